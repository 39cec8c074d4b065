import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { findDaily, listDailyDates, type PuzzleRow } from '#store/read/puzzles.ts';
import { findRecent } from '#store/reader.ts';
import { SharedReads } from '../process/boundedMap.ts';
import { type DailyName, drawDaily } from './drawDaily.ts';
import type { MakerParts } from './poolPuzzles.ts';

/** The daily puzzles: read from the store, or drawn on the first request. */
export interface DailyCache {
	/** Reads which dailies the store has. */
	load(): Promise<void>;
	has(date: string, difficulty: Difficulty): boolean;
	get(name: DailyName): Promise<PuzzleRow>;
}

/** A daily never changes, so it can be cached. This number covers two years of all difficulties. */
const REMEMBERED_MAX = 4000;

export function createDailyCache(parts: MakerParts): DailyCache {
	const stored = new Set<string>();
	const remembered = new SharedReads<PuzzleRow>(REMEMBERED_MAX);

	async function findOrDraw(name: DailyName): Promise<PuzzleRow> {
		const daily = (await findRecent(parts.store, ({ db }) => findDaily(db, name))) ?? (await drawDaily(parts, name));
		stored.add(keyOf(name));
		return daily;
	}

	return {
		async load() {
			for (const difficulty of DIFFICULTIES) {
				for (const date of await listDailyDates(parts.store.db, difficulty)) stored.add(keyOf({ date, difficulty }));
			}
		},
		has: (date, difficulty) => stored.has(keyOf({ date, difficulty })),
		get: (name) => remembered.read(keyOf(name), () => findOrDraw(name)),
	};
}

function keyOf({ date, difficulty }: DailyName): string {
	return `${date}:${difficulty}`;
}
