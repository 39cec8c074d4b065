import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '#contract/game.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { digitsOf } from '#engine/digitSet.ts';
import { decideHint, joinNotes } from '#engine/hint.ts';
import { outlineHint } from '#engine/hintOutline.ts';
import type { Move } from '#engine/move.ts';
import { createRandom } from '#engine/random.ts';
import { replayMoves } from '#engine/replay.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import { type NotedPosition, playWithLostDigit, playWithSnyderNotes } from '#engine/testing/notedPositions.ts';
import { createCoach } from '../coach/coachWorker.ts';
import { createTestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testGuest } from '../testing/testPlay.ts';

/** Longer than the moves of any position take. */
const LONG_MS = 60_000;
const MARKS = ['mark', 'mark_center'] as const;

/** The moves from the givens to a position, with the notes in one place. */
function listMoves(givens: string, { cells, notes }: NotedPosition, kind: (typeof MARKS)[number]): Move[] {
	const placed = Array.from(cells, (digit, cell) => ({ kind: 'place' as const, cell, digit })).filter(
		({ cell, digit }) => digit !== 0 && givens[cell] === '0',
	);
	const noted = Array.from(notes, (set, cell) => digitsOf(set).map((digit) => ({ kind, cell, digit })));
	return [...placed, ...noted.flat()].map((move, at) => ({ at, ...move }));
}

async function askAt(guest: TestPlayer, game: Game, moves: readonly Move[], skip = 0) {
	const sent = await guest.act(game, 'moves', { from: 0, moves });
	assert.equal(sent.statusCode, 200, sent.body);
	const { assisted, ...hint } = (await guest.act(game, 'hint', { skip })).json();
	assert.equal(assisted, true);
	return hint;
}

test('a hint reads the notes of corners and centers as the page’s own hints do', async (t) => {
	const app = await createTestApp(t, { env: { RATE_LIMIT_FACTOR: '100' } });
	const random = createRandom('positions');
	for (const difficulty of DIFFICULTIES) {
		for (const kind of MARKS) {
			const guest = await testGuest(app);
			const game = await guest.start({ mode: 'random', difficulty });
			app.advance(LONG_MS);
			const givens = game.puzzle!;
			const solution = solutionOf(game);
			const { steps } = findTaughtPath(givens);
			const lost = [...playWithLostDigit({ givens, solution }, steps, random)];
			const snyder = [...playWithSnyderNotes(givens, steps, 'usual')];
			const moves = listMoves(givens, random.below(2) === 0 ? lost[3]! : snyder[3]!, kind);
			const replay = replayMoves(givens, moves);
			assert.ok(replay.ok);
			const { cells } = replay.play;
			const expected = outlineHint(decideHint({ givens, solution, cells, notes: joinNotes(replay.play) }));
			assert.deepEqual(await askAt(guest, game, moves), JSON.parse(JSON.stringify(expected)));
		}
	}
});

test('a hint above hard, and another step of any puzzle, are found outside of the thread that answers', async (t) => {
	const asked: string[] = [];
	const coach = createCoach();
	const watched: typeof coach = {
		...coach,
		work: (name, want, urgency) => {
			if (name === 'findHint') asked.push(`${urgency?.isUrgent}`);
			return coach.work(name, want);
		},
	};
	const app = await createTestApp(t, { parts: { coach: watched } });
	const askedFor = async (difficulty: Game['difficulty'], skip: number) => {
		asked.length = 0;
		const guest = await testGuest(app);
		await askAt(guest, await guest.start({ mode: 'random', difficulty }), [], skip);
		return asked.join();
	};
	const table = [
		['easy', 0, ''],
		['hard', 0, ''],
		['expert', 0, 'true'],
		['extreme', 0, 'true'],
		['easy', 1, 'true'],
	] as const;
	for (const [difficulty, skip, expected] of table) {
		assert.equal(await askedFor(difficulty, skip), expected, `${difficulty} ${skip}`);
	}
});
