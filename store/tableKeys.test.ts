import assert from 'node:assert/strict';
import { TABLE_NAMES } from './tableKeys.ts';
import { eachStore } from './testing/testStores.ts';
import { listTables } from './testing/testTables.ts';

eachStore('a copy has every table of the database', async (store) => {
	const tables = await listTables(store);
	assert.deepEqual(TABLE_NAMES.toSorted(), tables.map(({ name }) => name).sort());
});
