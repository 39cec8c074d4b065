import { CELL_COUNT } from '../grid.ts';
import { readGridData } from './gridData.ts';
import { parseLooseJson } from './looseJson.ts';
import { readGames } from './openSudoku.ts';
import { findAddress, readBareData, readLink, readPackedText } from './puzzleLink.ts';
import type { CellText, ReadText, TextRefusal } from './puzzleText.ts';

/** Signs that are empty cells in some texts, and draw a frame in others. */
const UNSURE_SIGNS = ['-', '*', '_'] as const;

type UnsureSign = (typeof UNSURE_SIGNS)[number];

/** What a line of a text is. */
export type GridLine =
	| { readonly kind: 'blank' | 'rule' }
	/** A line that is passed over, which may name the part of a file that it heads. */
	| { readonly kind: 'comment'; readonly section?: Section }
	| CellLine
	/** Puzzles that are whole, each in a notation of its own. */
	| { readonly kind: 'puzzles'; readonly reads: readonly ReadText[] }
	/** A line that says that there is no puzzle in it which could be read. */
	| { readonly kind: 'refused'; readonly why: TextRefusal }
	/** Words, the first character that no grid has, and whether they could be the names of columns. */
	| { readonly kind: 'prose'; readonly strange: string; readonly isOfFields: boolean };

/** A part of a file of SadMan Sudoku. */
export type Section = 'puzzle' | 'state' | 'marks' | 'colors';

/** The headings of these parts. */
const SECTIONS: readonly [section: Section, heading: RegExp][] = [
	['puzzle', /^\s*\[puzzle\]\s*$/i],
	['state', /^\s*\[state\]\s*$/i],
	['marks', /^\s*\[pencilmarks\]\s*$/i],
	['colors', /^\s*\[colou?rs\]\s*$/i],
];

/** A row, a whole puzzle or any other part of one. */
export interface CellLine {
	readonly kind: 'cells';
	readonly cells: readonly CellText[];
	/** How many bars it has. */
	readonly barCount: number;
	/** Which of these signs are empty cells beside its digits. */
	readonly signs: readonly UnsureSign[];
	/** The sign of a line that has nothing else: it is a row only if other rows have that sign as empty cells. */
	readonly unsure?: UnsureSign;
}

const COMMENT = /^\s*(?:#|%|\/\/|;\s*\p{L}|\[[\p{L} ]+\]\s*$)/u;
/** The name of a row before its cells. */
const ROW_NAME = /^\s*(?:[A-Ia-i]|[Rr]\d)\s*[:|.)\s]\s*(?=[\d.*_?xX|-])/;
/** An empty row of a spreadsheet. */
const EMPTY_ROW = /^ *(?:\t *){8}$/;

/** Names in the notation of puzzles with more rules. */
const CAGE_NAME = /"(?:killer)?cages?"\s*:\s*[[{]\s*(?:[^\]}\s]|$)/i;
const OTHER_RULE_NAME =
	/"(?:thermometer|thermo|arrow|palindrome|renban|whispers|regionsumline|betweenline|extraregion|littlekillersum|sandwichsum|difference|ratio|quadruple|clone|xv)s?"\s*:\s*[[{]\s*(?:[^\]}\s]|$)|"(?:antiknight|antiking|nonconsecutive|disjointgroups|diagonal[+-])"\s*:\s*true/i;

/** Reads one line, whose characters are folded. Each pattern looks at it once, from its start to its end. */
export function readGridLine(line: string): GridLine {
	if (EMPTY_ROW.test(line)) return toCellLine(line, new Array<CellText>(9).fill(''));
	if (line.trim() === '') return { kind: 'blank' };
	if (COMMENT.test(line)) return readComment(line);
	const games = readGames(line);
	if (games.length > 0) return { kind: 'puzzles', reads: games };
	const whole = readWhole(line.trim());
	if (whole !== undefined) return { kind: 'puzzles', reads: [whole] };
	if (CAGE_NAME.test(line)) return { kind: 'refused', why: { kind: 'variant', rule: 'cage' } };
	if (OTHER_RULE_NAME.test(line)) return { kind: 'refused', why: { kind: 'variant', rule: 'other' } };
	const address = findAddress(line);
	if (address !== undefined) return readAddressLine(line, address);
	const run = findRun(line) ?? readPackedText(line.trim());
	if (run !== undefined) return toCellLine(line, run);
	return readCellLine(line) ?? readNamedRow(line) ?? readProse(line);
}

function readComment(line: string): GridLine {
	const [section] = SECTIONS.find(([, heading]) => heading.test(line)) ?? [];
	return { kind: 'comment', ...(section && { section }) };
}

/** The data of another program: packed, or as they are. */
function readWhole(text: string): ReadText | undefined {
	return text.startsWith('{') && text.endsWith('}') ? readGridData(parseLooseJson(text)) : readBareData(text);
}

/** The address, unless a puzzle stands beside it. */
function readAddressLine(line: string, address: string): GridLine {
	const link = readLink(address);
	if (link.ok || link.why.kind === 'variant') return { kind: 'puzzles', reads: [link] };
	const run = findRun(line.replace(address, ' '));
	return run === undefined ? { kind: 'refused', why: link.why } : toCellLine(line, run);
}

function readCellLine(line: string): GridLine | undefined {
	if (EMPTY_WORD.test(line.trim())) return toCellLine(line, ['']);
	return readFields(line) ?? readBars(line) ?? readPlain(line);
}

function readNamedRow(line: string): GridLine | undefined {
	const name = ROW_NAME.exec(line)?.[0];
	const row = name === undefined ? undefined : readCellLine(line.slice(name.length));
	return row?.kind === 'cells' && row.cells.length === 9 ? row : undefined;
}

const DIGIT = /[1-9]/;
/** One cell: its digit, or a sign for an empty one. */
const CELL = /^[0-9.?*_xX-]$/;
/** One cell with the candidates of a person, in rising order, or with a digit that was entered. */
const GROUP = /^[uU+]?1?2?3?4?5?6?7?8?9?$/;
const EMPTY_WORD = /^(?:null|none|nil|nan|undefined|na)$/i;

function toCell(text: string): CellText | undefined {
	if (text === '' || EMPTY_WORD.test(text)) return '';
	if (CELL.test(text)) return DIGIT.test(text) ? text : '';
	if (!GROUP.test(text)) return undefined;
	const digits = text.replace(/^[uU+]/, '');
	return digits === '' ? undefined : digits;
}

function toCellLine(line: string, cells: readonly CellText[], unsure?: UnsureSign): CellLine {
	const hasDigit = cells.some((cell) => cell !== '');
	const signs = hasDigit ? UNSURE_SIGNS.filter((sign) => line.includes(sign)) : [];
	return { kind: 'cells', cells, barCount: countBars(line), signs, ...(unsure && { unsure }) };
}

function countBars(line: string): number {
	return line.split('|').length - 1;
}

/** The cells of texts of which each is one, or nothing where one is none. */
function toCells(texts: readonly string[]): CellText[] | undefined {
	const cells: CellText[] = [];
	for (const text of texts) {
		const cell = toCell(text);
		if (cell === undefined) return undefined;
		cells.push(cell);
	}
	return cells;
}

/** So many cells without a gap are no number, no rating and no row. */
const RUN_LEAST = 24;
const RUNS = new RegExp(`[0-9.?*_xX+-]{${RUN_LEAST},}`, 'g');
const SEPARATOR = /^[\s|!:;,'"`()[\]{}<>/\\=]?$/;

/**
 * The first long run of cells, beside whatever else is in the line: a number, a rating, a solution, the rest of a notation. A puzzle is
 * one of 81. A shorter or longer one that another sign adjoins is cells with a slip in them.
 */
function findRun(line: string): CellText[] | undefined {
	for (const { 0: run, index } of line.matchAll(RUNS)) {
		const cells = run.replaceAll('+', '');
		const isFrame = !DIGIT.test(cells) && /[-*_]/.test(cells);
		if (isFrame || cells.length < RUN_LEAST) continue;
		const neighbors = [line.charAt(index - 1), line.charAt(index + run.length)];
		const isWhole = cells.length === CELL_COUNT || neighbors.every((sign) => SEPARATOR.test(sign));
		return isWhole ? toCells([...cells]) : undefined;
	}
	return undefined;
}

/** Cells between tabs, commas or semicolons, of which empty ones may hold nothing. */
function readFields(line: string): GridLine | undefined {
	const separator = ['\t', ',', ';'].find((sign) => line.includes(sign));
	if (separator === undefined) return undefined;
	const list = separator === ',' ? line.slice(findListStart(line)) : line;
	const fields = list.split(separator).map((field) => field.replaceAll(/[\s"'()[\]{}]/g, ''));
	if (fields.at(-1) === '' && fields.length % 9 !== 0) fields.pop();
	// The line has only the brackets of a list.
	if (fields.length < 9 && separator !== '\t' && fields.every((field) => field === '')) return undefined;
	// An editor may have removed the tabs at the end.
	if (separator === '\t') while (fields.length < 9) fields.push('');
	const cells = toCells(fields);
	return cells && toCellLine(line, cells);
}

/** Where the list of a program or of JSON begins, behind its name. */
function findListStart(line: string): number {
	return (
		/^[^[{]*"\s*:\s*[[{]|^[^=]*=/.exec(line.replace(/^\s*[[{]\s*(?=")/, (all) => ' '.repeat(all.length)))?.[0].length ??
		0
	);
}

/** A row between bars, in nine or in three parts, where spaces may be empty cells. */
function readBars(line: string): GridLine | undefined {
	if (!DIGIT.test(line) && /[-+=*_]/.test(line)) return undefined;
	const parts = dropMargins(line.split('|'));
	if (parts.length === 9) {
		const cells = toCells(parts.map((part) => part.trim()));
		return cells && toCellLine(line, cells);
	}
	if (parts.length !== 3) return undefined;
	const cells: CellText[] = [];
	for (const part of parts) {
		const three = readThree(part);
		if (three === undefined) return undefined;
		cells.push(...three);
	}
	return toCellLine(line, cells);
}

/** The parts without what stands before the first bar and behind the last one of a frame. */
function dropMargins(parts: readonly string[]): readonly string[] {
	const marginCount = parts.length - (parts.length > 6 ? 9 : 3);
	const hasFirst = parts[0]!.trim() === '';
	const hasLast = parts.at(-1)!.trim() === '';
	if (marginCount === 2) return hasFirst && hasLast ? parts.slice(1, -1) : parts;
	if (marginCount !== 1) return parts;
	return hasFirst && !(hasLast && parts.at(-1)!.length < parts[0]!.length) ? parts.slice(1) : parts.slice(0, -1);
}

/** Where the three cells of a box stand in a part of this length. */
const PLACES: Readonly<Record<number, readonly (readonly number[])[]>> = {
	3: [[0, 1, 2]],
	5: [[0, 2, 4]],
	6: [
		[0, 2, 4],
		[1, 3, 5],
	],
	7: [[1, 3, 5]],
};

function readThree(part: string): CellText[] | undefined {
	const words = part.split(/\s+/).filter((word) => word !== '');
	if (words.length === 3) return toCells(words);
	const signs = words.join('');
	if (signs.length === 3) return toCells([...signs]);
	const places = PLACES[part.length]?.find((places) => places.filter((at) => part[at] !== ' ').length === signs.length);
	return places && toCells(places.map((at) => part[at]!.trim()));
}

const SEPARATORS = /[\s|!:;,'"`()[\]{}<>/\\=+]+/;
const ALLOWED = /^[\s|!:;,'"`()[\]{}<>/\\=+0-9.?*_xXuU-]*$/;

/** Cells with or without spaces and frames between them. */
function readPlain(line: string): GridLine | undefined {
	if (!ALLOWED.test(line)) return undefined;
	if (!/\d/.test(line)) return readDigitless(line);
	const words = line.split(SEPARATORS).filter((word) => word !== '');
	const signs = words.join('');
	if (words.length % 9 === 0 && signs.length > words.length) {
		const groups = toCells(words);
		if (groups !== undefined && !groups.includes('')) return toCellLine(line, groups);
	}
	const cells = toCells([...signs.replaceAll(/[uU](?=[1-9])/g, '')]);
	return cells && toCellLine(line, cells);
}

/** A row of empty cells, or a line of a frame. */
function readDigitless(line: string): GridLine | undefined {
	const signs = line.replaceAll(/[\s|!:;,'"`()[\]{}<>/\\]/g, '');
	if (/[uU]/.test(signs)) return undefined;
	if (signs === '' || /[=+]/.test(signs)) return { kind: 'rule' };
	const unsure = UNSURE_SIGNS.find((sign) => signs.includes(sign));
	const cells = Array.from(signs, () => '');
	if (unsure === undefined) return toCellLine(line, cells);
	const isOfOne = signs.replaceAll(unsure, '') === '' && !/[!:;,'`]/.test(line);
	return isOfOne && cells.length === 9 ? toCellLine(line, cells, unsure) : { kind: 'rule' };
}

function readProse(line: string): GridLine {
	const strange = /[^\s|!:;,'"`()[\]{}<>/\\=+0-9.?*_xX-]/u.exec(line)?.[0] ?? line.trim()[0]!;
	return { kind: 'prose', strange, isOfFields: /[,;\t]/.test(line) };
}
