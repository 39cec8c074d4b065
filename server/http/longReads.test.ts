import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { openStore, type Store } from '#store/open.ts';
import type { RunRead } from '#store/reader.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import type { AppParts } from '../appParts.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { joinCircle, makeCircle } from '../testing/testCircle.ts';
import { type TestPlayer, testPlayer, testUser } from '../testing/testPlay.ts';
import { actIn, createRace } from '../testing/testRace.ts';
import { READ_WAIT_MS_MAX, READS_PER_ADDRESS, READS_PER_PLAYER } from './longReads.ts';
import { OTHERS_WAITING_MAX } from './overload.ts';

/** A service whose reads wait, once the test holds them. */
async function setUp(t: TestContext, store: Store, late: Pick<AppParts, 'readLoopLagMs'> = {}) {
	t.after(() => store.close());
	let gate = Promise.resolve();
	let underWay = 0;
	const hold =
		(read: RunRead): RunRead =>
		async (...job) => {
			underWay++;
			await gate;
			underWay--;
			return read(...job);
		};
	const reader = { ...store.reader, read: hold(store.reader.read), readPart: hold(store.reader.readPart) };
	const env = { RATE_LIMIT_FACTOR: '1000', LOOP_LAG_MAX_MS: '100' };
	const app = await createTestApp(t, { env, parts: { readLoopLagMs: () => 0, ...late, store: { ...store, reader } } });
	return {
		app,
		countUnderWay: () => underWay,
		countInLine: () => app.app.longReads.countInLine(),
		hold() {
			const { promise, resolve } = Promise.withResolvers<void>();
			gate = promise;
			return resolve;
		},
	};
}

/** No read has waited too long, however slow the machine is. */
function holdTime(t: TestContext): void {
	t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
}

async function turn(): Promise<void> {
	for (let count = 0; count < 100; count++) await setImmediate();
}

const STORES: readonly [name: string, open: () => Promise<Store>][] = [
	['SQLite', openTestStore],
	['PostgreSQL', async () => openStore({ databaseUrl: await createDatabase() })],
];

const ADDRESS = '203.0.113.1';
const OTHER_ADDRESS = '203.0.113.2';

async function addGuests(app: TestApp, count: number, address: string): Promise<TestPlayer[]> {
	const guests: TestPlayer[] = [];
	while (guests.length < count) guests.push(testPlayer(app, { guestId: await app.guest() }, address));
	return guests;
}

for (const [name, open] of STORES) {
	test(`of a player one long read is under way, of an address four, and the others wait (${name})`, async (t) => {
		const { app, hold, countUnderWay, countInLine } = await setUp(t, await open());
		const guests = await addGuests(app, READS_PER_ADDRESS + 2, ADDRESS);
		const [other] = await addGuests(app, 1, OTHER_ADDRESS);
		// What everybody's answers share is read once an hour, and not in a player's line.
		await other!.get('/api/today');
		const release = hold();
		holdTime(t);
		const reads = guests.flatMap((guest) => [guest.get('/api/stats'), guest.get('/api/stats'), guest.get('/api/days')]);
		while (countInLine() < reads.length - READS_PER_ADDRESS) await setImmediate();
		await turn();
		assert.equal(countUnderWay(), READS_PER_ADDRESS);
		reads.push(other!.get('/api/today'), other!.get('/api/stats'));
		while (countInLine() < reads.length - READS_PER_ADDRESS - 1) await setImmediate();
		await turn();
		assert.equal(countUnderWay(), READS_PER_ADDRESS + 1);
		t.mock.timers.reset();
		release();
		for (const answer of await Promise.all(reads)) assert.equal(answer.statusCode, 200, answer.body);
		assert.equal(countInLine(), 0);
	});

	test(`a long read whose turn does not come in five seconds is refused with 503, but none where few wait (${name})`, async (t) => {
		const { app, hold, countInLine } = await setUp(t, await open());
		const [guest] = await addGuests(app, 1, ADDRESS);
		const release = hold();
		holdTime(t);
		const reads: ReturnType<TestPlayer['get']>[] = [];
		const ask = async (count: number) => {
			while (reads.length < count) reads.push(guest!.get('/api/stats'));
			while (countInLine() < count - READS_PER_PLAYER) await setImmediate();
		};
		await ask(READS_PER_PLAYER + OTHERS_WAITING_MAX + 1);
		t.mock.timers.tick(10 * READ_WAIT_MS_MAX);
		await turn();
		assert.equal(countInLine(), OTHERS_WAITING_MAX + 1);
		await ask(READS_PER_PLAYER + OTHERS_WAITING_MAX + 2);
		t.mock.timers.tick(READ_WAIT_MS_MAX);
		const refused = await Promise.race(reads);
		assert.deepEqual([refused.statusCode, refused.json().code], [503, 'unavailable']);
		assert.equal(refused.headers['retry-after'], '5');
		t.mock.timers.reset();
		release();
		const statuses = (await Promise.all(reads)).map(({ statusCode }) => statusCode);
		assert.deepEqual([statuses.filter((status) => status !== 200)], [[503]]);
		assert.equal((await guest!.get('/api/stats')).statusCode, 200);
	});
}

test('a player of two addresses has one long read under way', async (t) => {
	const { app, hold, countUnderWay, countInLine } = await setUp(t, await openTestStore());
	const guestId = await app.guest();
	const release = hold();
	holdTime(t);
	const reads = [ADDRESS, OTHER_ADDRESS].map((address) => testPlayer(app, { guestId }, address).get('/api/stats'));
	while (countInLine() === 0) await setImmediate();
	assert.equal(countUnderWay(), 1);
	t.mock.timers.reset();
	release();
	for (const answer of await Promise.all(reads)) assert.equal(answer.statusCode, 200);
});

test('requests in line are no load, so that a late event loop refuses nobody for them', async (t) => {
	const late = { readLoopLagMs: () => 1000 };
	const { app, hold, countInLine } = await setUp(t, await openTestStore(), late);
	const [guest] = await addGuests(app, 1, ADDRESS);
	const release = hold();
	holdTime(t);
	const reads: ReturnType<TestPlayer['get']>[] = [];
	for (let count = 0; count < 100; count++) {
		reads.push(guest!.get('/api/stats'));
		await setImmediate();
	}
	while (countInLine() < 99) await setImmediate();
	assert.equal((await app.send({ url: '/api/service' })).statusCode, 200);
	t.mock.timers.reset();
	release();
	await Promise.all(reads);
});

/** The reads that grow with what somebody has done, and those that do not. */
const LONG = {
	exportMe: '/api/me/export',
	followCircle: '/api/circles/CIRCLE/events',
	listCircles: '/api/circles',
	listDecisions: '/api/me/decisions',
	listGames: '/api/games?limit=100',
	listGhosts: '/api/ghosts?mode=random&difficulty=easy',
	listRaceGhosts: '/api/races/RACE/ghosts',
	listRaces: '/api/races?limit=100',
	listRuns: '/api/runs?limit=100',
	readCircle: '/api/circles/CIRCLE',
	readCircleRecords: '/api/circles/CIRCLE/records',
	readCircleToday: '/api/circles/CIRCLE/today',
	readCircleWeek: '/api/circles/CIRCLE/week',
	readDays: '/api/days',
	readInsights: '/api/insights',
	readPars: '/api/par?difficulty=easy',
	readPlayer: '/api/players/NAME',
	readProgression: '/api/progression',
	readRaceRecords: '/api/races/RACE/records',
	readRun: '/api/runs/RUN',
	readStats: '/api/stats',
	readToday: '/api/today',
} as const;

const SHORT = [
	...['followContest', 'listContests', 'readContest', 'readContestCsv', 'readContestPuzzles', 'readContestTable'],
	...['followLeaderboard', 'followRace', 'listAccess', 'listTechniques', 'readDailyCommitment', 'readDailyPuzzle'],
	...[
		'readDistribution',
		'readDrill',
		'readGame',
		'readHealth',
		'readInvitation',
		'readLeaderboard',
		'readMe',
		'readRace',
	],
	...['readRacerGrids', 'readReadiness', 'readRunTime', 'readSealedPuzzle', 'readService'],
];

test('each read of the API is long or short', async (t) => {
	const { app } = await setUp(t, await openTestStore());
	const { paths } = (await app.send({ url: '/openapi.json' })).json();
	const reads = Object.values(paths as Record<string, { get?: { operationId: string } }>).flatMap(
		({ get }) => get?.operationId ?? [],
	);
	assert.deepEqual(reads.sort(), [...Object.keys(LONG), ...SHORT].sort());
});

test('each long read waits in the one line of its player', async (t) => {
	const { app, hold, countInLine, countUnderWay } = await setUp(t, await openTestStore());
	const { token, displayName } = await app.signIn('anna@example.org');
	const headers = { authorization: `Bearer ${token}` };
	const [player, friend] = [testPlayer(app, { token }, ADDRESS), await testUser(app, 'ben')];
	const circle = await makeCircle(player);
	await joinCircle(friend, circle);
	const race = await createRace(player);
	await actIn(player, race, 'join');
	const { run } = await player.play({ mode: 'random', difficulty: 'easy' });
	await player.get('/api/today');
	const names = { CIRCLE: circle.id, RACE: race.id, RUN: run.id, NAME: encodeURIComponent(displayName) };
	for (const [operation, path] of Object.entries(LONG)) {
		const url = path.replace(/CIRCLE|RACE|RUN|NAME/, (name) => names[name as keyof typeof names]);
		const release = hold();
		const first = player.get('/api/stats');
		while (countUnderWay() === 0) await setImmediate();
		// The answer to a HEAD for a stream ends at once.
		const method = operation === 'followCircle' ? 'HEAD' : 'GET';
		const second = app.send({ method, url, headers, remoteAddress: OTHER_ADDRESS });
		while (countInLine() === 0) await setImmediate();
		release();
		assert.equal((await first).statusCode, 200);
		assert.equal((await second).statusCode, 200, `${operation}: ${(await second).body}`);
		while (countInLine() > 0) await setImmediate();
	}
});
