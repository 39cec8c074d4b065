import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Move } from '#engine/move.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testUser } from '../testing/testPlay.ts';

const sharedApp = shareTestApp();

const GAME = { mode: 'random', difficulty: 'easy' } as const;

/** Plays the moves with a pause after the first of them. */
async function playPaused(
	app: TestApp,
	user: TestPlayer,
	{ moves, pauseAfter, pauseMs }: { moves: readonly Move[]; pauseAfter: number; pauseMs: number },
	game: { id: string; puzzle?: string },
) {
	const first = moves.slice(0, pauseAfter);
	const pausedAt = first.at(-1)?.at ?? 2000;
	app.advance(pausedAt);
	if (first.length > 0) await user.act(game, 'moves', { from: 0, moves: first });
	await user.act(game, 'pause');
	app.advance(pauseMs);
	await user.act(game, 'resume');
	app.advance(moves.at(-1)!.at - pausedAt + 100);
	const rest = { from: pauseAfter, moves: moves.slice(pauseAfter) };
	const answer = await user.act(game, 'finish', { solution: solutionOf(game), ...rest });
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json().run;
}

/** The digits in reading order at a changing pace, as from a sheet. */
function typeFrom(game: { puzzle?: string }, firstAt: number): Move[] {
	const solution = solutionOf(game);
	let at = firstAt;
	return Array.from(game.puzzle ?? '').flatMap((given, cell) => {
		if (given !== '0') return [];
		at += 700 + ((cell * 397) % 1100);
		return [{ at, kind: 'place', cell, digit: Number(solution[cell]) } as const];
	});
}

test('a paused run says for how long, to its player and on its leaderboard, and ranks', async (t) => {
	const app = await createTestApp(t);
	const [ann, ben] = [await testUser(app, 'ann'), await testUser(app, 'ben')];
	const game = await ann.start(GAME);
	const run = await playPaused(app, ann, { moves: handOf(game), pauseAfter: 20, pauseMs: 600_000 }, game);
	await ben.play(GAME);
	assert.deepEqual([run.standing, run.pausedMs], ['ranked', 600_000]);
	const board = (await ann.get('/api/leaderboard?difficulty=easy')).json();
	const byName = new Map<string, object>(
		board.entries.map((entry: { displayName: string }) => [entry.displayName, entry]),
	);
	assert.equal(board.own.pausedMs, 600_000);
	const { percentile: _, parMs: __, cellTimes: hers, ...own } = board.own;
	assert.equal(hers, run.cellTimes);
	assert.deepEqual(byName.get(own.displayName), { ...own, runId: null }, 'others see no run that still ranks');
	const others = board.entries.filter((entry: object) => 'pausedMs' in entry);
	assert.equal(others.length, 1);
});

test('a run that was typed from a sheet after a pause is held', async () => {
	const app = await sharedApp();
	const ann = await testUser(app, 'ann');
	const game = await ann.start(GAME);
	const run = await playPaused(app, ann, { moves: typeFrom(game, 3000), pauseAfter: 0, pauseMs: 900_000 }, game);
	assert.equal(run.standing, 'held');
	assert.ok(run.reasons.includes('solved_in_pause'), run.reasons.join());
});

test('a rest that was typed after a pause in the middle of an honest game is held', async () => {
	const app = await sharedApp();
	const ann = await testUser(app, 'ann');
	const game = await ann.start({ mode: 'random', difficulty: 'hard' });
	const first = handOf(game).slice(0, 20);
	const filled = new Set(first.map(({ cell }) => cell));
	const rest = typeFrom(game, first.at(-1)!.at + 1000).filter(({ cell }) => !filled.has(cell));
	const moves = [...first, ...rest];
	const run = await playPaused(app, ann, { moves, pauseAfter: 20, pauseMs: 900_000 }, game);
	assert.ok(run.reasons.includes('solved_in_pause'), run.reasons.join());
});

test('a pause before the first digit is idle time like any other', async () => {
	const app = await sharedApp();
	const ann = await testUser(app, 'ann');
	const game = await ann.start(GAME);
	const moves = typeFrom(game, 2000).map((move, index) => ({ ...move, at: 3000 + 600 * index + ((index * 37) % 90) }));
	const run = await playPaused(app, ann, { moves, pauseAfter: 0, pauseMs: 900_000 }, game);
	assert.ok(run.reasons.includes('idle_then_burst'), run.reasons.join());
});

test('a short pause, and one with nearly nothing left, prove nothing', async () => {
	const app = await sharedApp();
	const ann = await testUser(app, 'ann');
	for (const [pauseAfter, pauseMs] of [
		[5, 3000],
		[40, 900_000],
	] as const) {
		const game = await ann.start({ ...GAME, fresh: true });
		const run = await playPaused(app, ann, { moves: handOf(game), pauseAfter, pauseMs }, game);
		assert.deepEqual(run.reasons, []);
	}
});
