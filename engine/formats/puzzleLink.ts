import { CELL_COUNT } from '../grid.ts';
import { readGridData } from './gridData.ts';
import { parseLooseJson } from './looseJson.ts';
import { decompressFromBase64 } from './lzString.ts';
import { unpackPuzzle } from './packedPuzzle.ts';
import { type CellText, type ReadText, toPuzzleText, UNPACKED_LENGTH_MAX } from './puzzleText.ts';

/** An address, or the query of one. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"]+/i;

/** The first address in a line. */
export function findAddress(line: string): string | undefined {
	return ADDRESS.exec(line)?.[0];
}

const NO_PUZZLE: ReadText = { ok: false, why: { kind: 'link' } };

/** Reads the puzzle that is written in an address itself: in its path, its query or behind its `#`. */
export function readLink(address: string): ReadText {
	const packed = PACKED_IN_LINK.exec(decodePercents(address))?.[1];
	if (packed !== undefined) return readPackedData(packed);
	const [place = '', ...queries] = decodePercents(address).split(/[?#&]/);
	const isOwn = /\/(?:solve|print)\/?$/.test(place);
	for (const part of [...queries, ...place.split('/')]) {
		const at = part.indexOf('=');
		const name = part.slice(0, Math.max(0, at));
		const value = part.slice(at + 1);
		if (isOwn && name === 'p') return readOwn(value);
		const read = readCells(value) ?? readPackedText(value) ?? readRunsOf(name, value);
		if (read !== undefined) return toPuzzleText(read);
		if (name === 'bd' && OTHER_KIND.test(value)) return refuseKind(value);
	}
	return NO_PUZZLE;
}

/** What f-puzzles and SudokuPad pack, behind the name of its form: a text of JSON by lz-string. */
const PACKED = '[A-Za-z0-9+/]{24,}={0,3}';
const PACKED_IN_LINK = new RegExp(`(?:[?&#](?:load=|puzzle=(?=N4I))|[/=](?:fpuz(?:zles)?|scl|ctc))(${PACKED})`);
const PACKED_ALONE = new RegExp(`^(?:fpuz(?:zles)?|scl|ctc)?(N4[Ios]${PACKED})$`);

/** The data of f-puzzles or SudokuPad without an address around them. */
export function readBareData(text: string): ReadText | undefined {
	const runs = readRunsOf('', text);
	if (runs !== undefined) return toPuzzleText(runs);
	const packed = PACKED_ALONE.exec(text)?.[1];
	return packed === undefined ? undefined : readPackedData(packed);
}

function readPackedData(packed: string): ReadText {
	const unpacked = decompressFromBase64(packed, UNPACKED_LENGTH_MAX);
	if (unpacked.ok) return readGridData(parseLooseJson(unpacked.text)) ?? NO_PUZZLE;
	return unpacked.why === 'too_large' ? { ok: false, why: { kind: 'too_large' } } : NO_PUZZLE;
}

/** A text that packs a whole position, as SudokuWiki writes it in addresses. */
export function readPackedText(text: string): CellText[] | undefined {
	return readCoded(text, { head: 'S9B', base: 36, decode: decodeVersionB }) ?? readOlderCoded(text);
}

/** Characters that are no text of their own in an address. */
function decodePercents(address: string): string {
	return address.replaceAll(/%([0-7][0-9a-f])/gi, (_all, code: string) =>
		String.fromCharCode(Number.parseInt(code, 16)),
	);
}

function readOwn(packed: string): ReadText {
	const puzzle = unpackPuzzle(packed);
	return puzzle === undefined ? NO_PUZZLE : toPuzzleText(toCells(puzzle));
}

function toCells(puzzle: string): CellText[] {
	return Array.from(puzzle, (character) => (/[1-9]/.test(character) ? character : ''));
}

/** 81 cells, perhaps with commas. */
function readCells(value: string): CellText[] | undefined {
	const cells = value.replaceAll(',', '');
	return /^[0-9.*_xX-]{81}$/.test(cells) && /\d/.test(cells) ? toCells(cells) : undefined;
}

const RUN_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';
/** The shortest text that can hold 81 cells. */
const RUNS_LEAST = 14;

/** Sudoku Exchange has its short form in a query, SudokuPad in a path, behind its name. */
function readRunsOf(name: string, value: string): CellText[] | undefined {
	if (name === 's') return readRuns(value);
	if (!value.startsWith(CLASSIC)) return undefined;
	const coded = value.slice(CLASSIC.length);
	return readRuns(coded) ?? readGaps(coded);
}

const CLASSIC = 'classic';
const GAP_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/** SudokuPad's first form: digits, and letters for so many empty cells between them. */
function readGaps(value: string): CellText[] | undefined {
	let cells = '';
	for (const letter of value) {
		const gap = GAP_LETTERS.indexOf(letter);
		if (gap < 0 && !/[1-9]/.test(letter)) return undefined;
		cells += gap < 0 ? letter : '0'.repeat(gap);
		if (cells.length > CELL_COUNT) return undefined;
	}
	return cells.length === CELL_COUNT ? toCells(cells) : undefined;
}

/** Sudoku Exchange's short form: each character is a digit and up to five empty cells that follow it. */
function readRuns(value: string): CellText[] | undefined {
	if (value.length < RUNS_LEAST || value.length > CELL_COUNT) return undefined;
	let cells = '';
	for (const letter of value) {
		const index = RUN_LETTERS.indexOf(letter);
		if (index < 0) return undefined;
		cells += `${index % 10}${'0'.repeat(Math.floor(index / 10))}`;
	}
	return cells.length === CELL_COUNT ? toCells(cells) : undefined;
}

interface Coding {
	readonly head: string;
	readonly base: number;
	/** The cell of a number, or `undefined` for a number that is none. */
	readonly decode: (code: number) => CellText | undefined;
}

const SETS = 512;

/** The head, and two characters for each cell. */
function readCoded(text: string, { head, base, decode }: Coding): CellText[] | undefined {
	if (text.length !== head.length + 2 * CELL_COUNT || !text.startsWith(head)) return undefined;
	const cells: CellText[] = [];
	for (let at = head.length; at < text.length; at += 2) {
		const pair = text.slice(at, at + 2);
		const code = /^[0-9a-z]{2}$/.test(pair) ? Number.parseInt(pair, base) : Number.NaN;
		const cell = decode(code);
		if (cell === undefined) return undefined;
		cells.push(cell);
	}
	return cells;
}

/** SudokuWiki's coding since 2023: 1–9 are given, 10–18 solved, and above these a set of candidates. */
function decodeVersionB(code: number): CellText | undefined {
	if (!(code >= 0 && code < 18 + SETS)) return undefined;
	if (code < 19) return code === 0 ? '' : String(code > 9 ? code - 9 : code);
	return listDigits(code - 18);
}

/** The one before it: a set of candidates, or of one digit for a solved cell, and a last bit for a given one. */
function readOlderCoded(text: string): CellText[] | undefined {
	if (!/[a-v]/.test(text)) return undefined;
	return readCoded(text, { head: '', base: 32, decode: (code) => (code >= 0 ? listDigits(code >> 1) : undefined) });
}

function listDigits(set: number): CellText {
	return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (set >> (digit - 1)) & 1).join('');
}

/** The head of SudokuWiki's coding for other kinds of puzzle, and other sizes. */
const OTHER_KIND = /^[A-Z]\d{1,2}[A-Z]/;

function refuseKind(value: string): ReadText {
	return { ok: false, why: { kind: 'variant', rule: value.startsWith('K') ? 'cage' : 'other' } };
}
