import assert from 'node:assert/strict';
import { findUser } from '../read/players.ts';
import { giveGuest, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { revokeTokens } from './access.ts';
import { saveCode } from './signIn.ts';

eachStore('each revocation is a new moment, whatever the clock says', async (store) => {
	for (const id of ['ann', 'bob']) await giveUser(store.db, id);
	const moments: (number | undefined)[] = [];
	for (const now of [1000, 1000, 500, 2000]) {
		await store.transaction((tx) => revokeTokens(tx, { userId: 'ann', now }));
		moments.push((await findUser(store.db, 'ann'))?.tokensValidFrom);
	}
	assert.deepEqual(moments, [1000, 1001, 1002, 2000]);
	assert.equal((await findUser(store.db, 'bob'))?.tokensValidFrom, 0);
});

eachStore('a revocation removes the sign-in code of its account, and no other', async (store) => {
	for (const id of ['ann', 'bob']) {
		await giveUser(store.db, id);
		await saveCode(store.db, {
			email: `${id}@example.org`,
			requestKey: id,
			codeHash: id,
			createdAt: 0,
			expiresAt: 1,
			attempts: 5,
		});
	}
	const revoke = (userId: string) => store.transaction((tx) => revokeTokens(tx, { userId, now: 5 }));
	assert.deepEqual(await revoke('ann'), { codes: 1 });
	assert.deepEqual(await revoke('ann'), { codes: 0 });
	assert.equal((await store.db.selectFrom('codes').select('codeHash').executeTakeFirst())?.codeHash, 'bob');
});

eachStore('only a user has tokens to revoke', async (store) => {
	await giveGuest(store.db, 'guest');
	for (const userId of ['guest', 'nobody']) {
		assert.equal(await store.transaction((tx) => revokeTokens(tx, { userId, now: 5 })), undefined);
	}
});
