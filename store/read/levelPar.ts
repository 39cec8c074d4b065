import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { PuzzleEvidence } from '#rules/par/puzzleIntensity.ts';
import type { Db } from '../schema.ts';

interface LevelName {
	readonly difficulty: Difficulty;
	readonly level: number;
}

/** The evidence of runs for these levels, at every difficulty. Levels without a run are left out. */
export function listLevelEvidence(
	db: Db,
	{ ladder, levels }: { readonly ladder: number; readonly levels: readonly number[] },
): Promise<(LevelName & PuzzleEvidence)[]> {
	return db
		.selectFrom('levels')
		.innerJoin('parPuzzles', 'parPuzzles.puzzleId', 'levels.puzzleId')
		.select(['difficulty', 'level', 'runCount', 'weight', 'weightedSum'])
		.where('difficulty', 'in', DIFFICULTIES)
		.where('ladder', '=', ladder)
		.where('level', 'in', levels)
		.execute();
}
