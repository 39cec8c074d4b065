import { DIFFICULTIES } from '#engine/difficulty.ts';
import { boardKey } from '#rules/challenge.ts';
import type { Db } from '../schema.ts';

/** The expected time of a player's first run on each level of the ladders. Levels first finished with help have none. */
export async function listLevelPars(
	db: Db,
	{ playerId, ladder }: { readonly playerId: string; readonly ladder: number },
) {
	const boards = DIFFICULTIES.map((difficulty) => boardKey({ mode: 'progression', difficulty, ladder }));
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
export function listLevelEvidence(
	db: Db,
	{ ladder, levels }: { readonly ladder: number; readonly levels: readonly number[] },
) {
	return db
		.selectFrom('levels')
		.innerJoin('parPuzzles', 'parPuzzles.puzzleId', 'levels.puzzleId')
		.select(['difficulty', 'level', 'runCount', 'weight', 'weightedSum'])
		.where('difficulty', 'in', DIFFICULTIES)
		.where('ladder', '=', ladder)
		.where('level', 'in', levels)
		.execute();
}
