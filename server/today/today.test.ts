import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { USUAL_RUNS_MIN } from '#contract/limits.ts';
import type { Today, TodayCard } from '#contract/today.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { createTimeZones } from '#rules/timeZone.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { readUsualTimes } from '#store/read/usualTimes.ts';
import type { Db } from '#store/schema.ts';
import { addManyGames } from '#store/testing/testManyGames.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testGuest, testUser } from '../testing/testPlay.ts';
import { readToday } from './readToday.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function openAt(t: Parameters<typeof createTestApp>[0], now = '2026-11-20T12:00:00Z') {
	return createTestApp(t, { now, env: { FAIR_PLAY: 'off' } });
}

async function ask(player: TestPlayer): Promise<Today> {
	const answer = await player.get('/api/today');
	assert.equal(answer.statusCode, 200, answer.body);
	assert.equal(answer.headers['cache-control'], 'private, no-cache');
	assert.doesNotMatch(answer.body, /[0-9]{81}/, 'no grid travels');
	return answer.json();
}

function format({ difficulty, game }: TodayCard): string {
	if (game === undefined) return difficulty;
	const { status, timeMs, rank, total, isBest, standing, assisted } = game;
	const parts = [status, timeMs, rank && `${rank} of ${total}`, isBest && 'best', standing, assisted && 'with help'];
	return [difficulty, ...parts].filter(Boolean).join(' ');
}

async function solve(app: TestApp, player: TestPlayer, difficulty: TodayCard['difficulty'], ms: number, help = false) {
	const game = await player.start({ mode: 'daily', difficulty });
	if (help) await player.act(game, 'check');
	app.advance(ms);
	assert.equal((await player.act(game, 'finish', { solution: solutionOf(game) })).statusCode, 200);
}

test('five cards show the state of each daily, and yesterday’s five stay', async (t) => {
	const app = await openAt(t);
	const [ann, bob] = [await testUser(app, 'ann'), await testUser(app, 'bob')];
	await solve(app, ann, 'easy', 300_000);
	app.advance(DAY_MS);
	await solve(app, bob, 'easy', 200_000);
	await solve(app, ann, 'easy', 250_000);
	await solve(app, ann, 'medium', 250_000, true);
	await ann.act(await ann.start({ mode: 'daily', difficulty: 'extreme' }), 'abandon');
	await ann.start({ mode: 'daily', difficulty: 'hard' });
	app.advance(1000);
	const { date, cards, yesterday, streak, past, open } = await ask(ann);
	assert.equal(date, '2026-11-21');
	assert.deepEqual(cards.map(format), [
		'easy finished 250000 2 of 2 best ranked',
		'medium finished 250000 unranked with help',
		'hard playing 1000',
		'expert',
		'extreme abandoned',
	]);
	assert.deepEqual(yesterday.map(format), [
		'easy finished 300000 1 of 1 ranked',
		'medium',
		'hard',
		'expert',
		'extreme',
	]);
	assert.deepEqual([open, past], [[], { open: 4, since: '2026-11-20', fullDays: 0 }]);
	const missed = Array.from({ length: 5 }, () => 'missed');
	assert.deepEqual(streak, {
		date: '2026-11-21',
		days: 2,
		freezes: 0,
		marks: [...missed, 'played', 'played'],
		played: ['easy', 'medium'],
		usual: ['easy'],
	});
	const [easy, , hard] = cards;
	assert.ok(easy!.parMs! > 0 && easy!.game!.parMs! > 0 && hard!.parMs! > 0 && hard!.game!.empty > 40);
});

test('the week has freezes, and today is open until it is played', async (t) => {
	const app = await openAt(t, '2026-11-10T12:00:00Z');
	const guest = await testGuest(app);
	for (let day = 0; day < 7; day++, app.advance(DAY_MS)) await solve(app, guest, 'easy', MINUTE_MS);
	app.advance(DAY_MS);
	const played = Array.from({ length: 5 }, () => 'played');
	assert.deepEqual((await ask(guest)).streak, {
		date: '2026-11-18',
		days: 7,
		freezes: 0,
		marks: [...played, 'frozen', 'open'],
		played: [],
		usual: ['easy'],
	});
	for (const difficulty of DIFFICULTIES) await solve(app, guest, difficulty, MINUTE_MS);
	const { streak, past } = await ask(guest);
	assert.deepEqual([streak!.days, streak!.marks.at(-1)], [8, 'played']);
	assert.deepEqual(past, { open: 8 * 5 - 7, since: '2026-11-10', fullDays: 1 });
});

test('what is open comes newest first, and the next level with its par', async (t) => {
	const app = await openAt(t);
	const guest = await testGuest(app);
	const first = (await ask(guest)).level!;
	assert.deepEqual([first.difficulty, first.level, first.parMs > 0], ['easy', 1, true]);
	await guest.play({ mode: 'progression', difficulty: 'hard' });
	app.advance(MINUTE_MS);
	await guest.play({ mode: 'progression', difficulty: 'easy', level: 1 });
	const paused = await guest.start({ mode: 'random', difficulty: 'medium' });
	await guest.act(paused, 'pause');
	app.advance(MINUTE_MS);
	await guest.start({ mode: 'daily', difficulty: 'easy', date: '2026-11-01' });
	await guest.start({ mode: 'daily', difficulty: 'easy' });
	const { open, level, past } = await ask(guest);
	assert.deepEqual(
		open!.map(({ mode, difficulty, date, status }) => [mode, difficulty, date, status].join(' ')),
		['daily easy 2026-11-01 playing', 'random medium  paused'],
	);
	assert.deepEqual([level!.difficulty, level!.level, past], ['easy', 2, undefined]);
});

test('without credentials there are usual times and yesterday’s fastest, kept for a minute', async (t) => {
	const app = await openAt(t);
	const [ann, bob] = [await testUser(app, 'ann'), await testUser(app, 'bob')];
	await solve(app, ann, 'easy', 300_000);
	await solve(app, bob, 'easy', 200_000);
	app.advance(DAY_MS);
	const read = (headers = {}) => app.send({ url: '/api/today', headers });
	const answer = await read();
	assert.equal(answer.headers['cache-control'], 'public, max-age=60');
	const { cards, yesterday, ...rest }: Today = answer.json();
	assert.deepEqual(rest, { date: '2026-11-21' });
	assert.ok(cards.every(({ usual, parMs }) => usual === null && parMs === undefined));
	assert.ok(yesterday.every((card) => !('usual' in card)));
	const fastest = yesterday.flatMap(({ fastest: run }) => (run === undefined ? [] : [run]));
	assert.deepEqual(
		fastest.map(({ timeMs }) => timeMs),
		[200_000],
	);
	assert.equal((await app.send({ url: `/api/runs/${fastest[0]!.runId}` })).statusCode, 200);
	const headers = { 'if-none-match': String(answer.headers.etag) };
	assert.equal((await read(headers)).statusCode, 304);
	app.advance(DAY_MS);
	assert.equal((await read(headers)).json().date, '2026-11-22');
	assert.equal((await read({ authorization: 'Guest nobody-has-this-id' })).statusCode, 401);
});

test('each difficulty tells how long its dailies take people, once enough have played, and a newcomer no time of their own', async (t) => {
	const app = await openAt(t);
	const guest = await testGuest(app);
	for (let index = 1; index <= USUAL_RUNS_MIN; index++) {
		// Just before the last one it is ten past three.
		if (index === USUAL_RUNS_MIN) assert.equal((await ask(guest)).cards[0]!.usual, null);
		await solve(app, await testUser(app, `user${index}`), 'easy', index * MINUTE_MS);
	}
	assert.equal((await ask(guest)).cards[0]!.usual, null, 'it is read once an hour');
	app.advance(HOUR_MS);
	const { cards } = await ask(guest);
	assert.deepEqual(
		cards.map(({ difficulty, usual, parMs }) => [difficulty, usual ?? null, parMs]),
		DIFFICULTIES.map((difficulty) => [
			difficulty,
			difficulty === 'easy' ? { medianMs: 10 * MINUTE_MS, runCount: USUAL_RUNS_MIN } : null,
			undefined,
		]),
	);
	assert.deepEqual((await app.send({ url: '/api/today' })).json().cards[0].usual, cards[0]!.usual);
});

test('a player’s board is asked again by its tag, and takes about 1.5 kB', async (t) => {
	const app = await openAt(t);
	const user = await testUser(app, 'ann');
	for (const difficulty of DIFFICULTIES) await solve(app, user, difficulty, MINUTE_MS);
	const { token } = await app.signIn(app.newEmail('bob'));
	const headers = { authorization: `Bearer ${token}` };
	const { etag } = (await app.send({ url: '/api/today', headers })).headers;
	const again = await app.send({ url: '/api/today', headers: { ...headers, 'if-none-match': String(etag) } });
	assert.equal(again.statusCode, 304);
	const bytes = brotliCompressSync((await user.get('/api/today')).body).length;
	assert.ok(bytes < 1700, `${bytes} bytes`);
});

test('a player with 20,000 runs needs as many queries as one with ten', async (t) => {
	const app = await openAt(t);
	await app.guest();
	const { id } = await app.store.db.selectFrom('players').select('id').executeTakeFirstOrThrow();
	const puzzleId = (await app.puzzles.daily('2026-11-20', 'easy')).id;
	const counts: number[] = [];
	for (const count of [10, 20_000]) {
		await app.store.db.deleteFrom('runs').execute();
		await app.store.db.deleteFrom('games').execute();
		await addManyGames(app.store.db, { count, puzzleId });
		const counted = countQueries(app.store.db);
		await readToday(counted.db, {
			player: { id, kind: 'user', timeZone: null },
			...app,
			timeZones: createTimeZones(),
			usual: await readUsualTimes(app.store.db, app.clock()),
			now: app.clock(),
		});
		counts.push(counted.count());
	}
	assert.deepEqual(counts, [12, 12]);
});

function countQueries(db: Db) {
	let count = 0;
	const counting = db.withPlugin({
		transformQuery({ node }) {
			count++;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	return { db: counting, count: () => count };
}
