import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatGrid } from '../grid.ts';
import { createPuzzleReader } from './puzzleReader.ts';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const DOTTED = GIVENS.replaceAll('0', '.');
const EMPTY = '0'.repeat(81);
const ROWS = GIVENS.match(/.{9}/g)!;

function read(input: string) {
	const reader = createPuzzleReader();
	const items = [...input.split('\n').flatMap((line) => reader.read(line)), ...reader.end()];
	return items.map((item) => ({
		number: item.number,
		text: item.ok ? formatGrid(item.grid) : JSON.stringify(item.why),
	}));
}

const drawn = ROWS.flatMap((row, index) => [
	...(index % 3 === 0 ? ['+-------+-------+-------+'] : []),
	`| ${[...row.replaceAll('0', '.')].join(' ').replace(/^(.{6})(.{6})/, '$1| $2| ')} |`,
]).join('\n');

test('a puzzle can be a line, nine lines, a drawing or CSV, with comments between', () => {
	const table: Readonly<Record<string, string>> = {
		[GIVENS]: GIVENS,
		[`${DOTTED} 7.2 a note`]: GIVENS,
		[`# from a forum\n\n${GIVENS}`]: GIVENS,
		[GIVENS.replaceAll('0', '*')]: GIVENS,
		[ROWS.join('\n')]: GIVENS,
		[ROWS.join('\r\n')]: GIVENS,
		[drawn]: GIVENS,
		[`[Puzzle]\n${ROWS.join('\n')}`]: GIVENS,
		[[...GIVENS].join(',')]: GIVENS,
		[[...GIVENS].map((digit) => (digit === '0' ? '' : digit)).join(';')]: GIVENS,
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
	const puzzle = rows.join('');
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
	const numbers = read(`${GIVENS}\n${ROWS.join('\n')}\n# note\n${ROWS.join('\n')}\nits author\n${GIVENS}`);
	assert.deepEqual(
		numbers.map(({ number }) => number),
		[1, 2, 12, 22],
	);
});

test('a part that is no puzzle is told with the number of its first line, and does not spoil the next puzzle', () => {
	const table: readonly [input: string, ...items: readonly string[]][] = [
		[`${ROWS.slice(0, 2).join('\n')}\n${GIVENS}`, '1 18', `3 ${GIVENS}`],
		[`${GIVENS}\na,b`, `1 ${GIVENS}`, '2 a'],
		[`${ROWS.slice(0, 8).join('\n')}\n\n${ROWS.join('\n')}`, '1 72', `10 ${GIVENS}`],
		[`5${ROWS.join('\n')}\n\n${ROWS.join('\n')}`, '1 82', `11 ${GIVENS}`],
		[`${GIVENS}5\n${GIVENS}`, '1 82', `2 ${GIVENS}`],
		[`${GIVENS.slice(1)}\n# a note\n${GIVENS}`, '1 80', `3 ${GIVENS}`],
	];
	for (const [input, ...items] of table) {
		const told = read(input).map(({ number, text }) => `${number} ${tellFault(text)}`);
		assert.deepEqual(told, items, input);
	}
});

function tellFault(text: string): string {
	if (!text.startsWith('{')) return text;
	const { count, character } = JSON.parse(text);
	return count ?? character;
}

test('a title before a drawing and words behind it are no faults, but words of their own are', () => {
	const table: Readonly<Record<string, number>> = {
		[`The hardest one\n${drawn}\nSimple Sudoku\n Version 4.2n`]: 1,
		[`${drawn}\nSimple Sudoku\n\n${drawn}\nSimple Sudoku`]: 2,
		[`abc\n${GIVENS}`]: 2,
		[Array.from({ length: 9 }, () => 'words').join('\n')]: 9,
	};
	for (const [input, count] of Object.entries(table)) assert.equal(read(input).length, count, input);
	assert.deepEqual(read(EMPTY), [{ number: 1, text: EMPTY }]);
});
