import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fastify from 'fastify';
import { watchClients } from './clientLoad.ts';
import { shareAmongClients } from './clientShare.ts';

const [GREEDY, OTHER] = ['203.0.113.6', '203.0.113.7'];

function setUp(t: TestContext) {
	const app = fastify();
	t.after(() => app.close());
	const settings = {
		waitingMax: 500,
		connectionsMax: 150,
		loopLagMaxMs: 500,
		clientShare: 1 / 5,
		trustProxy: false,
	} as const;
	const load = watchClients(app as never, settings);
	shareAmongClients(app as never, settings, { load, shedding: { readLagMs: () => 0 } });
	const begun: string[] = [];
	app.get('/', (request) => {
		begun.push(request.ip);
		return 'answered';
	});
	const ask = (remoteAddress: string) => app.inject({ url: '/', remoteAddress });
	const askMany = (count: number) => Promise.all(Array.from({ length: count }, () => ask(GREEDY!)));
	return { begun, ask, askMany };
}

test('of a client that makes most requests one is let in at a time, and those of others go in between', async (t) => {
	const { begun, ask, askMany } = setUp(t);
	await askMany(60);
	await ask(OTHER!);
	begun.length = 0;
	const [greedy] = await Promise.all([askMany(20), ask(OTHER!), ask(OTHER!)]);
	assert.ok(greedy.every(({ statusCode }) => statusCode === 200));
	assert.equal(begun.length, 22);
	const [first, second] = [begun.indexOf(OTHER!), begun.lastIndexOf(OTHER!)];
	assert.ok(first <= 2 && second <= 3, begun.join());
});

test('a client that is alone waits for no turn, and of one beside others a limited number waits', async (t) => {
	const { begun, ask, askMany } = setUp(t);
	await askMany(60);
	begun.length = 0;
	const all = askMany(40);
	await new Promise((resolve) => setImmediate(resolve));
	await new Promise((resolve) => setImmediate(resolve));
	assert.equal(begun.length, 40);
	await all;
	await ask(OTHER!);
	const refused = (await askMany(40)).filter(({ statusCode }) => statusCode === 429);
	assert.ok(refused.length >= 5 && refused.length <= 10, `${refused.length} were refused`);
});
