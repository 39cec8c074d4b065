import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { listKnownPuzzles } from '../testing/knownPuzzles.ts';
import { type ProgramOrder, playAsProgram } from '../testing/simulated/program.ts';
import { meanOf } from './placements.ts';
import { followReasoning, type ReasonedPlacement } from './reasoning.ts';

function follow(difficulty: Difficulty, order: ProgramOrder): ReasonedPlacement[][] {
	const random = createRandom(`${difficulty} ${order}`);
	return listKnownPuzzles(difficulty).map((puzzle) => {
		const log = playAsProgram(puzzle, { order, timing: 'even', gapMs: 1000, idleMs: 0 }, random);
		return followReasoning(puzzle, log);
	});
}

test('a reasoned order is likelier than chance, and a random one is not', () => {
	for (const difficulty of DIFFICULTIES) {
		const score = (order: ProgramOrder) =>
			meanOf(
				follow(difficulty, order)
					.flat()
					.map((one) => one.likelihood),
			);
		assert.ok(score('reasoned') > 0.3, difficulty);
		assert.ok(score('path') > 0.3, difficulty);
		assert.ok(score('random') < 0, difficulty);
	}
});

test('a reasoning player hardly ever leaps, and is stuck only where a puzzle is hard', () => {
	for (const difficulty of DIFFICULTIES) {
		const all = follow(difficulty, 'reasoned').flat();
		assert.ok(all.filter(({ isLeap }) => isLeap).length < 0.05 * all.length, difficulty);
		const isEverStuck = all.some(({ isStuck }) => isStuck);
		assert.equal(isEverStuck, difficulty === 'expert' || difficulty === 'extreme' || difficulty === 'hard', difficulty);
	}
});
