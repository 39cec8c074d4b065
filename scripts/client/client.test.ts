import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Ninefold, NinefoldError, PlayedGame } from '#client/client.ts';
import { createTestApp } from '#server/testing/testApp.ts';
import { handOf, solutionOf, wrongGridOf } from '#server/testing/testPlay.ts';

async function serve(
	t: Parameters<typeof createTestApp>[0],
	env: Record<string, string> = {},
	parts: { clock?: () => number } = {},
) {
	const app = await createTestApp(t, { env, parts });
	await app.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.app.server.address() as AddressInfo;
	return { app, baseUrl: `http://127.0.0.1:${port}` };
}

test('the client plays each mode to a ranked finish, from the base address and a mailed code alone', async (t) => {
	const { baseUrl } = await serve(t, { FAIR_PLAY: 'off' });
	const client = new Ninefold(`${baseUrl}/`);
	await client.createGuest();
	const first = await client.startGame({ mode: 'daily', difficulty: 'easy' });
	const email = 'anna@example.org';
	const { devCode } = await client.requestCode(email);
	const session = await client.verifyCode(email, devCode!);
	assert.deepEqual(session.merged, { games: 1, runs: 0, replaced: [], leftCircles: [] });
	assert.equal((await client.readMe()).email, email);
	for (const mode of ['daily', 'random', 'progression'] as const) {
		const played = await client.startGame({ mode, difficulty: 'easy' });
		if (mode === 'daily') assert.equal(played.game.id, first.game.id);
		for (const { at: _at, ...move } of handOf(played.game)) played.add(move);
		await Promise.all([played.flush(), played.flush()]);
		const wrong = await played.finishGame(wrongGridOf(played.game)).catch((error: unknown) => error);
		assert.ok(wrong instanceof NinefoldError && wrong.code === 'wrong_grid' && wrong.status === 422);
		const { run, place } = await played.finishGame(solutionOf(played.game));
		assert.deepEqual([run.standing, place?.rank], ['ranked', 1], mode);
	}
	const rows = [];
	for await (const row of client.leaderboardRows({ difficulty: 'easy' })) rows.push(row.displayName);
	assert.deepEqual(rows, [session.user.displayName]);
});

test('a program joins a race of programs by its link and plays it to the end, and none of people', async (t) => {
	const { app, baseUrl } = await serve(t);
	const host = new Ninefold(baseUrl);
	await host.createGuest();
	const play = async ({ id }: { id: string }) => {
		const example = fileURLToPath(new URL('../../client/examples/raceByLink.ts', import.meta.url));
		return promisify(execFile)(process.execPath, [example, `${baseUrl}/race/${id}`, '0']).catch((error) => error);
	};
	const race = await host.createRace({ difficulty: 'easy', programs: true });
	const { stdout } = await play(race);
	assert.match(stdout, /^-\s+\w+ \w+\s+\n1\s+\w+ \w+\s+0 s\n$/);
	const { racers } = (await app.send({ url: `/api/races/${race.id}` })).json();
	assert.deepEqual(
		racers.map(({ status }: { status: string }) => status),
		['waiting', 'finished'],
	);
	const refused = await play(await host.createRace({ difficulty: 'easy' }));
	assert.match(refused.stdout, /^programs_not_invited: This race is for people/);
});

/** They are no single call: they send any, gather moves, or read a board page by page. */
const NO_OPERATIONS = ['constructor', 'get', 'post', 'call', 'leaderboardRows', 'elapsedMs', 'place', 'add', 'flush'];

test('each method of the client is named after the operation that it calls', async (t) => {
	const { app } = await serve(t);
	// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
	const { paths }: any = (await app.send({ url: '/openapi.json' })).json();
	// biome-ignore lint/suspicious/noExplicitAny: as above.
	const ids = Object.values<any>(paths).flatMap((path) => Object.values<any>(path).map((each) => each.operationId));
	const methods = [Ninefold, PlayedGame].flatMap((each) => Object.getOwnPropertyNames(each.prototype));
	const called = methods.filter((name) => !NO_OPERATIONS.includes(name));
	assert.deepEqual(
		called.filter((name) => !ids.includes(name)),
		[],
	);
	assert.ok(called.length > 20);
});

test('the client waits as it is told, repeats what may be repeated, and tells a refusal apart', async () => {
	const asked: string[] = [];
	const answers: (() => Response)[] = [
		() => Response.json({ code: 'rate_limited' }, { status: 429, headers: { 'retry-after': '0.001' } }),
		() => {
			throw new TypeError('fetch failed');
		},
		() => Response.json({ ok: true }),
		() => Response.json({ code: 'not_found', detail: 'Nothing.' }, { status: 404 }),
		() => {
			throw new TypeError('fetch failed');
		},
	];
	const fetch = async (url: string | URL | Request, init?: RequestInit) => {
		asked.push(`${url} ${new Headers(init?.headers).get('authorization')}`);
		return answers.shift()!();
	};
	const client = new Ninefold('http://x.test', { fetch, guestId: 'a-guest-of-this-test', tries: 3, waitMs: 1 });
	assert.deepEqual(await client.get('/api/health'), { ok: true });
	assert.equal(asked.length, 3);
	assert.equal(asked[0], 'http://x.test/api/health Guest a-guest-of-this-test');
	await assert.rejects(client.get('/api/nothing'), { name: 'NinefoldError', code: 'not_found', status: 404 });
	await assert.rejects(
		client.post('/api/guest'),
		{ name: 'NinefoldError', code: 'unreachable', status: 0 },
		'a call that cannot be repeated is not',
	);
	assert.equal(asked.length, 5);
});

test('a run is confirmed by a game that the client plays on after a lost answer', async () => {
	const asked: string[] = [];
	const fetch = async (url: string | URL | Request, init?: RequestInit) => {
		asked.push(`${init?.method} ${url}`);
		if (asked.length === 1) throw new TypeError('fetch failed');
		return Response.json({ id: 'attempt', moveCount: 3, elapsedMs: 0, status: 'playing' });
	};
	const attempt = await new Ninefold('http://x.test', { fetch, waitMs: 1 }).startConfirmation('run');
	assert.equal(attempt.game.id, 'attempt');
	assert.deepEqual(asked, Array(2).fill('POST http://x.test/api/runs/run/confirmation'));
});

test('the client signs in with the request of its own code, and brings its guest along', async () => {
	const sent: unknown[] = [];
	const fetch = async (_url: unknown, init?: RequestInit) => {
		sent.push(JSON.parse(String(init?.body)));
		return Response.json({ requestId: 'the-request', token: 'a-token' });
	};
	const guestId = 'a-guest-of-this-test';
	for (const [asked, email] of [
		['a@x.test', 'a@x.test'],
		['b@x.test', 'a@x.test'],
	] as const) {
		const client = new Ninefold('http://x.test', { fetch, guestId });
		await client.requestCode(asked);
		await client.verifyCode(email, '042917');
		assert.deepEqual([client.token, client.guestId], ['a-token', undefined]);
	}
	const verify = { email: 'a@x.test', code: '042917', guestId };
	assert.deepEqual([sent[1], sent[3]], [{ ...verify, requestId: 'the-request' }, verify]);
});

test('the client follows a board, and again when the connection is cut', async (t) => {
	const { app, baseUrl } = await serve(t);
	const client = new Ninefold(baseUrl, { waitMs: 1 });
	let eventCount = 0;
	for await (const event of client.followLeaderboard({ difficulty: 'easy' })) {
		assert.equal(event.total, 0);
		if (++eventCount === 3) break;
		app.app.server.closeAllConnections();
	}
});

test('an event that breaks off in its middle is no event, and the next stream goes on', async () => {
	const texts = ['retry: 5\n\ndata: {"total":1}\n\ndata: {"tot', 'data: {"total":2}\n\n'];
	const fetch = async () => {
		const text = texts.shift();
		assert.ok(text !== undefined);
		const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
			async start(controller) {
				for (const byte of new TextEncoder().encode(text)) controller.enqueue(Uint8Array.of(byte));
				// Reads the data sent before the failure first.
				await new Promise((resolve) => setImmediate(resolve));
				controller.error(new TypeError('the connection was cut'));
			},
		});
		return new Response(body);
	};
	const client = new Ninefold('http://x.test', { fetch, waitMs: 1 });
	const totals: number[] = [];
	for await (const { total } of client.followLeaderboard({ difficulty: 'easy' })) {
		totals.push(total);
		if (total === 2) break;
	}
	assert.deepEqual(totals, [1, 2]);
});

test('a stream is given up with its signal, also between two connections', async () => {
	const stop = new AbortController();
	const client = new Ninefold('http://x.test', { fetch: async () => new Response(''), waitMs: 60_000 });
	const next = client.followLeaderboard({ difficulty: 'easy' }, stop.signal).next();
	stop.abort(new Error('enough'));
	await assert.rejects(next, /enough/);
});

test('the examples run as their heads say', async (t) => {
	const { baseUrl } = await serve(t, {}, { clock: Date.now });
	const run = async (example: string, ...words: string[]) => {
		const path = fileURLToPath(new URL(`../../client/examples/${example}.ts`, import.meta.url));
		return (await promisify(execFile)(process.execPath, [path, baseUrl, ...words])).stdout;
	};
	assert.match(await run('playDaily', 'easy', '0'), /^\d+ s, unranked \(program, guest\)\n$/);
	assert.match(await run('signIn', 'player@example.com'), /^Signed in as \S+.*\. The token is in ninefold\.token\.\n$/);
});

test('the program of the guide runs beside the two files that the service hands out', async (t) => {
	const { app, baseUrl } = await serve(t, {}, { clock: Date.now });
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-guide-'));
	t.after(() => rmSync(folder, { recursive: true }));
	for (const name of ['client.ts', 'types.ts']) {
		const { body, headers } = await app.send({ url: `/docs/${name}` });
		assert.match(String(headers['content-type']), /^text\/typescript/);
		writeFileSync(join(folder, name), body);
	}
	const guide = (await app.send({ url: '/docs/clients.md' })).body;
	const [, program = ''] = /```ts\n(.*?)```/s.exec(guide) ?? [];
	assert.match(program, /http:\/\/ninefold\.test/);
	writeFileSync(join(folder, 'game.ts'), program.replace('http://ninefold.test', baseUrl));
	const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'game.ts')]);
	assert.match(stdout, /^[0-9]{81}\n$/);
	assert.equal((await app.store.db.selectFrom('games').select('status').executeTakeFirstOrThrow()).status, 'abandoned');
});
