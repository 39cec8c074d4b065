import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Drill, DrillAnswered, DrillVerdict, Insights } from '#contract/coach.ts';
import { DRILLS_PER_DAY_MAX } from '#contract/limits.ts';
import { digitSetOf, digitsOf } from '#engine/digitSet.ts';
import type { Technique } from '#engine/technique.ts';
import { listTechniqueSteps } from '#rules/coach/techniquePosition.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { shareTestApp, type TestApp } from '../testing/testApp.ts';
import { type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { fillPool } from './testing/fillPool.ts';
import { followNow } from './testing/followNow.ts';

/** The technique of all easy puzzles in the test's pool. */
const TECHNIQUE = 'hidden_single_line';
/** Enough for two drills, and for some games. */
const PUZZLES = 20;
const sharedApp = shareTestApp();
const POSITION_MS = 10_000;

/** Each test has its own player, so all share one pool. */
let filled: Promise<void> | undefined;

async function setUp() {
	const app = await sharedApp();
	filled ??= fillPool(app, 'easy', PUZZLES);
	await filled;
	return { app, user: await testUser(app, 'ann') };
}

async function start(player: TestPlayer, status = 201, technique: Technique = TECHNIQUE): Promise<Drill> {
	const answer = await player.post('/api/drills', { technique });
	assert.equal(answer.statusCode, status, answer.body);
	return answer.json();
}

async function answer(player: TestPlayer, { id }: { id: string }, body: object): Promise<DrillAnswered> {
	const answered = await player.post(`/api/drills/${id}/answers`, body);
	assert.equal(answered.statusCode, 200, answered.body);
	return answered.json();
}

function openOf(drill: Drill) {
	const open = drill.positions.find(({ state }) => state === 'open');
	assert.ok(open?.cells && open.candidates);
	return { ...open, cells: open.cells, candidates: open.candidates };
}

/** The answer of everything that the technique proves at the open position. */
function solve(drill: Drill) {
	const { index, cells, candidates } = openOf(drill);
	const sets = candidates.map((digits) => [...digits].reduce((set, digit) => set | digitSetOf(Number(digit)), 0));
	const [step] = listTechniqueSteps({ cells, candidates: sets }, drill.technique as Technique);
	assert.ok(step, 'the technique is a way on');
	const eliminations = step.eliminations.flatMap(({ cell, digits }) =>
		digitsOf(digits).map((digit) => ({ cell, digit })),
	);
	return { index, placements: step.placements.map(({ cell, digit }) => ({ cell, digit })), eliminations };
}

/** Solves every position in that time, but skips those that are named. */
async function finish(app: TestApp, player: TestPlayer, drill: Drill, skipped: readonly number[] = []): Promise<Drill> {
	let now = drill;
	while (now.status === 'open') {
		app.advance(POSITION_MS * (1 + openOf(now).index));
		const { index } = openOf(now);
		const body = skipped.includes(index) ? { index, skip: true } : solve(now);
		const { verdict, drill: next } = await answer(player, now, body);
		assert.equal(verdict, skipped.includes(index) ? 'skipped' : 'right');
		now = next;
	}
	return now;
}

test('a drill shows one position at a time, and its step once it is over', async () => {
	const { app, user } = await setUp();
	const drill = await start(user);
	assert.deepEqual(
		drill.positions.map(({ state, source }) => `${state} ${source}`),
		['open fresh', ...Array(4).fill('waiting fresh')],
	);
	for (const position of drill.positions.slice(1)) {
		assert.deepEqual([position.cells, position.candidates, position.step, position.timeMs], [null, null, null, null]);
	}
	assert.equal(openOf(drill).step, null);
	app.advance(POSITION_MS);
	assert.equal(openOf((await user.get(`/api/drills/${drill.id}`)).json()).timeMs, POSITION_MS);
	const { verdict, drill: next } = await answer(user, drill, solve(drill));
	assert.equal(verdict, 'right');
	const [first] = next.positions;
	assert.deepEqual([first?.state, first?.timeMs, first?.step?.technique], ['solved', POSITION_MS, TECHNIQUE]);
	assert.deepEqual([openOf(next).index, openOf(next).timeMs], [1, 0]);
	assert.deepEqual((await user.get(`/api/drills/${drill.id}`)).json(), next);
});

test('five positions make an average that drops the best and the worst, and a day when it comes back', async () => {
	const { app, user } = await setUp();
	const done = await finish(app, user, await start(user));
	assert.deepEqual([done.status, done.averageMs, done.isDnf], ['done', 3 * POSITION_MS, false]);
	const dueAt = new Date(app.clock() + DAY_MS).toISOString();
	assert.deepEqual([done.state.doneCount, done.state.lastAverageMs, done.state.dueAt], [1, 3 * POSITION_MS, dueAt]);
	const { drills }: Insights = (await user.get('/api/insights')).json();
	assert.deepEqual(drills, [done.state]);
});

test('one skipped position is the worst of the average, and two leave none', async () => {
	const { app, user } = await setUp();
	const one = await finish(app, user, await start(user), [0]);
	assert.deepEqual([one.averageMs, one.isDnf], [4 * POSITION_MS, false]);
	assert.deepEqual([one.positions[0]?.state, one.positions[0]?.timeMs], ['skipped', POSITION_MS]);
	assert.ok(one.positions[0]?.step);
	const two = await finish(app, user, await start(user), [0, 4]);
	assert.deepEqual([two.averageMs, two.isDnf, two.state.doneCount], [null, true, 2]);
});

test('a wrong answer and one beside the point are told, and the clock runs on', async () => {
	const { app, user } = await setUp();
	const drill = await start(user);
	const { index, placements } = solve(drill);
	const [{ cell, digit }] = placements as [{ cell: number; digit: number }];
	const verdicts: DrillVerdict[] = [];
	for (const body of [
		{ index, placements: [{ cell, digit: (digit % 9) + 1 }] },
		{ index, eliminations: [{ cell, digit }] },
		{ index, placements: [{ cell, digit }], eliminations: [{ cell, digit }] },
		{ index, eliminations: [{ cell, digit: (digit % 9) + 1 }] },
	]) {
		const answered = await answer(user, drill, body);
		verdicts.push(answered.verdict);
		assert.equal(openOf(answered.drill).index, 0);
	}
	assert.deepEqual(verdicts, ['wrong', 'wrong', 'wrong', 'other']);
	app.advance(POSITION_MS);
	const { drill: next } = await answer(user, drill, { index, placements });
	assert.equal(next.positions[0]?.timeMs, POSITION_MS);
});

test('the first positions are from the moments that took the player long, from runs of their own', async () => {
	const { app, user } = await setUp();
	const runIds: string[] = [];
	for (const level of [1, 2, 3]) {
		runIds.push((await user.play({ mode: 'progression', difficulty: 'hard', level }, 3000)).run.id);
	}
	await fillPool(app, 'hard', 2 * PUZZLES);
	await followNow(app);
	const drill = await start(user, 201, 'xy_wing');
	assert.deepEqual(
		drill.positions.map(({ source }) => source),
		['own', 'own', 'fresh', 'fresh', 'fresh'],
	);
	const own = drill.positions.slice(0, 2).map(({ runId }) => runId!);
	assert.ok(own.every((id) => runIds.includes(id)) && new Set(own).size === 2);
	const done = await finish(app, user, drill);
	assert.equal(done.status, 'done');
	const again = await start(user, 201, 'xy_wing');
	assert.ok(!own.includes(again.positions[0]?.runId ?? ''), 'a drill does not show a run again');
	const { positions } = await start(await testGuest(app), 201, 'xy_wing');
	assert.ok(
		positions.every(({ runId }) => runId === null),
		'nobody is shown a run of another player',
	);
});

test('a drill shows no puzzle that the player meets elsewhere, and practice none that a drill has shown', async () => {
	const { app, user } = await setUp();
	const { db } = app.store;
	for (let count = 0; count < 3; count++) await user.start({ mode: 'random', difficulty: 'easy', fresh: true });
	await user.post('/api/races', { kind: 'challenge', difficulty: 'easy' });
	const drill = await finish(app, user, await start(user));
	for (let count = 0; count < 5; count++) await user.start({ mode: 'random', difficulty: 'easy', fresh: true });
	const shown = await db
		.selectFrom('drillPositions')
		.innerJoin('puzzles', 'puzzles.id', 'drillPositions.puzzleId')
		.select(['puzzles.id', 'puzzles.isPooled'])
		.where('drillId', '=', drill.id)
		.execute();
	assert.ok(
		shown.every(({ isPooled }) => isPooled === 1),
		'no daily, level or race',
	);
	assert.equal(new Set(shown.map(({ id }) => id)).size, 5);
	const games = await db.selectFrom('games').select('puzzleId').execute();
	const played = new Set(games.map(({ puzzleId }) => puzzleId));
	assert.deepEqual(
		shown.filter(({ id }) => played.has(id)),
		[],
	);
});

test('a start goes on with the open drill, and ends one that was left', async () => {
	const { app, user } = await setUp();
	const drill = await start(user);
	app.advance(60_000);
	const same = await start(user, 200);
	assert.deepEqual([same.id, openOf(same).timeMs], [drill.id, 60_000]);
	app.advance(3_600_000);
	const next = await start(user);
	assert.notEqual(next.id, drill.id);
	const left: Drill = (await user.get(`/api/drills/${drill.id}`)).json();
	assert.deepEqual([left.status, left.isDnf], ['done', true]);
});

test('an answer that is none, or for another position, is refused', async () => {
	const { app, user } = await setUp();
	const drill = await start(user);
	const refusals: [body: object, status: number, said: string][] = [
		[{ index: 0 }, 400, 'body.eliminations'],
		[{ index: 0, placements: [], eliminations: [] }, 400, 'body.eliminations'],
		[{ index: 0, skip: true, placements: [{ cell: 0, digit: 1 }] }, 400, 'body.skip'],
		[{ index: 5, skip: true }, 400, 'body.index'],
		[{ skip: true }, 400, 'body.index'],
		[{ index: 0, placements: [{ cell: 81, digit: 1 }] }, 400, 'body.placements.0.cell'],
		[{ index: 0, eliminations: Array(730).fill({ cell: 0, digit: 1 }) }, 400, 'body.eliminations'],
		[{ index: 1, skip: true }, 409, 'position_closed'],
	];
	for (const [body, status, said] of refusals) {
		const refused = await user.post(`/api/drills/${drill.id}/answers`, body);
		const { code, errors } = refused.json();
		assert.deepEqual([refused.statusCode, errors?.[0].field ?? code], [status, said]);
	}
	const first = solve(drill);
	await answer(user, drill, first);
	const repeated = await user.post(`/api/drills/${drill.id}/answers`, first);
	assert.equal(repeated.json().code, 'position_closed');
	await finish(app, user, (await user.get(`/api/drills/${drill.id}`)).json());
	const over = await user.post(`/api/drills/${drill.id}/answers`, { index: 4, skip: true });
	assert.deepEqual([over.statusCode, over.json().code], [409, 'drill_over']);
});

test("another player's drill is not there", async () => {
	const { app, user } = await setUp();
	const { id } = await start(user);
	const other = await testGuest(app);
	for (const refused of [
		await other.get(`/api/drills/${id}`),
		await other.post(`/api/drills/${id}/answers`, { index: 0, skip: true }),
		await user.get('/api/drills/nothing-here'),
	]) {
		assert.deepEqual([refused.statusCode, refused.json().code], [404, 'not_found']);
	}
});

test('a technique that the pool has no positions of is refused by the name of its field', async () => {
	const { user } = await setUp();
	const missing = await user.post('/api/drills', { technique: 'sue_de_coq' });
	assert.deepEqual([missing.statusCode, missing.json().code], [409, 'technique_missing']);
	assert.equal(missing.json().errors[0].field, 'body.technique');
	const unknown = await user.post('/api/drills', { technique: 'guessing' });
	assert.deepEqual([unknown.statusCode, unknown.json().errors[0].field], [400, 'body.technique']);
});

test('where the pool has too few positions, rearranged examples of the lesson take their place, and are answered like others', async () => {
	const { app, user } = await setUp();
	const seen = new Set<string>();
	for (let count = 0; count < 2; count++) {
		let drill = await start(user, 201, 'wxyz_wing');
		assert.deepEqual(new Set(drill.positions.map(({ source }) => source)), new Set(['fresh']));
		while (drill.status === 'open') {
			const { cells } = openOf(drill);
			seen.add(cells);
			app.advance(POSITION_MS);
			const { verdict, drill: next } = await answer(user, drill, solve(drill));
			assert.equal(verdict, 'right');
			drill = next;
		}
	}
	assert.equal(seen.size, 10);
});

test('drills go on when all puzzles were shown, and a day has a limit', async () => {
	const { app } = await setUp();
	const email = app.newEmail('ben');
	const { token, userId: playerId } = await app.signIn(email);
	const user = testPlayer(app, { token });
	const skipAll = [0, 1, 2, 3, 4];
	for (let count = 0; count < 10; count++) await finish(app, user, await start(user), skipAll);
	const done = { playerId, technique: 'x_wing', parMs: 1, startedAt: app.clock(), endedAt: 1, averageMs: null };
	const rows = Array.from({ length: DRILLS_PER_DAY_MAX - 10 }, (_, number) => ({ ...done, id: `drill ${number}` }));
	await app.store.db.insertInto('drills').values(rows).execute();
	const refused = await user.post('/api/drills', { technique: TECHNIQUE });
	assert.deepEqual([refused.statusCode, refused.json().code], [409, 'drill_limit']);
	app.advance(DAY_MS + 1);
	// A token does not live for a day.
	await start(testPlayer(app, await app.signIn(email)));
});

test("a guest's drills become the account's, and the export has them", async () => {
	const { app } = await setUp();
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	const done = await finish(app, guest, await start(guest));
	const { token } = await app.signIn('bob@example.org', guestId);
	const bob = testPlayer(app, { token });
	const { drills }: Insights = (await bob.get('/api/insights')).json();
	assert.deepEqual(drills, [done.state]);
	const [exported] = (await bob.get('/api/me/export')).json().drills;
	assert.deepEqual(
		[exported.technique, exported.averageMs, exported.positions.length],
		[TECHNIQUE, 3 * POSITION_MS, 5],
	);
	assert.equal((await bob.get(`/api/drills/${done.id}`)).statusCode, 200);
});
