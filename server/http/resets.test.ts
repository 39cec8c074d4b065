import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { openStore } from '#store/open.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { TestConnection } from '../testing/testConnection.ts';
import { testUser } from '../testing/testPlay.ts';
import { createRace } from '../testing/testRace.ts';
import { STREAM_LIMITS } from './eventStreams.ts';

/** No other limit counts, and a proxy's header names the client. */
const ENV = { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1000' };

/** A service whose database answers an event-loop tick later, unlike one in memory. */
async function setUp(t: TestContext, env: Record<string, string> = ENV): Promise<TestApp> {
	const store = await openTestStore();
	const db = store.db.withPlugin({
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			await setImmediate();
			return result;
		},
	});
	const app = await createTestApp(t, { env, parts: { store: { ...store, db } } });
	t.after(() => store.close());
	return app;
}

async function turn(count: number): Promise<void> {
	for (let each = 0; each < count; each++) await setImmediate();
}

function ask({ app }: TestApp, lines: readonly string[], ip: string): TestConnection {
	const connection = new TestConnection(app);
	connection.request(lines, { 'x-forwarded-for': ip });
	return connection;
}

const TURNS = 8;
const AT_ONCE = 200;
const ADDRESSES = 12;

/** Has clients send the requests and reset their connections, some at once and each of the others an event-loop tick later. */
async function resetMany(app: TestApp, lines: readonly string[], count: number): Promise<void> {
	for (let done = 0; done < count; done += AT_ONCE) {
		const clients = Array.from({ length: AT_ONCE }, (_, at) => ask(app, lines, `203.0.113.${at % ADDRESSES}`));
		for (let turns = 0; turns < TURNS; turns++) {
			for (let at = turns; at < AT_ONCE; at += TURNS) clients[at]!.destroy();
			await setImmediate();
		}
	}
	await turn(TURNS * 3);
}

/** How many streams the service opens for that address, at most one more than it may have. */
async function countStreams(app: TestApp, url: string, ip: string): Promise<number> {
	const connections = Array.from({ length: STREAM_LIMITS.perAddress + 1 }, () => ask(app, [`GET ${url}`], ip));
	await turn(TURNS * 3);
	const count = connections.filter(({ received }) => received.startsWith('HTTP/1.1 200 ')).length;
	for (const connection of connections) connection.destroy();
	await turn(TURNS);
	return count;
}

test('streams whose clients have gone count for nothing', async (t) => {
	const app = await setUp(t);
	const race = await createRace(await testUser(app, 'anna'));
	const urls = [`/api/races/${race.id}/events`, '/api/leaderboard/events?difficulty=easy'];
	const both = urls.map((url) => `GET ${url}`);
	for (const line of both) await resetMany(app, [line], AT_ONCE);
	// Of ten on one connection, all but the first wait for the end of the one before.
	await resetMany(app, Array.from({ length: 5 }, () => both).flat(), AT_ONCE);
	assert.equal(app.app.eventStreams.count(), 0);
	for (const url of urls) assert.equal(await countStreams(app, url, '203.0.113.1'), STREAM_LIMITS.perAddress, url);
});

test('six hundred resets behind a proxy leave an address its streams (PostgreSQL)', async (t) => {
	const store = await openStore({ databaseUrl: await createDatabase() });
	const app = await createTestApp(t, { env: ENV, parts: { store } });
	t.after(() => store.close());
	const race = await createRace(await testUser(app, 'anna'));
	const url = `/api/races/${race.id}/events`;
	await resetMany(app, [`GET ${url}`], 600);
	const isSettled = async () => store.countConnections?.().idle === store.countConnections?.().open;
	while (!(await isSettled())) await turn(1);
	await turn(TURNS);
	assert.equal(app.app.eventStreams.count(), 0);
	let client = ask(app, [`GET ${url}`], '203.0.113.1');
	while (!client.received.includes('event: race')) {
		// For a moment more, the service may say that too many requests wait.
		if (client.received.includes(' 503 ')) client = ask(app, [`GET ${url}`], '203.0.113.1');
		await turn(1);
	}
	assert.equal(app.app.eventStreams.count(), 1);
	client.destroy();
	await turn(1);
	assert.equal(app.app.eventStreams.count(), 0);
});
