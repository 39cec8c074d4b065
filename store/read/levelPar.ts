import { DIFFICULTIES } from '#engine/difficulty.ts';
import { boardKey } from '#rules/challenge.ts';
import type { Db } from '../schema.ts';

/** The expected time of a player's first run on each level. Levels first finished with help have none. */
export async function listLevelPars(db: Db, playerId: string) {
	const boards = DIFFICULTIES.map((difficulty) => boardKey({ mode: 'progression', difficulty }));
	const rows = await db
		.selectFrom('runs')
		.select(['difficulty', 'level', 'parMean', 'parVariance'])
		.where('playerId', '=', playerId)
		.where('board', 'in', boards)
		.where('assisted', '=', 0)
		.where('parMean', 'is not', null)
		.execute();
	return rows.flatMap(({ difficulty, level, parMean: mean, parVariance: variance }) =>
		level === null || mean === null || variance === null ? [] : [{ difficulty, level, expected: { mean, variance } }],
	);
}

/** The evidence of runs for these levels, at every difficulty. Levels without a run are left out. */
export function listLevelEvidence(db: Db, levels: readonly number[]) {
	return db
		.selectFrom('levels')
		.innerJoin('parPuzzles', 'parPuzzles.puzzleId', 'levels.puzzleId')
		.select(['difficulty', 'level', 'runCount', 'weight', 'weightedSum'])
		.where('difficulty', 'in', DIFFICULTIES)
		.where('level', 'in', levels)
		.execute();
}
