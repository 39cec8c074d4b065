import type { Difficulty } from '#engine/difficulty.ts';
import type { MetPuzzle } from '#rules/par/playerSpeed.ts';
import type { ParModel } from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle } from '#rules/par/recordPar.ts';
import type { Db } from '../tables.ts';
import { toEvidenceSums } from './readPar.ts';

interface PlayedDaily {
	readonly date: string;
	readonly puzzle: MetPuzzle;
	readonly runCount: number;
}

interface DailySpan {
	readonly difficulty: Difficulty;
	readonly from: string;
	/** Included. */
	readonly to: string;
}

/** The dailies of these dates, as they are known from their features and their runs. */
export async function listPlayedDailies(
	db: Db,
	{ difficulty, from, to }: DailySpan,
	{ features }: ParModel,
): Promise<PlayedDaily[]> {
	const rows = await db
		.selectFrom('dailies')
		.innerJoin('puzzles', 'puzzles.id', 'dailies.puzzleId')
		.leftJoin('parPuzzles', 'parPuzzles.puzzleId', 'dailies.puzzleId')
		.select(['dailies.date', 'puzzles.givens', 'puzzles.load', 'puzzles.rating'])
		.select(['parPuzzles.runCount as puzzleRuns', 'parPuzzles.weight', 'parPuzzles.weightedSum'])
		.where('dailies.difficulty', '=', difficulty)
		.where('dailies.date', '>=', from)
		.where('dailies.date', '<=', to)
		.orderBy('dailies.date')
		.execute();
	return rows.map((row) => {
		const evidence = toEvidenceSums(row);
		return { date: row.date, puzzle: meetPuzzle(row, evidence, features), runCount: evidence.runCount };
	});
}
