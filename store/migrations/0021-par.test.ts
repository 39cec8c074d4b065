import assert from 'node:assert/strict';
import type { ColumnDefinitionBuilder } from 'kysely';
import { readSpeed } from '../par/readPar.ts';
import { PAR_COLUMNS } from '../runs.ts';
import { givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachNewStore } from '../testing/testStores.ts';
import { parSchema } from './0021-par.ts';

eachNewStore('a run of before the migration stays, without par, and later runs count', async ({ db, transaction }) => {
	await giveUser(db, 'ann');
	const [old, later] = [await givePuzzle(db, 1), await givePuzzle(db, 2)];
	await transaction((tx) => giveRun(tx, { id: 'old', playerId: 'ann', puzzleId: old, timeMs: 90_000 }));
	await transaction(async (tx) => {
		for (const index of ['runsWithoutPar', 'runsToFollow']) await tx.schema.dropIndex(index).execute();
		const columns = PAR_COLUMNS.map((name) => name.replace('runs.', ''));
		for (const name of [...columns, 'parWeight', 'parSum', 'parCounted']) {
			await tx.schema.alterTable('runs').dropColumn(name).execute();
		}
		for (const table of ['parPuzzles', 'parPlayers', 'parModels']) await tx.schema.dropTable(table).execute();
		// SQLite and PostgreSQL spell only the key that they generate differently; a plain one does here.
		const autoIncrement = (column: ColumnDefinitionBuilder) => column.primaryKey();
		const words = { autoIncrement, hasPartitions: false, canReplaceKeys: false };
		await parSchema({ ...words, withoutRowId: (table) => table }).up(tx);
	});
	const [run] = await db.selectFrom('runs').select(['id', 'parKnown', 'parCounted']).execute();
	assert.deepEqual({ ...run }, { id: 'run of old', parKnown: null, parCounted: 0 });
	await transaction((tx) => giveRun(tx, { id: 'new', playerId: 'ann', puzzleId: later, timeMs: 90_000 }));
	assert.equal((await readSpeed(db, 'ann')).speed.runCount, 1);
});
