import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REQUEST_LIMITS } from '#store/backend.ts';
import { openStore } from '#store/open.ts';
import { readDatabaseClock } from '#store/sharing.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { startProxy } from '#store/testing/testProxy.ts';
import { createDatabase, eachStore } from '#store/testing/testStores.ts';
import { createFollowingClock } from './clock.ts';
import { followFirst, followOnce } from './followClock.ts';

test('the clock goes on by the monotonic one, follows ahead and never back', () => {
	let monotonic = 5;
	const clock = createFollowingClock(() => monotonic);
	assert.equal(clock.follow(1_000_000), 0);
	monotonic += 300;
	assert.equal(clock.now(), 1_000_300);
	assert.equal(clock.follow(400_300), -600_000, 'the host was set back by ten minutes');
	assert.equal(clock.now(), 1_000_300);
	assert.equal(clock.follow(1_003_300), 3_000);
	assert.equal(clock.now(), 1_003_300);
});

test('a warning is logged when the host was set back, and none while the clocks agree', async (t) => {
	const store = await openTestStore();
	t.after(() => store.close());
	let [host, monotonic] = [1_000_000, 0];
	const warnings: object[] = [];
	const clock = createFollowingClock(() => monotonic);
	const follow = () =>
		followOnce({ clock, store, log: { warn: (line: object) => warnings.push(line) } as never, readHost: () => host });
	await follow();
	[host, monotonic] = [1_030_500, 30_000];
	await follow();
	assert.deepEqual(warnings, []);
	[host, monotonic] = [430_000, 60_000];
	await follow();
	assert.deepEqual(warnings, [{ aheadMs: -630_500, hostAheadMs: 0 }]);
	assert.equal(clock.now(), 1_060_500);
});

eachStore('processes on one PostgreSQL go by its clock, and warn when their host goes by another', async (store) => {
	if ((await readDatabaseClock(store)) === undefined) return;
	const warnings: object[] = [];
	const clock = createFollowingClock(() => 0);
	const log = { warn: (line: object) => warnings.push(line) } as never;
	await followOnce({ clock, store, log, readHost: () => 7 });
	assert.equal(warnings.length, 1);
	assert.ok(Math.abs(clock.now() - Date.now()) < 600_000, 'the test runs on the machine of the database');
});

test('a start waits for a database that lets nobody in for a while (PostgreSQL)', async (t) => {
	const direct = new URL(await createDatabase());
	const proxy = await startProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
	t.after(() => proxy.close());
	const databaseUrl = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
	const store = await openStore({ databaseUrl, limits: { ...REQUEST_LIMITS, connectMs: 200 } });
	t.after(() => store.close());
	proxy.silenceNew(true);
	const clock = createFollowingClock();
	const warnings: string[] = [];
	const warn = (_: object, text: string) => {
		warnings.push(text);
		proxy.silenceNew(false);
	};
	await followFirst({ clock, store, log: { warn } as never });
	assert.equal(warnings[0], 'the database cannot be reached; the start tries again');
	assert.ok(clock.now() > 0);
});
