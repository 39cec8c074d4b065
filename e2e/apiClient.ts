import type { Game, GameStart, MoveRow } from '#contract/game.ts';
import type { OtpRequested, Session } from '#contract/otp.ts';
import type { FinishAnswer } from '#contract/run.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { findSolutionsUnbounded } from '#engine/solve.ts';

/** Calls the service as any client would. A player is a bearer token or a guest id. */
export interface Player {
	readonly token?: string;
	readonly guestId?: string;
}

export class ApiClient {
	readonly #baseUrl: string;

	constructor(baseUrl: string) {
		this.#baseUrl = baseUrl;
	}

	/**
	 * Throws on any answer outside 2xx, with the body as the reason. A service on a machine that others keep busy refuses a request
	 * now and then, and says when to send it again.
	 */
	async call<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
		const answer = await this.#send(method, path, body, token);
		const afterS = answer.status === 503 ? Number(answer.headers.get('retry-after') ?? 0) : 0;
		if (afterS > 0) {
			await answer.arrayBuffer();
			await new Promise((resolve) => setTimeout(resolve, afterS * 1000));
			return this.call(method, path, body, token);
		}
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
		return (await answer.json()) as Answer;
	}

	#send(method: string, path: string, body: object | undefined, token: string | undefined): Promise<Response> {
		return fetch(this.#baseUrl + path, {
			method,
			headers: {
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
	}

	async newGuest(): Promise<Player & { guestId: string }> {
		return this.call<{ guestId: string }>('POST', '/api/guest', {});
	}

	/** Signs in with the code that local development answers. */
	async signIn(email: string, guestId?: string): Promise<Session> {
		const { devCode } = await this.call<OtpRequested>('POST', '/api/auth/otp/request', { email });
		return this.call('POST', '/api/auth/otp/verify', { email, code: devCode, ...(guestId ? { guestId } : {}) });
	}

	async start(player: Player, start: Pick<GameStart, 'mode' | 'difficulty' | 'level' | 'date'>): Promise<Game> {
		return this.call('POST', '/api/games', { ...start, ...handleOf(player) }, player.token);
	}

	async finish(player: Player, game: { id: string }, solution: string, moves?: MoveRow[]): Promise<FinishAnswer> {
		const log = moves === undefined ? {} : { from: 0, moves };
		return this.call('POST', `/api/games/${game.id}/finish`, { solution, ...log, ...handleOf(player) }, player.token);
	}

	async game(player: Player, id: string): Promise<Game> {
		const query = player.token === undefined ? `?guestId=${player.guestId}` : '';
		return this.call('GET', `/api/games/${id}${query}`, undefined, player.token);
	}
}

function handleOf(player: Player): { guestId?: string } {
	return player.token === undefined && player.guestId !== undefined ? { guestId: player.guestId } : {};
}

export function solve(puzzle: string): string {
	return formatGrid(findSolutionsUnbounded(parseGrid(puzzle)!, 1)[0]!);
}
