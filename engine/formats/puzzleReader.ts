import { digitSetOf } from '../digitSet.ts';
import { CELL_COUNT, type Grid, parseGrid } from '../grid.ts';
import { foldText } from './foldText.ts';
import { type CellLine, type GridLine, readGridLine, type Section } from './gridLine.ts';
import { type CellText, type PuzzleText, type ReadText, TEXT_LENGTH_MAX, toPuzzleText } from './puzzleText.ts';

/** A puzzle of an input, or a part that is none. */
export type ReadLines = ReadText & {
	/** The number of its first line in the input, from 1. */
	readonly number: number;
};

/** Reads the lines of an input one by one and puts together the puzzles in them. */
export interface PuzzleReader {
	/** The puzzles, and the parts that are none, that end with this line. */
	read(line: string): ReadLines[];
	/** Likewise for a line that `readGridLine` has read. */
	take(line: GridLine): ReadLines[];
	/** The rest, when the input ends. */
	end(): ReadLines[];
}

/**
 * A reader of inputs with any number of puzzles: one a line, in rows of a drawing, or in any other wrapping. Comments and frames between
 * them are passed over, and so are a title before a drawing, words behind it, and the names of columns in the first line.
 */
export function createPuzzleReader(): PuzzleReader {
	return new BlockReader();
}

interface Words {
	readonly number: number;
	readonly strange: string;
}

interface Part {
	readonly number: number;
	readonly line: CellLine;
}

/** More words before a drawing are no title. */
const TITLE_LINES_MAX = 5;

/** One cell a line, and lines that may be of a frame. */
const PARTS_MAX = CELL_COUNT + 20;

class BlockReader implements PuzzleReader {
	#number = 0;
	/** The lines of a puzzle that has not ended. */
	#parts: Part[] = [];
	/** How many lines were empty between two of them. */
	#gapCount = 0;
	/** Words that are a title if a drawing follows them. */
	#words: Words[] = [];
	/** Whether words are those behind a drawing. */
	#isBehind = false;
	#isFirst = true;
	/** The part of a file that the lines are of, and the puzzle of the file. */
	#section: Section | undefined;
	#held: HeldPuzzle | undefined;

	read(text: string): ReadLines[] {
		const grid = readPlainLine(text);
		if (grid !== undefined) {
			this.#number++;
			return this.#takeWhole({ ok: true, grid, notes: undefined });
		}
		if (text.length <= TEXT_LENGTH_MAX) return this.take(readGridLine(foldText(text)));
		this.#number++;
		return [...this.end(), { number: this.#number, ok: false, why: { kind: 'too_long' } }];
	}

	take(line: GridLine): ReadLines[] {
		this.#number++;
		switch (line.kind) {
			case 'rule':
				return [];
			case 'blank':
				return this.#passGap();
			case 'comment':
				return line.section === undefined ? this.#takeFault() : this.#startSection(line.section);
			case 'puzzles':
				return line.reads.flatMap((read) => this.#takeWhole(read));
			case 'refused':
				return [...this.end(), { number: this.#number, ok: false, why: line.why }];
			case 'prose':
				return [...this.#takeFault(), ...this.#readWords(line)];
			case 'cells':
				return this.#readCells(line);
		}
	}

	end(): ReadLines[] {
		const items = [...this.#takeWords(), ...this.#takeFault(), ...this.#takeHeld()];
		this.#section = undefined;
		return items;
	}

	/** A file of SadMan Sudoku has a puzzle, and then what its player has entered. */
	#startSection(section: Section): ReadLines[] {
		const items = section === 'puzzle' ? this.end() : this.#takeFault();
		this.#section = section;
		return items;
	}

	/** A puzzle that is whole, or with its next part as soon as that is. */
	#finish(item: ReadLines): ReadLines[] {
		if (this.#section === undefined || !item.ok) return [item];
		if (this.#section === 'puzzle') {
			const items = this.#takeHeld();
			this.#held = item;
			return items;
		}
		const held = this.#held;
		if (held !== undefined && this.#section !== 'colors')
			this.#held = { ...held, ...ADD_PART[this.#section](held, item) };
		return [];
	}

	#takeHeld(): ReadLines[] {
		const held = this.#held;
		this.#held = undefined;
		return held === undefined ? [] : [held];
	}

	/** Lines of words are kept until it is known whether a drawing follows. */
	#readWords({ strange, isOfFields }: GridLine & { readonly kind: 'prose' }): ReadLines[] {
		const isHeading = this.#isFirst && isOfFields;
		this.#isFirst = false;
		if (this.#isBehind || isHeading) return [];
		this.#words.push({ number: this.#number, strange });
		return this.#words.length > TITLE_LINES_MAX ? this.#takeWords() : [];
	}

	#readCells(line: CellLine): ReadLines[] {
		if (line.cells.length >= CELL_COUNT) return this.#takeWhole(readWhole(line.cells));
		this.#isFirst = false;
		this.#isBehind = false;
		const number = this.#number;
		this.#parts.push({ number, line });
		if (this.#parts.length > PARTS_MAX) return this.end();
		const count = countCells(this.#parts);
		if (count < CELL_COUNT) return [];
		if (count > CELL_COUNT) return this.end();
		const cells = joinParts(this.#parts);
		const first = this.#parts[0]!.number;
		this.#startAnew();
		this.#words = [];
		this.#isBehind = true;
		return this.#finish({ number: first, ...toPuzzleText(cells) });
	}

	#takeWhole(read: ReadText): ReadLines[] {
		this.#isFirst = false;
		this.#isBehind = false;
		const section = this.#section;
		const items = section === undefined ? this.end() : this.#takeFault();
		return [...items, ...this.#finish({ number: this.#number, ...read })];
	}

	/**
	 * An empty line ends a puzzle, except between bands and where the lines stand apart throughout: then the rest of a broken puzzle is not
	 * mixed with the next one.
	 */
	#passGap(): ReadLines[] {
		this.#isBehind &&= this.#parts.length > 0;
		const lineCount = this.#parts.length;
		if (lineCount === 0) return [];
		const isApart = this.#gapCount >= lineCount - 1;
		this.#gapCount++;
		return isApart || lineCount % 3 === 0 ? [] : this.#takeFault();
	}

	/** The lines of a puzzle that has ended too early. */
	#takeFault(): ReadLines[] {
		const [first] = this.#parts;
		const count = countCells(this.#parts);
		this.#startAnew();
		// Of a broken file nothing is played.
		if (count > 0) this.#held = undefined;
		return first === undefined || count === 0
			? []
			: [{ number: first.number, ok: false, why: { kind: 'length', count } }];
	}

	#takeWords(): ReadLines[] {
		return this.#words.splice(0).map(({ number, strange }) => {
			return { number, ok: false, why: { kind: 'strange', character: strange } };
		});
	}

	#startAnew(): void {
		this.#parts = [];
		this.#gapCount = 0;
	}
}

type HeldPuzzle = ReadLines & { readonly ok: true };

const ADD_PART = {
	state: ({ grid }: PuzzleText, part: PuzzleText) => {
		const cells = grid.map((given, cell) => given || part.grid[cell]!);
		return cells.some((digit, cell) => digit !== grid[cell]) ? { grid: cells, givens: grid } : {};
	},
	/** In this part one digit is a mark, too. */
	marks: (_puzzle: PuzzleText, { grid, notes }: PuzzleText) => {
		return { notes: Uint16Array.from(grid, (digit, cell) => (digit > 0 ? digitSetOf(digit) : (notes?.[cell] ?? 0))) };
	},
} as const;

/** Most lines of collections begin with 81 plain cells: they need no other look. */
function readPlainLine(text: string): Grid | undefined {
	return text.length === CELL_COUNT || /[\s,;]/.test(text.charAt(CELL_COUNT))
		? parseGrid(text.slice(0, CELL_COUNT))
		: undefined;
}

function readWhole(cells: readonly CellText[]): ReadText {
	return cells.length === CELL_COUNT
		? toPuzzleText(cells)
		: { ok: false, why: { kind: 'length', count: cells.length } };
}

/**
 * How many cells the lines have. A line of dashes, stars or underscores is a row if those are the empty cells of the other rows, and
 * these have as many bars; otherwise it belongs to a frame.
 */
function countCells(parts: readonly Part[]): number {
	return listRows(parts).reduce((sum, { line }) => sum + line.cells.length, 0);
}

function joinParts(parts: readonly Part[]): CellText[] {
	return listRows(parts).flatMap(({ line }) => line.cells);
}

function listRows(parts: readonly Part[]): readonly Part[] {
	const used = new Set(parts.flatMap(({ line }) => line.signs.map((sign) => `${sign}${line.barCount}`)));
	return parts.filter(({ line: { unsure, barCount } }) => unsure === undefined || used.has(`${unsure}${barCount}`));
}
