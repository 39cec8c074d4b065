import assert from 'node:assert/strict';
import { test } from 'node:test';
import lzString from 'lz-string';
import { drawGrid } from '../drawGrid.ts';
import { formatGrid, getGrid } from '../grid.ts';
import { createRandom } from '../random.ts';
import { createPuzzleReader } from './puzzleReader.ts';
import { type MarkedCells, UNPACKED_LENGTH_MAX } from './puzzleText.ts';
import { readPuzzle } from './readPuzzle.ts';
import { toStarted, type WrittenPuzzle } from './startedPuzzle.ts';
import { packStarted, writePuzzle } from './writePuzzle.ts';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';

/** Grids with any number of givens, the player's digits in some of the other cells, also wrong ones, and marks in some of the rest. */
function* drawPuzzles(count: number): Generator<MarkedCells> {
	const random = createRandom('written');
	for (let index = 0; index < count; index++) {
		const full = drawGrid(random);
		const share = 1 + random.below(8);
		const givens = full.map((digit) => (random.below(10) < share ? digit : 0));
		const grid = givens.map((given) => given || (random.below(4) === 0 ? 1 + random.below(9) : 0));
		const draw = () =>
			Uint16Array.from(grid, (digit) => (digit === 0 && random.below(3) === 0 ? random.below(512) : 0));
		yield { grid, givens, notes: draw(), centerNotes: draw() };
	}
}

/** The links differ in the address before the same data, so one of them stands for all. */
const WRITERS: Readonly<Record<string, (puzzle: WrittenPuzzle) => string>> = {
	text: (puzzle) => writePuzzle(puzzle, 'text'),
	sdk: (puzzle) => writePuzzle(puzzle, 'sdk'),
	sudokupad: (puzzle) => writePuzzle(puzzle, 'sudokupad'),
	link: (puzzle) => `https://ninefold.example/solve?puzzle=${encodeURIComponent(packStarted(toStarted(puzzle)))}`,
};

test('a thousand puzzles come back from every form, with what their players entered and without it', () => {
	let number = 0;
	for (const { grid, givens, notes, centerNotes } of drawPuzzles(1000)) {
		for (const [form, write] of Object.entries(WRITERS)) {
			const plain = readPuzzle(write({ grid: givens }));
			assert.ok(plain.ok && plain.givens === undefined && plain.notes === undefined, form);
			assert.equal(formatGrid(plain.grid), formatGrid(givens), form);
		}
		const puzzle = { grid, givens, notes, centerNotes };
		assert.equal(writePuzzle(puzzle, 'text'), writePuzzle(puzzle, 'sdk'));
		// A file has one kind of marks, and both links have the same data.
		const joined = { ...puzzle, notes: notes.map((set, cell) => set | centerNotes[cell]!), centerNotes: NO_MARKS };
		check(writePuzzle(puzzle, 'sdk'), joined);
		check(WRITERS[number++ % 2 === 0 ? 'sudokupad' : 'link']!(puzzle), puzzle);
	}
});

const NO_MARKS = new Uint16Array(81);

function check(text: string, { grid, givens, notes, centerNotes }: MarkedCells): void {
	const read = readPuzzle(text);
	assert.ok(read.ok, text);
	assert.equal(formatGrid(read.grid), formatGrid(grid), text);
	assert.equal(formatGrid(read.givens ?? read.grid), formatGrid(givens), text);
	assert.deepEqual(read.notes ?? NO_MARKS, notes, text);
	assert.deepEqual(read.centerNotes ?? NO_MARKS, centerNotes, text);
}

test('the links of other programs have the givens as these programs write them', () => {
	const link = new URL(writePuzzle({ grid: getGrid(GIVENS) }, 'sudokupad'));
	assert.equal(link.host, 'sudokupad.app');
	assert.ok(link.href.length < 500);
	const text = lzString.decompressFromBase64(decodeURIComponent(link.pathname.slice('/fpuzzles'.length)));
	const { size, grid, ...rest } = JSON.parse(text) as { size: number; grid: { value?: number; given?: true }[][] };
	assert.deepEqual([size, rest], [9, {}]);
	assert.equal(grid.map((row) => row.map(({ value = 0 }) => value).join('')).join(''), GIVENS);
	assert.ok(grid.flat().every(({ value, given }) => (value !== undefined) === (given === true)));
	const other = writePuzzle({ grid: getGrid(GIVENS) }, 'fpuzzles');
	assert.equal(other, link.href.replace('sudokupad.app/fpuzzles', 'f-puzzles.com/?load='));
});

test('a reader of files takes a file with a state and marks as one puzzle, and the next puzzle after it', () => {
	const [puzzle] = drawPuzzles(1);
	const text = `${writePuzzle(puzzle!, 'sdk')}[Puzzle]\n${GIVENS}\n`;
	const reader = createPuzzleReader();
	const items = [...text.split('\n').flatMap((line) => reader.read(line)), ...reader.end()];
	assert.deepEqual(
		items.map((item) => item.ok && formatGrid(item.givens ?? item.grid)),
		[formatGrid(puzzle!.givens), GIVENS],
	);
});

const PLAYED: WrittenPuzzle = {
	...[...drawPuzzles(1)][0]!,
	givens: getGrid(GIVENS),
	grid: getGrid(`5346${GIVENS.slice(4)}`),
};

function pack(data: unknown): string {
	return lzString.compressToBase64(typeof data === 'string' ? data : JSON.stringify(data));
}

function dataOf(change: (data: { size: number; grid: Record<string, unknown>[][] } & Record<string, unknown>) => void) {
	const data = JSON.parse(lzString.decompressFromBase64(packStarted(toStarted(PLAYED))));
	change(data);
	return data;
}

const RULES = [
	...['killercage', 'cage', 'thermometer', 'arrow', 'renban', 'whispers', 'palindrome', 'betweenline', 'extraregion'],
	...['littlekillersum', 'sandwichsum', 'xsum', 'skyscraper', 'difference', 'ratio', 'xv', 'quadruple', 'clone', 'odd'],
	...[
		'even',
		'minimum',
		'maximum',
		'regionsumline',
		'entropicline',
		'rowindexer',
		'line',
		'text',
		'circle',
		'rectangle',
	],
	...['fogofwar', 'a rule of next year'],
];
const FLAGS = ['antiknight', 'antiking', 'nonconsecutive', 'disjointgroups', 'diagonal+', 'diagonal-', 'anything'];

/** Data that are no classic puzzle. */
function listBrokenData(): unknown[] {
	const rules = RULES.map((name) => dataOf((data) => Object.assign(data, { [name]: [{ cells: ['R1C1'] }] })));
	const flags = FLAGS.map((name) => dataOf((data) => Object.assign(data, { [name]: true })));
	const sizes = [0, 1, 4, 6, 8, 10, 16].map((size) =>
		dataOf((data) => {
			data.grid = Array.from({ length: size }, () => Array.from({ length: size }, () => ({})));
		}),
	);
	const values = [10, -1, 1.5, 'x', true, {}, [1, 2], '12'].map((value) =>
		dataOf((data) => Object.assign(data.grid[4]![4]!, { value })),
	);
	const shapes = [{}, [], '', 7, null, { grid: 7 }, { grid: {} }, { grid: [] }, { grid: [[]] }, { cells: [] }, 'N4Ig'];
	return [
		...[...rules, ...flags, ...sizes, ...values, ...shapes],
		dataOf((data) => data.grid.pop()),
		dataOf((data) => data.grid[3]!.pop()),
		dataOf((data) => data.grid[3]!.push({})),
		dataOf((data) => Object.assign(data.grid[0]![0]!, { region: 5 })),
		{ ce: dataOf(() => {}).grid, re: [[[0, 0]]] },
		{
			ce: dataOf(() => {}).grid,
			ca: [
				{
					ce: [
						[0, 0],
						[0, 1],
					],
				},
			],
		},
		{ cells: dataOf(() => {}).grid, l: [{}] },
		{ cells: dataOf(() => {}).grid, metadata: { antiknight: true } },
	];
}

function listBrokenFiles(): string[] {
	const data = listBrokenData();
	const texts = [
		...data,
		`${JSON.stringify(data[0]).slice(0, 300)}`,
		'{ce:[[',
		'['.repeat(5000),
		'{"a":'.repeat(5000),
	].map(pack);
	const links = texts.flatMap((packed) => [
		`https://f-puzzles.com/?load=${packed}`,
		`https://sudokupad.app/scl${encodeURIComponent(packed)}`,
	]);
	const whole = packStarted(toStarted(PLAYED));
	const cut = [8, 20, 40, 60, 80, 100, 150, 200, 250, 300, 350, 400].map(
		(length) => `https://sudokupad.app/fpuzzles${whole.slice(0, -length)}`,
	);
	const sdk = writePuzzle(PLAYED, 'sdk');
	const rows = sdk.split('\n');
	const files = [
		...Array.from({ length: 9 }, (_, row) => rows.filter((_, index) => index !== 1 + row).join('\n')),
		...Array.from({ length: 9 }, (_, row) => rows.filter((_, index) => index !== 11 + row).join('\n')),
		...Array.from({ length: 9 }, (_, row) =>
			rows.map((line, index) => (index === 1 + row ? `${line}5` : line)).join('\n'),
		),
	];
	const cell = '0|0|0|1|';
	const games = [
		...['', '0'.repeat(80), '0'.repeat(82), `x${'0'.repeat(80)}`, 'version: 4', `version: 4\n${cell.repeat(80)}`],
		...[`version: 4\n${cell.repeat(82)}`, `version: 3\n${cell.repeat(81)}`, `version: 1\n${'0|x|1|'.repeat(81)}`],
		...[`version: 9\n${cell.repeat(81)}`, `version: 4&#10;${'1|'.repeat(324)}`.slice(0, -4)],
	].map((content) => `<opensudoku>\n<game data="${content}" />\n</opensudoku>`);
	return [...links, ...cut, ...files, ...games];
}

test('a broken file or link of any form is refused with a reason', () => {
	const texts = listBrokenFiles();
	assert.ok(texts.length >= 200, `${texts.length}`);
	const kinds = new Set<string>();
	for (const text of texts) {
		const read = readPuzzle(text);
		assert.ok(!read.ok, text.slice(0, 2000));
		kinds.add(read.why.kind);
	}
	assert.deepEqual([...kinds].sort(), ['length', 'link', 'strange', 'variant']);
});

test('a link is unpacked as far as its bound, whatever it would be', () => {
	const bombs = [
		'a'.repeat(300_000),
		`{"size":9,"title":"${'a'.repeat(UNPACKED_LENGTH_MAX)}","grid":[]}`,
		'[{}],'.repeat(60_000),
	];
	for (const bomb of bombs) {
		const packed = lzString.compressToBase64(bomb);
		const read = readPuzzle(`https://sudokupad.app/scl${packed}`);
		assert.deepEqual(read, { ok: false, why: { kind: 'too_large' } });
	}
});

test('a link with a letter changed is a puzzle or refused, and never fails', () => {
	const whole = packStarted(toStarted(PLAYED));
	for (let at = 0; at < whole.length; at += 3) {
		const read = readPuzzle(
			`https://sudokupad.app/fpuzzles${whole.slice(0, at)}${whole[at] === 'Q' ? 'R' : 'Q'}${whole.slice(at + 1)}`,
		);
		assert.ok(read.ok ? read.grid.length === 81 : read.why.kind, `${at}`);
	}
});
