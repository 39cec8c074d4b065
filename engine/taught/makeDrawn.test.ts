import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES, type Difficulty } from '../difficulty.ts';
import { difficultyOf } from '../grade.ts';
import { chanceOfTransitions, chancesOfLags } from '../testing/chance.ts';
import { drawLessons, makeDrawn } from './makeDrawn.ts';
import { listTaught, type TaughtPuzzle } from './makeTaught.ts';

const SEEDS = Array.from({ length: 400 }, (_, day) => `day ${day}`);
/** A search for a rare technique of the harder difficulties takes a second. */
const SEED_COUNTS: Readonly<Record<Difficulty, number>> = { easy: 4, medium: 4, hard: 4, expert: 1, extreme: 1 };

/** A seed whose search, for a technique of the rarest ratings, ends without a puzzle. */
const NOTHING_FOUND = 'day 16';

/** How many equally common values would be as varied: two to the power of the entropy. */
function countKinds(values: readonly string[]): number {
	const sizes = [...Map.groupBy(values, (value) => value).values()].map((group) => group.length / values.length);
	return 2 ** -sizes.reduce((sum, size) => sum + size * Math.log2(size), 0);
}

test('a drawn puzzle teaches what its seed draws, the first that does, or else what was found on the way', () => {
	for (const [difficulty, count] of Object.entries(SEED_COUNTS) as [Difficulty, number][]) {
		for (const seed of SEEDS.slice(0, count)) {
			const order = drawLessons({ seed, difficulty });
			const [{ technique, part: rating }] = order as [(typeof order)[0]];
			const found: TaughtPuzzle[] = [];
			for (const puzzle of listTaught({ seed, difficulty, rating, attemptLimit: rating.attemptLimit })) {
				found.push(puzzle);
				if (puzzle.technique === technique) break;
			}
			const first = order.map((lesson) => found.find((puzzle) => puzzle.technique === lesson.technique));
			const drawn = makeDrawn({ seed, difficulty });
			const name = `${difficulty} ${seed}`;
			assert.deepEqual(
				drawn,
				first.find((puzzle) => puzzle !== undefined),
				name,
			);
			assert.equal(difficultyOf(drawn.grade.rating), difficulty, name);
			assert.equal(difficultyOf(drawn.hintRating), difficulty, name);
		}
	}
});

test('where no puzzle is found in time, the search is not begun again', () => {
	let triedCount = 0;
	const { grade } = makeDrawn({ seed: NOTHING_FOUND, difficulty: 'expert', onRejected: () => triedCount++ });
	const { attemptLimit } = drawLessons({ seed: NOTHING_FOUND, difficulty: 'expert' })[0]!.part;
	assert.equal(grade.difficulty, 'expert');
	assert.ok(triedCount > 0.9 * attemptLimit && triedCount < 1.1 * attemptLimit, `${triedCount}`);
});

test('every technique of a difficulty is drawn as often as the others', () => {
	for (const difficulty of DIFFICULTIES) {
		const drawn = SEEDS.map((seed) => drawLessons({ seed, difficulty })[0]!.technique);
		const count = drawLessons({ seed: '', difficulty }).length;
		assert.ok(countKinds(drawn) > 0.95 * count, `${difficulty}: ${countKinds(drawn)} of ${count}`);
	}
});

test('the puzzles of a fortnight teach many techniques, each found after a bounded search', () => {
	let triedCount = 0;
	const taught = SEEDS.slice(0, 14).map((seed) => {
		triedCount = 0;
		const { technique } = makeDrawn({ seed, difficulty: 'hard', onRejected: () => triedCount++ });
		const { attemptLimit } = drawLessons({ seed, difficulty: 'hard' })[0]!.part;
		assert.ok(triedCount <= attemptLimit, `${triedCount}`);
		return technique;
	});
	assert.ok(countKinds(taught) >= 5, `${taught}`);
});

test('nobody can foretell what a day teaches from other days', () => {
	for (const difficulty of DIFFICULTIES) {
		const lessons = drawLessons({ seed: '', difficulty }).map(({ technique }) => technique);
		const drawn = SEEDS.map((seed) => lessons.indexOf(drawLessons({ seed, difficulty })[0]!.technique));
		const chances = [...chancesOfLags(drawn, 60), chanceOfTransitions(drawn)];
		assert.ok(Math.min(...chances) >= 0.001, `${difficulty} ${chances}`);
		const inTurns = drawn.map((_, day) => day % 5);
		assert.ok(chancesOfLags(inTurns, 5)[4]! < 0.001 && chanceOfTransitions(inTurns) < 0.001, 'turns are seen');
	}
});
