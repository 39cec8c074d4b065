import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsOf } from '../digitSet.ts';
import { drawGrid } from '../drawGrid.ts';
import { formatGrid } from '../grid.ts';
import { candidatesOf, createPosition } from '../position.ts';
import { createRandom } from '../random.ts';
import { FORMS } from '../testing/puzzleForms.ts';
import { packPuzzle } from './packedPuzzle.ts';
import { TEXT_LENGTH_MAX } from './puzzleText.ts';
import { readPuzzle } from './readPuzzle.ts';

const SADMAN = '023400800600007000000530620005000000840000036000000100052096000000100007008005210';
const SUDOCUE = '200105003054000710010203080602807304000000000105309806020701060081000240700402001';
const SIMPLE = '030400000902806301000000020800060700060205090003040008070000000408902506000008030';
const RUST = '000200063300005401001003980000000090000538000030000000026300500503700008470001000';
const WIKI = '100000569402000008050009040000640801000010000208035000040500010900000402621000005';
const EXCHANGE = '000309007001060040000010003206003100000020000008700905600070000010090800700508000';
const NORVIG = '400000805030000000000700000020000060000080400000010000000603070500200000104000000';
const ROSETTA = '300001409700004200050200010570043060090000030060790085080005040006400007905600003';

/** Texts as they are found: where, the text, and its digits. */
const FOUND: readonly [source: string, text: string, digits: string][] = [
	[
		'SadMan Sudoku, pasting',
		'-234--8--6----7------53-62---5------84-----36------1---52-96------1----7--8--521-',
		SADMAN,
	],
	[
		'SadMan Sudoku, pasting',
		'*234**8**6****7******53*62***5******84*****36******1***52*96******1****7**8**521*',
		SADMAN,
	],
	[
		'SadMan Sudoku, pasting',
		'.\t2\t3\t4\t.\t.\t8\t.\t.\n6\t.\t.\t.\t.\t7\t.\t.\t.\n.\t.\t.\t5\t3\t.\t6\t2\t.\n.\t.\t5\t.\t.\t.\t.\t.\t.\n8\t4\t.\t.\t.\t.\t.\t3\t6\n.\t.\t.\t.\t.\t.\t1\t.\t.\n.\t5\t2\t.\t9\t6\t.\t.\t.\n.\t.\t.\t1\t.\t.\t.\t.\t7\n.\t.\t8\t.\t.\t5\t2\t1\t.',
		SADMAN,
	],
	[
		'a spreadsheet',
		'\t2\t3\t4\t\t\t8\n6\t\t\t\t\t7\n\t\t\t5\t3\t\t6\t2\n\t\t5\n8\t4\t\t\t\t\t\t3\t6\n\t\t\t\t\t\t1\n\t5\t2\t\t9\t6\n\t\t\t1\t\t\t\t\t7\n\t\t8\t\t\t5\t2\t1\t',
		SADMAN,
	],
	[
		'SudoCue, .sdk',
		'#ARuud\n#DA random puzzle created by SudoCue\n#CJust start plugging in the numbers\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1',
		SUDOCUE,
	],
	[
		'Sudopedia, Simple Sudoku',
		' *-----------*\n |.3.|4..|...|\n |9.2|8.6|3.1|\n |...|...|.2.|\n |---+---+---|\n |8..|.6.|7..|\n |.6.|2.5|.9.|\n |..3|.4.|..8|\n |---+---+---|\n |.7.|...|...|\n |4.8|9.2|5.6|\n |...|..8|.3.|\n *-----------*\n Simple Sudoku\n  Version 4.2n',
		SIMPLE,
	],
	[
		'the crate sudoku',
		'___|2__|_63\n3__|__5|4_1\n__1|__3|98_\n---+---+---\n___|___|_9_\n___|538|___\n_3_|___|___\n---+---+---\n_26|3__|5__\n5_3|7__|__8\n47_|__1|___',
		RUST,
	],
	[
		'Norvig',
		'4 . . |. . . |8 . 5 \n. 3 . |. . . |. . . \n. . . |7 . . |. . . \n------+------+------\n. 2 . |. . . |. 6 . \n. . . |. 8 . |4 . . \n. . . |. 1 . |. . . \n------+------+------\n. . . |6 . 3 |. 7 . \n5 . . |2 . . |. . . \n1 . 4 |. . . |. . . ',
		NORVIG,
	],
	[
		'Rosetta Code',
		'{3,0,0,0,0,1,4,0,9},\n{7,0,0,0,0,4,2,0,0},\n{0,5,0,2,0,0,0,1,0},\n{5,7,0,0,4,3,0,6,0},\n{0,9,0,0,0,0,0,3,0},\n{0,6,0,7,9,0,0,8,5},\n{0,8,0,0,0,5,0,4,0},\n{0,0,6,4,0,0,0,0,7},\n{9,0,5,6,0,0,0,0,3},',
		ROSETTA,
	],
	['Sudoku Exchange, short', 'https://sudokuexchange.com/play/?s=KDTRBQsV3CQ3p0q08RJ5avLJSRFc', EXCHANGE],
	['Sudoku Exchange, commas', `https://sudokuexchange.com/play/?s=${[...EXCHANGE].join(',')}`, EXCHANGE],
	['sudoku.coach, solver', `<https://sudoku.coach/en/solver/${EXCHANGE}>`, EXCHANGE],
	['the page, a challenge', `Beat 3:21! https://ninefold.example/solve?p=${packPuzzle(SADMAN)}&beat=3:21`, SADMAN],
	['the page, to print', `https://ninefold.example/print?puzzle=${SADMAN.replaceAll('0', '.')}`, SADMAN],
	['a forum, ratings before', `ED=9.1/1.2/1.2 ${SADMAN.replaceAll('0', '.')}`, SADMAN],
	['a forum, a date before', `2006-03-08\n${SADMAN.match(/.{9}/g)!.join('\n')}`, SADMAN],
	['a forum, the numbers of rows and columns', withNames(SADMAN), SADMAN],
	['a text field, spaces', spaced(SADMAN, 0), SADMAN],
	['a text field, spaces between the boxes', spaced(SADMAN, 1), SADMAN],
	['a text field, spaces without those at the end', spaced(SADMAN, 0).replaceAll(/ +$/gm, ''), SADMAN],
	['a phone that joins dots', SADMAN.replaceAll('0', '.').replaceAll('...', '…'), SADMAN],
	['a puzzle and its solution', `${SADMAN}\n${'123456789'.repeat(9)}`, SADMAN],
	['the page, its own picture', `<svg><title>${SADMAN}</title><text x="20">4</text></svg>`, SADMAN],
];

function withNames(cells: string): string {
	const rows = cells
		.match(/.{9}/g)!
		.map((row, index) => `${'ABCDEFGHI'[index]} | ${row.match(/.{3}/g)!.join(' | ')} |`);
	return `    123   456   789\n${rows.join('\n')}`;
}

function spaced(cells: string, gap: number): string {
	const rows = cells.replaceAll('0', ' ').match(/.{9}/g)!;
	return rows.map((row) => row.match(/.{3}/g)!.join(' '.repeat(gap))).join('\n');
}

test('a puzzle is read as people and programs write it', () => {
	for (const [source, text, digits] of FOUND) {
		const read = readPuzzle(text);
		assert.equal(read.ok ? formatGrid(read.grid) : JSON.stringify(read.why), digits, source);
		assert.ok(read.ok && read.notes === undefined, source);
	}
});

/** The candidates of a grid, one group for each cell. */
function listCandidates(cells: string): string[] {
	const position = createPosition(Array.from(cells, Number));
	return Array.from(cells, (digit, cell) => (digit === '0' ? digitsOf(candidatesOf(position, cell)).join('') : digit));
}

function drawCandidates(groups: readonly string[], rules: readonly [string, string, string]): string {
	const rows = Array.from({ length: 9 }, (_, row) => {
		const cells = groups.slice(9 * row, 9 * row + 9).map((group) => group.padEnd(7));
		return `| ${[cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)].map((three) => three.join(' ')).join('| ')}|`;
	});
	const [top, middle, bottom] = rules;
	return [top, ...rows.slice(0, 3), middle, ...rows.slice(3, 6), middle, ...rows.slice(6), bottom].join('\n');
}

const GROUPS = listCandidates(SADMAN);
const WIKI_CODE =
	'S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205';
/** The digits of that position, solved ones included. */
const WIKI_CELLS = '100000569492056108056109240009640801064010000218035604040500016905061402621000005';

test('candidates become notes where there are several, and digits where one is left', () => {
	const rules = {
		simple: [`*${'-'.repeat(70)}*`, `|${'-'.repeat(23)}+${'-'.repeat(23)}+${'-'.repeat(22)}|`, `*${'-'.repeat(70)}*`],
		hodoku: [`.${'-'.repeat(24)}.${'-'.repeat(24)}.`, `:${'-'.repeat(24)}+${'-'.repeat(24)}:`, `'${'-'.repeat(49)}'`],
	} as const;
	const texts: readonly [source: string, text: string][] = [
		['Simple Sudoku', `${drawCandidates(GROUPS, rules.simple)}\n                           Simple Sudoku`],
		['HoDoKu', drawCandidates(GROUPS, rules.hodoku)],
		['SadMan Sudoku, one line', GROUPS.join(' ')],
		[
			'SadMan Sudoku, tabs',
			rowsOf(GROUPS)
				.map((row) => row.join('\t'))
				.join('\n'),
		],
		[
			'SudoCue, .sdx',
			rowsOf(GROUPS)
				.map((row) => row.map((group) => (group.length > 1 ? group : `u${group}`)).join(' '))
				.join('\n'),
		],
		['a table', GROUPS.join(',')],
	];
	for (const [source, text] of texts) {
		const read = readPuzzle(text);
		assert.ok(read.ok, `${source} ${JSON.stringify(read)}`);
		const shown = Array.from(read.grid, (digit, cell) =>
			digit === 0 ? digitsOf(read.notes![cell]!).join('') : `${digit}`,
		);
		assert.deepEqual(shown, GROUPS, source);
	}
	const read = readPuzzle(`https://www.sudokuwiki.org/sudoku.htm?bd=${WIKI_CODE}`);
	assert.ok(read.ok);
	assert.ok(Array.from(WIKI).every((digit, cell) => digit === '0' || read.grid[cell] === Number(digit)));
	assert.equal(formatGrid(read.grid), WIKI_CELLS);
	assert.deepEqual(digitsOf(read.notes![1]!), [3, 7, 8]);
	assert.deepEqual(readPuzzle(WIKI_CODE), read);
});

function rowsOf(groups: readonly string[]): string[][] {
	return Array.from({ length: 9 }, (_, row) => groups.slice(9 * row, 9 * row + 9));
}

test('what a form writes is read back, whatever the digits are', () => {
	const random = createRandom('forms');
	for (let count = 0; count < 20; count++) {
		const full = drawGrid(random);
		const share = 1 + random.below(9);
		const cells = formatGrid(full.map((digit) => (random.below(10) < share ? digit : 0)));
		for (const [form, write] of Object.entries(FORMS)) {
			const read = readPuzzle(write(cells));
			assert.equal(read.ok ? formatGrid(read.grid) : JSON.stringify(read.why), cells, `${form}\n${write(cells)}`);
		}
	}
});

/** What has happened to the cells before they were written. */
const BREAKS: Readonly<Record<string, (cells: string) => string>> = {
	'the last row is missing': (cells) => cells.slice(0, 72),
	'three rows are left': (cells) => cells.slice(0, 27),
	'a row too many': (cells) => `${cells}123456789`,
	'a digit too many': (cells) => `${cells}5`,
	'a letter': (cells) => `${cells.slice(0, 40)}q${cells.slice(41)}`,
	'another letter at the start': (cells) => `Z${cells.slice(1)}`,
	'a sign of no grid': (cells) => `${cells.slice(0, 80)}§`,
};

test('what is broken is refused in every form, with a reason', () => {
	const reasons = new Map<string, number>();
	let count = 0;
	for (const [form, write] of Object.entries(FORMS)) {
		for (const [fault, spoil] of Object.entries(BREAKS)) {
			const text = write(spoil(SADMAN));
			const read = readPuzzle(text);
			assert.ok(!read.ok, `${form}, ${fault}:\n${text}`);
			reasons.set(read.why.kind, (reasons.get(read.why.kind) ?? 0) + 1);
			count++;
		}
	}
	assert.ok(count >= 200, `${count}`);
	assert.deepEqual(new Set(reasons.keys()), new Set(['length', 'strange', 'link']));
});

test('the reason says what is wrong', () => {
	const table: readonly [text: string, why: object][] = [
		['', { kind: 'empty' }],
		[' \n\t\n', { kind: 'empty' }],
		[SADMAN.slice(53), { kind: 'length', count: 28 }],
		[`${SADMAN}12`, { kind: 'length', count: 83 }],
		['123', { kind: 'length', count: 3 }],
		['123456\n'.repeat(6), { kind: 'length', count: 36 }],
		['0123456789123456\n'.repeat(16), { kind: 'length', count: 256 }],
		[SADMAN.replace('7', 'é'), { kind: 'strange', character: 'é' }],
		['hello', { kind: 'strange', character: 'h' }],
		['https://sudoku.coach/en/s/JCDs', { kind: 'link' }],
		['https://example.org/solve?p=zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz', { kind: 'link' }],
		['https://www.sudokuwiki.org/killersudoku.htm?bd=K9B0102', { kind: 'variant', rule: 'cage' }],
		['{"size":9,"grid":[],"killercage":[{"cells":["R1C1"],"value":"5"}]}', { kind: 'variant', rule: 'cage' }],
		[`{"cages": [\n{}\n],\n"puzzle":"${SADMAN}"}`, { kind: 'variant', rule: 'cage' }],
		[`{"arrow":[{}],"puzzle":"${SADMAN}"}`, { kind: 'variant', rule: 'other' }],
		['5'.repeat(TEXT_LENGTH_MAX + 1), { kind: 'too_long' }],
	];
	for (const [text, why] of table) {
		const read = readPuzzle(text);
		assert.deepEqual(read.ok ? formatGrid(read.grid) : read.why, why, text.slice(0, 200));
	}
	const classic = readPuzzle(`{"cages":[],"puzzle":"${SADMAN}"}`);
	assert.equal(classic.ok && formatGrid(classic.grid), SADMAN);
});

const HOSTILE_LENGTH = TEXT_LENGTH_MAX / 4;

/** Parts that a long text repeats. */
const HOSTILE = [
	...[
		'5',
		'0',
		'.',
		'-',
		'*',
		'_',
		' ',
		'\t',
		'|',
		',',
		';',
		'+',
		'=',
		'"',
		'[',
		'{',
		'(',
		'\\',
		'/',
		':',
		'x',
		'u',
		'q',
		'\u0660',
		'…',
	],
	...[
		'\n',
		'5\n',
		'-\n',
		'---------\n',
		'*********\n',
		'.........\n',
		'123456789\n',
		'word\n',
		'\t\t\t\t\t\t\t\t\n',
		'|---|---|---|\n',
	],
	...[
		'"cage": ',
		'"cage": [',
		'" : ',
		'[[',
		'{"',
		'https://',
		'https://a.b/',
		'https://a/?p=',
		'?s=x&',
		'%31',
		'R1 ',
		'a,b\n',
		'#\n',
		'; a\n',
	],
	...['12 ', '12\t', '1|', '1,', '+5', 'u5 ', '5 5 5|', '12345678\n\n', `${SADMAN.slice(1)}\n`, `${SADMAN.slice(1)} `],
];

/** How many characters patterns may look at for each character of a text. */
const STEPS_MOST = 60;

test('a text that was made to be slow is looked at as often as any other', (t) => {
	const { exec } = RegExp.prototype;
	let steps = 0;
	t.after(() => {
		RegExp.prototype.exec = exec;
	});
	// Every use of a pattern comes by here; a mock would keep each call.
	RegExp.prototype.exec = function count(text: string) {
		const from = this.lastIndex;
		const found = exec.call(this, text);
		const end = found === null ? text.length : found.index + found[0]!.length;
		steps += this.sticky ? 1 + (found?.[0]?.length ?? 0) : 1 + end - (this.global ? from : 0);
		return found;
	};
	for (const part of HOSTILE) {
		const text = part.repeat(Math.floor(HOSTILE_LENGTH / part.length));
		steps = 0;
		readPuzzle(text);
		assert.ok(steps < STEPS_MOST * HOSTILE_LENGTH, `${JSON.stringify(part)}: ${steps / HOSTILE_LENGTH}`);
	}
});
