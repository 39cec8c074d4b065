import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { DAY_MS } from '#rules/utcDate.ts';
import { findLastRefit, listMarked, readSpeed } from '#store/read/par.ts';
import { findWrongSpeeds } from '#store/read/wrongPar.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, testGuest } from '../testing/testPlay.ts';
import { learnPar } from './learnPar.ts';

/** Two guests with three games each. */
async function setUp(t: TestContext) {
	const app = await createTestApp(t);
	const guests = [await testGuest(app), await testGuest(app)];
	for (const guest of guests) {
		for (const difficulty of ['easy', 'medium', 'hard'] as const) await guest.play({ mode: 'daily', difficulty }, 3000);
	}
	return { app, learn: (signal?: AbortSignal) => learn(app, signal) };
}

function learn({ store, clock }: TestApp, signal = new AbortController().signal): Promise<void> {
	return learnPar({ store, clock, random: seededRandom('par') }, signal);
}

test('the model is refitted once a day', async (t) => {
	const { app, learn } = await setUp(t);
	await learn();
	const first = await findLastRefit(app.store.db);
	assert.deepEqual(first, { madeAt: app.clock(), puzzleCount: 3 });
	app.advance(DAY_MS / 2);
	await learn();
	assert.deepEqual(await findLastRefit(app.store.db), first);
	app.advance(DAY_MS);
	await learn();
	assert.equal((await findLastRefit(app.store.db))?.madeAt, app.clock());
});

test('a run that is stored after a later one is in the speed of its player when par is learned next', async (t) => {
	const app = await createTestApp(t);
	const { db } = app.store;
	const guest = await testGuest(app);
	const games = [];
	for (const difficulty of ['easy', 'medium'] as const) games.push(await guest.start({ mode: 'daily', difficulty }));
	app.advance(900_000);
	for (const game of games) {
		assert.equal(
			(await guest.act(game, 'finish', { solution: solutionOf(game), moves: handOf(game) })).statusCode,
			200,
		);
		// The process that stores the second run has a clock that is behind.
		app.advance(-60_000);
	}
	const { playerId } = await db.selectFrom('runs').select('playerId').executeTakeFirstOrThrow();
	assert.equal((await readSpeed(db, playerId)).speed.runCount, 1);
	await learn(app);
	assert.equal((await readSpeed(db, playerId)).speed.runCount, 2);
	assert.deepEqual(await findWrongSpeeds(db, () => {}), []);
});

/** Marks every player's speed as one that lacks a run. */
async function markAll({ store }: TestApp): Promise<void> {
	await store.db.updateTable('parPlayers').set({ lacksRun: 1 }).execute();
}

test('a stop leaves the rest for the next time, and no lease', async (t) => {
	const { app, learn } = await setUp(t);
	await markAll(app);
	await learn(AbortSignal.abort());
	assert.equal((await listMarked(app.store.db, 10)).length, 2);
	assert.equal(await findLastRefit(app.store.db), undefined);
	assert.deepEqual(await app.store.db.selectFrom('leases').select('name').where('name', '=', 'par').execute(), []);
	await learn();
	assert.deepEqual(await listMarked(app.store.db, 10), []);
});

test('only one process learns at a time', async (t) => {
	const { app, learn } = await setUp(t);
	await markAll(app);
	await app.store.db
		.insertInto('leases')
		.values({ name: 'par', holder: 'another process', until: app.clock() + 1000 })
		.execute();
	await learn();
	assert.equal((await listMarked(app.store.db, 10)).length, 2);
	app.advance(2000);
	await learn();
	assert.deepEqual(await listMarked(app.store.db, 10), []);
});
