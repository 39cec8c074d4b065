import { sql } from 'kysely';
import type { Db } from '#store/schema.ts';
import type { Recording } from './recording.ts';

/**
 * The rows whose values the service keeps: the runs and the stored views. Versions are left out, which say how often a row was written, and
 * so is everything that is read from runs when it is asked for.
 */
const COLUMNS = {
	runs: 'gameId playerId puzzleId mode difficulty date level ladder slot board timeMs penaltyMs assisted standing reasons startedAt finishedAt onDate rankAtFinish totalAtFinish percentileAtFinish personalBest previousBestMs unseenDecisionAt parMean parVariance parHardness parPuzzleMean parPuzzleVariance parKnown parWeight parSum parCounted timeSums orderPrint',
	bestRuns: 'board userId runId level timeMs score finishedAt',
	boards: 'board total',
	parPlayers: 'playerId start runCount speed slope speedVariance covariance slopeVariance noise lastAt lastRunId',
	parPuzzles: 'puzzleId runCount weight weightedSum',
	progress: 'playerId difficulty ladder level bestMs runId',
} as const;

export async function recordViews(db: Db, recording: Recording): Promise<void> {
	const puzzles = await db.selectFrom('puzzles').select(['id', 'givens']).execute();
	const givens = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle.givens]));
	for (const [table, columns] of Object.entries(COLUMNS)) {
		const { rows } = await sql<{
			puzzleId?: number;
		}>`select ${sql.join(columns.split(' ').map((name) => sql.ref(name)))}
			from ${sql.table(table)}`.execute(db);
		// The number of a puzzle is not the same on both engines.
		recording.recordRows(
			table,
			rows.map(({ puzzleId, ...row }) => (puzzleId === undefined ? row : { ...row, puzzle: givens.get(puzzleId) })),
		);
	}
	const { rows } = await sql<object>`select "board", "shift", sum("count") as "count"
		from "rankNodes" group by "board", "shift" having sum("count") > 0`.execute(db);
	recording.recordRows('rankNodes', rows);
}
