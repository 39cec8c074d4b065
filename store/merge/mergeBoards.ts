import { setImmediate } from 'node:timers/promises';
import { countChanges } from '../boards.ts';
import { inParts } from '../inParts.ts';
import { scoreOf } from '../rankTree.ts';
import type { Db } from '../tables.ts';

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
