import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeVaried, makeVariedPuzzle, type VariedOptions } from './makeVaried.ts';
import { hasEnoughHints, makeTaught, type TaughtPuzzle } from './taught/makeTaught.ts';

const FEW = ['0', '1', '2', '3', '4'];

test('what was taught lately is not taught again while there is something else', () => {
	const recent: string[] = [];
	for (const seed of FEW) {
		const { technique } = makeVariedPuzzle({ seed, difficulty: 'medium', recent: recent.toReversed() });
		assert.notEqual(technique, recent.at(-1));
		recent.push(technique);
	}
	const plain = FEW.map((seed) => makeTaught({ seed: `${seed}/0`, difficulty: 'medium' }).technique);
	assert.ok(new Set(recent).size > new Set(plain).size, `${recent} instead of ${plain}`);
});

test('what was made and not chosen is served by a later request', () => {
	const spares: TaughtPuzzle[] = [];
	const spare = makeTaught({ seed: 'x/0', difficulty: 'hard' });
	const urgent = { seed: 'x', difficulty: 'hard', isUrgent: true } as const;
	const other = makeVariedPuzzle({ ...urgent, recent: [spare.technique] }, spares);
	assert.deepEqual(spares, [spare]);
	assert.deepEqual(makeVariedPuzzle({ ...urgent, seed: 'y', recent: [other.technique] }, spares), spare);
	assert.deepEqual(spares, []);
});

test('few spares of one technique are kept', () => {
	const spares = Array.from({ length: 8 }, (_, index) =>
		makeTaught({ seed: `${index}`, difficulty: 'easy', rating: { from: 1, to: 1.2 } }),
	);
	const [{ technique }] = spares as [TaughtPuzzle];
	assert.notEqual(
		makeVariedPuzzle({ seed: 'x', difficulty: 'easy', recent: [technique] }, spares).technique,
		technique,
	);
	assert.ok(spares.length > 0 && spares.length < 8, `${spares.length}`);
});

test('a puzzle that somebody waits for is the first that does not teach what was taught last', () => {
	const [first, second] = [0, 1].map((choice) => makeTaught({ seed: `x/${choice}`, difficulty: 'hard' }));
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

test('a spare that one hint makes hard is served to nobody but a player who is waiting', () => {
	const spares = [{ ...makeTaught({ seed: 'x', difficulty: 'medium' }), ownHintCount: 1 }];
	const [lone] = spares;
	assert.notDeepEqual(makeVariedPuzzle({ seed: 'y', difficulty: 'medium' }, spares), lone);
	assert.deepEqual(makeVariedPuzzle({ seed: 'y', difficulty: 'medium', isUrgent: true }, spares), lone);
});

test('what is served has enough hints of its difficulty', () => {
	for (const seed of FEW) assert.ok(hasEnoughHints(makeVariedPuzzle({ seed, difficulty: 'expert' })), seed);
});

test('a varied puzzle of unknown options is refused with its reason', () => {
	const table = { malformed_seed: { difficulty: 'easy' }, unknown_difficulty: { seed: 's', difficulty: 'silly' } };
	for (const [why, options] of Object.entries(table)) {
		assert.deepEqual(makeVaried(options as unknown as VariedOptions), { ok: false, why });
	}
});
