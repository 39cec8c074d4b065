import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { DAY_MS } from '#rules/utcDate.ts';
import { countRunsWithoutPar, findLastRefit, readSpeed } from '#store/read/par.ts';
import { findWrongPuzzles, findWrongSpeeds } from '#store/read/wrongPar.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { createTestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, testGuest } from '../testing/testPlay.ts';
import { learnPar } from './learnPar.ts';

/** Two guests with three games each, as a service stored them that did not know par. */
async function setUp(t: TestContext) {
	const app = await createTestApp(t);
	const guests = [await testGuest(app), await testGuest(app)];
	for (const guest of guests) {
		for (const difficulty of ['easy', 'medium', 'hard'] as const) await guest.play({ mode: 'daily', difficulty }, 3000);
	}
	const { db } = app.store;
	const before = await db
		.selectFrom('parPlayers')
		.select(['playerId', 'runCount', 'speed'])
		.orderBy('playerId')
		.execute();
	const unknown = { parMean: null, parVariance: null, parHardness: null, parPuzzleMean: null, parPuzzleVariance: null };
	await db
		.updateTable('runs')
		.set({ ...unknown, parKnown: null, parWeight: null, parSum: null, parCounted: 0 })
		.execute();
	await db.deleteFrom('parPlayers').execute();
	await db.deleteFrom('parPuzzles').execute();
	const logged: object[] = [];
	const log = { info: (line: object) => void logged.push(line) } as Parameters<typeof learnPar>[0]['log'];
	const learn = (signal = new AbortController().signal) =>
		learnPar({ store: app.store, clock: app.clock, random: seededRandom('par'), log }, signal);
	return { app, before, logged, learn };
}

test('par of runs from an earlier version is filled in, each once, and adds up', async (t) => {
	const { app, before, logged, learn } = await setUp(t);
	const { db } = app.store;
	assert.equal(await countRunsWithoutPar(db), 6);
	await learn();
	assert.equal(await countRunsWithoutPar(db), 0);
	const after = await db.selectFrom('parPlayers').select(['playerId', 'runCount']).orderBy('playerId').execute();
	assert.deepEqual(
		after.map(({ playerId, runCount }) => [playerId, runCount]),
		before.map(({ playerId, runCount }) => [playerId, runCount]),
	);
	// Runs that are filled in together do not take each other into account.
	for (const { playerId, speed } of before) {
		assert.ok(Math.abs((await readSpeed(db, playerId)).speed.speed - speed) < 0.3);
	}
	assert.deepEqual(await findWrongSpeeds(db, () => {}), []);
	assert.deepEqual(await findWrongPuzzles(db), []);
	assert.deepEqual(logged, [{ totalCount: 6 }]);
	const kept = await db.selectFrom('parPlayers').selectAll().execute();
	await learn();
	assert.deepEqual(await db.selectFrom('parPlayers').selectAll().execute(), kept);
});

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
	await learnPar(
		{ store: app.store, clock: app.clock, random: seededRandom('par'), log: { info() {} } },
		new AbortController().signal,
	);
	assert.equal((await readSpeed(db, playerId)).speed.runCount, 2);
	assert.deepEqual(await findWrongSpeeds(db, () => {}), []);
});

test('a stop leaves the rest for the next time, and no lease', async (t) => {
	const { app, learn } = await setUp(t);
	await learn(AbortSignal.abort());
	assert.equal(await countRunsWithoutPar(app.store.db), 6);
	assert.equal(await findLastRefit(app.store.db), undefined);
	assert.deepEqual(await app.store.db.selectFrom('leases').select('name').where('name', '=', 'par').execute(), []);
	await learn();
	assert.equal(await countRunsWithoutPar(app.store.db), 0);
});

test('only one process learns at a time', async (t) => {
	const { app, learn } = await setUp(t);
	await app.store.db
		.insertInto('leases')
		.values({ name: 'par', holder: 'another process', until: app.clock() + 1000 })
		.execute();
	await learn();
	assert.equal(await countRunsWithoutPar(app.store.db), 6);
	app.advance(2000);
	await learn();
	assert.equal(await countRunsWithoutPar(app.store.db), 0);
});
