import { digitSetOf, digitsOf } from '../digitSet.ts';
import { CELL_COUNT } from '../grid.ts';
import { BOX_OF } from '../house.ts';
import { type ReadText, type TextRefusal, toMarkedText } from './puzzleText.ts';
import type { StartedPuzzle } from './startedPuzzle.ts';

/**
 * Puzzles as f-puzzles and SudokuPad write them in JSON. Both have many rules beside the classic ones, and new ones with every version, so
 * what is known to be none is listed, and everything else that is switched on is a rule.
 */
type Data = Readonly<Record<string, unknown>>;

const NO_RULES: ReadonlySet<string> = new Set([
	...['grid', 'solution', 'metadata', 'info', 'disabledlogic', 'truecandidatesoptions', 'highlightConflicts'],
	...['cells', 'ce', 'regions', 're', 'cages', 'ca', 'settings', 'videos', 'vd', 'cellSize', 'cs'],
]);
/** Names of SudokuPad in their short form. */
const LONG_NAMES: Readonly<Record<string, string>> = { l: 'lines', a: 'arrows', o: 'overlays', u: 'underlays' };
const CAGES = ['killercage', 'cage'];
/** A name is shown to the player: it comes out of the link. */
const NAME = /^[a-z][a-z ]{0,29}[a-z+-]$/i;

/** Reads the data of a puzzle of f-puzzles or SudokuPad. Returns undefined for any other data. */
export function readGridData(data: unknown): ReadText | undefined {
	if (!isRecord(data)) return undefined;
	const rows = data.grid ?? data.cells ?? data.ce;
	if (!Array.isArray(rows)) return undefined;
	const rule = findRule(data);
	if (rule !== undefined) return refuse(rule);
	if (rows.length > 0 && rows.length !== 9) return refuse(nameRule('size'));
	const cells = rows.flatMap((row) => (Array.isArray(row) ? row : []));
	const isWhole = rows.every((row) => Array.isArray(row) && row.length === 9);
	if (!isWhole || cells.length !== CELL_COUNT) return refuse({ kind: 'length', count: cells.length });
	return readCells(cells, data.grid === undefined);
}

function refuse(why: TextRefusal): ReadText {
	return { ok: false, why };
}

/** A rule beside those of classic sudoku. */
function findRule(data: Data): TextRefusal | undefined {
	const isCage = CAGES.some((name) => isOn(data[name])) || hasCage(data.cages ?? data.ca);
	if (isCage) return { kind: 'variant', rule: 'cage' };
	const { metadata } = data;
	const flags = isRecord(metadata) ? Object.entries(metadata).filter(([, value]) => value === true) : [];
	const rules = Object.entries(data).filter(([name, value]) => !NO_RULES.has(name) && isOn(value));
	const [found] = [...rules, ...flags].map(([name]) => name);
	if (found !== undefined) return nameRule(LONG_NAMES[found] ?? found);
	return hasOwnRegions(data.regions ?? data.re) ? nameRule('regions') : undefined;
}

function nameRule(name: string): TextRefusal {
	return { kind: 'variant', rule: 'other', ...(NAME.test(name) && { name }) };
}

/** Whether a rule has anything in it. Numbers and texts are the puzzle's title, size and the like. */
function isOn(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0;
	return value === true || (isRecord(value) && Object.keys(value).length > 0);
}

/** SudokuPad also writes the title and the houses as cages. */
function hasCage(cages: unknown): boolean {
	if (!Array.isArray(cages)) return false;
	return cages.some((cage) => {
		const cells = isRecord(cage) ? (cage.cells ?? cage.ce) : undefined;
		return Array.isArray(cells) && cells.length > 0 && !isHouse(listCells(cells));
	});
}

function isHouse(cells: readonly (number | undefined)[]): boolean {
	if (cells.length === CELL_COUNT) return true;
	if (new Set(cells).size !== 9 || cells.includes(undefined)) return false;
	const keys = [(cell: number) => Math.floor(cell / 9), (cell: number) => cell % 9, (cell: number) => BOX_OF[cell]!];
	return keys.some((key) => new Set(cells.map((cell) => key(cell!))).size === 1);
}

function listCells(cells: readonly unknown[]): (number | undefined)[] {
	return cells.map((place) => {
		const [row, column] = Array.isArray(place) ? place.map(Number) : [];
		const isPlace = [row, column].every((at) => Number.isInteger(at) && at! >= 0 && at! < 9);
		return isPlace ? 9 * row! + column! : undefined;
	});
}

function hasOwnRegions(regions: unknown): boolean {
	if (!Array.isArray(regions) || regions.length === 0) return false;
	return regions.some((region) => {
		const cells = listCells(Array.isArray(region) ? region : []);
		return cells.length !== 9 || new Set(cells.map((cell) => (cell === undefined ? -1 : BOX_OF[cell]!))).size !== 1;
	});
}

function readCells(cells: readonly unknown[], areGiven: boolean): ReadText {
	const grid = new Uint8Array(CELL_COUNT);
	const givens = new Uint8Array(CELL_COUNT);
	const notes = new Uint16Array(CELL_COUNT);
	const centerNotes = new Uint16Array(CELL_COUNT);
	for (const [index, cell] of cells.entries()) {
		if (!isRecord(cell)) continue;
		const { region } = cell;
		if (typeof region === 'number' && region !== BOX_OF[index]) return refuse(nameRule('regions'));
		const value = cell.value ?? cell.v ?? 0;
		const digit = toDigit(value);
		if (digit === undefined) return refuse({ kind: 'strange', character: sign(value) });
		grid[index] = digit;
		if (areGiven || cell.given === true) givens[index] = digit;
		notes[index] = toSet(cell.cornerPencilMarks);
		centerNotes[index] = toSet(cell.centerPencilMarks);
	}
	return toMarkedText({ grid, givens, notes, centerNotes });
}

function toDigit(value: unknown): number | undefined {
	if (value === '') return 0;
	return typeof value !== 'boolean' && /^[0-9]$/.test(String(value)) ? Number(value) : undefined;
}

/** The first sign of a value that is no digit. */
function sign(value: unknown): string {
	return Array.from(String(value))[0] ?? '?';
}

function toSet(marks: unknown): number {
	if (!Array.isArray(marks)) return 0;
	const digits = marks.map(Number).filter((digit) => Number.isInteger(digit) && digit >= 1 && digit <= 9);
	return digits.reduce((set, digit) => set | digitSetOf(digit), 0);
}

function isRecord(value: unknown): value is Data {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The data of f-puzzles, which `readGridData` reads. */
export function toGridData({ givens, cells, cornerNotes, centerNotes }: StartedPuzzle): object {
	const list = Array.from(cells, (value, cell) => ({
		...(value !== 0 && { value }),
		...(givens[cell] !== 0 && { given: true }),
		...(cornerNotes[cell] !== 0 && { cornerPencilMarks: digitsOf(cornerNotes[cell]!) }),
		...(centerNotes[cell] !== 0 && { centerPencilMarks: digitsOf(centerNotes[cell]!) }),
	}));
	return { size: 9, grid: Array.from({ length: 9 }, (_, row) => list.slice(9 * row, 9 * row + 9)) };
}
