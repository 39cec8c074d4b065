import { CELL_COUNT } from '../grid.ts';
import { foldText } from './foldText.ts';
import { readGridData } from './gridData.ts';
import { type CellLine, type GridLine, readGridLine } from './gridLine.ts';
import { parseLooseJson } from './looseJson.ts';
import { readGames } from './openSudoku.ts';
import { createPuzzleReader, type ReadLines } from './puzzleReader.ts';
import { type CellText, type ReadText, TEXT_LENGTH_MAX, type TextRefusal, toPuzzleText } from './puzzleText.ts';

/**
 * Reads the first puzzle in a text, however people write one down: 81 cells in any wrapping, a drawing, a table, a list of a program, a line
 * of a collection, a file of another program, a link with the digits in it, or the candidates of all cells. Each line is looked at a fixed
 * number of times.
 *
 * @example
 * const read = readPuzzle('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
 * if (read.ok) console.log(formatGrid(read.grid));
 */
export function readPuzzle(text: string): ReadText {
	if (typeof text !== 'string') return refuse({ kind: 'empty' });
	if (text.length > TEXT_LENGTH_MAX) return refuse({ kind: 'too_long' });
	const [whole] = readWholeText(text);
	if (whole !== undefined) return whole;
	const lines = foldText(text).split('\n');
	const read = lines.map(readGridLine);
	const items = readItems(read);
	const variant = items.find((item) => !item.ok && item.why.kind === 'variant');
	if (variant !== undefined) return variant;
	const at = items.findIndex(({ ok }) => ok);
	const rest = at < 0 ? undefined : findRest(items, at);
	if (at >= 0 && rest === undefined) return items[at]!;
	const cells = readSpaced(lines) ?? readNineRows(read);
	if (cells !== undefined) return toPuzzleText(cells);
	return refuse(rest === undefined ? findFault(lines, read) : { kind: 'length', count: CELL_COUNT + rest });
}

/** The puzzles of a text whose lines say nothing alone: XML, and JSON over several lines. */
function readWholeText(text: string): ReadText[] {
	const data = /^\s*\{[\s\S]*\}\s*$/.test(text) ? readGridData(parseLooseJson(text)) : undefined;
	return data === undefined ? readGames(text) : [data];
}

/** How many cells follow the rows of a puzzle that has enough without them. */
function findRest(items: readonly ReadLines[], at: number): number | undefined {
	const [puzzle, next] = items.slice(at, at + 2);
	if (next === undefined || next.ok || next.why.kind !== 'length') return undefined;
	return next.number > puzzle!.number + 1 ? next.why.count : undefined;
}

function refuse(why: TextRefusal): ReadText {
	return { ok: false, why };
}

function readItems(lines: readonly GridLine[]): ReadLines[] {
	const reader = createPuzzleReader();
	return [...lines.flatMap((line) => reader.take(line)), ...reader.end()];
}

/** The last nine lines with cells, if they are the only rows: before them may be a date, a number or the names of the columns. */
function readNineRows(lines: readonly GridLine[]): CellText[] | undefined {
	const filled = lines.filter((line): line is CellLine => line.kind === 'cells' && line.unsure === undefined);
	const others = filled.splice(0, Math.max(0, filled.length - 9));
	const areRows = filled.length === 9 && filled.every(({ cells }) => cells.length === 9);
	const isAlone = others.every(({ cells }) => cells.length !== 9 || cells.join('') === '123456789');
	return areRows && isAlone ? filled.flatMap(({ cells }) => cells) : undefined;
}

/** Which columns of a text are those of the grid: one after the other, with gaps between the boxes, or every second one. */
const COLUMNS = [
	[0, 1, 2, 3, 4, 5, 6, 7, 8],
	[0, 1, 2, 4, 5, 6, 8, 9, 10],
	[0, 2, 4, 6, 8, 10, 12, 14, 16],
] as const;

/** Nine lines, or one of 81 characters, in which spaces are the empty cells. */
function readSpaced(lines: readonly string[]): CellText[] | undefined {
	const [only, ...others] = lines.filter((line) => line.trim() !== '');
	if (only?.length === CELL_COUNT && others.length === 0) return isSpacedOut(only) ? undefined : readSigns(only);
	const rows = trimLines(lines);
	if (rows.length !== 9) return undefined;
	for (const columns of COLUMNS) {
		if (!rows.every((row) => hasOnly(row, columns))) continue;
		const cells = readSigns(rows.map((row) => columns.map((at) => row[at] ?? ' ').join('')).join(''));
		if (cells !== undefined) return cells;
	}
	return undefined;
}

/** Whether only every second character is a sign: then the spaces are no cells. */
function isSpacedOut(line: string): boolean {
	return Array.from(line).every((sign, at) => at % 2 === 0 || sign === ' ');
}

function readSigns(signs: string): CellText[] | undefined {
	if (!/^[0-9 .?*_xX-]*$/.test(signs)) return undefined;
	return Array.from(signs, (sign) => (/[1-9]/.test(sign) ? sign : ''));
}

/** The lines without the empty ones around the grid: those within it are empty rows. */
function trimLines(lines: readonly string[]): readonly string[] {
	const first = lines.findIndex((line) => line.trim() !== '');
	const last = lines.findLastIndex((line) => line.trim() !== '');
	const rows = lines.slice(first, last + 1);
	return rows.length < 9 && rows.length > 0 ? lines.slice(first, first + 9) : rows;
}

function hasOnly(row: string, columns: readonly number[]): boolean {
	return Array.from(row).every((sign, at) => sign === ' ' || columns.includes(at));
}

/** Why there is no puzzle in these lines: what is the most of one says it. */
function findFault(lines: readonly string[], read: readonly GridLine[]): TextRefusal {
	const cellCount = read.reduce(
		(sum, line) => sum + (line.kind === 'cells' && !line.unsure ? line.cells.length : 0),
		0,
	);
	const prose = read.find((line, at) => line.kind === 'prose' && (cellCount === 0 || isMostlyCells(lines[at]!)));
	if (prose?.kind === 'prose') return { kind: 'strange', character: prose.strange };
	if (cellCount > 0) return { kind: 'length', count: cellCount };
	const refused = read.find((line) => line.kind === 'refused') as (GridLine & { kind: 'refused' }) | undefined;
	return refused?.why ?? { kind: 'empty' };
}

/** Whether a line is cells with a slip in them. */
function isMostlyCells(line: string): boolean {
	return 2 * (line.match(/[0-9.?*_-]/g)?.length ?? 0) > line.trim().length;
}
