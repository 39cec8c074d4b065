import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { DAY_MS } from '#rules/utcDate.ts';
import { countRunsToFollow, findShiftsAt } from '#store/read/insights.ts';
import { createTestApp } from '../testing/testApp.ts';
import { testGuest } from '../testing/testPlay.ts';
import { followNow, learnNow } from './testing/followNow.ts';

/** Two guests with a run each whose logs were followed. */
async function setUp(t: TestContext) {
	const app = await createTestApp(t);
	const play = async () => (await testGuest(app)).play({ mode: 'daily', difficulty: 'easy' }, 3000);
	for (let count = 0; count < 2; count++) await play();
	await followNow(app);
	return { app, db: app.store.db, play };
}

test('what the players show of the typical costs is learned once a day', async (t) => {
	const { app, db } = await setUp(t);
	await learnNow(app);
	const first = await findShiftsAt(db);
	assert.equal(first, app.clock());
	app.advance(DAY_MS / 2);
	await learnNow(app);
	assert.equal(await findShiftsAt(db), first);
	app.advance(DAY_MS);
	await learnNow(app);
	assert.equal(await findShiftsAt(db), app.clock());
});

test('the service rests after each player from whom it learns, and meanwhile finished runs are followed', async (t) => {
	const { app, db, play } = await setUp(t);
	await play();
	const waitingCounts: number[] = [];
	await learnNow(app, {
		onRest: async () => {
			waitingCounts.push(await countRunsToFollow(db));
			await followNow(app);
		},
	});
	assert.deepEqual(waitingCounts, [1, 0, 0]);
	assert.equal(await findShiftsAt(db), app.clock());
});

test('only one process learns at a time, and a stop leaves it for the next time, and no lease', async (t) => {
	const { app, db } = await setUp(t);
	const stopping = new AbortController();
	await learnNow(app, {
		signal: stopping.signal,
		onRest: async () => {
			await learnNow(app, { onRest: () => assert.fail('another one learns') });
			stopping.abort();
		},
	});
	assert.equal(await findShiftsAt(db), undefined);
	await learnNow(app);
	assert.equal(await findShiftsAt(db), app.clock());
	assert.deepEqual(await db.selectFrom('leases').select('name').execute(), []);
});
