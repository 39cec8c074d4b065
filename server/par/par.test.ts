import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { DifficultyPars } from '#contract/par.ts';
import type { Stats } from '#contract/stats.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { acceptRun } from '#store/write/decide.ts';
import { createTestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testGuest, testUser } from '../testing/testPlay.ts';

const LEVEL = { mode: 'progression', difficulty: 'easy' } as const;
const PRACTICE = { mode: 'random', difficulty: 'easy' } as const;
const TODAY = '2026-11-20';

/** Plays past dailies, one puzzle each, with about this time for each digit. */
async function playPast(player: TestPlayer, days: readonly number[], gapMs = 3000): Promise<void> {
	for (const day of days) await player.play(pastDaily(day), gapMs);
}

function pastDaily(day: number) {
	return { mode: 'daily', difficulty: 'easy', date: `2026-03-${10 + day}` } as const;
}

async function setUp(t: TestContext) {
	const app = await createTestApp(t, { now: `${TODAY}T01:00:00Z` });
	await app.send({ method: 'GET', url: '/api/daily-puzzle?difficulty=easy' });
	return { app, user: await testUser(app, 'ann') };
}

async function readPars(player: TestPlayer, query = ''): Promise<DifficultyPars> {
	const answer = await player.get(`/api/par?difficulty=easy${query}`);
	assert.equal(answer.statusCode, 200, answer.body);
	const { byDifficulty } = answer.json();
	assert.equal(byDifficulty.length, 1);
	return byDifficulty[0];
}

test('a game says before it how long it should take, and the run afterwards how it did', async (t) => {
	const { user } = await setUp(t);
	const game = await user.start({ ...LEVEL, level: 1 });
	assert.ok(game.par && game.par.lowMs < game.par.timeMs && game.par.timeMs < game.par.highMs);
	assert.deepEqual((await user.get(`/api/games/${game.id}`)).json().par, game.par);
	const { run } = await user.play({ ...LEVEL, level: 1 });
	assert.equal(run.par?.timeMs, game.par.timeMs);
	assert.equal(run.par?.aheadMs, game.par.timeMs - run.timeMs);
	assert.equal(run.par?.playedRatio, null, 'nobody has played it before');
	const [listed] = (await user.get('/api/runs')).json().runs;
	assert.deepEqual(listed.par, run.par);
	assert.equal((await user.get(`/api/games/${game.id}`)).json().par, null, 'a game that is over expects nothing');
});

test('a rearranged level, and a game with help, have no par', async (t) => {
	const { user } = await setUp(t);
	await user.play({ ...LEVEL, level: 1 });
	const again = await user.start({ ...LEVEL, level: 1 });
	assert.equal(again.par, null);
	const helped = await user.start(PRACTICE);
	assert.ok(helped.par);
	await user.act(helped, 'check');
	assert.equal((await user.get(`/api/games/${helped.id}`)).json().par, null);
});

test('statistics tell the speed once a run has counted, and it follows the player', async (t) => {
	const { user } = await setUp(t);
	const readSpeed = async () => ((await user.get('/api/stats')).json() as Stats).speed;
	assert.equal(await readSpeed(), null);
	await playPast(user, [1, 2, 3]);
	const before = await readSpeed();
	assert.equal(before?.runCount, 3);
	assert.ok(before.value > 0 && before.deviation > 0);
	await playPast(user, [4, 5, 6], 1000);
	const after = await readSpeed();
	assert.ok(after!.value > before.value && after!.deviation / after!.value < before.deviation / before.value);
	const file = JSON.parse((await user.get('/api/me/export')).body);
	assert.deepEqual(file.stats.speed, after);
	assert.ok(file.runs.every((run: { par: object | null }) => run.par !== null));
});

test('a player sees their own par of dailies, and nobody else’s', async (t) => {
	const { app, user } = await setUp(t);
	const { practice, dailies } = await readPars(user);
	assert.ok(practice !== null && practice.lowMs < practice.highMs);
	assert.deepEqual(
		dailies.map(({ date, played }) => [date, played]),
		[[TODAY, null]],
	);
	const game = await user.start({ mode: 'daily', difficulty: 'easy' });
	assert.deepEqual(game.par, dailies[0]?.par);
	const stranger = await app.send({ method: 'GET', url: '/api/par?difficulty=easy' });
	const [medianParMs, dailyMs] = [practice.timeMs, dailies[0]?.par?.timeMs];
	// Of a player without a run nothing else is known.
	const everybody = { date: TODAY, medianParMs: dailyMs, par: null, played: null };
	const easy = { difficulty: 'easy', medianParMs, practice: null, dailies: [everybody] };
	assert.deepEqual(stranger.json(), { byDifficulty: [easy] });
	const all = (await app.send({ url: '/api/par' })).json().byDifficulty;
	assert.deepEqual(
		all.map(({ difficulty }: DifficultyPars) => difficulty),
		DIFFICULTIES,
	);
	assert.deepEqual(all[0], easy);
	const { run } = await user.play({ mode: 'daily', difficulty: 'easy' });
	app.advance(86_400_000);
	const replay = await app.send({ method: 'GET', url: `/api/runs/${run.id}` });
	assert.equal(replay.statusCode, 200);
	assert.equal(replay.json().run.par, undefined);
	assert.deepEqual((await user.get(`/api/runs/${run.id}`)).json().run.par, run.par);
});

test('how hard people found a daily is said from ten of them on', async (t) => {
	const { app } = await setUp(t);
	const playedOf = async (player: TestPlayer) => (await readPars(player)).dailies[0]?.played ?? null;
	for (let count = 1; count <= 10; count++) {
		const guest = await testGuest(app);
		await guest.play({ mode: 'daily', difficulty: 'easy' }, 5000);
		assert.equal((await playedOf(guest))?.runCount, count < 10 ? undefined : 10);
		app.advance(1000);
	}
	const played = await playedOf(await testGuest(app));
	assert.ok(played !== null && played.lowRatio < played.ratio && played.ratio < played.highRatio);
	assert.ok(played.medianParMs > 100_000, `${played.medianParMs}`);
});

const WRONG_SPANS = ['&from=2026-11-21', '&from=2025-12-31', '&from=2026-11-19&to=2026-11-18', '&to=2026-02-30'];

test('par of dates without dailies, in the wrong order or too far apart is refused', async (t) => {
	const { user } = await setUp(t);
	for (const span of WRONG_SPANS) {
		const answer = await user.get(`/api/par?difficulty=easy${span}`);
		assert.equal(answer.statusCode, 400, span);
	}
	const all = await readPars(user, '&from=2026-01-01&to=2026-11-20');
	assert.equal(all.dailies.at(-1)?.date, TODAY);
});

test('far beyond par is a sign of a player of whom ten runs are known, and of nobody before', async (t) => {
	const { app, user } = await setUp(t);
	await playPast(user, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
	const finishFast = async (day: number) => {
		const game = await user.start(pastDaily(day));
		const moves = handOf(game, 3000);
		// The floor of the whole grid, not a person's pace: far under what three seconds a digit let expect.
		const quick = moves.map((move, index) => ({ ...move, at: 600 + 15 * index }));
		app.advance(quick.at(-1)!.at + 100);
		const answer = await user.act(game, 'finish', { solution: solutionOf(game), moves: quick });
		return answer.json().run;
	};
	const tenth = await finishFast(10);
	assert.ok(!tenth.signs?.includes('beyond_par'), 'nine runs are too few');
	await playPast(user, [11]);
	const held = await finishFast(12);
	assert.ok(held.signs.includes('beyond_par'), held.signs.join());
	const speed = async () => ((await user.get('/api/stats')).json() as Stats).speed;
	const before = await speed();
	assert.equal(before?.runCount, 10);
	await app.store.transaction((tx) => acceptRun(tx, held.id, 1));
	assert.ok((await speed())!.value > before.value);
});
