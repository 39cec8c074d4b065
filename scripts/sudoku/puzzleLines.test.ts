import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPuzzleReader } from './puzzleLines.ts';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const DOTTED = GIVENS.replaceAll('0', '.');
const ROWS = GIVENS.match(/.{9}/g)!;

function read(input: string) {
	const reader = createPuzzleReader();
	return [...input.split('\n').flatMap((line) => reader.read(line)), ...reader.end()];
}

const drawn = ROWS.flatMap((row, index) => [
	...(index % 3 === 0 ? ['+-------+-------+-------+'] : []),
	`| ${[...row.replaceAll('0', '.')].join(' ').replace(/^(.{6})(.{6})/, '$1| $2| ')} |`,
]).join('\n');

test('a puzzle can be a line, nine lines, a drawing or CSV, with comments between', () => {
	const table: Readonly<Record<string, string>> = {
		[GIVENS]: GIVENS,
		[`${DOTTED} 7.2 a note`]: DOTTED,
		[`# from a forum\n\n${GIVENS}`]: GIVENS,
		[GIVENS.replaceAll('0', '*')]: DOTTED,
		[ROWS.join('\n')]: GIVENS,
		[ROWS.join('\r\n')]: GIVENS,
		[drawn]: DOTTED,
		[`[Puzzle]\n${ROWS.join('\n')}`]: GIVENS,
		[[...GIVENS].join(',')]: GIVENS,
		[[...GIVENS].map((digit) => (digit === '0' ? '' : digit)).join(';')]: DOTTED,
		[ROWS.map((row) => [...row].join(',')).join('\n')]: GIVENS,
		[`quizzes,solutions\n"${GIVENS}","${'1'.repeat(81)}"`]: GIVENS,
	};
	for (const [input, puzzle] of Object.entries(table)) {
		assert.deepEqual(
			read(input).map(({ text }) => text),
			[puzzle],
			input,
		);
	}
});

test('a row without a digit is a row, however its empty cells are written', () => {
	const rows = ['000000000', ...ROWS.slice(1, 4), '000000000', '000000000', ...ROWS.slice(6)];
	const puzzle = rows.join('').replaceAll('0', '.');
	const cases = [
		(row: string) => row.replaceAll('0', '*'),
		(row: string) => row.replaceAll('0', '_'),
		(row: string) => [...row.replaceAll('0', '*')].join(' '),
		(row: string) => row.replaceAll('0', '*').replace(/^(...)(...)/, '$1|$2|'),
		(row: string) => `| ${row.replaceAll('0', '*').replace(/^(...)(...)/, '$1 | $2 | ')} |`,
	];
	for (const draw of cases) {
		const lines = rows.map(draw);
		for (const rule of ['-----------', '***********', '*---*---*---*', '======+======']) {
			const ruled = [...lines.slice(0, 3), rule, ...lines.slice(3, 6), rule, ...lines.slice(6)];
			assert.deepEqual(read(ruled.join('\n')), [{ number: 1, text: puzzle }], ruled.join('\n'));
		}
	}
});

test('puzzles of all forms follow each other, each with the number of its first line', () => {
	const numbers = read(`${GIVENS}\n${ROWS.join('\n')}\n# note\n${ROWS.join('\n')}\nabc\n${GIVENS}`);
	assert.deepEqual(
		numbers.map(({ number }) => number),
		[1, 2, 12, 21, 22],
	);
});

test('a grid of fewer than nine lines and a strange line are told as they are', () => {
	assert.deepEqual(read(`${ROWS.slice(0, 2).join('\n')}\n${GIVENS}`), [
		{ number: 1, text: `${ROWS[0]} ${ROWS[1]}` },
		{ number: 3, text: GIVENS },
	]);
	assert.deepEqual(read(`${GIVENS}\na,b`).at(-1), { number: 2, text: 'a,b' });
});
