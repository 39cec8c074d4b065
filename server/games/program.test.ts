import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptRun, rejectRun } from '#store/write/decide.ts';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';
import { whyOf } from '../testing/testRace.ts';

const sharedApp = shareTestApp();

const DAILY = { mode: 'daily', difficulty: 'easy' } as const;
const PROGRAM = { ...DAILY, program: true } as const;

test('a start marks the game that it resumes, and no later one takes the mark away', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const game = await user.start({ ...DAILY, program: false });
	assert.deepEqual(game.reasons, []);
	const marked = await user.start(PROGRAM);
	assert.deepEqual([marked.id, marked.reasons, marked.par], [game.id, ['program'], null]);
	const resumed = await user.start(DAILY);
	assert.deepEqual([resumed.id, resumed.reasons], [game.id, ['program']]);
	const { run, place, personalBest } = await user.play(DAILY);
	assert.deepEqual([run.standing, run.reasons, place, personalBest], ['unranked', ['program'], null, false]);
});

test('a level and a game of practice are marked like a daily', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	for (const want of [
		{ mode: 'random', difficulty: 'easy' },
		{ mode: 'progression', difficulty: 'easy' },
		{ mode: 'daily', difficulty: 'easy', date: '2026-01-05' },
	] as const) {
		const game = await user.start(want);
		assert.equal((await user.start({ ...want, program: true })).id, game.id);
		assert.equal((await user.play(want)).run.reasons[0], 'program', want.mode);
	}
	const locked = await user.post('/api/games', { mode: 'progression', difficulty: 'easy', level: 2 });
	assert.deepEqual(whyOf(locked), [409, 'level_locked'], 'a level that only a program has finished opens no other');
});

test('the mark is part of what a key names', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const key = { 'idempotency-key': 'a-start-of-a-program' };
	const { id } = (await user.post('/api/games', PROGRAM, key)).json();
	assert.equal((await user.post('/api/games', PROGRAM, key)).json().id, id);
	for (const other of [DAILY, { ...DAILY, program: false }]) {
		assert.deepEqual(whyOf(await user.post('/api/games', other, key)), [409, 'idempotency_key_reused']);
	}
	const person = { 'idempotency-key': 'a-start-of-a-person' };
	const own = (await user.post('/api/games', { mode: 'random', difficulty: 'easy' }, person)).json();
	const same = { mode: 'random', difficulty: 'easy', program: false };
	assert.equal((await user.post('/api/games', same, person)).json().id, own.id, 'false says nothing');
});

test('what else `program` may be, and where, is told', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	for (const program of ['true', 1, null]) {
		const refused = await user.post('/api/games', { ...DAILY, program });
		assert.deepEqual([refused.statusCode, refused.json().errors[0].field], [400, 'body.program']);
	}
	const { id } = (await user.play({ mode: 'random', difficulty: 'easy' })).run;
	const refused = await user.post(`/api/runs/${id}/confirmation`, { program: true });
	assert.deepEqual([refused.statusCode, refused.json().errors[0].field], [400, 'body.program']);
});

test('a guest’s program stays one after the sign-in, and after every decision of the operator', async (t) => {
	const app = await createTestApp(t);
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	const finished = (await guest.play(PROGRAM)).run;
	assert.deepEqual(finished.reasons, ['program', 'guest']);
	const open = await guest.start({ mode: 'random', difficulty: 'easy', program: true });
	const { token, userId } = await app.signIn('anna@example.org', guestId);
	const user = testPlayer(app, { token });
	const read = async () => {
		const { standing, reasons } = (await user.get(`/api/runs/${finished.id}`)).json().run;
		return [standing, reasons];
	};
	assert.deepEqual(await read(), ['unranked', ['program']]);
	assert.equal((await user.start({ mode: 'random', difficulty: 'easy' })).id, open.id);
	assert.deepEqual((await user.play({ mode: 'random', difficulty: 'easy' })).run.reasons, ['program']);
	const decide = (decision: typeof acceptRun) => app.store.transaction((tx) => decision(tx, finished.id, app.clock()));
	assert.equal((await decide(acceptRun)).ok, false, 'nothing is held against it');
	await decide(rejectRun);
	assert.deepEqual(await read(), ['unranked', ['program', 'rejected']]);
	await decide(acceptRun);
	assert.deepEqual(await read(), ['unranked', ['program']]);
	for (const board of ['mode=daily&difficulty=easy&date=2026-11-20', 'difficulty=easy']) {
		const { total, own } = (await user.get(`/api/leaderboard?${board}`)).json();
		assert.deepEqual([total, own], [0, null], `${userId} ${board}`);
	}
});

test('no sign of fair play is looked for in a program, however it plays', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const game = await user.start({ mode: 'random', difficulty: 'easy', program: true });
	const { run } = (await user.act(game, 'finish', { solution: solutionOf(game) })).json();
	assert.deepEqual([run.standing, run.reasons, run.signs], ['unranked', ['program'], undefined]);
});

test('a program’s game on a daily is the player’s first', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	await user.act(await user.start(PROGRAM), 'abandon');
	assert.deepEqual((await user.play(DAILY)).run.reasons, ['not_first_game']);
});

test('a person who plays what a program has shown is found as a copy', async (t) => {
	const app = await createTestApp(t);
	const [program, user] = [await testGuest(app), await testUser(app, 'anna')];
	const game = await program.start(PROGRAM);
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at + 100);
	await program.act(game, 'finish', { solution: solutionOf(game), moves });
	const own = await user.start(DAILY);
	app.advance(2 * moves.at(-1)!.at);
	const slower = moves.map((move) => ({ ...move, at: Math.round(1.5 * move.at) }));
	const { run } = (await user.act(own, 'finish', { solution: solutionOf(own), moves: slower })).json();
	assert.deepEqual([run.standing, run.reasons], ['held', ['copied_log']]);
});

test('home leaves out a daily that a program has ended, and has one that it plays', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const readCard = async () => {
		const { cards } = (await user.get('/api/today')).json();
		return cards.find(({ difficulty }: { difficulty: string }) => difficulty === 'easy').game?.status;
	};
	await user.start(PROGRAM);
	assert.equal(await readCard(), 'playing');
	await user.play(PROGRAM);
	assert.equal(await readCard(), undefined);
	await user.play(DAILY);
	assert.equal(await readCard(), 'finished');
});
