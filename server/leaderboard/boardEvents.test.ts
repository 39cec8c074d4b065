import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import type { Difficulty } from '#engine/difficulty.ts';
import { STREAM_LIMITS } from '../http/eventStreams.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { takeSent } from '../testing/takeSent.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, testUser } from '../testing/testPlay.ts';

const EASY = '/api/leaderboard/events?difficulty=easy';

async function createScene(t: TestContext): Promise<TestApp> {
	t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' } });
	return app;
}

async function open(app: TestApp, url = EASY, remoteAddress = '10.0.0.1') {
	const answer = await app.app.inject({ url, remoteAddress, payloadAsStream: true });
	return { status: answer.statusCode, headers: answer.headers, stream: answer.stream() };
}

/** The next piece of a stream: what was sent since the last. */
async function readPiece(stream: Readable): Promise<string> {
	for (;;) {
		const piece = takeSent(stream);
		if (piece !== '') return piece;
		await once(stream, 'readable');
	}
}

async function finish(app: TestApp, name: string, difficulty: Difficulty = 'easy'): Promise<void> {
	const player = await testUser(app, name);
	const game = await player.start({ mode: 'random', difficulty });
	app.advance(60_000);
	assert.equal((await player.act(game, 'finish', { solution: solutionOf(game) })).statusCode, 200);
}

test('a stream reports the board at once and after a finish, and sends a heartbeat while nothing happens', async (t) => {
	const app = await createScene(t);
	const { status, headers, stream } = await open(app);
	assert.equal(status, 200);
	assert.equal(headers['content-type'], 'text/event-stream');
	assert.equal(headers['cache-control'], 'no-store');
	assert.equal(headers['access-control-allow-origin'], '*');
	const first = await readPiece(stream);
	assert.match(first, /^retry: 3000\n\n/);
	assert.match(first + (first.includes('event') ? '' : await readPiece(stream)), EVENT(0, 0));
	t.mock.timers.tick(1000);
	await finish(app, 'anna');
	assert.match(await readPiece(stream), EVENT(1, 1));
	t.mock.timers.tick(20_000);
	assert.equal(await readPiece(stream), ': still here\n\n');
});

test('a finish has its own board read at once, and the others wait for their turn', async (t) => {
	const app = await createScene(t);
	const elsewhere = await createTestApp(t, {
		env: { FAIR_PLAY: 'off' },
		parts: { store: app.store, random: seededRandom('another process') },
	});
	const { stream: hard } = await open(app, EASY.replace('easy', 'hard'));
	const { stream: easy } = await open(app);
	await app.guest();
	for (const stream of [hard, easy]) assert.match(takeSent(stream), EVENT(0, 0));
	t.mock.timers.tick(1000);
	await finish(elsewhere, 'bert', 'hard');
	await finish(app, 'anna');
	assert.match(await readPiece(easy), EVENT(1, 1));
	await app.guest();
	assert.equal(hard.read(), null);
	t.mock.timers.tick(1000);
	assert.match(await readPiece(hard), EVENT(1, 1));
});

test('a refused request has no board read', async (t) => {
	const app = await createScene(t);
	const elsewhere = await createTestApp(t, {
		env: { FAIR_PLAY: 'off' },
		parts: { store: app.store, random: seededRandom('another process') },
	});
	const { stream } = await open(app);
	await app.guest();
	assert.match(takeSent(stream), EVENT(0, 0));
	t.mock.timers.tick(1000);
	await finish(elsewhere, 'anna');
	const payload = { email: 'anna@example.org', code: '000000' };
	for (let count = 0; count < 3; count++) {
		assert.equal((await app.send({ method: 'POST', url: '/api/auth/otp/verify', payload })).statusCode, 401);
		assert.equal(stream.read(), null);
	}
	t.mock.timers.tick(1000);
	assert.match(await readPiece(stream), EVENT(1, 1));
});

test('a client address has a limited number of streams, and a closed one makes room for another', async (t) => {
	const { app, knock } = await listen(t);
	const visits = [await knock()];
	for (let count = 1; count < STREAM_LIMITS.perAddress; count++) await open(app, EASY, '127.0.0.1');
	const refused = await app.send({ url: EASY, remoteAddress: '127.0.0.1' });
	assert.deepEqual([refused.statusCode, refused.json().code], [429, 'rate_limited']);
	assert.match(String(refused.headers['retry-after']), /^\d+$/);
	assert.equal((await open(app, EASY, '10.0.0.2')).status, 200);
	const [{ socket, response }] = visits as [Visit];
	const left = once(response, 'close');
	socket.destroy();
	await left;
	assert.match((await knock()).head, /^HTTP\/1.1 200 /);
});

test('streams end when the service stops, and do not delay it', async (t) => {
	const { app, knock } = await listen(t);
	const visits = [await knock(), await knock()];
	const closed = visits.map(({ socket }) => once(socket.resume(), 'close'));
	await app.app.close();
	await Promise.all(closed);
});

interface Visit {
	readonly socket: Socket;
	readonly head: string;
	/** The visit as the service sees it. */
	readonly response: ServerResponse;
}

async function listen(t: TestContext) {
	const app = await createTestApp(t);
	const { server } = app.app;
	await app.app.listen({ host: '127.0.0.1', port: 0 });
	async function knock(): Promise<Visit> {
		const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
		const arrived = once(server, 'request');
		socket.write(`GET ${EASY} HTTP/1.1\r\nHost: x\r\n\r\n`);
		const [head] = await once(socket, 'data');
		const [, response] = await arrived;
		return { socket, head: String(head), response };
	}
	return { app, knock };
}

test('beyond the limit for all clients, a new stream is refused with the advice to read the board', async (t) => {
	const app = await createScene(t);
	for (let count = 0; count < STREAM_LIMITS.total; count++) await open(app, EASY, `10.0.${count >> 4}.${count & 15}`);
	const refused = await app.send({ url: EASY, remoteAddress: '10.1.0.1' });
	assert.deepEqual([refused.statusCode, refused.json().code], [503, 'unavailable']);
});

test('only an existing board can be followed, and only by GET', async (t) => {
	const app = await createScene(t);
	const path = '/api/leaderboard/events';
	const rows: [string, string][] = [
		['', 'query.difficulty'],
		['?difficulty=easy&mode=daily', 'query.date'],
		['?difficulty=easy&mode=daily&date=2026-11-21', 'query.date'],
		['?difficulty=easy&around=me', 'query.around'],
	];
	for (const [query, field] of rows) {
		const answer = await app.send({ url: path + query });
		assert.deepEqual([answer.statusCode, answer.json().errors?.[0]?.field], [400, field], query);
	}
	assert.equal((await app.send({ method: 'HEAD', url: EASY })).statusCode, 200);
});

const EVENT = (version: number, total: number) =>
	new RegExp(`event: board\ndata: \\{"version":${version},"total":${total}\\}\n\n$`);
