import assert from 'node:assert/strict';
import type { Game, GameStart, MoveRow } from '#contract/game.ts';
import type { OtpRequested, Session } from '#contract/otp.ts';
import type { FinishAnswer } from '#contract/run.ts';
import { solve } from '#e2e/apiClient.ts';
import { wrongGridOf } from '#server/testing/testPlay.ts';

/** What a player has been told of a game. */
export interface KnownGame {
	readonly solution: string;
	/** All that lead to the solution. */
	readonly moves: readonly MoveRow[];
	readonly sentCount: number;
	/** How many of those were sent before something that must survive a power cut. */
	readonly durableCount: number;
	readonly status: Game['status'];
	readonly penaltyMs: number;
	readonly assisted: boolean;
	readonly run: Pick<FinishAnswer['run'], 'id' | 'timeMs'> | undefined;
}

type KnownGames = Readonly<Record<string, KnownGame>>;

/** What is true once a request has been answered. */
export interface Known {
	readonly requestId: string;
	/** By the `Authorization` of the guest or the user who plays them. */
	readonly games: Readonly<Record<string, KnownGames>>;
	/** The `Authorization` of guests who have signed in, and of users who were deleted. */
	readonly ended: readonly string[];
	readonly deleted: { readonly email: string; readonly displayName: string } | undefined;
}

const NOTHING: Known = { requestId: '', games: {}, ended: [], deleted: undefined };

/** What one person does, a request after the other, and what is known after each. */
export class PlayerLife {
	readonly known: Known[] = [];
	readonly #baseUrl: string;
	readonly #email: string;
	#authorization = '';
	#account: string | undefined;
	#displayName = '';

	constructor(baseUrl: string, email: string) {
		this.#baseUrl = baseUrl;
		this.#email = email;
	}

	/** Plays as a new guest, signs in, so that the guest's games come along, and plays on. Some games stay open. */
	async playRound(daily: GameStart['difficulty']): Promise<void> {
		this.#authorization = '';
		const { guestId } = await this.#post<{ guestId: string }>('/api/guest', {}, ({ guestId }, { games, ...known }) => {
			this.#authorization = `Guest ${guestId}`;
			return { ...known, games: { ...games, [this.#authorization]: {} } };
		});
		await this.#playWhole({ mode: 'random', difficulty: 'easy', fresh: true });
		const left = await this.#start({ mode: 'random', difficulty: 'easy', fresh: true });
		await this.#sendMoves(left, 20);
		await this.#signIn(guestId);
		await this.#playWhole({ mode: 'daily', difficulty: daily });
		await this.#act(left, 'hint', {}, () => ({ assisted: true }));
		for (let count = 0; count < 2; count++) await this.#sendMoves(left, 10);
		await this.#finish(left);
		await this.#sendMoves(await this.#start({ mode: 'random', difficulty: 'easy', fresh: true }), 10);
	}

	async delete(): Promise<void> {
		const code = await this.#requestCode();
		await this.#post('/api/me/delete', { code }, (_, { ended, ...known }) => ({
			...known,
			games: {},
			ended: [...ended, this.#authorization],
			deleted: { email: this.#email, displayName: this.#displayName },
		}));
	}

	async #signIn(guestId: string): Promise<void> {
		const guest = this.#authorization;
		const account = this.#account;
		const body = { email: this.#email, code: await this.#requestCode(), guestId };
		await this.#post<Session>('/api/auth/otp/verify', body, ({ token, user }, { games, ended, ...known }) => {
			this.#displayName = user.displayName;
			this.#authorization = this.#account = `Bearer ${token}`;
			const own = { ...(account === undefined ? {} : games[account]), ...games[guest] };
			return { ...known, games: { [this.#authorization]: own }, ended: [...ended, guest] };
		});
	}

	async #requestCode(): Promise<string> {
		return (await this.#post<OtpRequested>('/api/auth/otp/request', { email: this.#email })).devCode!;
	}

	async #playWhole(want: GameStart): Promise<void> {
		const id = await this.#start(want);
		for (let count = 0; count < 3; count++) await this.#sendMoves(id, 8);
		if (want.mode === 'random') {
			await this.#act(id, 'pause', {}, ({ status }) => ({ status }));
			await this.#act(id, 'resume', {}, ({ status }) => ({ status }));
		}
		await this.#sendMoves(id, 8);
		const solution = wrongGridOf({ puzzle: this.#game(id).solution });
		await this.#act(id, 'finish', { solution }, ({ penaltyMs }) => ({ penaltyMs }));
		await this.#sendMoves(id, 81);
		await this.#finish(id);
	}

	async #start(want: GameStart): Promise<string> {
		const { id } = await this.#post<Game>('/api/games', want, ({ id, puzzle = '' }, known) =>
			this.#learn(known, id, openGame(puzzle)),
		);
		return id;
	}

	async #sendMoves(id: string, count: number): Promise<void> {
		const { moves, sentCount } = this.#game(id);
		const body = { from: sentCount, moves: moves.slice(sentCount, sentCount + count) };
		await this.#act<{ moveCount: number }>(id, 'moves', body, ({ moveCount }) => ({ sentCount: moveCount }));
	}

	async #finish(id: string): Promise<void> {
		const { solution } = this.#game(id);
		await this.#act<FinishAnswer>(id, 'finish', { solution }, ({ run }) => ({ status: 'finished', run }));
	}

	async #act<Answer = Game>(
		id: string,
		action: string,
		body: object,
		learn: (answer: Answer) => Partial<KnownGame>,
	): Promise<void> {
		await this.#post<Answer>(`/api/games/${id}/${action}`, body, (answer, known) =>
			this.#learn(known, id, { ...this.#game(id), ...learn(answer) }),
		);
	}

	#game(id: string): KnownGame {
		return this.known.at(-1)!.games[this.#authorization]![id]!;
	}

	#learn({ games, ...known }: Known, id: string, game: KnownGame): Known {
		return { ...known, games: { ...games, [this.#authorization]: { ...games[this.#authorization], [id]: game } } };
	}

	/** A refusal of a wrong grid is an answer like others, because its penalty is stored. */
	async #post<Answer>(
		path: string,
		body: object,
		learn: (answer: Answer, known: Known) => Known = (_, known) => known,
	): Promise<Answer> {
		const answer = await fetch(this.#baseUrl + path, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				...(this.#authorization !== '' && { authorization: this.#authorization }),
			},
			body: JSON.stringify(body),
		});
		const content = (await answer.json()) as Answer;
		assert.ok(answer.ok || answer.status === 422, `${path}: ${answer.status} ${JSON.stringify(content)}`);
		const known = learn(content, this.known.at(-1) ?? NOTHING);
		const kept = path.endsWith('/moves') ? known : markDurable(known);
		this.known.push({ ...kept, requestId: answer.headers.get('x-request-id')! });
		return content;
	}
}

function openGame(puzzle: string): KnownGame {
	const solution = solve(puzzle);
	const cells = Array.from(puzzle.matchAll(/0/g), ({ index }) => index);
	const moves = cells.map((cell, at) => ({ at, kind: 'place', cell, digit: Number(solution[cell]) }) as const);
	const status = 'playing';
	return { solution, moves, sentCount: 0, durableCount: 0, status, penaltyMs: 0, assisted: false, run: undefined };
}

function markDurable(known: Known): Known {
	const keep = (games: KnownGames) => mapValues(games, (game) => ({ ...game, durableCount: game.sentCount }));
	return { ...known, games: mapValues(known.games, keep) };
}

function mapValues<Value>(entries: Readonly<Record<string, Value>>, map: (value: Value) => Value) {
	return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, map(value)]));
}
