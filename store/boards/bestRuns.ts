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
interface BestRun {
	readonly board: string;
	readonly userId: string;
	readonly runId: string;
	/** Null outside progression. */
	readonly level: number | null;
	readonly timeMs: number;
	readonly finishedAt: number;
}

type BestRow = BestRun & { readonly score: number };

/** The rank of a user on a board, and how many are on it. */
export interface BoardRank {
	readonly rank: number;
	readonly total: number;
	readonly percentile: number;
}

const COLUMNS = ['board', 'userId', 'runId', 'level', 'timeMs', 'finishedAt', 'score'] as const;

/** The user's row on the board, locked until the end of the transaction. */
export function lockBest(tx: Db, board: string, userId: string): Promise<BestRow | undefined> {
	return selectBest(tx).where('board', '=', board).where('userId', '=', userId).forUpdate().executeTakeFirst();
}

export function selectBest(db: Db) {
	return db.selectFrom('bestRuns').select(COLUMNS);
}

/**
 * Counts a run on its board, and returns the score that ranks its user. Other finishes on the board wait from here on, so a caller does
 * everything else before.
 */
export async function countBest(tx: Db, best: BestRun, current: BestRow | undefined): Promise<number> {
	if (current !== undefined && !isBetter(best, current)) return current.score;
	const score = scoreOf(best);
	await countChanges(tx, [{ board: best.board, from: current?.score, to: score }]);
	return score;
}

/** Writes the user's row for a run that `countBest` has counted and that is stored. */
export async function putBest(tx: Db, best: BestRun, current: BestRow | undefined): Promise<void> {
	if (isBetter(best, current)) await saveRows(tx, [{ ...best, score: scoreOf(best) }]);
}

function isBetter(best: BestRun, current: BestRow | undefined): boolean {
	if (current === undefined) return true;
	return (scoreOf(best) - current.score || best.finishedAt - current.finishedAt) < 0;
}

/**
 * SQL for the rank, the total and the percentile that a score on the board has there. The percentile is the percentage of the
 * others who rank below, without those of the same rank, with one decimal. Without `materialized`,
 * PostgreSQL counts again for each use of a count.
 */
export function selectPlace(board: string, score: number): RawBuilder<BoardRank> {
	return sql`(
		with "counts" as materialized (
			select ${sumBetter(board, score)} as "better", ${sumBetter(board, score + 1)} as "notWorse",
				${selectTotal(board)} as "total"
		)
		select "rank", "total", case when "total" <= 1 then 100
			else cast((2000 * ("total" - "notWorse") + "total" - 1) / (2 * ("total" - 1)) as double precision) / 10 end as "percentile"
		from (
			select case when "better" < "total" then "better" + 1 else "total" end as "rank", "notWorse", "total" from "counts"
		) as "ranks"
	)`;
}

/** SQL for how many are on the board. */
export function selectTotal(board: string): RawBuilder<number> {
	return sql`coalesce((select "total" from "boards" where "board" = ${board}), 0)`;
}

/** How many boards share the statements that change them. */
const BOARDS_AT_ONCE = 50;

/**
 * Makes the user's rows on these boards agree with their ranked runs. A guest of many months has played on thousands of
 * boards, one for each daily, so a few statements change many boards.
 */
export async function rebuildBoards(tx: Db, userId: string, boards: Iterable<string>): Promise<void> {
	for (const part of inParts([...new Set(boards)].sort(), BOARDS_AT_ONCE)) {
		await rebuildPart(tx, userId, part);
		await setImmediate();
	}
}

async function rebuildPart(tx: Db, userId: string, boards: readonly string[]): Promise<void> {
	const before = await lockRows(tx, userId, boards);
	const best = await listBestOf(tx, userId, boards);
	const after = new Map(best.map((row) => [row.board, row]));
	const changed = boards.filter((board) => !isSameRow(before.get(board), after.get(board)));
	const saved = changed.flatMap((board) => after.get(board) ?? []);
	const removed = changed.filter((board) => !after.has(board));
	if (saved.length > 0) await saveRows(tx, saved);
	if (removed.length > 0) {
		await tx.deleteFrom('bestRuns').where('userId', '=', userId).where('board', 'in', removed).execute();
	}
	const changes = changed.map((board) => ({ board, from: before.get(board)?.score, to: after.get(board)?.score }));
	await countChanges(tx, changes);
}

/** The user's best ranked runs on these boards. */
export function listBestOf(db: Db, userId: string, boards: readonly string[]): Promise<BestRow[]> {
	return listBest(db, selectRanked(db).where('playerId', '=', userId).where('board', 'in', boards));
}

async function lockRows(tx: Db, userId: string, boards: readonly string[]): Promise<Map<string, BestRow>> {
	const query = selectBest(tx).where('userId', '=', userId).where('board', 'in', boards);
	const rows = await query.orderBy('board').forUpdate().execute();
	return new Map(rows.map((row) => [row.board, row]));
}

/** The ranked runs of all users, with their positions among those of their users on their boards. */
export function selectRanked(db: Db) {
	return db
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
		.where('standing', '=', 'ranked');
}

/** The best of these runs for each user and board, or several equal ones. */
export async function listBest(db: Db, ranked: ReturnType<typeof selectRanked>): Promise<BestRow[]> {
	const rows = await db
		.selectFrom(ranked.as('ranked'))
		.select(['board', 'userId', 'runId', 'level', 'timeMs', 'finishedAt'])
		.where('position', '=', 1)
		.execute();
	return rows.map((row) => ({ ...row, score: scoreOf(row) }));
}

export function isSameRow(a: BestRow | undefined, b: BestRow | undefined): boolean {
	return COLUMNS.every((column) => a?.[column] === b?.[column]);
}

async function saveRows(tx: Db, rows: readonly BestRow[]): Promise<void> {
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

/** Updates the rank trees, the totals and the versions for changes of rows, one on each board, in the order of their names. */
export async function countChanges(tx: Db, changes: readonly ScoreMove[]): Promise<void> {
	if (changes.length === 0) return;
	await moveScores(tx, changes);
	const sizeOf = (score: number | undefined) => (score === undefined ? 0 : 1);
	await growBoards(
		tx,
		changes.map(({ board, from, to }) => ({ board, total: sizeOf(to) - sizeOf(from) })),
	);
}

/** Adds to the totals, and changes the versions. */
export async function growBoards(
	tx: Db,
	boards: readonly { readonly board: string; readonly total: number }[],
): Promise<void> {
	await tx
		.insertInto('boards')
		.values(boards.map((board) => ({ ...board, version: 1 })))
		.onConflict((conflict) =>
			conflict.column('board').doUpdateSet((row) => ({
				version: row('boards.version', '+', 1),
				total: row('boards.total', '+', row.ref('excluded.total')),
			})),
		)
		.execute();
}

/** Has the boards that show the player read again. */
export async function renewBoardsOf(tx: Db, userId: string): Promise<void> {
	await tx
		.updateTable('boards')
		.set((row) => ({ version: row('version', '+', 1) }))
		.where('board', 'in', (query) => query.selectFrom('bestRuns').select('board').where('userId', '=', userId))
		.execute();
}
