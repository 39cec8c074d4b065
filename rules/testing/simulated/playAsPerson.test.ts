import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOVES_PER_GAME_MAX } from '#contract/limits.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { replayMoves } from '#engine/replay.ts';
import { listKnownPuzzles } from '../knownPuzzles.ts';
import { drawPerson, SKILLS } from './person.ts';
import { playAsPerson } from './playAsPerson.ts';

test('a simulated person reaches the solution, forward in time', () => {
	const random = createRandom('people');
	for (const difficulty of DIFFICULTIES) {
		for (const puzzle of listKnownPuzzles(difficulty)) {
			for (const skill of SKILLS) {
				const moves = playAsPerson(puzzle, drawPerson(random, skill), random);
				const replay = replayMoves(puzzle.givens, moves);
				assert.ok(replay.ok && replay.play.cells.join('') === puzzle.solution);
				assert.ok(moves.every(({ at }, index) => at >= (moves[index - 1]?.at ?? 0)));
				assert.ok(moves.length <= MOVES_PER_GAME_MAX);
			}
		}
	}
});

test('the same seed plays the same game', () => {
	const [puzzle] = listKnownPuzzles('hard');
	const play = () => {
		const random = createRandom('again');
		return playAsPerson(puzzle!, drawPerson(random, 'fast'), random);
	};
	assert.deepEqual(play(), play());
});
