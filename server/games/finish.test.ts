import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Move } from '#engine/move.ts';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, testGuest, testPlayer, testUser, wrongGridOf } from '../testing/testPlay.ts';

const sharedApp = shareTestApp();

test('an honest game ranks on its board', async (t) => {
	const app = await createTestApp(t);
	const user = await testUser(app, 'anna');
	for (const mode of ['random', 'daily', 'progression'] as const) {
		const game = await user.start({ mode, difficulty: 'easy' });
		const moves = handOf(game);
		app.advance(moves.at(-1)!.at + 100);
		const answer = await user.act(game, 'finish', { solution: solutionOf(game), moves });
		assert.equal(answer.statusCode, 200, answer.body);
		const { run, ...place } = answer.json();
		const best = { personalBest: true, previousBestMs: null, bestBeforeMs: null };
		assert.deepEqual(place, { place: { rank: 1, total: 1 }, percentile: 100, ...best });
		assert.deepEqual([run.standing, run.reasons], ['ranked', []]);
		assert.deepEqual([run.timeMs, run.penaltyMs, run.gameId], [moves.at(-1)!.at + 100, 0, game.id]);
		assert.equal(Date.parse(run.finishedAt) - Date.parse(run.startedAt), run.timeMs);
		const read = (await user.get(`/api/games/${game.id}`)).json();
		assert.deepEqual([read.status, read.runId, read.reasons], ['finished', run.id, []]);
		assert.equal(read.cells, solutionOf(game));
		assert.deepEqual([read.filled, read.empty], [moves.length, moves.length]);
	}
});

test('pauses do not count in the time of practice', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const game = await user.start({ mode: 'random', difficulty: 'easy' });
	const moves = handOf(game);
	const half = moves.slice(0, 20);
	app.advance(half.at(-1)!.at);
	await user.act(game, 'moves', { from: 0, moves: half });
	await user.act(game, 'pause');
	app.advance(3_600_000);
	await user.act(game, 'resume');
	app.advance(moves.at(-1)!.at - half.at(-1)!.at);
	const { run } = (
		await user.act(game, 'finish', { solution: solutionOf(game), from: 20, moves: moves.slice(20) })
	).json();
	assert.deepEqual([run.timeMs, run.standing], [moves.at(-1)!.at, 'ranked']);
});

test('each wrong grid costs ten seconds, and the answer names no cells', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const game = await user.start({ mode: 'daily', difficulty: 'easy' });
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at);
	const right = solutionOf(game);
	for (const count of [1, 2, 3]) {
		const solution = right.slice(0, -1) + (((Number(right.at(-1)) + count - 1) % 9) + 1);
		const answer = await user.act(game, 'finish', { solution });
		assert.equal(answer.statusCode, 422);
		const { code, penaltyMs, detail, errors } = answer.json();
		assert.deepEqual([code, penaltyMs, errors], ['wrong_grid', 10_000 * count, undefined]);
		assert.ok(!/r\dc\d|cell \d/.test(detail));
	}
	const { run } = (await user.act(game, 'finish', { solution: solutionOf(game), moves })).json();
	assert.deepEqual([run.timeMs, run.penaltyMs, run.standing], [moves.at(-1)!.at + 30_000, 30_000, 'ranked']);
});

test('moves that come with a wrong grid are stored', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const game = await user.start({ mode: 'random', difficulty: 'easy' });
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at);
	await user.act(game, 'finish', { solution: wrongGridOf(game), from: 0, moves: moves.slice(0, 30) });
	assert.equal((await user.get(`/api/games/${game.id}`)).json().moveCount, 30);
	const answer = await user.act(game, 'finish', { solution: solutionOf(game), from: 30, moves: moves.slice(30) });
	assert.equal(answer.json().run.standing, 'ranked');
});

test('moves that cannot be made refuse the finish without a penalty', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const game = await user.start({ mode: 'random', difficulty: 'easy' });
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at);
	const solution = solutionOf(game);
	const gap = await user.act(game, 'finish', { solution, from: 1, moves: moves.slice(1) });
	assert.deepEqual([gap.statusCode, gap.json().code, gap.json().moveCount], [409, 'move_gap', 0]);
	const bad = await user.act(game, 'finish', { solution, moves: [{ ...moves[0]!, kind: 'clear' }] });
	assert.deepEqual([bad.statusCode, bad.json().code], [422, 'move_refused']);
	const read = (await user.get(`/api/games/${game.id}`)).json();
	assert.deepEqual([read.status, read.penaltyMs, read.moveCount], ['playing', 0, 0]);
});

test('a repeated finish gets the same answer, byte for byte', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const game = await anna.start({ mode: 'daily', difficulty: 'easy' });
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at + 60_000);
	const first = await anna.act(game, 'finish', { solution: solutionOf(game), moves });
	await ben.play({ mode: 'daily', difficulty: 'easy' }, 300);
	app.advance(1_000_000);
	const again = await anna.act(game, 'finish', { solution: solutionOf(game) });
	assert.equal(again.statusCode, 200);
	assert.equal(again.body, first.body);
	const other = await anna.act(game, 'finish', { solution: wrongGridOf(game) });
	assert.deepEqual([other.statusCode, other.json().code], [409, 'game_over']);
});

test('many finishes at once make one run', async (t) => {
	const app = await createTestApp(t);
	const user = await testUser(app, 'anna');
	const game = await user.start({ mode: 'random', difficulty: 'easy' });
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at);
	const body = { solution: solutionOf(game), moves };
	const answers = await Promise.all(Array.from({ length: 10 }, () => user.act(game, 'finish', body)));
	assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
	assert.equal(new Set(answers.map((answer) => answer.body)).size, 1);
	assert.equal((await user.get('/api/runs')).json().runs.length, 1);
	const board = await app.send({ url: '/api/leaderboard?difficulty=easy' });
	assert.equal(board.json().total, 1);
});

test('runs that the rules keep off the board say why', async (t) => {
	const app = await createTestApp(t);
	const [user, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	assert.deepEqual((await guest.play({ mode: 'daily', difficulty: 'easy' })).run.reasons, ['guest']);
	const archive = await user.play({ mode: 'daily', difficulty: 'easy', date: '2026-11-18' });
	assert.deepEqual(archive.run.reasons, ['archive']);
	await user.play({ mode: 'daily', difficulty: 'easy' });
	const second = await user.play({ mode: 'daily', difficulty: 'easy' });
	assert.deepEqual([second.run.reasons, second.place, second.percentile], [['not_first_game'], null, null]);
	const game = await user.start({ mode: 'random', difficulty: 'easy' });
	await user.act(game, 'hint');
	const assisted = await user.play({ mode: 'random', difficulty: 'easy' });
	assert.equal(assisted.run.gameId, game.id);
	assert.deepEqual([assisted.run.reasons, assisted.run.standing], [['assisted'], 'unranked']);
	assert.deepEqual([assisted.personalBest, assisted.place], [false, null]);
});

test('a daily ranks by the date of its start', async (t) => {
	const app = await createTestApp(t, { now: '2026-11-20T23:59:30Z' });
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const before = await anna.start({ mode: 'daily', difficulty: 'easy', date: '2026-11-20' });
	app.advance(30_000);
	assert.equal(new Date(app.clock()).toISOString(), '2026-11-21T00:00:00.000Z');
	const moves = handOf(before).map((move) => ({ ...move, at: move.at + 30_000 }));
	app.advance(moves.at(-1)!.at);
	const finished = await anna.act(before, 'finish', { solution: solutionOf(before), moves });
	assert.equal(finished.json().run.standing, 'ranked');
	const after = await ben.play({ mode: 'daily', difficulty: 'easy', date: '2026-11-20' });
	assert.deepEqual(after.run.reasons, ['archive']);
});

const SIGNS: readonly [string, (hand: Move[]) => { moves: Move[]; waitMs: number }][] = [
	['no_log', (hand) => ({ moves: [], waitMs: hand.at(-1)!.at })],
	['partial_log', (hand) => ({ moves: hand.slice(0, -1), waitMs: hand.at(-1)!.at })],
	[
		'too_fast',
		(hand) => ({
			moves: hand.map((move, index) => ({ ...move, at: 150 + 120 * index + ((index * 37) % 50) })),
			waitMs: 8000,
		}),
	],
	['burst', (hand) => ({ moves: hand.map((move, index) => ({ ...move, at: 20_000 + 20 * index })), waitMs: 100_000 })],
	[
		'even_pace',
		(hand) => ({ moves: hand.map((move, index) => ({ ...move, at: 1000 * (index + 1) })), waitMs: 100_000 }),
	],
	[
		'solution_order',
		(hand) => {
			const byCell = hand.toSorted((a, b) => a.cell - b.cell);
			return { moves: byCell.map((move, index) => ({ ...move, at: hand[index]!.at })), waitMs: hand.at(-1)!.at };
		},
	],
	['early_move', (hand) => ({ moves: [{ ...hand[0]!, at: 0 }, ...hand.slice(1)], waitMs: hand.at(-1)!.at })],
	['clock_mismatch', (hand) => ({ moves: hand, waitMs: hand.at(-1)!.at - 2500 })],
];

test('each sign of fair play holds a run off the board', async (t) => {
	const app = await createTestApp(t);
	for (const [reason, forge] of SIGNS) {
		const user = await testUser(app, 'anna');
		const game = await user.start({ mode: 'daily', difficulty: 'easy' });
		const { moves, waitMs } = forge(handOf(game));
		app.advance(waitMs);
		const answer = await user.act(game, 'finish', { solution: solutionOf(game), moves });
		const { run, percentile } = answer.json();
		assert.deepEqual([run.standing, run.reasons, percentile], ['held', [reason], null]);
		const read = (await user.get(`/api/games/${game.id}`)).json();
		assert.deepEqual(read.reasons, [reason]);
	}
});

test('the log of another player is held, whoever sends it again', async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const first = await anna.start({ mode: 'daily', difficulty: 'easy' });
	const second = await ben.start({ mode: 'daily', difficulty: 'easy' });
	const moves = handOf(first);
	const solution = solutionOf(first);
	app.advance(moves.at(-1)!.at + 9000);
	const original = (await anna.act(first, 'finish', { solution, moves })).json();
	const copied = moves.map((move) => ({ ...move, at: move.at + 5000 }));
	const copy = (await ben.act(second, 'finish', { solution, moves: copied })).json();
	assert.deepEqual([original.run.standing, copy.run.standing, copy.run.reasons], ['ranked', 'held', ['copied_log']]);
});

test('a log that arrived in pieces is stored in one piece', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const game = await user.start({ mode: 'random', difficulty: 'easy' });
	const moves = handOf(game);
	for (const [index, move] of moves.entries()) {
		app.advance(move.at - (moves[index - 1]?.at ?? 0));
		await user.act(game, 'moves', { from: index, moves: [move] });
	}
	const { run } = (await user.act(game, 'finish', { solution: solutionOf(game) })).json();
	assert.equal(run.standing, 'ranked');
	assert.deepEqual((await user.get(`/api/runs/${run.id}`)).json().moves, moves);
	assert.equal(
		(await app.store.db.selectFrom('moves').select('text').where('gameId', '=', game.id).execute()).length,
		1,
	);
});

test('a time from the future holds the run by when the move arrived, not by when the game ends', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const game = await user.start({ mode: 'random', difficulty: 'easy' });
	const moves = handOf(game);
	app.advance(1000);
	await user.act(game, 'moves', { from: 0, moves: moves.slice(0, 30) });
	app.advance(moves.at(-1)!.at);
	const answer = await user.act(game, 'finish', { solution: solutionOf(game), from: 30, moves: moves.slice(30) });
	assert.deepEqual(answer.json().run.reasons, ['clock_mismatch']);
});

test('without fair play only the rules of the game count', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' } });
	const [user, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	for (const [player, standing, reasons] of [
		[user, 'ranked', []],
		[guest, 'unranked', ['guest']],
	] as const) {
		const game = await player.start({ mode: 'daily', difficulty: 'easy' });
		const { run } = (await player.act(game, 'finish', { solution: solutionOf(game) })).json();
		assert.deepEqual([run.standing, run.reasons], [standing, reasons]);
	}
});

test('the run of a guest ranks when the guest signs in, unless there is another reason', async () => {
	const app = await sharedApp();
	const guestId = await app.guest();
	const guest = testPlayer(app, { guestId });
	await guest.play({ mode: 'daily', difficulty: 'easy' });
	const unlogged = await guest.start({ mode: 'daily', difficulty: 'medium' });
	app.advance(600_000);
	await guest.act(unlogged, 'finish', { solution: solutionOf(unlogged) });
	const { token } = await app.signIn('anna@example.org', guestId);
	const user = testPlayer(app, { token });
	const { runs } = (await user.get('/api/runs')).json();
	const standings = runs.map((run: { standing: string; reasons: string[] }) => [run.standing, run.reasons]);
	assert.deepEqual(standings, [
		['held', ['no_log']],
		['ranked', []],
	]);
	const again = (await user.act(unlogged, 'finish', { solution: solutionOf(unlogged) })).json();
	assert.deepEqual([again.run.standing, again.percentile], ['held', null]);
	assert.equal((await guest.get('/api/runs')).statusCode, 401);
});

test('a personal best is the best unassisted time on the same board', async (t) => {
	const app = await createTestApp(t);
	const user = await testUser(app, 'anna');
	const want = { mode: 'random', difficulty: 'easy' } as const;
	const slow = await user.play(want, 2000);
	const fast = await user.play(want, 600);
	const slower = await user.play(want, 1500);
	assert.deepEqual([fast.personalBest, fast.previousBestMs], [true, slow.run.timeMs]);
	assert.deepEqual([slower.personalBest, slower.previousBestMs], [false, fast.run.timeMs]);
	assert.deepEqual([slower.run.standing, slower.place], ['ranked', { rank: 1, total: 1 }]);
	const other = await user.play({ mode: 'random', difficulty: 'medium' }, 3000);
	assert.deepEqual([other.personalBest, other.previousBestMs], [true, null]);
});

test('a grid of another shape is invalid input and costs nothing', async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const game = await guest.start({ mode: 'random', difficulty: 'easy' });
	for (const solution of [undefined, '', game.puzzle, `${solutionOf(game)}1`, 'x'.repeat(81), 123]) {
		const answer = await guest.act(game, 'finish', { solution });
		assert.deepEqual([answer.statusCode, answer.json().code], [400, 'invalid_input'], String(solution));
	}
	assert.equal((await guest.get(`/api/games/${game.id}`)).json().penaltyMs, 0);
});
