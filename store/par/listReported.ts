import type { ReportedRun } from '#rules/par/reportPar.ts';
import { toExpectedRun } from '../runs.ts';
import type { Db } from '../tables.ts';

/** The latest counted runs. */
export async function listReportedRuns(db: Db, limit: number): Promise<ReportedRun[]> {
	const rows = await db
		.selectFrom('runs')
		.select(['puzzleId', 'timeMs', 'parMean', 'parVariance', 'parHardness', 'parPuzzleMean'])
		.select(['parPuzzleVariance', 'parKnown'])
		.where('parCounted', '=', 1)
		.orderBy('finishedAt', 'desc')
		.limit(limit)
		.execute();
	return rows.flatMap(({ puzzleId, timeMs, ...columns }) => {
		const run = toExpectedRun(columns);
		if (run === null) return [];
		const { puzzle, expected, knownCount } = run;
		return { puzzleId, timeMs, expected, puzzleMean: puzzle.mean, knownCount };
	});
}
