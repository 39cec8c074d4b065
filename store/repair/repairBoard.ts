import { rebuildBest, removeBest } from '../boards.ts';
import { changeCounters } from '../rankTree.ts';
import type { Db } from '../tables.ts';
import type { CounterFaults } from './findCounterFaults.ts';

/** Makes the rows of these users agree with their runs, and the counters of the board with its rows. */
export async function repairBoard(
	tx: Db,
	board: string,
	{ userIds, counters }: { userIds: readonly string[]; counters: Omit<CounterFaults, 'rowCount'> },
): Promise<void> {
	// A row that names the right run may still be wrong, so it is removed before it is rebuilt.
	for (const userId of userIds.toSorted()) {
		await removeBest(tx, { board, userId });
		await rebuildBest(tx, { board, userId });
	}
	const { changes, totalChange } = counters;
	await changeCounters(tx, board, changes);
	await tx
		.insertInto('boards')
		.values({ board, version: 1, total: totalChange })
		.onConflict((conflict) =>
			conflict.column('board').doUpdateSet((row) => ({
				version: row('boards.version', '+', 1),
				total: row('boards.total', '+', totalChange),
			})),
		)
		.execute();
}
