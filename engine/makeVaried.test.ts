import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	drawRatings,
	makeDrawn,
	makeTaught,
	makeVaried,
	makeVariedPuzzle,
	type TaughtPuzzle,
	type VariedOptions,
} from './makeVaried.ts';
import { findTaughtPath } from './taughtPath.ts';
import { chanceOfTransitions, chancesOfLags } from './testing/chance.ts';

const SEEDS = Array.from({ length: 8 }, (_, index) => `${index}`);
const FEW = SEEDS.slice(0, 5);

test('a puzzle teaches the hardest technique that its hints show', () => {
	for (const seed of SEEDS) {
		const { puzzle, grade, technique } = makeTaught(seed, 'hard');
		const { steps } = findTaughtPath(puzzle.givens, grade.rating);
		const shown = steps.find((step) => step.technique === technique);
		assert.ok(shown !== undefined, technique);
		for (const { rating } of steps) assert.ok(rating <= shown.rating || rating === grade.rating);
	}
});

test('what was taught lately is not taught again while there is something else', () => {
	const recent: string[] = [];
	for (const seed of FEW) {
		const { technique } = makeVariedPuzzle({ seed, difficulty: 'medium', recent: recent.toReversed() });
		assert.notEqual(technique, recent.at(-1));
		recent.push(technique);
	}
	const plain = FEW.map((seed) => makeTaught(`${seed}/0`, 'medium').technique);
	assert.ok(new Set(recent).size > new Set(plain).size, `${recent} instead of ${plain}`);
});

test('what was made and not chosen is served by a later request', () => {
	const spares: TaughtPuzzle[] = [];
	const spare = makeTaught('x/0', 'hard');
	const urgent = { seed: 'x', difficulty: 'hard', isUrgent: true } as const;
	const other = makeVariedPuzzle({ ...urgent, recent: [spare.technique] }, spares);
	assert.deepEqual(spares, [spare]);
	assert.deepEqual(makeVariedPuzzle({ ...urgent, seed: 'y', recent: [other.technique] }, spares), spare);
	assert.deepEqual(spares, []);
});

test('few spares of one technique are kept', () => {
	const spares = Array.from({ length: 8 }, (_, index) => makeTaught(`${index}`, 'easy', { from: 1, to: 1.2 }));
	const [{ technique }] = spares as [TaughtPuzzle];
	assert.notEqual(
		makeVariedPuzzle({ seed: 'x', difficulty: 'easy', recent: [technique] }, spares).technique,
		technique,
	);
	assert.ok(spares.length > 0 && spares.length < 8, `${spares.length}`);
});

test('a puzzle that somebody waits for is the first that does not teach what was taught last', () => {
	const [first, second] = [0, 1].map((choice) => makeTaught(`x/${choice}`, 'hard'));
	const urgent = { seed: 'x', difficulty: 'hard', isUrgent: true } as const;
	assert.deepEqual(makeVariedPuzzle(urgent), first);
	assert.notEqual(first!.technique, second!.technique);
	assert.deepEqual(makeVariedPuzzle({ ...urgent, recent: [first!.technique] }), second);
});

test('the same options make the same puzzle, and what was taught lately makes another one', () => {
	const options = { seed: 'x', difficulty: 'medium' } as const;
	const first = makeVariedPuzzle(options);
	assert.deepEqual(makeVariedPuzzle(options), first);
	assert.notEqual(makeVariedPuzzle({ ...options, recent: [first.technique] }).technique, first.technique);
});

test('a drawn puzzle has the ratings that its seed draws', () => {
	for (const seed of FEW) {
		const { from, to } = drawRatings({ seed, difficulty: 'medium' });
		const { rating } = makeDrawn({ seed, difficulty: 'medium' }).grade;
		assert.ok(from <= rating && rating <= to, `${rating}`);
	}
});

test('nobody can foretell the ratings of a day from those of other days', () => {
	for (const difficulty of ['easy', 'medium'] as const) {
		const ratings = Array.from({ length: 400 }, (_, day) => drawRatings({ seed: `day ${day}`, difficulty }).from);
		const chances = [...chancesOfLags(ratings, 60), chanceOfTransitions(ratings)];
		assert.ok(Math.min(...chances) >= 0.001, `${difficulty} ${chances}`);
		const inTurns = ratings.map((_, day) => day % 5);
		assert.ok(chancesOfLags(inTurns, 5)[4]! < 0.001 && chanceOfTransitions(inTurns) < 0.001, 'turns are seen');
	}
});

test('a varied puzzle of unknown options is refused with its reason', () => {
	const table = { malformed_seed: { difficulty: 'easy' }, unknown_difficulty: { seed: 's', difficulty: 'silly' } };
	for (const [why, options] of Object.entries(table)) {
		assert.deepEqual(makeVaried(options as unknown as VariedOptions), { ok: false, why });
	}
});
