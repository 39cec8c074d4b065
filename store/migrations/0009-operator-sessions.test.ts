import assert from 'node:assert/strict';
import { addOperatorKey, takeSignInKey } from '../operatorKeys.ts';
import { eachStore } from '../testing/testStores.ts';
import { operatorSessionSchema } from './0009-operator-sessions.ts';

eachStore('the tables begin empty beside what is there', async ({ db, transaction }) => {
	await transaction(async (tx) => {
		for (const table of ['operatorKeys', 'heldReminders']) await tx.schema.dropTable(table).execute();
		await operatorSessionSchema().up(tx);
	});
	assert.deepEqual(await db.selectFrom('heldReminders').selectAll().execute(), []);
	await addOperatorKey(db, { keyHash: 'a', kind: 'sign-in', actor: 'olga', expiresAt: 2 });
	assert.equal(await takeSignInKey(db, { keyHash: 'a', now: 1 }), 'olga');
});
