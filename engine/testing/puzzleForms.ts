/** How people write down the cells of a grid, `0` for an empty one, nine in a row; the last row may be shorter. */
export const FORMS: Readonly<Record<string, (cells: string) => string>> = {
	line: (cells) => cells,
	dots: (cells) => cells.replaceAll('0', '.'),
	stars: (cells) => cells.replaceAll('0', '*'),
	'a rating and a name behind': (cells) => `${cells.replaceAll('0', '.')};9.1/1.2/1.2;Easter Monster`,
	'a number before': (cells) => `0017 ${cells}`,
	rows: (cells) => rowsOf(cells).join('\n'),
	'rows of dashes': (cells) => rowsOf(cells.replaceAll('0', '-')).join('\n'),
	'rows with spaces': (cells) => rowsOf(cells).map(spaced).join('\n'),
	'rows apart': (cells) => rowsOf(cells).map(spaced).join('\n\n'),
	'three to a word': (cells) =>
		rowsOf(cells)
			.map((row) => chunk(row, 3).join(' '))
			.join('\n'),
	'wrapped at 27': (cells) => chunk(cells, 27).join('\n'),
	'wrapped at 20': (cells) => chunk(cells.replaceAll('0', '?'), 20).join('\n'),
	framed: (cells) => withRules(cells.replaceAll('0', '.'), { rule: '+---+---+---+', bar: '|' }),
	'Simple Sudoku': (cells) =>
		`${withRules(cells.replaceAll('0', '.'), { rule: '|---+---+---|', outer: '*-----------*', bar: '|' })}\n Simple Sudoku`,
	'box drawing': (cells) => withRules(cells.replaceAll('0', ' '), { rule: '───┼───┼───', bar: '│', isOpen: true }),
	'every cell in a frame': (cells) =>
		rowsOf(cells)
			.map((row) => `│ ${[...row.replaceAll('0', ' ')].join(' │ ')} │`)
			.join('\n├───┼───┼───┼───┼───┼───┼───┼───┼───┤\n'),
	'a table of Markdown': (cells) => {
		const [first = '', ...others] = rowsOf(cells).map((row) => `| ${[...row.replaceAll('0', ' ')].join(' | ')} |`);
		return [first, '|---|---|---|---|---|---|---|---|---|', ...others].join('\n');
	},
	'commas in a line': (cells) => [...cells].map(unlessEmpty).join(','),
	'rows with commas': (cells) =>
		rowsOf(cells)
			.map((row) => [...row].map(unlessEmpty).join(','))
			.join('\n'),
	CSV: (cells) => `quizzes,solutions\n"${cells}","${'1'.repeat(81)}"`,
	'nested arrays': (cells) => JSON.stringify(rowsOf(cells).map((row) => [...row].map(toNumber))),
	'nested arrays on lines': (cells) =>
		JSON.stringify(
			rowsOf(cells).map((row) => [...row].map((digit) => (digit === '0' ? null : toNumber(digit)))),
			undefined,
			2,
		),
	'an array of strings': (cells) => JSON.stringify([...cells].map(unlessEmpty)),
	'a list with a name': (cells) =>
		`board = [${rowsOf(cells)
			.map((row) => `[${[...row].join(', ')}]`)
			.join(',\n')}]`,
	'an array of C': (cells) =>
		`int grid[9][9] = {\n${rowsOf(cells)
			.map((row) => `  {${[...row].join(',')}},`)
			.join('\n')}\n};`,
	'a field of JSON': (cells) => JSON.stringify({ id: 7, mission: cells, solution: '1'.repeat(81) }),
	'SadMan .sdk': (cells) =>
		`#ARuud\n#B03-08-2006\n#Uhttp://example.org/\n[Puzzle]\n${rowsOf(cells.replaceAll('0', '.')).join('\n')}`,
	HoDoKu: (cells) => `:0100:4:${cells.replaceAll('0', '.').replaceAll(/[5-9]/g, '+$&')}:412 413::414::`,
	'full-width': (cells) =>
		rowsOf(cells)
			.join('\n')
			.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
	Arabic: (cells) =>
		rowsOf(cells)
			.join('\n')
			.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
	keycaps: (cells) => rowsOf(cells).join('\n').replaceAll(/[1-9]/g, '$&\ufe0f\u20e3').replaceAll('0', '⬜'),
	bullets: (cells) => rowsOf(cells.replaceAll('0', '•')).map(spaced).join('\r\n'),
	'SudokuWiki link': (cells) => `https://www.sudokuwiki.org/sudoku.htm?bd=${cells}`,
	'sudoku.coach link': (cells) => `look: https://sudoku.coach/en/play/${cells}`,
	'Sudoku Exchange link': (cells) => `https://sudokuexchange.com/play/?s=${cells}&d=3`,
	'the page’s link': (cells) => `https://example.org/solve?puzzle=${cells}`,
};

function rowsOf(cells: string): string[] {
	return chunk(cells, 9);
}

function chunk(text: string, length: number): string[] {
	return text.match(new RegExp(`.{1,${length}}`, 'gs')) ?? [];
}

function spaced(row: string): string {
	return [...row].join(' ');
}

/** The number of a digit; a letter stays. */
function toNumber(digit: string): number | string {
	return /\d/.test(digit) ? Number(digit) : digit;
}

function unlessEmpty(digit: string): string {
	return digit === '0' ? '' : digit;
}

interface Frame {
	readonly rule: string;
	readonly outer?: string;
	readonly bar: string;
	/** The drawing has no bars at the sides. */
	readonly isOpen?: true;
}

function withRules(cells: string, { rule, outer = rule, bar, isOpen }: Frame): string {
	const rows = rowsOf(cells).map((row) => {
		const inner = chunk(row, 3).join(bar);
		return isOpen ? inner : `${bar}${inner}${bar}`;
	});
	const bands = [rows.slice(0, 3), rows.slice(3, 6), rows.slice(6)].map((band) => band.join('\n'));
	const inner = bands.filter((band) => band !== '').join(`\n${rule}\n`);
	return isOpen ? inner : `${outer}\n${inner}\n${outer}`;
}
