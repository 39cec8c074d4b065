import assert from 'node:assert/strict';
import { takeLease } from '../sharing/leases.ts';
import { addToCounts } from '../sharing/limitCounts.ts';
import { eachStore } from '../testing/testStores.ts';
import { sharingSchema } from './0014-many-processes.ts';

eachStore('the tables begin empty beside what is there', async ({ db, transaction }) => {
	await transaction(async (tx) => {
		for (const table of ['leases', 'limitCounts']) await tx.schema.dropTable(table).execute();
		await sharingSchema().up(tx);
	});
	assert.equal(await takeLease(db, { name: 'work', holder: 'a', now: 1, until: 2 }), true);
	assert.deepEqual(await addToCounts(db, [{ key: 'k', count: 1, endsAt: 9 }], 1), [{ key: 'k', count: 1, endsAt: 9 }]);
});
