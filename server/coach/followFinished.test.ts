import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { countRunsToFollow } from '#store/read/insights.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createTestApp, openTestApp } from '../testing/testApp.ts';
import { testGuest } from '../testing/testPlay.ts';
import { createCoach, startCoach } from './coachWorker.ts';
import { followNow } from './testing/followNow.ts';

/** How long the service waits after a finish. */
const AFTER_FINISH_MS = 1000;
/** More runs than are followed without a line in the log. */
const BACKLOG = 22;

/** A guest with three runs whose logs were not followed yet. */
async function setUp(t: TestContext) {
	const app = await createTestApp(t);
	const guest = await testGuest(app);
	for (const difficulty of ['easy', 'medium', 'hard'] as const) await guest.play({ mode: 'daily', difficulty }, 3000);
	const { db } = app.store;
	const readSums = async () => {
		const rows = await db.selectFrom('runs').select('timeSums').orderBy('id').execute();
		return rows.map(({ timeSums }) => timeSums);
	};
	return { app, db, readSums };
}

test('each log is followed once, in a thread as in the same process', async (t) => {
	const { app, db, readSums } = await setUp(t);
	assert.equal(await countRunsToFollow(db), 3);
	await followNow(app);
	const sums = await readSums();
	assert.equal(await countRunsToFollow(db), 0);
	assert.ok(sums.length === 3 && !sums.includes(null));
	await followNow(app);
	assert.deepEqual(await readSums(), sums);

	await db.updateTable('runs').set({ timeSums: null }).execute();
	const coach = startCoach();
	t.after(() => coach.stop());
	await followNow(app, { coach });
	assert.deepEqual(await readSums(), sums);
});

test('the log tells how far a long backlog has come', async (t) => {
	const { app, db } = await setUp(t);
	for (let count = 3; count < BACKLOG; count++) {
		await (await testGuest(app)).play({ mode: 'daily', difficulty: 'easy' }, 3000);
	}
	assert.equal(await countRunsToFollow(db), BACKLOG);
	const logged: object[] = [];
	await followNow(app, { logged });
	assert.deepEqual(logged, [{ totalCount: BACKLOG }, { doneCount: BACKLOG }]);
});

test('a stop leaves the rest for the next time, and no lease', async (t) => {
	const { app, db } = await setUp(t);
	const stopping = new AbortController();
	const coach = createCoach();
	const stopAfterOne: typeof coach = {
		...coach,
		work: (name, want) => coach.work(name, want).finally(() => stopping.abort()),
	};
	await followNow(app, { coach: stopAfterOne, signal: stopping.signal });
	assert.equal(await countRunsToFollow(db), 2, 'the log under way is followed whole');
	assert.deepEqual(await db.selectFrom('leases').select('name').where('name', '=', 'coach').execute(), []);
	await followNow(app);
	assert.equal(await countRunsToFollow(db), 0);
});

test('a thread that ends under way leaves its log for the next time', async (t) => {
	const { app, db } = await setUp(t);
	const stopping = new AbortController();
	const coach = startCoach();
	const stopped: typeof coach = {
		...coach,
		work: (name, want) => {
			const working = coach.work(name, want);
			stopping.abort();
			void coach.stop();
			return working;
		},
	};
	await assert.rejects(followNow(app, { coach: stopped, signal: stopping.signal }));
	assert.equal(await countRunsToFollow(db), 3);
	await followNow(app);
	assert.equal(await countRunsToFollow(db), 0);
});

test('a log that the coach refuses is left for the next time', async (t) => {
	const { app, db } = await setUp(t);
	const coach = startCoach();
	await coach.stop();
	await assert.rejects(followNow(app, { coach }), /stopping/);
	assert.equal(await countRunsToFollow(db), 3);
	await followNow(app);
	assert.equal(await countRunsToFollow(db), 0);
});

test('a log that cannot be followed says nothing, and is not tried again', async (t) => {
	const { app, db, readSums } = await setUp(t);
	const coach = createCoach();
	const failing: typeof coach = {
		...coach,
		work: (name, want) => (name === 'followRun' ? Promise.reject(new Error('broken')) : coach.work(name, want)),
	};
	const logged: object[] = [];
	await followNow(app, { coach: failing, logged });
	assert.equal(logged.filter((line) => 'runId' in line).length, 3);
	assert.equal(await countRunsToFollow(db), 0);
	for (const sums of await readSums()) assert.match(sums ?? '', /^\d+ 0 0 0$/);
});

test('only one process follows at a time', async (t) => {
	const { app, db } = await setUp(t);
	const until = app.clock() + 1000;
	await db.insertInto('leases').values({ name: 'coach', holder: 'another process', until }).execute();
	await followNow(app);
	assert.equal(await countRunsToFollow(db), 3);
	app.advance(2000);
	await followNow(app);
	assert.equal(await countRunsToFollow(db), 0);
});

/** A worker that tells when it has done something. */
function watchCoach() {
	const worked = Promise.withResolvers<void>();
	const coach = createCoach();
	const watched: typeof coach = { ...coach, work: (name, want) => coach.work(name, want).finally(worked.resolve) };
	return { watched, worked: worked.promise };
}

test('a finish wakes the coach, and a stop of the service waits for the log under way', async (t) => {
	const { watched, worked } = watchCoach();
	const store = await openTestStore();
	t.after(() => store.close());
	const app = await openTestApp({ parts: { coach: watched, store } });
	t.after(() => app.puzzles.stop());
	const guest = await testGuest(app);
	t.mock.timers.enable({ apis: ['setTimeout'] });
	await guest.play({ mode: 'daily', difficulty: 'easy' }, 3000);
	t.mock.timers.tick(AFTER_FINISH_MS);
	await worked;
	t.mock.timers.reset();
	await app.app.close();
	assert.equal(await countRunsToFollow(app.store.db), 0);
	assert.deepEqual(await app.store.db.selectFrom('leases').select('name').where('name', '=', 'coach').execute(), []);
});

/** Answers with the number of its thread. */
const NUMBERED = new URL(
	`data:text/javascript,import{parentPort,threadId}from'node:worker_threads';parentPort.on('message',()=>parentPort.postMessage(threadId))`,
);

const LOG = {
	givens: '530070000600195000098000060800060003400803001700020006060000280000419005000080079',
	solution: '534678912672195348198342567859761423426853791713924856961537284287419635345286179',
	moveTexts: [],
	playedMs: 1,
};

test('a thread that has had no work for a minute ends, and another one takes the next job', async (t) => {
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const coach = startCoach(NUMBERED);
	const work = async () => (await coach.work('followRun', LOG)) as unknown;
	const first = await work();
	assert.equal(await work(), first);
	t.mock.timers.tick(59_999);
	assert.equal(await work(), first);
	t.mock.timers.tick(60_000);
	assert.notEqual(await work(), first);
	await coach.stop();
});

test('a job that fails does not fail the next one', async (t) => {
	const coach = startCoach();
	t.after(() => coach.stop());
	await assert.rejects(coach.work('followRun', { ...LOG, givens: 'no grid' }));
	const sums = await coach.work('followRun', LOG, { isUrgent: true });
	assert.equal(sums.timeMs, LOG.playedMs);
	await coach.stop();
	await assert.rejects(coach.work('followRun', LOG), /stopping/);
});
