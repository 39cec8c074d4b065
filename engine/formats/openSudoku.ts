import { CELL_COUNT } from '../grid.ts';
import { type ReadText, toMarkedText, toPuzzleText } from './puzzleText.ts';

const GAME = /<game\b[^<>]*>/gi;
const DATA = /\bdata\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
const VERSION = /^\s*version:\s*([1-4])\s+/;

/** The puzzles of an XML file of OpenSudoku: 81 digits each, or all cells with their notes. */
export function readGames(text: string): ReadText[] {
	return Array.from(text.matchAll(GAME), ([tag]) => DATA.exec(tag)).flatMap((found) =>
		found === null ? [] : [readData(decodeEntities(found[1] ?? found[2] ?? ''))],
	);
}

function decodeEntities(text: string): string {
	return text.replaceAll(/&#(?:10|13|x0?[ad]);/gi, '\n');
}

function readData(data: string): ReadText {
	const version = Number(VERSION.exec(data)?.[1] ?? 0);
	return version === 0 ? readDigits(data.trim()) : readCells(data.replace(VERSION, ''), version);
}

function readDigits(data: string): ReadText {
	const strange = /[^0-9.]/.exec(data)?.[0];
	if (strange !== undefined) return { ok: false, why: { kind: 'strange', character: strange } };
	if (data.length !== CELL_COUNT) return { ok: false, why: { kind: 'length', count: data.length } };
	return toPuzzleText(Array.from(data, (digit) => (/[1-9]/.test(digit) ? digit : '')));
}

/**
 * Each cell is its digit, its notes and whether the player may change it. Since version 4 the notes are of two kinds. Version 2 wrote two bars
 * behind notes.
 */
function readCells(data: string, version: number): ReadText {
	const width = version === 4 ? 4 : 3;
	const fields = data.trim().replaceAll('||', '|').replace(/\|$/, '').split('|');
	const strange = fields.find((field) => !/^(?:\d{1,3}|-|(?:[1-9],)+)$/.test(field));
	if (strange !== undefined) return { ok: false, why: { kind: 'strange', character: [...strange][0] ?? '|' } };
	if (fields.length !== width * CELL_COUNT) {
		return { ok: false, why: { kind: 'length', count: Math.floor(fields.length / width) } };
	}
	const at = (cell: number, field: number) => fields[width * cell + field]!;
	const grid = new Uint8Array(CELL_COUNT).map((_, cell) => Number(at(cell, 0)) % 10);
	const givens = grid.map((digit, cell) => (at(cell, width - 1) === '0' ? digit : 0));
	const notes = new Uint16Array(CELL_COUNT).map((_, cell) => toSet(at(cell, 1)));
	const centerNotes = new Uint16Array(CELL_COUNT).map((_, cell) => (width === 4 ? toSet(at(cell, 2)) : 0));
	return toMarkedText({ grid, givens, notes, centerNotes });
}

/** Notes are a number of bits, or in version 1 their digits. */
function toSet(notes: string): number {
	if (notes === '-') return 0;
	if (!notes.includes(',')) return Number(notes) % 512;
	return Array.from(notes.matchAll(/[1-9]/g), ([digit]) => 1 << (Number(digit) - 1)).reduce((set, bit) => set | bit, 0);
}
