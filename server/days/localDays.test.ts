import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Days } from '#contract/days.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { liveStreaks } from '../testing/streakYear.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testGuest, testPlayer } from '../testing/testPlay.ts';

const HOUR_MS = 3_600_000;
const EASY = { mode: 'daily', difficulty: 'easy' } as const;
const [TOKYO, LOS_ANGELES] = ['Asia/Tokyo', 'America/Los_Angeles'];

/** A test over HTTP, on each of the two databases, at noon of 20 November 2026 in UTC. */
function eachService(title: string, body: (app: TestApp) => Promise<void>): void {
	eachStore(title, async (store) => {
		const app = await openTestApp({ env: { FAIR_PLAY: 'off' }, parts: { store } });
		try {
			await body(app);
		} finally {
			await app.close();
		}
	});
}

function waitUntil(app: TestApp, moment: string): void {
	app.advance(Date.parse(moment) - app.clock());
}

/** Starts at a moment, and solves after some minutes or hours. */
async function solveAt(
	app: TestApp,
	player: TestPlayer,
	{ at, ms = 600_000, ...want }: { at: string; ms?: number } & Parameters<TestPlayer['start']>[0],
) {
	waitUntil(app, at);
	const game = await player.start(want);
	app.advance(ms);
	const answer = await player.act(game, 'finish', { solution: solutionOf(game) });
	assert.equal(answer.statusCode, 200, answer.body);
}

/** Each day with something: `date solved | played`, and whether it is frozen. */
async function readDays(player: TestPlayer, query = '?from=2026-11-18'): Promise<string[]> {
	const answer = await player.get(`/api/days${query}`);
	assert.equal(answer.statusCode, 200, answer.body);
	return (answer.json() as Days).days
		.filter(({ solved, played, frozen }) => solved.length + played.length > 0 || frozen)
		.map(({ date, solved, played, frozen }) => `${date.slice(5)} ${solved} | ${played}${frozen ? ' frozen' : ''}`);
}

async function readStreak(player: TestPlayer) {
	const { streak } = (await player.get('/api/today')).json();
	const stats = (await player.get('/api/stats')).json().streak;
	assert.equal(stats.currentDays, streak.days, 'home and statistics agree');
	return { date: streak.date, days: streak.days, last: streak.marks.at(-1), played: streak.played.join() };
}

test('one daily on each local day is a streak, whatever the zone and the habit', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' } });
	const zones = ['Asia/Kolkata', LOS_ANGELES, 'Pacific/Pago_Pago'];
	const rows = await liveStreaks(app, {
		zones,
		habits: ['8:00 or 20:00', 'any hour'],
		from: '2026-11-23',
		dayCount: 5,
	});
	for (const row of rows) assert.deepEqual([row.breakCount, row.streakDays], [0, 5], `${row.zone}, ${row.habit}`);
	assert.ok(rows.some(({ aheadCount }) => aheadCount > 0));
});

eachService('a day that began with its daily solved counts by another difficulty or by a second game', async (app) => {
	const player = await testGuest(app);
	await solveAt(app, player, { ...EASY, at: '2026-11-20T13:00Z', timeZone: TOKYO });
	await solveAt(app, player, { ...EASY, at: '2026-11-20T15:00Z' });
	assert.deepEqual(await readStreak(player), { date: '2026-11-21', days: 2, last: 'played', played: 'easy' });
	await solveAt(app, player, { ...EASY, difficulty: 'hard', at: '2026-11-20T16:00Z' });
	assert.deepEqual(await readDays(player), ['11-20 easy,hard | easy', '11-21  | easy,hard']);
	assert.equal((await readStreak(player)).played, 'easy,hard');
});

eachService('the day of the start counts, if the daily was open then and is solved within 24 hours', async (app) => {
	const [soon, late, archive] = [await testGuest(app), await testGuest(app), await testGuest(app)];
	const before = { ...EASY, timeZone: TOKYO };
	await solveAt(app, soon, { ...before, at: '2026-11-20T14:59:59.999Z', ms: DAY_MS });
	await solveAt(app, late, { ...before, at: '2026-11-22T14:59:59.999Z', ms: DAY_MS + 1 });
	await solveAt(app, archive, { ...before, at: '2026-11-24T01:00Z', date: '2026-11-23' });
	assert.deepEqual(await readDays(soon), ['11-20 easy | easy']);
	assert.deepEqual(await readDays(late), ['11-22 easy | ']);
	assert.deepEqual(await readDays(archive), ['11-23 easy | ']);
	assert.deepEqual([(await readStreak(late)).days, (await readStreak(archive)).days], [0, 0]);
});

eachService('the last zone told stays, and one that is unknown is ignored', async (app) => {
	const player = await testGuest(app);
	waitUntil(app, '2026-11-20T23:00Z');
	assert.equal((await readStreak(player)).date, '2026-11-20', 'UTC at first');
	const practice = { mode: 'random', difficulty: 'easy' } as const;
	await player.start({ ...practice, timeZone: TOKYO });
	assert.equal((await readStreak(player)).date, '2026-11-21');
	for (const timeZone of ['', 'Mars/Olympus', '+02:00', '\u0000', 'x'.repeat(2000), '../../etc/passwd']) {
		const answer = await player.post('/api/games', { ...practice, timeZone });
		assert.equal(answer.statusCode, 200, answer.body);
		assert.equal((await readStreak(player)).date, '2026-11-21');
	}
	assert.equal((await player.post('/api/games', { ...practice, timeZone: 9 })).statusCode, 400);
	await player.start(practice);
	assert.equal((await readStreak(player)).date, '2026-11-21', 'a start without a zone');
	await player.start({ ...practice, timeZone: 'america/los_angeles' });
	assert.equal((await readStreak(player)).date, '2026-11-20', 'also by a start that resumes, in any case');
});

test('a zone is no part of what an Idempotency-Key compares, and a repeated start keeps its date', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' }, now: '2026-11-20T23:00Z' });
	const player = testPlayer(app, await app.signIn(app.newEmail('anna')));
	const fields = { 'idempotency-key': 'first' };
	const first = await player.post('/api/games', { ...EASY, timeZone: TOKYO }, fields);
	const again = await player.post('/api/games', { ...EASY, timeZone: LOS_ANGELES }, fields);
	const bare = await player.post('/api/games', EASY, fields);
	assert.deepEqual([first.statusCode, again.statusCode, bare.statusCode], [201, 200, 200]);
	assert.equal(again.json().id, first.json().id);
	await player.act(first.json(), 'finish', { solution: solutionOf(first.json()) });
	const { games, runs, profile } = (await player.get('/api/me/export')).json();
	assert.deepEqual(
		[games[0].localDate, runs[0].localDate, profile.timeZone],
		['2026-11-21', '2026-11-21', LOS_ANGELES],
	);
	assert.equal((await player.get('/api/me')).json().timeZone, LOS_ANGELES);
});

eachService('travel counts no day twice and takes none back', async (app) => {
	const player = await testGuest(app);
	await solveAt(app, player, { ...EASY, at: '2026-11-20T13:00Z', timeZone: TOKYO });
	await solveAt(app, player, { ...EASY, at: '2026-11-21T13:00Z', timeZone: TOKYO });
	// Over the date line: the 21st begins once more in Los Angeles.
	waitUntil(app, '2026-11-22T05:00Z');
	assert.equal((await readStreak(player)).days, 2);
	await solveAt(app, player, { ...EASY, at: '2026-11-22T05:00Z', timeZone: LOS_ANGELES });
	assert.deepEqual(await readStreak(player), { date: '2026-11-21', days: 2, last: 'played', played: 'easy' });
	// Played on the 23rd in Tokyo, and the 22nd is still to come in Los Angeles.
	await solveAt(app, player, { ...EASY, at: '2026-11-22T16:00Z', timeZone: TOKYO });
	assert.equal((await readStreak(player)).days, 1);
	await player.start({ mode: 'random', difficulty: 'easy', timeZone: LOS_ANGELES });
	assert.deepEqual(await readStreak(player), { date: '2026-11-22', days: 1, last: 'open', played: '' });
	await solveAt(app, player, { ...EASY, difficulty: 'medium', at: '2026-11-22T20:00Z' });
	assert.deepEqual(await readStreak(player), { date: '2026-11-22', days: 4, last: 'played', played: 'medium' });
});

eachService('a merge moves days with their dates, and a user without a zone takes the guest’s', async (app) => {
	const merged: unknown[] = [];
	for (const userZone of [undefined, LOS_ANGELES]) {
		const at = new Date(Math.ceil(app.clock() / DAY_MS) * DAY_MS + 16 * HOUR_MS).toISOString();
		const guestId = await app.guest();
		await solveAt(app, testPlayer(app, { guestId }), { ...EASY, at, timeZone: TOKYO });
		const email = app.newEmail('anna');
		const user = testPlayer(app, await app.signIn(email));
		if (userZone !== undefined) await user.start({ mode: 'random', difficulty: 'easy', timeZone: userZone });
		await app.signIn(email, guestId);
		const { runs, profile } = (await user.get('/api/me/export')).json();
		const tomorrow = new Date(Date.parse(at) + DAY_MS).toISOString().slice(0, 10);
		merged.push([profile.timeZone, runs[0].localDate === tomorrow, (await readStreak(user)).days]);
	}
	assert.deepEqual(merged, [
		[TOKYO, true, 1],
		[LOS_ANGELES, true, 1],
	]);
});

eachService('a member’s streak in a circle and on a page is of their own days', async (app) => {
	const give = async (name: string, timeZone: string) => {
		const { token, displayName } = await app.signIn(app.newEmail(name));
		const player = testPlayer(app, { token });
		await player.patch('/api/me', { showsStreak: true });
		return { player, displayName, timeZone };
	};
	const [ann, bob] = [await give('ann', TOKYO), await give('bob', LOS_ANGELES)];
	const { id, invitation } = (await ann.player.post('/api/circles', { name: 'Family' })).json();
	const joined = await bob.player.post(`/api/invitations/${invitation}/join`, {});
	assert.ok(joined.statusCode < 300, joined.body);
	const games = [
		[ann, '2026-11-20T13:00Z'],
		[ann, '2026-11-21T13:00Z'],
		[bob, '2026-11-22T13:00Z'],
		[bob, '2026-11-23T13:00Z'],
	] as const;
	for (const [{ player, timeZone }, at] of games) await solveAt(app, player, { ...EASY, at, timeZone });
	const read = async () => {
		const { rows } = (await ann.player.get(`/api/circles/${id}/records`)).json();
		const pages = await Promise.all(
			[ann, bob].map(({ displayName }) => app.send({ url: `/api/players/${encodeURIComponent(displayName)}` })),
		);
		const own = await Promise.all([ann, bob].map(async ({ player }) => (await readStreak(player)).days));
		const inCircle = rows.map(({ streakDays }: { streakDays: number }) => streakDays);
		assert.deepEqual([inCircle, pages.map((page) => page.json().streakDays)], [own, own]);
		return own;
	};
	assert.deepEqual(await read(), [0, 2]);
	waitUntil(app, '2026-11-25T07:59Z');
	assert.deepEqual(await read(), [0, 2]);
	waitUntil(app, '2026-11-25T08:01Z');
	assert.deepEqual(await read(), [0, 0], 'after midnight in Los Angeles');
});

test('five difficulties on one local date are a full day, of whichever UTC date they are', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' } });
	const player = await testGuest(app);
	for (const [index, difficulty] of DIFFICULTIES.entries()) {
		// From 8:00 to 10:00 in Tokyo; the dailies change at 9:00.
		const at = new Date(Date.UTC(2026, 10, 20, 23, index * 25)).toISOString();
		await solveAt(app, player, { mode: 'daily', difficulty, at, timeZone: TOKYO });
	}
	assert.deepEqual(await readDays(player), [
		'11-20 easy,medium,hard | ',
		`11-21 expert,extreme | ${DIFFICULTIES.join()}`,
	]);
	assert.equal((await player.get('/api/today')).json().past.fullDays, 1);
});

test('the days end with the later of both todays, and no other date after today is one', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' }, now: '2026-11-20T16:00Z' });
	const [east, west] = [await testGuest(app), await testGuest(app)];
	const practice = { mode: 'random', difficulty: 'easy' } as const;
	await east.start({ ...practice, timeZone: TOKYO });
	await west.start({ ...practice, timeZone: LOS_ANGELES });
	const lastOf = async (player: TestPlayer) =>
		(await player.get('/api/days')).json().days.map((day: { date: string }) => day.date);
	assert.deepEqual([await lastOf(east), await lastOf(west)], [['2026-11-21'], ['2026-11-20']]);
	assert.equal((await east.get('/api/days?to=2026-11-21')).statusCode, 200);
	for (const [player, to] of [
		[east, '2026-11-22'],
		[west, '2026-11-21'],
	] as const)
		assert.equal((await player.get(`/api/days?to=${to}`)).statusCode, 400);
});

test('a freeze bridges a local day, and the calendar says which', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' }, now: '2026-11-01T12:00Z' });
	const player = await testGuest(app);
	for (let day = 0; day < 9; day++) {
		if (day === 7) continue;
		// 20:00 in Los Angeles, on the next date in UTC.
		const at = new Date(Date.UTC(2026, 10, 3, 4) + day * DAY_MS).toISOString();
		await solveAt(app, player, { ...EASY, at, timeZone: LOS_ANGELES });
	}
	assert.equal((await readStreak(player)).days, 8);
	const days = await readDays(player, '?from=2026-11-08');
	assert.deepEqual(days, ['11-08 easy | easy', '11-09 easy |  frozen', '11-10  | easy', '11-11 easy | ']);
});
