import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Standing } from '#contract/kinds.ts';
import type { GamePause } from '#rules/gamePause.ts';
import type { Db, Row } from '../schema.ts';
import { parsePauses, parseReasons } from '../storedText.ts';
import { selectIsWaiting } from './confirmations.ts';
import { countRows } from './countRows.ts';
import { type RunRow, selectRuns, toRunRow } from './runs.ts';

/** A run with everything that an operator needs to review it. */
export interface ReviewedRun
	extends RunRow,
		Pick<Row<'runs'>, 'board'>,
		Pick<Row<'players'>, 'kind' | 'displayName'>,
		Pick<Row<'puzzles'>, 'solution' | 'workload'>,
		Pick<Row<'games'>, 'moveCount' | 'lateMoveCount'> {
	readonly clockMismatch: boolean;
	readonly pauses: readonly GamePause[];
}

/** Spelled out in the query, because a database does not use a partial index for the value of a parameter. */
const HELD = sql.lit<Standing>('held');

/** The runs for the operator to decide, without those that wait for a confirmation, the longest waiting first. */
export async function listHeldRuns(
	db: Db,
	{ limit, now }: { readonly limit: number; readonly now: number },
): Promise<ReviewedRun[]> {
	const rows = await selectReviewed(db)
		.where('runs.standing', '=', HELD)
		.where(isLeftToOperator(now))
		.orderBy('runs.finishedAt')
		.orderBy('runs.id')
		.limit(limit)
		.execute();
	return rows.map(toReviewedRun);
}

/** The held runs whose reasons are all among the given ones and that were finished before the moment. */
export async function listHeldIds(
	db: Db,
	{
		reasons,
		before,
		now,
	}: {
		readonly reasons: readonly string[] | undefined;
		readonly before: number | undefined;
		readonly now: number;
	},
): Promise<string[]> {
	let query = db.selectFrom('runs').select(['id', 'reasons']).where('standing', '=', HELD).where(isLeftToOperator(now));
	if (before !== undefined) query = query.where('finishedAt', '<', before);
	const rows = await query.orderBy('finishedAt').orderBy('id').execute();
	const isAmong = (text: string) => parseReasons(text).every((reason) => reasons?.includes(reason) ?? true);
	return rows.filter((row) => isAmong(row.reasons)).map(({ id }) => id);
}

/** SQL for whether a held run is not, or no longer, its player's to confirm. */
function isLeftToOperator(now: number): RawBuilder<SqlBool> {
	return sql<SqlBool>`not ${selectIsWaiting(now)}`;
}

export async function countHeldRuns(db: Db, now: number): Promise<number> {
	return countRows(db.selectFrom('runs').where('standing', '=', HELD).where(isLeftToOperator(now)));
}

/** Any run, of any status. */
export async function findReviewedRun(db: Db, id: string): Promise<ReviewedRun | undefined> {
	const row = await selectReviewed(db).where('runs.id', '=', id).executeTakeFirst();
	return row && toReviewedRun(row);
}

function selectReviewed(db: Db) {
	return selectRuns(db)
		.innerJoin('players', 'players.id', 'runs.playerId')
		.select(['runs.board', 'players.kind', 'players.displayName', 'puzzles.solution', 'puzzles.workload'])
		.select(['games.moveCount', 'games.lateMoveCount', 'games.clockMismatch', 'games.pauses'])
		.where('players.endedAt', 'is', null);
}

function toReviewedRun(row: InferResult<ReturnType<typeof selectReviewed>>[number]): ReviewedRun {
	const { board, kind, displayName, solution, workload, moveCount, lateMoveCount, clockMismatch, pauses, ...run } = row;
	const player = { kind, displayName };
	const log = { moveCount, lateMoveCount, clockMismatch: clockMismatch === 1, pauses: parsePauses(pauses) };
	return { ...toRunRow(run), board, ...player, solution, workload, ...log };
}
