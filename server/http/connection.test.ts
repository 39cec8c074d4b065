import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { createLog } from '../process/log.ts';
import { createTestApp } from '../testing/testApp.ts';
import { PIPELINED_MAX } from './connection.ts';

/** Speaks to a port as no HTTP library would, and returns all that comes back until the other side ends. */
async function exchange(port: number, parts: readonly (string | (() => unknown))[]): Promise<string> {
	const socket = connect(port, '127.0.0.1');
	let text = '';
	socket.on('data', (chunk) => {
		text += chunk;
	});
	const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
	for (const part of parts) {
		if (typeof part === 'string') await new Promise((resolve) => socket.write(part, resolve));
		else await part();
	}
	await ended;
	return text;
}

async function listen(t: Pick<TestContext, 'after'>, options?: Parameters<typeof createTestApp>[1]) {
	const app = await createTestApp(t, options);
	await app.app.listen({ host: '127.0.0.1', port: 0 });
	return { app, port: (app.app.server.address() as AddressInfo).port };
}

test('requests that Node cannot parse get our problems too', async (t) => {
	const { port } = await listen(t);
	const rows: [string, number, string][] = [
		['NONSENSE\r\n\r\n', 400, 'malformed_request'],
		[
			'GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
			400,
			'malformed_request',
		],
		[`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
		[`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'uri_too_long'],
		[`POST /api/games/${'x'.repeat(20_000)}/moves HTTP/1.1\r\nHost: x\r\n\r\n`, 414, 'uri_too_long'],
		['FETCH /api/health HTTP/1.1\r\nHost: x\r\n\r\n', 501, 'not_implemented'],
		['FETCH nonsense\r\n\r\n', 400, 'malformed_request'],
	];
	for (const [request, status, code] of rows) {
		const [head = '', body = ''] = (await exchange(port, [request])).split('\r\n\r\n');
		assert.match(head, new RegExp(`^HTTP/1.1 ${status} `));
		assert.match(head, /\r\nContent-Type: application\/problem\+json\r\n/);
		assert.match(head, /\r\nConnection: close/);
		assert.equal(JSON.parse(body).code, code);
		assert.match(head, new RegExp(`\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`));
	}
});

test('requests that Node would answer by itself, or pass over, get our problems', async (t) => {
	const { port } = await listen(t);
	const close = 'Connection: close\r\n\r\n';
	const get = 'GET /api/health HTTP/1.1\r\n';
	const post = `POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
	const rows: [string, number, string | undefined][] = [
		[`${get}Host: x\r\nHost: y\r\n${close}`, 400, 'malformed_request'],
		[`${get}Host: x\r\nhost: x\r\n${close}`, 400, 'malformed_request'],
		[`${get}${close}`, 400, 'malformed_request'],
		[`GET /api/health HTTP/1.0\r\n${close}`, 200, undefined],
		[`${get}Host: x\r\nExpect: 200-ok\r\n${close}`, 417, 'expectation_failed'],
		[`${post}Transfer-Encoding: gzip, chunked\r\n${close}2\r\n{}\r\n0\r\n\r\n`, 501, 'not_implemented'],
		[`${post}${close}`, 400, 'malformed_request'],
		[`${post}Transfer-Encoding: Chunked\r\n${close}2\r\n{}\r\n0\r\n\r\n`, 200, undefined],
		[`PROPFIND /api/health HTTP/1.1\r\nHost: x\r\n${close}`, 405, 'method_not_allowed'],
		[`OPTIONS * HTTP/1.1\r\nHost: x\r\n${close}`, 204, undefined],
		[`GET /api/health?${'x'.repeat(7_989)} HTTP/1.1\r\nHost: x\r\n${close}`, 414, 'uri_too_long'],
		[`GET /api/health${'/'.repeat(7_990)} HTTP/1.1\r\nHost: x\r\n${close}`, 414, 'uri_too_long'],
		[`GET ${'/x'.repeat(4_000)} HTTP/1.1\r\nHost: x\r\n${close}`, 404, 'not_found'],
	];
	for (const [request, status, code] of rows) {
		const [head = '', body = ''] = (await exchange(port, [request])).split('\r\n\r\n');
		assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), request);
		if (code === undefined) continue;
		// Only what a limit has counted says what is left.
		if (code === 'malformed_request' && !request.startsWith('POST')) assert.doesNotMatch(head, /ratelimit/i);
		assert.match(head, /\r\ncontent-type: application\/problem\+json(\r\n|$)/i);
		assert.equal(JSON.parse(body).code, code, request);
	}
});

test('the tool endpoint refuses them with the status that they have elsewhere, and logs no failure', async (t) => {
	const lines: string[] = [];
	const log = createLog('error', { write: (line) => void lines.push(line) });
	const { port } = await listen(t, { parts: { log } });
	const post = 'POST /mcp HTTP/1.1\r\nContent-Type: application/json\r\nConnection: close\r\n';
	const rows: [string, number][] = [
		['Host: x\r\nHost: y\r\nContent-Length: 2\r\n\r\n{}', 400],
		['Content-Length: 2\r\n\r\n{}', 400],
		['Host: x\r\nContent-Length: 0\r\n\r\n', 400],
		['Host: x\r\nContent-Length: 9999\r\n\r\n', 413],
		['Host: x\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}', 415],
		['Host: x\r\nExpect: x\r\nContent-Length: 2\r\n\r\n{}', 417],
		['Host: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n', 501],
	];
	for (const [fields, status] of rows) {
		const [head = '', body = ''] = (await exchange(port, [post + fields])).split('\r\n\r\n');
		assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), fields);
		assert.equal(JSON.parse(body).jsonrpc, '2.0', fields);
		assert.equal(typeof JSON.parse(body).error.message, 'string', fields);
	}
	const long = `POST /mcp?${'x'.repeat(8_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
	assert.match(await exchange(port, [long]), /^HTTP\/1\.1 414 /);
	assert.deepEqual(lines, []);
});

test('a request in progress when the service stops is answered, and its connection ends', async (t) => {
	const { app, port } = await listen(t);
	const arrived = once(app.app.server, 'request');
	const head = 'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
	let stopped: Promise<unknown> = Promise.resolve();
	const stop = async () => {
		await arrived;
		stopped = app.app.close();
	};
	const text = await exchange(port, [head, stop, '{}']);
	await stopped;
	assert.match(text, /^HTTP\/1\.1 200 /);
	assert.match(text, /\r\nconnection: close\r\n/i);
	assert.match(text, /"guestId":/);
});

const requestTo = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${fields}\r\n`;
const listStatuses = (text: string) => Array.from(text.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status));
const countClosed = (text: string) => text.match(/^connection: close\r$/gim)?.length ?? 0;

test('a service that is about to stop serves on, is not ready, and keeps its connections', async (t) => {
	const { app, port } = await listen(t);
	app.app.stopping.begin();
	const post = 'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
	const last = requestTo('/api/daily-puzzle?difficulty=easy&date=2026-11-20', 'Connection: close\r\n');
	const text = await exchange(port, [post, requestTo('/api/health'), requestTo('/api/ready'), last]);
	assert.deepEqual(listStatuses(text), [200, 200, 503, 200]);
	assert.equal(countClosed(text), 1);
});

/** Stops the service between two parts of what a client sends, once the first has come so far. */
async function exchangeAcrossStop(
	t: TestContext,
	parts: readonly [string, string],
	hasCome: (socket: Socket) => boolean,
) {
	const { app, port } = await listen(t);
	const connected = once(app.app.server, 'connection') as Promise<[Socket]>;
	const stop = async () => {
		const [socket] = await connected;
		while (!hasCome(socket)) await new Promise((resolve) => setImmediate(resolve));
		app.app.stopping.begin({ leavesIdle: true });
		void app.app.close();
		while (app.app.server.listening) await new Promise((resolve) => setImmediate(resolve));
	};
	return exchange(port, [parts[0], stop, parts[1]]);
}

/** The head of a request, in two parts. */
const hasBegun = ({ bytesRead }: Socket) => bytesRead > 0;
const inParts = (path: string) => [`GET ${path} HTTP/1.1\r\n`, 'Host: x\r\n\r\n'] as const;

test("a proxy's idle connection outlasts the port, and ends after its next answer", async (t) => {
	const isAnswered = ({ bytesWritten }: Socket) => bytesWritten > 0;
	const text = await exchangeAcrossStop(t, [requestTo('/api/health'), requestTo('/api/health')], isAnswered);
	assert.deepEqual(listStatuses(text), [200, 200]);
	assert.equal(countClosed(text), 1);
});

test('a request that arrives after the port is closed is answered, and its connection ends', async (t) => {
	const text = await exchangeAcrossStop(t, inParts('/api/health'), hasBegun);
	assert.deepEqual(listStatuses(text), [200]);
	assert.equal(countClosed(text), 1);
});

test('a follower of events that arrives after the port is closed is disconnected, so that it connects elsewhere', async (t) => {
	assert.equal(await exchangeAcrossStop(t, inParts('/api/leaderboard/events?difficulty=easy'), hasBegun), '');
});

test('connections that wait to be taken when the service stops are answered', async (t) => {
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const { app, port } = await listen(t);
	const clients = connectElsewhere(port, 40);
	// The clock of a machine so busy that the time for an idle tick is soon over.
	let now = performance.now();
	t.mock.method(performance, 'now', () => (now += 100));
	const stopped = app.app.close();
	for (const text of await clients) assert.match(text, /^HTTP\/1\.1 200 /);
	await stopped;
});

const CLIENTS = `
const { connect } = require('node:net');
const { parentPort, workerData: { port, count, connected } } = require('node:worker_threads');
const exchange = () => new Promise((resolve) => {
	let text = '';
	connect(port, '127.0.0.1', () => Atomics.add(connected, 0, 1) === count - 1 && Atomics.notify(connected, 0))
		.on('data', (chunk) => (text += chunk))
		.on('error', ({ code }) => (text += code))
		.on('close', () => resolve(text))
		.write('GET /api/health HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n');
});
Promise.all(Array.from({ length: count }, exchange)).then((texts) => parentPort.postMessage(texts));
`;

/** Connections of another thread. Returns as soon as the system has them all, and so before this thread can take one. */
async function connectElsewhere(port: number, count: number): Promise<string[]> {
	const connected = new Int32Array(new SharedArrayBuffer(4));
	const worker = new Worker(CLIENTS, { eval: true, workerData: { port, count, connected } });
	for (let found = 0; found < count; found = Atomics.load(connected, 0)) Atomics.wait(connected, 0, found);
	const [texts] = await once(worker, 'message');
	return texts;
}

test('a client that does not finish its request delays a stop for at most six seconds', async (t) => {
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const { app, port } = await listen(t);
	const arrived = once(app.app.server, 'request');
	const socket = connect(port, '127.0.0.1').on('error', () => {});
	t.after(() => socket.destroy());
	socket.write('POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{');
	await arrived;
	let stopped = false;
	const closed = app.app.close().then(() => {
		stopped = true;
	});
	const turn = async (count: number) => {
		for (let left = count; left > 0 && !stopped; left--) await new Promise((resolve) => setImmediate(resolve));
	};
	await turn(50);
	t.mock.timers.tick(5999);
	await turn(50);
	assert.equal(stopped, false);
	t.mock.timers.tick(1);
	await closed;
});

test('a client that sends nothing, or too slowly, is disconnected', async (t) => {
	const app = await createTestApp(t);
	const { headersTimeout, requestTimeout, keepAliveTimeout } = app.app.server;
	// Node looks for late requests this often, so a body that drips ends after 35 s.
	const { connectionsCheckingInterval } = app.app.server as unknown as Record<string, unknown>;
	assert.equal(connectionsCheckingInterval, 5_000);
	assert.deepEqual(
		{ headersTimeout, requestTimeout, keepAliveTimeout },
		{ headersTimeout: 20_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
	);
});

test('a client that takes nothing of its answer is disconnected', async (t) => {
	const { app, port } = await listen(t);
	const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n`;
	for (const path of ['/api/health', '/api/daily-puzzle?difficulty=easy&date=2026-11-20']) {
		const connected = once(app.app.server, 'connection') as Promise<[Socket]>;
		const client = connect(port, '127.0.0.1').on('error', () => {});
		t.after(() => client.destroy());
		const [socket] = await connected;
		socket.write(Buffer.alloc(UNREAD_BYTES));
		const arrived = once(app.app.server, 'request');
		client.write(`${get(path)}\r\n`);
		await arrived;
		assert.equal(socket.timeout, 65_000, path);
		const ended = once(socket, 'close');
		socket.emit('timeout');
		await ended;
	}
});

test('a request that came while the service was busy is answered, though its connection was idle for too long', async (t) => {
	const { app, port } = await listen(t);
	const connected = once(app.app.server, 'connection') as Promise<[Socket]>;
	const client = connect(port, '127.0.0.1');
	t.after(() => client.destroy());
	const request = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n';
	client.write(request);
	const [socket] = await connected;
	await once(client, 'data');
	// Node, too, says so before it reads.
	await new Promise((resolve) => setImmediate(resolve));
	client.write(request);
	socket.emit('timeout');
	assert.match(`${(await once(client, 'data'))[0]}`, /^HTTP\/1\.1 200 /);
});

/** More than the system takes for a client that does not read. */
const UNREAD_BYTES = 32 * 1024 * 1024;

const countAnswers = (text: string) => text.match(/HTTP\/1\.1 \d/g)?.length ?? 0;

test('a connection with more than twenty requests that wait for their answers is ended', async (t) => {
	const { port } = await listen(t);
	const last = requestTo('/api/health', 'Connection: close\r\n');
	const daily = '/api/daily-puzzle?difficulty=easy&date=2026-11-20';
	for (const path of ['/api/health', daily, '/llms.txt', '/nothing', '/%']) {
		const [most, more] = [
			requestTo(path).repeat(PIPELINED_MAX - 1) + last,
			requestTo(path).repeat(PIPELINED_MAX) + last,
		];
		assert.equal(countAnswers(await exchange(port, [most])), PIPELINED_MAX, path);
		assert.ok(countAnswers(await exchange(port, [more])) <= PIPELINED_MAX, path);
		const answers = await exchange(port, [requestTo(path).repeat(200)]);
		assert.ok(countAnswers(answers) <= PIPELINED_MAX, `${path}, 200 at once`);
	}
});

test('a connection may have any number of requests, one after the other', async (t) => {
	const { port } = await listen(t);
	const client = connect(port, '127.0.0.1');
	t.after(() => client.destroy());
	for (let count = 0; count < 3 * PIPELINED_MAX; count++) {
		client.write(requestTo('/api/health'));
		assert.match(`${(await once(client, 'data'))[0]}`, /^HTTP\/1\.1 200 /);
	}
});

const DOCUMENT_CLIENTS = 100;
const KEPT_BYTES_MAX = 16 * 1024 * 1024;

test('a hundred clients that ask for a large document and read nothing share one copy of it', async (t) => {
	const { app, port } = await listen(t, { env: { RATE_LIMIT_FACTOR: '1000' } });
	for (const coding of ['identity', 'br']) {
		const request = requestTo('/docs/renderer.js', `Accept-Encoding: ${coding}\r\n`);
		assert.match(await exchange(port, [request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')]), / 200 /);
		const readKept = () => process.memoryUsage().arrayBuffers;
		const before = readKept();
		let waitingCount = DOCUMENT_CLIENTS;
		const { promise: allSent, resolve } = Promise.withResolvers<void>();
		const countDown = (_request: unknown, response: ServerResponse) =>
			response.once('prefinish', () => --waitingCount === 0 && resolve());
		app.app.server.on('request', countDown);
		const clients = Array.from({ length: DOCUMENT_CLIENTS }, () => connect(port, '127.0.0.1').on('error', () => {}));
		for (const client of clients) client.pause().write(request);
		await allSent;
		assert.ok(readKept() - before < KEPT_BYTES_MAX, `${coding}: ${readKept() - before} bytes`);
		app.app.server.off('request', countDown);
		for (const client of clients) client.destroy();
	}
});

test('a target in absolute form is taken, whatever the host in it (RFC 9112, 3.2.2)', async (t) => {
	const { port } = await listen(t);
	const end = ' HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
	const rows: [string, number][] = [
		['GET http://127.0.0.1/api/health', 200],
		['GET http://[::1]:3000/api/health', 200],
		['GET http://ninefold.example.org:8080/api/health?x', 400],
		['GET HTTPS://Ninefold.example.org/api/leaderboard?difficulty=easy', 200],
		['HEAD http://x/api/health', 200],
		['OPTIONS http://x/api/health', 204],
		['GET http://x/nothing', 404],
		['POST http://x/api/health', 405],
		['GET http://x', 404],
		['GET http://x?a=/api/health', 404],
		['GET http:///api/health', 400],
		['GET ftp://x/api/health', 404],
		['GET /http://x/api/health', 404],
	];
	for (const [target, status] of rows) {
		assert.match(await exchange(port, [target + end]), new RegExp(`^HTTP/1.1 ${status} `), target);
	}
	const board = '/api/leaderboard?difficulty=hard';
	const ask = async (target: string) => (await exchange(port, [`GET ${target}${end}`])).split('\r\n\r\n')[1];
	assert.equal(await ask(`http://x${board}`), await ask(board));
});
