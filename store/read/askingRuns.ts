import { parseRunSums } from '../coach/runSums.ts';
import type { Db } from '../tables.ts';

/** A finished run of a player's own in which the grid asked for a technique. */
export interface AskingRun {
	readonly runId: string;
	readonly gameId: string;
	readonly finishedAt: number;
	readonly puzzleId: number;
	readonly givens: string;
	readonly solution: string;
}

interface AskingQuery {
	readonly playerId: string;
	readonly technique: string;
	readonly limit: number;
}

/** Of more, only the latest are looked at. */
const RUNS_LOOKED_AT = 200;

/** The runs in which the technique took the player longest beside what was expected, without those that a drill of it has shown. */
export async function listAskingRuns(db: Db, { playerId, technique, limit }: AskingQuery): Promise<AskingRun[]> {
	const rows = await db
		.selectFrom('runs')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.select(['runs.id as runId', 'runs.gameId', 'runs.puzzleId', 'runs.finishedAt', 'runs.timeSums'])
		.select(['puzzles.givens', 'puzzles.solution'])
		.where('runs.playerId', '=', playerId)
		.where('runs.parCounted', '=', 1)
		.where('runs.timeSums', 'like', `%;${technique} %`)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('drillPositions')
						.innerJoin('drills', 'drills.id', 'drillPositions.drillId')
						.select('drills.id')
						.where('drillPositions.playerId', '=', playerId)
						.where('drills.technique', '=', technique)
						.whereRef('drillPositions.runId', '=', 'runs.id'),
				),
			),
		)
		.orderBy('runs.finishedAt', 'desc')
		.limit(RUNS_LOOKED_AT)
		.execute();
	return rows
		.map(({ timeSums, ...run }) => ({ run, slowness: measureSlowness(timeSums, technique) }))
		.sort((a, b) => b.slowness - a.slowness)
		.slice(0, limit)
		.map(({ run }) => run);
}

function measureSlowness(timeSums: string | null, technique: string): number {
	const share =
		timeSums === null ? undefined : parseRunSums(timeSums).techniques.find((each) => each.technique === technique);
	return share === undefined ? 0 : share.timeMs / Math.max(1, share.expectedMs);
}
