import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import type { Technique } from '#engine/technique.ts';
import type { Store } from '#store/open.ts';
import { findLevel, listLevelPuzzles, type PuzzleRow } from '#store/read/puzzles.ts';
import { addLevel, addPuzzle } from '#store/write/puzzles.ts';
import type { Clock } from '../process/clock.ts';
import type { LadderLevel, Ladders } from './ladder.ts';

export interface Level {
	/** From 1. */
	readonly level: number;
	readonly technique: Technique;
	readonly rating: number;
	readonly load: number;
	readonly givens: string;
}

export interface LevelName {
	readonly difficulty: Difficulty;
	/** From 1. */
	readonly level: number;
}

/** The puzzles of the ladders' levels. A level is stored when it is first played, and does not change after that. */
interface LevelPuzzles {
	/** Reads the stored levels, which take precedence over the files. */
	load(): Promise<void>;
	/** `undefined` above the top. Throws if the ladder's file has no puzzle there. */
	find(name: LevelName): Promise<PuzzleRow | undefined>;
	list(difficulty: Difficulty): readonly Level[];
}

export function createLevelPuzzles(store: Store, clock: Clock, ladders: Ladders): LevelPuzzles {
	const levels = new Map(DIFFICULTIES.map((difficulty) => [difficulty, ladders[difficulty].map(toLevel)]));

	return {
		async load() {
			for (const { difficulty, level, technique, rating, load, givens } of await listLevelPuzzles(store.db)) {
				const list = levels.get(difficulty);
				if (list !== undefined && level <= list.length) {
					list[level - 1] = { level, technique: technique as Technique, rating, load, givens };
				}
			}
		},
		async find(name) {
			const entry = ladders[name.difficulty][name.level - 1];
			const stored = await findLevel(store.db, name);
			if (stored !== undefined || entry === undefined) return stored;
			return storeLevel(store, { ...name, entry, now: clock() });
		},
		list: (difficulty) => levels.get(difficulty) ?? [],
	};
}

function toLevel(level: LadderLevel, index: number): Level {
	return { ...level, level: index + 1 };
}

interface NewLevel extends LevelName {
	readonly entry: LadderLevel;
	readonly now: number;
}

function storeLevel(store: Store, { entry, now, ...name }: NewLevel): Promise<PuzzleRow | undefined> {
	const { difficulty, level } = name;
	const { technique, rating, load } = entry;
	const parsed = parsePuzzle(entry.givens);
	if (!parsed.ok) throw new Error(`Level ${level} of the ladder ${difficulty} is no puzzle: ${parsed.why}.`);
	const { givens, solution } = parsed.puzzle;
	const clueCount = givens.replaceAll('0', '').length;
	return store.transaction(async (tx) => {
		const row = { givens, solution, difficulty, rating, technique, load, clueCount, createdAt: now, inStock: false };
		await addLevel(tx, { ...name, puzzleId: await addPuzzle(tx, row) });
		return findLevel(tx, name);
	});
}
