import type { BestRun } from '../boards.ts';
import { scoreOf } from '../rankTree.ts';
import type { Db } from '../tables.ts';
import { checkPlayers, type OnProgress, type PlayerSpan } from './checkPlayers.ts';

/** A user whose row on a board is not their best ranked run, who has none, or who should have none. */
export interface WrongRow {
	readonly board: string;
	readonly userId: string;
}

/**
 * Compares the rows of one board, or of all, with the ranked runs. Needs a snapshot: a finish in between would look like a
 * fault.
 */
export function findWrongRows(db: Db, board: string | undefined, onProgress: OnProgress): Promise<WrongRow[]> {
	return checkPlayers(db, (span) => findWrongRowsOf(db, { ...span, board }), onProgress);
}

interface BoardSpan extends PlayerSpan {
	readonly board: string | undefined;
}

async function findWrongRowsOf(db: Db, span: BoardSpan): Promise<WrongRow[]> {
	const best = Map.groupBy(await listBestRuns(db, span), keyOf);
	const rows = await listRows(db, span);
	const wrong = rows.filter((row) => !best.get(keyOf(row))?.some((run) => agrees(row, run)));
	const shown = new Set(rows.map(keyOf));
	const missing = [...best].flatMap(([key, [run]]) => (run === undefined || shown.has(key) ? [] : [run]));
	return [...wrong, ...missing].map(({ board, userId }) => ({ board, userId }));
}

function keyOf({ board, userId }: WrongRow): string {
	return `${board} ${userId}`;
}

function agrees(row: BestRun & { readonly score: number }, run: BestRun): boolean {
	const { runId, level, timeMs, finishedAt } = run;
	const isSame = row.level === level && row.timeMs === timeMs && row.finishedAt === finishedAt;
	return row.runId === runId && isSame && row.score === scoreOf(run);
}

function listRows(db: Db, { after, last, board }: BoardSpan): Promise<(BestRun & { score: number })[]> {
	const query = db
		.selectFrom('bestRuns')
		.select(['board', 'userId', 'runId', 'level', 'timeMs', 'finishedAt', 'score'])
		.where('userId', '>', after)
		.where('userId', '<=', last);
	return (board === undefined ? query : query.where('board', '=', board)).execute();
}

/** Each player's best ranked run on each board, or several equal ones. */
function listBestRuns(db: Db, { after, last, board }: BoardSpan): Promise<BestRun[]> {
	let ranked = db
		.selectFrom('runs')
		.select(['board', 'playerId as userId', 'id as runId', 'level', 'timeMs', 'finishedAt'])
		.select(({ fn }) =>
			fn
				.agg<number>('rank')
				.over((over) =>
					over.partitionBy(['playerId', 'board']).orderBy('level', 'desc').orderBy('timeMs').orderBy('finishedAt'),
				)
				.as('position'),
		)
		.where('standing', '=', 'ranked')
		.where('playerId', '>', after)
		.where('playerId', '<=', last);
	if (board !== undefined) ranked = ranked.where('board', '=', board);
	return db
		.selectFrom(ranked.as('ranked'))
		.select(['board', 'userId', 'runId', 'level', 'timeMs', 'finishedAt'])
		.where('position', '=', 1)
		.execute();
}
