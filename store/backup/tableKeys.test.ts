import assert from 'node:assert/strict';
import { eachStore } from '../testing/testStores.ts';
import { listTables } from '../testing/testTables.ts';
import { TABLE_NAMES } from './tableKeys.ts';

eachStore('a copy has every table of the database', async (store) => {
	const tables = await listTables(store);
	assert.deepEqual(TABLE_NAMES.toSorted(), tables.map(({ name }) => name).sort());
});
