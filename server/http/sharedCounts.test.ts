import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStore } from '#store/open.ts';
import { createDatabase, eachStore } from '#store/testing/testStores.ts';
import { createTestApp } from '../testing/testApp.ts';
import { shareCounts } from './sharedCounts.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
	while (!(await isDone())) await turn();
}

eachStore(
	'processes learn what the others have counted, until the window ends or the count is forgotten',
	async (store) => {
		let now = 1000;
		const open = () => {
			const told = new Map<string, number>();
			const onCounted = (key: string, { count }: { count: number }) => told.set(key, count);
			const log = { warn: (line: object) => assert.fail(JSON.stringify(line)) };
			const counts = shareCounts({ store, clock: () => now, log, secret: 's', onCounted, everyMs: 1 });
			return { told, counts };
		};
		const [one, two] = [open(), open()];
		for (let count = 0; count < 5; count++) one.counts.add('guest 203.0.113.9', 99.142);
		await until(() => one.told.get('guest 203.0.113.9') === 5);
		two.counts.add('guest 203.0.113.9', 100);
		two.counts.add('guest 203.0.113.8', 100);
		await until(() => two.told.get('guest 203.0.113.9') === 6);
		assert.equal(two.told.get('guest 203.0.113.8'), 1);
		const rows = await store.db.selectFrom('limitCounts').selectAll().execute();
		assert.doesNotMatch(JSON.stringify(rows), /203\.0|guest/, 'no address is in the database');
		one.counts.forget('guest 203.0.113.9');
		await until(async () => (await store.db.selectFrom('limitCounts').select('key').execute()).length === 1);
		now += 100;
		two.counts.add('guest 203.0.113.8', 100);
		two.told.clear();
		await until(() => two.told.has('guest 203.0.113.8'));
		assert.equal(two.told.get('guest 203.0.113.8'), 1, 'a new window begins');
		await Promise.all([one.counts.stop(), two.counts.stop()]);
	},
);

test('a client that has used up a limit at one process is refused by another on the same PostgreSQL', async (t) => {
	const databaseUrl = await createDatabase();
	const stores = [await openStore({ databaseUrl }), await openStore({ databaseUrl })] as const;
	const env = { LIMIT_GUESTS_PER_HOUR: '50' };
	const [one, two] = await Promise.all(stores.map((store) => createTestApp(t, { env, parts: { store } })));
	t.after(() => Promise.all(stores.map((store) => store.close())));
	const ask = async (app = one) => (await app!.send({ method: 'POST', url: '/api/guest', payload: {} })).statusCode;
	for (let count = 0; count < 50; count++) assert.equal(await ask(), 200);
	assert.equal(await ask(), 429);
	let servedCount = 0;
	const countShared = async () =>
		(await stores[0].db.selectFrom('limitCounts').select('count').executeTakeFirst())?.count ?? 0;
	for (let status = 200; status === 200; servedCount++) {
		status = await ask(two);
		const before = await countShared();
		await until(async () => (await countShared()) !== before || status !== 200);
	}
	assert.ok(servedCount < 10, `the other process served ${servedCount}`);
});
