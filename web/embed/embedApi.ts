import type { DailyPuzzle } from '#contract/dailyPuzzle.ts';
import type { Game, GameFinish, GameStart, MovesAppend, MovesAppended } from '#contract/game.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { FinishAnswer, RunReplay } from '#contract/run.ts';
import type { Guest } from '#contract/user.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { formatQuery } from '../browser/formatQuery.ts';
import { readAnswer } from '../browser/readAnswer.ts';
import { type Answer, OFFLINE } from '../browser/refusal.ts';

/** The frame's calls of the service. Its guest is known to this object alone and is gone with the frame. */
export class EmbedApi {
	readonly #fetch: typeof globalThis.fetch;
	readonly #baseUrl: string;
	#guestId: string | undefined;

	constructor({ fetch, baseUrl }: { readonly fetch: typeof globalThis.fetch; readonly baseUrl: string }) {
		this.#fetch = fetch;
		this.#baseUrl = baseUrl;
	}

	readDailyPuzzle = (query: { readonly date: string; readonly difficulty: Difficulty }) =>
		this.#get<DailyPuzzle>(PLAY_PATHS.dailyPuzzle + formatQuery(query));
	readRun = (id: string) => this.#get<RunReplay>(PLAY_PATHS.run.replace(':id', id));

	/** Makes a guest for the first game of the frame, and no other. */
	async startGame(body: GameStart): Promise<Answer<Game>> {
		if (this.#guestId === undefined) {
			const guest = await this.#post<Guest>(PLAY_PATHS.guest, {});
			if (!guest.ok) return guest;
			this.#guestId = guest.value.guestId;
		}
		return this.#post<Game>(PLAY_PATHS.games, body);
	}

	appendMoves = (id: string, body: MovesAppend) =>
		this.#post<MovesAppended>(PLAY_PATHS.gameMoves.replace(':id', id), body);
	finishGame = (id: string, body: GameFinish) =>
		this.#post<FinishAnswer>(PLAY_PATHS.gameFinish.replace(':id', id), body);

	#get<T>(path: string): Promise<Answer<T>> {
		return this.#send(path, {});
	}

	#post<T>(path: string, body: object): Promise<Answer<T>> {
		const headers: Record<string, string> = { 'content-type': 'application/json' };
		if (this.#guestId !== undefined) headers.authorization = `Guest ${this.#guestId}`;
		return this.#send(path, { method: 'POST', headers, body: JSON.stringify(body) });
	}

	async #send<T>(path: string, init: RequestInit): Promise<Answer<T>> {
		try {
			return await readAnswer<T>(await this.#fetch(this.#baseUrl + path, init));
		} catch {
			return { ok: false, why: OFFLINE };
		}
	}
}
