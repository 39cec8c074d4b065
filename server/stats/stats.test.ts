import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Stats } from '#contract/stats.ts';
import { openTestStoreIn } from '#store/testing/testMemory.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testGuest } from '../testing/testPlay.ts';

const sharedApp = shareTestApp();

async function finishIn(app: TestApp, player: TestPlayer, ms: number, withHelp = false): Promise<void> {
	const game = await player.start({ mode: 'random', difficulty: 'easy' });
	if (withHelp) await player.act(game, 'check');
	app.advance(ms);
	await player.act(game, 'finish', { solution: solutionOf(game) });
}

async function readStats(player: TestPlayer): Promise<Stats> {
	const answer = await player.get('/api/stats');
	assert.equal(answer.statusCode, 200, answer.body);
	assert.equal(answer.headers['cache-control'], 'no-store');
	return answer.json();
}

test('a player without games has empty statistics', async () => {
	const app = await sharedApp();
	assert.deepEqual(await readStats(await testGuest(app)), {
		rows: [],
		races: [],
		byDifficulty: [],
		since: null,
		startedCount: 0,
		finishedCount: 0,
		abandonedCount: 0,
		streak: { currentDays: 0, longestDays: 0, lastDate: null, freezes: 0, days: [] },
		speed: null,
	});
});

test('statistics, insights and an export have a finish as soon as it is acknowledged, from a file of SQLite, too', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-'));
	const store = await openTestStoreIn(dataDir);
	t.after(async () => {
		await store.close();
		rmSync(dataDir, { recursive: true });
	});
	const app = await createTestApp(t, { parts: { store } });
	const guest = await testGuest(app);
	for (let count = 1; count <= 5; count++) {
		await finishIn(app, guest, 10_000 * count);
		const { finishedCount, rows } = await readStats(guest);
		assert.deepEqual([finishedCount, rows[0]!.trend.length], [count, count]);
		const { games, runs, stats } = (await guest.get('/api/me/export')).json();
		assert.deepEqual([games.length, runs.length, stats.finishedCount], [count, count, count]);
		assert.equal((await guest.get('/api/insights')).statusCode, 200);
	}
});

test('runs with help count as finished, and in no other figure', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	for (const seconds of [50, 10, 40, 20]) await finishIn(app, guest, seconds * 1000);
	await finishIn(app, guest, 1000, true);
	const row = (await readStats(guest)).rows[0]!;
	assert.deepEqual([row.finishedCount, row.unassistedCount], [5, 4]);
	assert.deepEqual([row.bestMs, row.medianMs, row.last5Ms, row.last12Ms], [10_000, 30_000, null, null]);
	assert.equal(row.rankedCount, 0, 'a guest does not rank');
	assert.deepEqual(
		row.trend.map(({ timeMs }) => timeMs),
		[50_000, 10_000, 40_000, 20_000],
	);
});

test('times are counted in spans without a gap, and puzzles by their hardest technique', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	for (const seconds of [61, 120, 74, 149]) await finishIn(app, guest, seconds * 1000);
	await finishIn(app, guest, 200_000, true);
	const { histogram, techniques } = (await readStats(guest)).rows[0]!;
	assert.deepEqual(
		histogram.map(({ from, to, count }) => `${from / 1000}-${to / 1000}: ${count}`),
		['60-75: 2', '75-90: 0', '90-105: 0', '105-120: 0', '120-150: 2'],
	);
	assert.deepEqual(techniques, [{ technique: 'hidden_single_line', title: 'Hidden single in a line', count: 5 }]);
});

test('averages are of the last five and twelve', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	for (let seconds = 1; seconds <= 12; seconds++) await finishIn(app, guest, seconds * 1000);
	const row = (await readStats(guest)).rows[0]!;
	assert.deepEqual([row.last5Ms, row.last12Ms, row.medianMs], [10_000, 6500, 6500]);
});

test('an average drops the best and the worst, and a game without a time is the worst', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const readAverage = async () => (await readStats(guest)).rows[0]!.averages[0];
	for (const seconds of [50, 10, 40, 20]) await finishIn(app, guest, seconds * 1000);
	assert.deepEqual(await readAverage(), { size: 5, timeMs: null, isDnf: false, best: null, neededMs: 8_640_000_000 });
	await finishIn(app, guest, 1000, true);
	const first = { timeMs: 36_667, madeAt: new Date(app.clock()).toISOString() };
	assert.deepEqual(await readAverage(), { size: 5, timeMs: 36_667, isDnf: false, best: first, neededMs: 49_999 });
	await guest.act(await guest.start({ mode: 'random', difficulty: 'easy' }), 'abandon');
	app.advance(1);
	assert.deepEqual(await readAverage(), { size: 5, timeMs: null, isDnf: true, best: first, neededMs: null });
	for (const seconds of [12, 14, 16]) await finishIn(app, guest, seconds * 1000);
	const { timeMs, isDnf } = (await readAverage())!;
	assert.deepEqual([timeMs, isDnf], [null, true]);
	await finishIn(app, guest, 30_000);
	const best = { timeMs: 20_000, madeAt: new Date(app.clock()).toISOString() };
	assert.deepEqual(await readAverage(), { size: 5, timeMs: 20_000, isDnf: false, best, neededMs: 29_998 });
});

test('games are counted by how they ended, and days in a row make a streak', async (t) => {
	const app = await createTestApp(t, { now: '2026-11-18T12:00:00Z' });
	const guest = await testGuest(app);
	const day = 86_400_000;
	await guest.play({ mode: 'daily', difficulty: 'easy' });
	app.advance(day);
	await guest.play({ mode: 'daily', difficulty: 'medium' });
	await guest.act(await guest.start({ mode: 'random', difficulty: 'easy' }), 'abandon');
	await guest.start({ mode: 'random', difficulty: 'easy' });
	await guest.play({ mode: 'daily', difficulty: 'easy', date: '2026-11-01' });
	const stats = await readStats(guest);
	assert.deepEqual([stats.startedCount, stats.finishedCount, stats.abandonedCount], [5, 3, 1]);
	const days = [
		{ date: '2026-11-18', mark: 'played' },
		{ date: '2026-11-19', mark: 'played' },
	];
	const streak = { currentDays: 2, longestDays: 2, lastDate: '2026-11-19', freezes: 0, days };
	assert.deepEqual(stats.streak, streak);
	app.advance(day);
	assert.deepEqual((await readStats(guest)).streak, streak);
	app.advance(day);
	const missed = { ...streak, currentDays: 0, days: [...days, { date: '2026-11-20', mark: 'missed' }] };
	assert.deepEqual((await readStats(guest)).streak, missed);
});

test('averages count the games that are listed: none under way, though a later one has ended', async (t) => {
	const app = await createTestApp(t);
	const guest = await testGuest(app);
	const open = await guest.start({ mode: 'daily', difficulty: 'easy' });
	for (const seconds of [50, 40, 30, 20, 10]) await finishIn(app, guest, seconds * 1000);
	const read = async () => {
		const { games, averages } = (await readStats(guest)).byDifficulty[0]!;
		return [games.length, games.at(-1)!.averageMs, averages[0]!.timeMs];
	};
	assert.deepEqual(await read(), [5, 30_000, 30_000]);
	await guest.act(open, 'abandon');
	assert.deepEqual(await read(), [6, 30_000, 30_000], 'in the order of the starts');
});

test('games of a difficulty are told together, whatever was played', async (t) => {
	const app = await createTestApp(t, { now: '2026-11-18T12:00:00Z' });
	const guest = await testGuest(app);
	const first = await guest.play({ mode: 'daily', difficulty: 'easy' });
	await guest.play({ mode: 'progression', difficulty: 'easy' });
	for (const seconds of [50, 40, 30]) await finishIn(app, guest, seconds * 1000);
	await finishIn(app, guest, 1000, true);
	await guest.play({ mode: 'random', difficulty: 'hard' });
	const { byDifficulty, since } = await readStats(guest);
	assert.equal(since, first.run.finishedAt);
	assert.deepEqual(
		byDifficulty.map(({ difficulty, finishedCount, games }) => [difficulty, finishedCount, games.length]),
		[
			['easy', 6, 6],
			['hard', 1, 1],
		],
	);
	const [easy] = byDifficulty;
	assert.deepEqual([easy!.bestMs, easy!.change, easy!.usualMs! > 40_000], [30_000, null, true]);
	assert.deepEqual(
		easy!.games.slice(2).map(({ timeMs }) => timeMs),
		[50_000, 40_000, 30_000, null],
	);
	assert.equal(easy!.games.at(-1)!.averageMs, easy!.averages[0]!.timeMs);
	assert.equal(
		easy!.spans.reduce((sum, { count }) => sum + count, 0),
		5,
	);
	const [{ medianParMs, practice }] = (await guest.get('/api/par?difficulty=easy')).json().byDifficulty;
	assert.deepEqual([easy!.medianParMs, easy!.parMs], [medianParMs, practice.timeMs]);
});
