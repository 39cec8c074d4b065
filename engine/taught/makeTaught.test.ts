import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '../difficulty.ts';
import { difficultyOf } from '../grade.ts';
import { listRatedPuzzles } from '../makePuzzle.ts';
import { findTaughtPath } from '../taughtPath.ts';
import { listTaught, makeTaught, OWN_HINTS_MIN } from './makeTaught.ts';

const SEEDS = Array.from({ length: 8 }, (_, index) => `${index}`);

test('a puzzle teaches the hardest technique that its hints show', () => {
	for (const seed of SEEDS) {
		const { puzzle, grade, technique } = makeTaught({ seed, difficulty: 'hard' });
		const { steps } = findTaughtPath(puzzle.givens, grade.rating);
		const shown = steps.find((step) => step.technique === technique);
		assert.ok(shown !== undefined, technique);
		for (const { rating } of steps) assert.ok(rating <= shown.rating || rating === grade.rating);
	}
});

/** The difficulties of the hints on the way, that of each step that has one. */
function listHints(givens: string, rating: number) {
	return findTaughtPath(givens, rating).steps.map((step) => difficultyOf(step.rating));
}

test('the hints of a puzzle are as hard as its difficulty, also more than once, and never harder', () => {
	for (const difficulty of DIFFICULTIES) {
		for (const seed of SEEDS) {
			const { puzzle, grade } = makeTaught({ seed, difficulty });
			const hints = listHints(puzzle.givens, grade.rating);
			const own = hints.filter((each) => each === difficulty).length;
			assert.ok(own >= OWN_HINTS_MIN[difficulty], `${difficulty} ${seed}`);
			const harder = DIFFICULTIES.slice(DIFFICULTIES.indexOf(difficulty) + 1);
			assert.ok(!hints.some((each) => each !== undefined && harder.includes(each)), `${difficulty} ${seed}`);
		}
	}
});

test('puzzles whose hints are easier than their rating are made, and left out', () => {
	const options = { seed: 'easier', difficulty: 'expert' } as const;
	const taught = new Set<string>();
	const ownCounts = new Map<string, number>();
	for (const { puzzle } of listTaught(options)) {
		taught.add(puzzle.givens);
		if (taught.size === 12) break;
	}
	for (const { puzzle, grade } of listRatedPuzzles({ ...options, rejectsTrivial: true })) {
		const own = listHints(puzzle.givens, grade.rating).filter((each) => each === 'expert').length;
		ownCounts.set(puzzle.givens, own);
		if (puzzle.givens === [...taught].at(-1)) break;
	}
	const left = [...ownCounts].filter(([givens]) => !taught.has(givens)).map(([, own]) => own);
	assert.ok(left.includes(0) && left.includes(1), `${left}`);
	assert.deepEqual(
		left.filter((own) => own >= OWN_HINTS_MIN.expert),
		[],
	);
});

test('a player who is waiting gets the first puzzle with a hint of its difficulty', () => {
	const options = { seed: 'urgent', difficulty: 'expert' } as const;
	for (const { ownHintCount } of [makeTaught({ ...options, isUrgent: true })]) assert.ok(ownHintCount >= 1);
	const urgent = [];
	for (const puzzle of listTaught({ ...options, isUrgent: true })) {
		urgent.push(puzzle);
		if (urgent.length === 20) break;
	}
	assert.ok(urgent.some(({ ownHintCount }) => ownHintCount === 1));
	assert.ok(urgent.every(({ hintRating }) => difficultyOf(hintRating) === 'expert'));
});
