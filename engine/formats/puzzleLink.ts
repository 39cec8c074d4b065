import { CELL_COUNT } from '../grid.ts';
import { unpackPuzzle } from './packedPuzzle.ts';
import type { CellText, TextRefusal } from './puzzleText.ts';

/** An address, or the query of one. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"]+/i;

/** The first address in a line. */
export function findAddress(line: string): string | undefined {
	return ADDRESS.exec(line)?.[0];
}

type ReadLink =
	| { readonly ok: true; readonly cells: readonly CellText[] }
	| { readonly ok: false; readonly why: TextRefusal };

const NO_PUZZLE: ReadLink = { ok: false, why: { kind: 'link' } };

/**
 * Reads the puzzle that is written in an address itself: in its path, its query or behind its `#`. A link that compresses it, as those of
 * SudokuPad and f-puzzles do, is refused.
 */
export function readLink(address: string): ReadLink {
	const [place = '', ...queries] = decodePercents(address).split(/[?#&]/);
	const isOwn = /\/(?:solve|print)\/?$/.test(place);
	for (const part of [...queries, ...place.split('/')]) {
		const at = part.indexOf('=');
		const name = part.slice(0, Math.max(0, at));
		const value = part.slice(at + 1);
		if (isOwn && name === 'p') return readOwn(value);
		const read = readCells(value) ?? readPackedText(value) ?? (name === 's' ? readRuns(value) : undefined);
		if (read !== undefined) return { ok: true, cells: read };
		if (name === 'bd' && OTHER_KIND.test(value)) return refuseKind(value);
	}
	return NO_PUZZLE;
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

function readOwn(packed: string): ReadLink {
	const puzzle = unpackPuzzle(packed);
	return puzzle === undefined ? NO_PUZZLE : { ok: true, cells: toCells(puzzle) };
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

function refuseKind(value: string): ReadLink {
	return { ok: false, why: { kind: 'variant', rule: value.startsWith('K') ? 'cage' : 'other' } };
}
