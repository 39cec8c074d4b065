import type { ReadonlySignal } from '@preact/signals';
import type { Days } from '#contract/days.ts';
import type { GameSummary } from '#contract/game.ts';
import { DAILY_SPAN_MAX, PAGE_LIMIT_MAX } from '#contract/limits.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { addDays, clampDailyDate } from '#rules/utcDate.ts';
import type { Identity } from '../account/identity.ts';
import type { Api } from '../api/api.ts';
import { readPages } from '../browser/readPages.ts';
import type { Answer } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import { lastDateOf, shiftMonth } from '../language/calendar.ts';

/** The calendar shows the days of three months, the last of them on a phone. */
const MONTHS_SHOWN = [-2, -1, 0];

interface ArchiveParts {
	readonly api: Api;
	readonly identity: Identity;
	readonly today: ReadonlySignal<string>;
}

/** The player's own games on the dailies of all dates, which are read by the month. */
export class Archive {
	/** Which dailies the player has solved, of a year at most. */
	readonly days: Resource<Days> = new Resource();
	readonly #months = new Map<string, Resource<readonly GameSummary[]>>();
	readonly #parts: ArchiveParts;

	constructor(parts: ArchiveParts) {
		this.#parts = parts;
	}

	/** The games on the dailies of the date's month, once `load` has read them. */
	gamesOf(date: string): Resource<readonly GameSummary[]> {
		const month = date.slice(0, 7);
		const games = this.#months.get(month) ?? new Resource();
		this.#months.set(month, games);
		return games;
	}

	/** Reads the games on the dailies of the date's month. */
	async load(date: string): Promise<void> {
		const { api, identity } = this.#parts;
		if (!identity.isKnown) return;
		const today = this.#parts.today.peek();
		const month = date.slice(0, 7);
		const from = clampDailyDate(`${month}-01`, today);
		const to = clampDailyDate(lastDateOf(month), today);
		await this.gamesOf(date).load(() => readDailyGames(api, { from, to }));
	}

	/** Reads the games of the months that a calendar shows. */
	async loadMonths(last: string): Promise<void> {
		const today = this.#parts.today.peek();
		const months = listShownMonths(clampMonth(last.slice(0, 7), today), today);
		await Promise.all(months.map((month) => this.load(month)));
	}

	/** The year that ends with today, which may begin earlier for the player than in UTC. */
	async loadDays(): Promise<void> {
		const { api, identity } = this.#parts;
		if (!identity.isKnown) return;
		const today = this.#parts.today.peek();
		const from = clampDailyDate(addDays(today, 2 - DAILY_SPAN_MAX), today);
		await this.days.load(() => api.today.readDays(from));
	}

	clear(): void {
		for (const games of this.#months.values()) games.clear();
		this.days.clear();
	}

	find(date: string, difficulty: Difficulty): GameSummary | undefined {
		const games = this.gamesOf(date).data ?? [];
		return chooseDaily(games.filter((game) => game.date === date && game.difficulty === difficulty));
	}
}

/** The nearest month that has dailies. */
export function clampMonth(month: string, today: string): string {
	return clampDailyDate(`${month}-01`, today).slice(0, 7);
}

/** The months that a calendar shows, as far as they have dailies. */
export function listShownMonths(last: string, today: string): string[] {
	const months = MONTHS_SHOWN.map((count) => shiftMonth(last, count));
	return months.filter((month) => clampMonth(month, today) === month);
}

/** All games of the player on the dailies of these dates, newest first. */
export function readDailyGames(
	api: Pick<Api, 'games'>,
	span: { readonly from: string; readonly to: string },
): Promise<Answer<readonly GameSummary[]>> {
	const query = { mode: 'daily', limit: PAGE_LIMIT_MAX, ...span };
	return readPages(
		(cursor) => api.games.listGames({ ...query, cursor }),
		({ games }) => games,
	);
}

/** Chooses among the games on one daily, newest first: the one under way, else the first finish, else the latest. */
export function chooseDaily(games: readonly GameSummary[]): GameSummary | undefined {
	return games.find(isUnderWay) ?? games.findLast((game) => game.status === 'finished') ?? games[0];
}
