import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUZZLE, SOLUTION } from '../../testing/fakeService.ts';
import { readText } from './importInWorker.ts';
import { type ImportedPuzzle, importGrid } from './importPuzzle.ts';

const DOTTED = PUZZLE.replaceAll('0', '.');
const FRAMED = `
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+`;
/** Made to be slow: the first of engine/fixtures/slow.txt. */
const SLOW = '7..3..9...9.....7......4.6......36..64....79...........................4.........';
const DRAWN = FRAMED.replaceAll('-', '─').replaceAll('+', '┼').replaceAll('|', '│').replaceAll('.', '_');

/** As the page does it with a text. */
async function importText(text: string): Promise<ImportedPuzzle> {
	const read = await readText(text);
	return read.ok ? importGrid(read.grid) : read;
}

test('a pasted text becomes a puzzle', async () => {
	for (const text of [PUZZLE, DOTTED, ` ${DOTTED}\n`, FRAMED, DRAWN]) {
		assert.deepEqual(await importText(text), { ok: true, givens: PUZZLE, solution: SOLUTION }, text);
	}
});

async function whyNot(text: string): Promise<object | undefined> {
	const imported = await importText(text);
	return imported.ok ? undefined : imported.why;
}

test('a text that is not a puzzle is refused with the reason', async () => {
	const twoFives = `55${PUZZLE.slice(2)}`;
	const cases: [string, object][] = [
		['', { kind: 'empty' }],
		['. '.repeat(81), { kind: 'empty' }],
		[PUZZLE.slice(1), { kind: 'length', count: 80 }],
		[`${PUZZLE}12`, { kind: 'length', count: 83 }],
		[PUZZLE.replace('7', 'é'), { kind: 'strange', character: 'é' }],
		[twoFives, { kind: 'conflict', house: 0, digit: 5 }],
		[`5${'.'.repeat(8)}5${'.'.repeat(71)}`, { kind: 'conflict', house: 9, digit: 5 }],
		[`5.......7${'.'.repeat(72)}`, { kind: 'few', count: 2 }],
		[SOLUTION, { kind: 'full' }],
		[SLOW, { kind: 'too_hard' }],
		// A row of a frame without digits is no row.
		[FRAMED.replaceAll(/[1-8]/g, '.'), { kind: 'few', count: 4 }],
		['\n'.repeat(50_000) + '5\n'.repeat(20), { kind: 'length', count: 20 }],
		['\n'.repeat(100_000), { kind: 'too_long' }],
	];
	for (const [text, why] of cases) assert.deepEqual(await whyNot(text), why, text);
});

test('givens without a conflict can have no solution', async () => {
	const text = `12345678.........9${'.'.repeat(63)}`;
	assert.deepEqual(await whyNot(text), { kind: 'no_solution' });
});

test('with several solutions, a cell that differs is named with both digits', async () => {
	const [a, b] = [2, 3];
	const open = [...SOLUTION];
	for (const [cell, digit] of open.entries()) if (digit === SOLUTION[a] || digit === SOLUTION[b]) open[cell] = '0';
	const why = (await whyNot(open.join(''))) as { kind: string; cell: number; digits: [number, number] };
	assert.equal(why.kind, 'several');
	assert.equal(open[why.cell], '0');
	assert.notEqual(why.digits[0], why.digits[1]);
});
