import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { parsePuzzle } from '#engine/puzzle.ts';
import { addDaily, addPuzzle } from '#store/write/puzzles.ts';
import { readLadders } from '../puzzles/ladder.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testPlayer } from '../testing/testPlay.ts';
import { createDailyViews } from './dailyViews.ts';

const DAILY = { mode: 'daily', difficulty: 'hard' } as const;
const HOME = '203.0.113.7';
const AWAY = '198.51.100.9';

/** Far below the par of a player who is not known yet, and slower than the floor. */
const FAST = 1800;
const SLOW = 9000;

/** A service whose daily is a real puzzle, so its par is real, too. */
async function openApp(t: TestContext, options?: Parameters<typeof createTestApp>[1]): Promise<TestApp> {
	const app = await createTestApp(t, options);
	const { givens, ...grade } = readLadders().hard[50]!;
	const parsed = parsePuzzle(givens);
	assert.ok(parsed.ok);
	const { solution } = parsed.puzzle;
	const puzzle = { ...grade, givens, solution, difficulty: 'hard', createdAt: 0, isPooled: false } as const;
	const puzzleId = await addPuzzle(app.store.db, { ...puzzle, givenCount: givens.replaceAll('0', '').length });
	await addDaily(app.store.db, { date: '2026-11-20', difficulty: 'hard', puzzleId });
	return app;
}

async function openUser(app: TestApp, name: string, ip: string): Promise<TestPlayer> {
	const { token } = await app.signIn(`${name}@example.org`);
	return testPlayer(app, { token }, ip);
}

async function openGuest(app: TestApp, ip: string) {
	const guestId = await app.guest();
	return { guestId, ...testPlayer(app, { guestId }, ip) };
}

async function standingOf(player: TestPlayer, typicalMs: number): Promise<string[]> {
	return (await player.play(DAILY, typicalMs)).run.reasons;
}

test('a fast daily is held when another player of the network had started it before', async (t) => {
	const app = await openApp(t);
	const second = await openGuest(app, HOME);
	await second.start(DAILY);
	app.advance(60_000);
	assert.deepEqual(await standingOf(await openUser(app, 'ann', HOME), FAST), ['seen_before']);
	assert.deepEqual(await standingOf(await openUser(app, 'ben', AWAY), FAST), []);
});

test('a family that plays one after the other is not held for that', async (t) => {
	const app = await openApp(t);
	const first = await openUser(app, 'ann', HOME);
	assert.deepEqual(await standingOf(first, FAST), []);
	assert.deepEqual(await standingOf(await openUser(app, 'ben', HOME), SLOW), []);
});

test('players with games of their own make a second player no cheat, however fast', async (t) => {
	const app = await openApp(t);
	const first = await openUser(app, 'ann', HOME);
	for (let count = 0; count < 5; count++) await first.play({ mode: 'random', difficulty: 'easy', fresh: true });
	await first.play(DAILY, FAST);
	assert.deepEqual(await standingOf(await openUser(app, 'ben', HOME), FAST), []);
});

test('a read of the daily is a view, over HTTP and by a tool', async (t) => {
	const app = await openApp(t);
	const call = {
		jsonrpc: '2.0',
		id: 1,
		method: 'tools/call',
		params: { name: 'daily_puzzle', arguments: { difficulty: 'hard' } },
	};
	const reads = [
		{ url: '/api/daily-puzzle?difficulty=hard' },
		{ url: '/mcp', method: 'POST', payload: call, headers: { 'content-type': 'application/json' } },
	] as const;
	for (const [index, read] of reads.entries()) {
		const ip = `203.0.113.${index}`;
		await app.send({ ...read, remoteAddress: ip });
		app.advance(1000);
		await app.views.write();
		assert.deepEqual(await standingOf(await openUser(app, `ann${index}`, ip), FAST), ['seen_before'], read.url);
	}
});

test('an IPv6 network is its /64', async (t) => {
	const app = await openApp(t);
	const second = await openGuest(app, '2001:db8:1:2::5');
	await second.start(DAILY);
	app.advance(1000);
	assert.deepEqual(await standingOf(await openUser(app, 'ann', '2001:db8:1:2:aaaa::1'), FAST), ['seen_before']);
	assert.deepEqual(await standingOf(await openUser(app, 'ben', '2001:db8:1:3::5'), FAST), []);
});

test('a view after the start does not count, and another difficulty is another puzzle', async (t) => {
	const app = await openApp(t);
	const guest = await openGuest(app, HOME);
	await guest.start({ ...DAILY, difficulty: 'medium' });
	const ann = await openUser(app, 'ann', HOME);
	const game = await ann.start(DAILY);
	app.advance(10);
	await guest.start(DAILY);
	const moves = handOf(game, FAST);
	app.advance(moves.at(-1)!.at);
	const { run } = (await ann.act(game, 'finish', { solution: solutionOf(game), moves })).json();
	assert.deepEqual(run.reasons, []);
});

test('a guest who signs in is the same person', async (t) => {
	const app = await openApp(t);
	const guest = await openGuest(app, HOME);
	const game = await guest.start(DAILY);
	app.advance(20_000);
	const { token } = await app.signIn('ann@example.org', guest.guestId);
	const ann = testPlayer(app, { token }, HOME);
	assert.equal((await ann.start(DAILY)).id, game.id);
	const moves = handOf(game, FAST);
	app.advance(moves.at(-1)!.at);
	const { run } = (await ann.act(game, 'finish', { solution: solutionOf(game), moves })).json();
	assert.deepEqual(run.reasons, []);
});

test('the view of a guest who was deleted still counts', async (t) => {
	const app = await openApp(t);
	const guest = await openGuest(app, HOME);
	await guest.start(DAILY);
	const deleted = await guest.post('/api/me/deletion', {});
	assert.ok(deleted.statusCode < 300, deleted.body);
	app.advance(1000);
	assert.deepEqual(await standingOf(await openUser(app, 'ann', HOME), FAST), ['seen_before']);
});

test('behind a proxy the network is that of the client', async (t) => {
	const app = await openApp(t, { env: { TRUST_PROXY: '1' } });
	const view = (client: string) =>
		app.send({
			url: '/api/daily-puzzle?difficulty=hard',
			remoteAddress: '10.0.0.1',
			headers: { 'x-forwarded-for': client },
		});
	await view(HOME);
	await app.views.write();
	const { rows } = await readDailyViews(app);
	await view(HOME);
	await view(AWAY);
	await app.views.write();
	assert.deepEqual([rows.length, (await readDailyViews(app)).rows.length], [1, 2]);
});

test('no address is stored, and after two days neither views nor the key that makes them', async (t) => {
	const app = await openApp(t);
	await app.send({ url: '/api/daily-puzzle?difficulty=hard', remoteAddress: HOME });
	await app.views.write();
	const { rows, secrets } = await readDailyViews(app);
	assert.equal(rows.length, 1);
	assert.ok(!JSON.stringify([rows, secrets]).includes(HOME));
	app.advance(86_400_000);
	await app.views.forget();
	assert.equal((await readDailyViews(app)).rows.length, 1);
	app.advance(86_400_000);
	await app.views.forget();
	assert.deepEqual(await readDailyViews(app), { rows: [], secrets: [] });
});

test('past dailies are read by everybody, and nothing is stored about that', async (t) => {
	const app = await openApp(t);
	await app.send({ url: '/api/daily-puzzle?difficulty=hard&date=2026-11-18', remoteAddress: HOME });
	await app.views.write();
	assert.deepEqual((await readDailyViews(app)).rows, []);
});

test('a flood of reads from many networks keeps a bounded number', async (t) => {
	const app = await openApp(t);
	const { store, clock } = app;
	const random = { bytes: (count: number) => Buffer.alloc(count, 1), below: () => 0 };
	const views = createDailyViews({ store, clock, random, log: { warn: () => assert.fail() } });
	t.after(() => views.stop());
	for (let host = 0; host < 10_000; host++) {
		const ip = `10.1.${host >> 8}.${host & 255}`;
		for (const difficulty of ['easy', 'medium'] as const) views.recordRead(ip, { date: '2026-11-20', difficulty });
	}
	await views.write();
	assert.equal((await readDailyViews(app)).rows.length, 2000);
});

async function readDailyViews({ store: { db } }: TestApp) {
	const rows = await db.selectFrom('dailyViews').selectAll().execute();
	return { rows, secrets: await db.selectFrom('viewKeys').selectAll().execute() };
}
