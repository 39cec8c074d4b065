import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Insights, PooledTechniques } from '#contract/coach.ts';
import type { Technique } from '#engine/technique.ts';
import { countRunsToFollow } from '#store/read/insights.ts';
import { findWrongSpeeds } from '#store/read/wrongPar.ts';
import { acceptRun, rejectRun } from '#store/write/decide.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { fillPool } from './testing/fillPool.ts';
import { followNow } from './testing/followNow.ts';

const sharedApp = shareTestApp();
const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

async function setUp(open: () => Promise<TestApp> = sharedApp) {
	const app = await open();
	return { app, user: await testUser(app, 'ann') };
}

async function playDailies(player: TestPlayer): Promise<string[]> {
	const ids: string[] = [];
	for (const difficulty of DIFFICULTIES) ids.push((await player.play({ mode: 'daily', difficulty }, 3000)).run.id);
	return ids;
}

async function readInsights(player: TestPlayer): Promise<Insights> {
	const answer = await player.get('/api/insights');
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json();
}

async function checkCounted({ store }: TestApp): Promise<void> {
	assert.deepEqual(await findWrongSpeeds(store.db, () => {}), []);
}

test('before the first run there are no insights', async () => {
	const { user } = await setUp();
	const nothing = { runCount: 0, waitingCount: 0, attributedRatio: null, techniques: [], errors: null, drills: [] };
	const { recent, ...insights } = await readInsights(user);
	assert.deepEqual(insights, nothing);
	assert.deepEqual([recent.runCount, recent.timeMs, recent.errorMs, recent.techniques], [0, 0, 0, []]);
});

test('a run waits until its log is followed, and then its time is attributed', async () => {
	const { app, user } = await setUp();
	await playDailies(user);
	const before = await readInsights(user);
	assert.deepEqual([before.runCount, before.waitingCount, before.techniques], [0, 3, []]);
	await followNow(app);
	const after = await readInsights(user);
	assert.deepEqual([after.runCount, after.waitingCount, after.errors?.runCount], [3, 0, 3]);
	assert.ok(after.attributedRatio !== null && after.attributedRatio > 0.9);
	assert.ok(after.techniques.length > 0);
	for (const { metCount, runCount, ratio, lowRatio, highRatio } of after.techniques) {
		assert.ok(metCount >= 5 && runCount >= 1 && runCount <= 3, 'nothing is said below five meetings');
		assert.ok(lowRatio <= ratio && ratio <= highRatio);
	}
	await checkCounted(app);
});

test('a run with help does not count', async () => {
	const { app, user } = await setUp();
	const game = await user.start({ mode: 'daily', difficulty: 'easy' });
	await user.act(game, 'hint');
	await user.play({ mode: 'daily', difficulty: 'easy' });
	await followNow(app);
	assert.equal((await readInsights(user)).runCount, 0);
});

test('a run that the operator rejects and accepts again counts as before', async () => {
	const { app, user } = await setUp();
	const [id] = await playDailies(user);
	await followNow(app);
	const before = await readInsights(user);
	await app.store.transaction((tx) => rejectRun(tx, id!, app.clock()));
	assert.equal((await readInsights(user)).runCount, 2);
	await checkCounted(app);
	await app.store.transaction((tx) => acceptRun(tx, id!, app.clock()));
	assert.deepEqual(await readInsights(user), before);
	await checkCounted(app);
});

test('what a guest has played counts for the account that they sign in to', async () => {
	const { app } = await setUp();
	const guestId = await app.guest();
	await playDailies(testPlayer(app, { guestId }));
	await followNow(app);
	const { token } = await app.signIn(app.newEmail('bob'), guestId);
	assert.equal((await readInsights(testPlayer(app, { token }))).runCount, 3);
	await checkCounted(app);
});

test('a player gets insights from their own runs only', async () => {
	const { app, user } = await setUp();
	await playDailies(user);
	await followNow(app);
	assert.equal((await readInsights(await testGuest(app))).runCount, 0);
	assert.equal((await app.send({ url: '/api/insights' })).statusCode, 401);
	assert.equal(await countRunsToFollow(app.store.db), 0);
});

test('practice offers the techniques that the pool has, and gives them', async (t) => {
	const { app, user } = await setUp(() => createTestApp(t));
	await fillPool(app, 'hard', 4);
	const answer = await app.send({ url: '/api/techniques' });
	assert.match(String(answer.headers['cache-control']), /^public, max-age=\d+$/);
	const { difficulties }: PooledTechniques = answer.json();
	const { difficulty, techniques } = difficulties.find((each) => each.difficulty === 'hard')!;
	const { technique, puzzleCount } = techniques[0]!;
	assert.ok(puzzleCount > 0);
	const puzzles = new Set<string>();
	const want = { mode: 'random', difficulty, technique: technique as Technique } as const;
	for (let count = 0; count < 3; count++) {
		const { puzzle, difficulty: given } = await user.start(want);
		assert.equal(given, difficulty);
		puzzles.add(puzzle!);
	}
	assert.equal(puzzles.size, 3, 'each is a new game on a puzzle that the player has not met');
	const stored = await app.store.db
		.selectFrom('puzzles')
		.innerJoin('puzzleTechniques', 'puzzleTechniques.puzzleId', 'puzzles.id')
		.select('givens')
		.where('puzzleTechniques.technique', '=', technique)
		.execute();
	for (const puzzle of puzzles) assert.ok(stored.some(({ givens }) => givens === puzzle));
});

test('a player who has met every puzzle that needs a technique gets a rearranged one, which does not count for their speed', async (t) => {
	const { app, user } = await setUp(() => createTestApp(t));
	await fillPool(app, 'hard', 1);
	const { difficulties }: PooledTechniques = (await app.send({ url: '/api/techniques' })).json();
	const { technique } = difficulties.find((each) => each.difficulty === 'hard')!.techniques[0]!;
	const want = { mode: 'random', difficulty: 'hard', technique: technique as Technique } as const;
	const [first, second, third] = [await user.start(want), await user.start(want), await user.start(want)];
	assert.equal(new Set([first, second, third].map(({ puzzle }) => puzzle)).size, 3);
	for (const { puzzle } of [second, third])
		assert.equal(puzzle?.replaceAll('0', '').length, first.puzzle?.replaceAll('0', '').length);
	assert.deepEqual([first.par === null, second.par, third.par], [false, null, null]);
});

test('practice that the pool cannot give is refused by the name of its field', async () => {
	const { user } = await setUp();
	const want = { mode: 'random', difficulty: 'easy' } as const;
	const missing = await user.post('/api/games', { ...want, technique: 'sue_de_coq' });
	assert.deepEqual([missing.statusCode, missing.json().code], [409, 'technique_missing']);
	assert.equal(missing.json().errors[0].field, 'body.technique');
	const unknown = await user.post('/api/games', { ...want, technique: 'guessing' });
	assert.deepEqual([unknown.statusCode, unknown.json().errors[0].field], [400, 'body.technique']);
	const daily = await user.post('/api/games', { mode: 'daily', difficulty: 'easy', technique: 'x_wing' });
	assert.deepEqual([daily.statusCode, daily.json().errors[0].field], [400, 'body.technique']);
});

test('a puzzle that leaves the pool can no longer be asked for', async (t) => {
	const { app, user } = await setUp(() => createTestApp(t));
	await fillPool(app, 'easy', 2);
	const { db } = app.store;
	const listAsked = async () => {
		const rows = await db.selectFrom('puzzleTechniques').select('puzzleId').execute();
		return new Set(rows.map(({ puzzleId }) => puzzleId));
	};
	const before = await listAsked();
	assert.equal((await user.post('/api/races', { kind: 'challenge', difficulty: 'easy' })).statusCode, 201);
	const { puzzleId } = await db.selectFrom('races').select('puzzleId').executeTakeFirstOrThrow();
	assert.deepEqual([before.has(puzzleId), (await listAsked()).has(puzzleId)], [true, false]);
});

test('the time of the last thirty days is told by technique, beside the own pace', async (t) => {
	const app = await createTestApp(t);
	const user = await testGuest(app);
	await playDailies(user);
	await followNow(app);
	const { recent, techniques } = await readInsights(user);
	assert.equal(recent.runCount, 3);
	assert.deepEqual(
		recent.techniques.map(({ timeMs }) => timeMs),
		recent.techniques.map(({ timeMs }) => timeMs).toSorted((a, b) => b - a),
	);
	for (const { technique, metCount, expectedMs } of recent.techniques) {
		const own = techniques.find((insight) => insight.technique === technique);
		assert.equal(expectedMs, own === undefined ? null : own.expectedMs * metCount);
	}
	app.advance(31 * 86_400_000);
	const later = await readInsights(user);
	assert.deepEqual([later.recent.runCount, later.runCount], [0, 3]);
});
