import type { Days } from '#contract/days.ts';
import type { GameSummary } from '#contract/game.ts';
import { DAILY_SPAN_MAX, PAGE_LIMIT_MAX } from '#contract/limits.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { addDays, clampDailyDate } from '#rules/utcDate.ts';
import type { Identity } from '../account/identity.ts';
import type { Api } from '../api.ts';
import type { Answer } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';

/** The calendar marks no more than this many pages of a player's newest dailies. */
const PAGES_MAX = 20;

/** The player's own games on the dailies of all dates. */
export class Archive {
	readonly games: Resource<readonly GameSummary[]> = new Resource();
	/** Which dailies the player has solved, of a year at most. */
	readonly days: Resource<Days> = new Resource();
	readonly #api: Api;
	readonly #identity: Identity;

	constructor({ api, identity }: { api: Api; identity: Identity }) {
		this.#api = api;
		this.#identity = identity;
	}

	async load(): Promise<void> {
		if (this.#identity.isKnown) await this.games.load(() => this.#readAll());
	}

	/** The year that ends with today, which may begin earlier for the player than in UTC. */
	async loadDays(today: string): Promise<void> {
		if (!this.#identity.isKnown) return;
		const from = clampDailyDate(addDays(today, 2 - DAILY_SPAN_MAX), today);
		await this.days.load(() => this.#api.play<Days>('GET', PLAY_PATHS.days, { from }));
	}

	clear(): void {
		this.games.clear();
		this.days.clear();
	}

	find(date: string, difficulty: Difficulty): GameSummary | undefined {
		const games = this.games.value.value ?? [];
		return chooseDaily(games.filter((game) => game.date === date && game.difficulty === difficulty));
	}

	async #readAll(): Promise<Answer<readonly GameSummary[]>> {
		const games: GameSummary[] = [];
		let cursor: string | undefined;
		for (let page = 0; page < PAGES_MAX; page++) {
			const answer = await this.#api.listGames({ mode: 'daily', limit: PAGE_LIMIT_MAX, cursor });
			if (!answer.ok) return answer;
			games.push(...answer.value.games);
			if (answer.value.nextCursor === null) break;
			cursor = answer.value.nextCursor;
		}
		return { ok: true, value: games };
	}
}

/** Of the games on one daily, newest first: the one under way, else the first finish, else the latest. */
export function chooseDaily(games: readonly GameSummary[]): GameSummary | undefined {
	return games.find(isUnderWay) ?? games.findLast((game) => game.status === 'finished') ?? games[0];
}
