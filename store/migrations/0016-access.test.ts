import assert from 'node:assert/strict';
import { addAccess, listAccess } from '../access.ts';
import { giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { accessSchema } from './0016-access.ts';

eachStore('a user from before the migration has no access listed, and can get some', async ({ db, transaction }) => {
	await giveUser(db, 'ann');
	await transaction(async (tx) => {
		await tx.schema.dropTable('access').execute();
		await accessSchema().up(tx);
	});
	assert.deepEqual(await listAccess(db, { playerId: 'ann', now: 1 }), []);
	const row = { id: 'session-1', playerId: 'ann', kind: 'session', tokensValidFrom: 0 } as const;
	await addAccess(db, { ...row, name: null, keyRight: null, keyHash: null, createdAt: 1, expiresAt: 5 });
	assert.equal((await listAccess(db, { playerId: 'ann', now: 1 })).length, 1);
	assert.equal((await listAccess(db, { playerId: 'ann', now: 5 })).length, 0);
});
