import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePuzzle } from './puzzle.ts';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

/** Made to be slow: the first of fixtures/slow.txt. */
const SLOW = '7..3..9...9.....7......4.6......36..64....79...........................4.........';

test('givens with one solution are a puzzle', () => {
	assert.deepEqual(parsePuzzle(GIVENS), { ok: true, puzzle: { givens: GIVENS, solution: SOLUTION } });
	assert.deepEqual(parsePuzzle(GIVENS.replaceAll('0', '.')), parsePuzzle(GIVENS));
	assert.deepEqual(parsePuzzle(SOLUTION), { ok: true, puzzle: { givens: SOLUTION, solution: SOLUTION } });
});

test('anything else is refused with its reason', () => {
	const table = {
		[GIVENS.slice(1)]: 'malformed',
		[`${GIVENS}\n`]: 'malformed',
		[GIVENS.replace('0', 'x')]: 'malformed',
		[GIVENS.replace('53', '55')]: 'contradictory',
		[GIVENS.replace('530', '531')]: 'contradictory',
		[GIVENS.replace('53', '00')]: 'several_solutions',
		['0'.repeat(81)]: 'several_solutions',
		[SLOW]: 'too_hard',
	};
	for (const [text, why] of Object.entries(table)) assert.deepEqual(parsePuzzle(text), { ok: false, why }, text);
});
