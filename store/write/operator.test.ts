import assert from 'node:assert/strict';
import { findOperatorSession } from '../read/operator.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { addOperatorKey, deleteExpiredOperatorKeys, deleteOperatorKey, takeSignInKey } from './operator.ts';

const KEY = { keyHash: 'a', kind: 'sign-in', actor: 'olga', expiresAt: 100 } as const;
const SESSION = { ...KEY, keyHash: 'b', kind: 'session' } as const;

eachStore('a sign-in key is taken once, before it expires, and is no session', async ({ db }) => {
	for (const now of [100, 200]) {
		await addOperatorKey(db, KEY);
		assert.equal(await takeSignInKey(db, { keyHash: 'a', now }), undefined);
	}
	assert.equal(await findOperatorSession(db, { keyHash: 'a', now: 50 }), undefined);
	assert.equal(await takeSignInKey(db, { keyHash: 'a', now: 99 }), 'olga');
	assert.equal(await takeSignInKey(db, { keyHash: 'a', now: 99 }), undefined);
});

eachStore('of two who come with one key at once one is let in', async (store) => {
	await addOperatorKey(store.db, KEY);
	const take = () => store.transaction((tx) => takeSignInKey(tx, { keyHash: 'a', now: 1 }));
	const taken: (string | undefined)[] = [];
	const note = async () => void taken.push(await take());
	await atOnce<void>(store, [note, note]);
	assert.deepEqual(
		taken.filter((actor) => actor !== undefined),
		['olga'],
	);
});

eachStore('a session is found until it expires or ends, and is no sign-in key', async ({ db }) => {
	await addOperatorKey(db, SESSION);
	assert.equal(await takeSignInKey(db, { keyHash: 'b', now: 1 }), undefined);
	assert.deepEqual(await findOperatorSession(db, { keyHash: 'b', now: 99 }), { actor: 'olga' });
	assert.equal(await findOperatorSession(db, { keyHash: 'b', now: 100 }), undefined);
	await deleteOperatorKey(db, 'b');
	assert.equal(await findOperatorSession(db, { keyHash: 'b', now: 1 }), undefined);
	await addOperatorKey(db, KEY);
	await deleteExpiredOperatorKeys(db, 100);
	assert.deepEqual(await db.selectFrom('operatorKeys').selectAll().execute(), []);
});
