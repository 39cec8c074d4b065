import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTaught, makeVaried, type TaughtPuzzle } from './makeVaried.ts';
import { findTaughtPath } from './taughtPath.ts';

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
		const { technique } = makeVaried({ seed, difficulty: 'medium', recent: recent.toReversed() });
		assert.notEqual(technique, recent.at(-1));
		recent.push(technique);
	}
	const plain = FEW.map((seed) => makeTaught(`${seed}/0`, 'medium').technique);
	assert.ok(new Set(recent).size > new Set(plain).size, `${recent} instead of ${plain}`);
});

test('what was made and not chosen is served by a later request', () => {
	const spares: TaughtPuzzle[] = [];
	const { technique } = makeVaried({ seed: 'x', difficulty: 'medium' });
	const other = makeVaried({ seed: 'x', difficulty: 'medium', avoided: [technique] }, spares);
	const spare = spares[0]!;
	assert.equal(spare.technique, technique);
	assert.equal(makeVaried({ seed: 'y', difficulty: 'medium', recent: [other.technique] }, spares), spare);
	assert.ok(!spares.includes(spare));
});

test('few spares of one technique are kept', () => {
	const spares = Array.from({ length: 8 }, (_, index) => makeTaught(`${index}`, 'easy', { from: 1, to: 1.2 }));
	const [{ technique }] = spares as [TaughtPuzzle];
	assert.notEqual(makeVaried({ seed: 'x', difficulty: 'easy', avoided: [technique] }, spares).technique, technique);
	assert.ok(spares.length > 0 && spares.length < 8, `${spares.length}`);
});

test('a puzzle that somebody waits for is the first that does not teach what is to be avoided', () => {
	const [first, second] = [0, 1].map((choice) => makeTaught(`x/${choice}`, 'hard'));
	const urgent = { seed: 'x', difficulty: 'hard', isUrgent: true, recent: [first!.technique] } as const;
	assert.deepEqual(makeVaried(urgent), first);
	assert.notEqual(first!.technique, second!.technique);
	assert.deepEqual(makeVaried({ ...urgent, avoided: [first!.technique] }), second);
});

test('what is to be avoided is avoided, and the same options make the same puzzle', () => {
	const options = { seed: 'x', difficulty: 'medium' } as const;
	const first = makeVaried(options);
	assert.deepEqual(makeVaried(options), first);
	const other = makeVaried({ ...options, avoided: [first.technique] });
	assert.notEqual(other.technique, first.technique);
	assert.equal(makeVaried({ ...options, recent: [first.technique] }).technique, other.technique);
});
