import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import type { Technique } from '#engine/technique.ts';
import type { Store } from '#store/open.ts';
import { addLevel, addPuzzle, findLevel, listLevels, type PuzzleRow } from '#store/puzzles.ts';
import type { Clock } from '../process/clock.ts';
import type { LadderLevel, Ladders } from './ladder.ts';

export interface Level {
	/** From 1. */
	readonly level: number;
	readonly technique: Technique;
	readonly rating: number;
}

/** The puzzles of the ladders' levels. A level is stored when it is first played, and does not change after that. */
interface LevelPuzzles {
	/** Reads the stored levels, which take precedence over the files. */
	load(): Promise<void>;
	/** `level` counts from 1; `undefined` above the top. Throws if the ladder's file has no puzzle there. */
	find(difficulty: Difficulty, level: number): Promise<PuzzleRow | undefined>;
	list(difficulty: Difficulty): readonly Level[];
}

export function createLevelPuzzles(store: Store, clock: Clock, ladders: Ladders): LevelPuzzles {
	const levels = new Map(DIFFICULTIES.map((difficulty) => [difficulty, ladders[difficulty].map(toLevel)]));

	return {
		async load() {
			for (const { difficulty, level, technique, rating } of await listLevels(store.db)) {
				const list = levels.get(difficulty)!;
				if (level <= list.length) list[level - 1] = { level, technique: technique as Technique, rating };
			}
		},
		async find(difficulty, level) {
			const entry = ladders[difficulty][level - 1];
			const stored = await findLevel(store.db, { difficulty, level });
			if (stored !== undefined || entry === undefined) return stored;
			return storeLevel(store, { difficulty, level, entry, now: clock() });
		},
		list: (difficulty) => levels.get(difficulty)!,
	};
}

function toLevel({ technique, rating }: LadderLevel, index: number): Level {
	return { level: index + 1, technique, rating };
}

interface NewLevel {
	readonly difficulty: Difficulty;
	readonly level: number;
	readonly entry: LadderLevel;
	readonly now: number;
}

function storeLevel(store: Store, { difficulty, level, entry, now }: NewLevel): Promise<PuzzleRow | undefined> {
	const { technique, rating, load } = entry;
	const parsed = parsePuzzle(entry.givens);
	if (!parsed.ok) throw new Error(`Level ${level} of the ladder ${difficulty} is no puzzle: ${parsed.why}.`);
	const { givens, solution } = parsed.puzzle;
	const clueCount = givens.replaceAll('0', '').length;
	return store.transaction(async (tx) => {
		const row = { givens, solution, difficulty, rating, technique, load, clueCount, createdAt: now, inStock: false };
		await addLevel(tx, { difficulty, level, puzzleId: await addPuzzle(tx, row) });
		return findLevel(tx, { difficulty, level });
	});
}
