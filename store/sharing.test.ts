import assert from 'node:assert/strict';
import { releaseLease, takeLease } from './sharing.ts';
import { atOnce, eachStore } from './testing/testStores.ts';

eachStore('a lease has one holder, who may extend it, until its time is over or it is released', async (store) => {
	const take = (holder: string, now: number) => takeLease(store.db, { name: 'work', holder, now, until: now + 10 });
	assert.deepEqual(
		[await take('a', 0), await take('b', 9), await take('a', 9), await take('b', 18)],
		[true, false, true, false],
	);
	assert.equal(await take('b', 19), true, 'a has died');
	await releaseLease(store.db, { name: 'work', holder: 'a' });
	assert.equal(await take('c', 20), false, 'only the holder can release it');
	await releaseLease(store.db, { name: 'work', holder: 'b' });
	assert.equal(await take('c', 20), true);
});

eachStore('of many that want a lease at once one gets it', async (store) => {
	const jobs = Array.from(
		{ length: 10 },
		(_, index) => () => takeLease(store.db, { name: 'work', holder: `${index}`, now: 0, until: 10 }),
	);
	assert.equal((await atOnce(store, jobs)).filter(Boolean).length, 1);
});
