import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { inParts } from '../inParts.ts';
import type { Db } from '../schema.ts';
import { moveScores, type ScoreMove, scoreOf, sumBetter } from './rankTree.ts';

/**
 * A board holds one row for each user, their best ranked run, written in the transaction of that run. All writers lock in the
 * same order: the player, the user's row on the board, the counters of the rank tree, the board's own row. The lock of the player, which the
 * caller holds, keeps two runs of one user from both being the first on a board.
 */
export interface BestRun {
	readonly board: string;
	readonly userId: string;
	readonly runId: string;
	/** Null outside progression. */
	readonly level: number | null;
	readonly timeMs: number;
	readonly finishedAt: number;
}

/** The rank of a user on a board, and how many are on it. */
export interface BoardRank {
	readonly rank: number;
	readonly total: number;
	readonly percentile: number;
}

type ScoredRun = Omit<BestRun, 'board' | 'userId'> & { readonly score: number };

const COLUMNS = ['runId', 'level', 'timeMs', 'finishedAt', 'score'] as const;

/** The user's row on the board, locked until the end of the transaction. The caller holds the lock of the player. */
export function lockBest(tx: Db, board: string, userId: string): Promise<ScoredRun | undefined> {
	return selectBest(tx, board, userId).forUpdate().executeTakeFirst();
}

/**
 * Counts a run on its board, and returns the score that ranks its user. Other finishes on the board wait from here on, so a caller does
 * everything else before.
 */
export async function countBest(tx: Db, best: BestRun, current: ScoredRun | undefined): Promise<number> {
	const { board } = best;
	const offered = toScored(best);
	if (current !== undefined && compareRuns(offered, current) >= 0) return current.score;
	await countChange(tx, { board, from: current?.score, to: offered.score });
	return offered.score;
}

/**
 * SQL for the rank, the total and the percentile that a score has on its board. The percentile is the percentage of the
 * others who rank below, with one decimal. Without `materialized`,
 * PostgreSQL counts again for each use of a count.
 */
export function selectPlace(board: string, score: number): RawBuilder<BoardRank> {
	return sql`(
		with "counts" as materialized (
			select ${sumBetter(board, score)} as "better", ${selectTotal(board)} as "total"
		)
		select "rank", "total", case when "total" <= 1 then 100
			else cast((2000 * ("total" - "rank") + "total" - 1) / (2 * ("total" - 1)) as double precision) / 10 end as "percentile"
		from (
			select case when "better" < "total" then "better" + 1 else "total" end as "rank", "total" from "counts"
		) as "ranks"
	)`;
}

/** SQL for how many are on the board. */
export function selectTotal(board: string): RawBuilder<number> {
	return sql`coalesce((select "total" from "boards" where "board" = ${board}), 0)`;
}

/** Writes the user's row for a run that `countBest` has counted and that is stored. */
export async function putBest(tx: Db, best: BestRun, current: ScoredRun | undefined): Promise<void> {
	const { board, userId } = best;
	const offered = toScored(best);
	if (current !== undefined && compareRuns(offered, current) >= 0) return;
	if (current !== undefined) await updateBest(tx, { board, userId }, offered);
	else
		await tx
			.insertInto('bestRuns')
			.values({ board, userId, ...offered })
			.execute();
}

function toScored({ runId, level, timeMs, finishedAt }: BestRun): ScoredRun {
	return { runId, level, timeMs, finishedAt, score: scoreOf({ level, timeMs }) };
}

/** Puts a stored run on its board, unless the user has a row there that is as good. */
export async function offerBest(tx: Db, best: BestRun): Promise<{ improved: boolean }> {
	const { board, userId } = best;
	const offered = toScored(best);
	const added = await tx
		.insertInto('bestRuns')
		.values({ board, userId, ...offered })
		.onConflict((conflict) => conflict.columns(['board', 'userId']).doNothing())
		.executeTakeFirst();
	if (added.numInsertedOrUpdatedRows === 1n) {
		await countChange(tx, { board, to: offered.score });
		return { improved: true };
	}
	const current = await lockBest(tx, board, userId);
	if (current === undefined) return offerBest(tx, best);
	const improved = compareRuns(offered, current) < 0;
	if (improved) await replaceBest(tx, { board, userId }, current, offered);
	return { improved };
}

export async function removeBest(tx: Db, { board, userId }: { board: string; userId: string }): Promise<void> {
	const current = await lockBest(tx, board, userId);
	if (current === undefined) return;
	await tx.deleteFrom('bestRuns').where('board', '=', board).where('userId', '=', userId).execute();
	await countChange(tx, { board, from: current.score });
}

/** Makes the row agree with the user's ranked runs, whatever it was before. */
export async function rebuildBest(tx: Db, { board, userId }: { board: string; userId: string }): Promise<void> {
	const current = await lockBest(tx, board, userId);
	const best = await findBestRun(tx, { board, userId });
	if (best === undefined) await removeBest(tx, { board, userId });
	else if (current === undefined) await offerBest(tx, { board, userId, ...best });
	else await replaceBest(tx, { board, userId }, current, best);
}

function compareRuns(a: ScoredRun, b: ScoredRun): number {
	return a.score - b.score || a.finishedAt - b.finishedAt;
}

async function replaceBest(
	tx: Db,
	{ board, userId }: { board: string; userId: string },
	current: ScoredRun,
	next: ScoredRun,
): Promise<void> {
	if (next.runId === current.runId) return;
	await updateBest(tx, { board, userId }, next);
	await countChange(tx, { board, from: current.score, to: next.score });
}

async function updateBest(
	tx: Db,
	{ board, userId }: { board: string; userId: string },
	{ runId, level, timeMs, finishedAt, score }: ScoredRun,
): Promise<void> {
	await tx
		.updateTable('bestRuns')
		.set({ runId, level, timeMs, finishedAt, score })
		.where('board', '=', board)
		.where('userId', '=', userId)
		.execute();
}

/** Updates the rank tree, the total and the version for a change of a row. */
function countChange(tx: Db, change: ScoreMove): Promise<void> {
	return countChanges(tx, [change]);
}

/** The same for several boards, a row on each, in the order of their names. */
export async function countChanges(tx: Db, changes: readonly ScoreMove[]): Promise<void> {
	if (changes.length === 0) return;
	await moveScores(tx, changes);
	await tx
		.insertInto('boards')
		.values(changes.map(toGrowth))
		.onConflict((conflict) =>
			conflict.column('board').doUpdateSet((row) => ({
				version: row('boards.version', '+', 1),
				total: row('boards.total', '+', row.ref('excluded.total')),
			})),
		)
		.execute();
}

interface BoardGrowth {
	readonly board: string;
	readonly version: number;
	readonly total: number;
}

function toGrowth({ board, from, to }: ScoreMove): BoardGrowth {
	return { board, version: 1, total: (to === undefined ? 0 : 1) - (from === undefined ? 0 : 1) };
}

export function selectBest(db: Db, board: string, userId: string) {
	return db.selectFrom('bestRuns').select(COLUMNS).where('board', '=', board).where('userId', '=', userId);
}

async function findBestRun(
	db: Db,
	{ board, userId }: { board: string; userId: string },
): Promise<ScoredRun | undefined> {
	const run = await db
		.selectFrom('runs')
		.select(['id as runId', 'level', 'timeMs', 'finishedAt'])
		.where('playerId', '=', userId)
		.where('board', '=', board)
		.where('standing', '=', 'ranked')
		.orderBy('level', 'desc')
		.orderBy('timeMs')
		.orderBy('finishedAt')
		.limit(1)
		.executeTakeFirst();
	return run && { ...run, score: scoreOf(run) };
}

/** How many boards share the statements that change them. */
const BOARDS_AT_ONCE = 50;

/**
 * Makes the user's rows on these boards agree with their ranked runs. A guest of many months has played on thousands of boards,
 * one for each daily, so a few statements change many boards. The caller holds the lock of the user, so no finish adds
 * a row meanwhile.
 */
export async function mergeBoards(tx: Db, userId: string, boards: Iterable<string>): Promise<void> {
	for (const part of inParts([...new Set(boards)].sort(), BOARDS_AT_ONCE)) {
		await mergePart(tx, userId, part);
		await setImmediate();
	}
}

/** All writers lock in this order: the user's rows, the counters of the rank trees, the boards' own rows. */
async function mergePart(tx: Db, userId: string, boards: readonly string[]): Promise<void> {
	const before = await lockRows(tx, userId, boards);
	const after = await findBestRuns(tx, userId, boards);
	const changed = boards.filter((board) => before.get(board)?.runId !== after.get(board)?.runId);
	const [saved, removed] = [changed.filter((board) => after.has(board)), changed.filter((board) => !after.has(board))];
	if (saved.length > 0) {
		const rows = saved.map((board) => ({ userId, ...after.get(board)! }));
		await tx
			.insertInto('bestRuns')
			.values(rows)
			.onConflict((conflict) =>
				conflict.columns(['board', 'userId']).doUpdateSet((row) => ({
					runId: row.ref('excluded.runId'),
					level: row.ref('excluded.level'),
					timeMs: row.ref('excluded.timeMs'),
					finishedAt: row.ref('excluded.finishedAt'),
					score: row.ref('excluded.score'),
				})),
			)
			.execute();
	}
	if (removed.length > 0) {
		await tx.deleteFrom('bestRuns').where('userId', '=', userId).where('board', 'in', removed).execute();
	}
	await countChanges(
		tx,
		changed.map((board) => ({ board, from: before.get(board)?.score, to: after.get(board)?.score })),
	);
}

async function lockRows(tx: Db, userId: string, boards: readonly string[]) {
	const rows = await tx
		.selectFrom('bestRuns')
		.select(['board', 'runId', 'score'])
		.where('userId', '=', userId)
		.where('board', 'in', boards)
		.orderBy('board')
		.forUpdate()
		.execute();
	return new Map(rows.map((row) => [row.board, row]));
}

/** The best ranked run of the user on each board. */
async function findBestRuns(tx: Db, userId: string, boards: readonly string[]) {
	const inOrder = tx
		.selectFrom('runs')
		.select(['board', 'id as runId', 'level', 'timeMs', 'finishedAt'])
		.select(({ fn }) =>
			fn
				.agg<number>('row_number')
				.over((over) => over.partitionBy('board').orderBy('level', 'desc').orderBy('timeMs').orderBy('finishedAt'))
				.as('position'),
		)
		.where('playerId', '=', userId)
		.where('board', 'in', boards)
		.where('standing', '=', 'ranked');
	const rows = await tx
		.selectFrom(inOrder.as('inOrder'))
		.select(['board', 'runId', 'level', 'timeMs', 'finishedAt'])
		.where('position', '=', 1)
		.execute();
	return new Map(rows.map((row) => [row.board, { ...row, score: scoreOf(row) }]));
}

/** Has the boards that show the player read again. */
export async function renewBoardsOf(tx: Db, userId: string): Promise<void> {
	await tx
		.updateTable('boards')
		.set((row) => ({ version: row('version', '+', 1) }))
		.where('board', 'in', (query) => query.selectFrom('bestRuns').select('board').where('userId', '=', userId))
		.execute();
}
