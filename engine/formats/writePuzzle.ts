import { digitsOf } from '../digitSet.ts';
import { formatGrid, type Grid } from '../grid.ts';
import { toGridData } from './gridData.ts';
import { compressToBase64 } from './lzString.ts';
import { hasEntries, type StartedPuzzle, toStarted, type WrittenPuzzle } from './startedPuzzle.ts';

/** The forms in which a puzzle leaves for other programs: a line of digits, a file of SadMan Sudoku, and the links of SudokuPad and f-puzzles. */
export const PUZZLE_FORMS = ['text', 'sdk', 'sudokupad', 'fpuzzles'] as const;

export type PuzzleForm = (typeof PUZZLE_FORMS)[number];

const ADDRESSES = { sudokupad: 'https://sudokupad.app/fpuzzles', fpuzzles: 'https://f-puzzles.com/?load=' } as const;

/**
 * Writes a puzzle, with its player's digits and marks where it has any. `readPuzzle` reads each form; a line of digits has no place for what the
 * player entered, so such a text is a file of SadMan Sudoku, which has one kind of marks.
 *
 * @example
 * const read = readPuzzle('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79');
 * if (read.ok) console.log(writePuzzle(read, 'sudokupad'));
 */
export function writePuzzle(puzzle: WrittenPuzzle, form: PuzzleForm): string {
	const played = toStarted(puzzle);
	if (form === 'text') return hasEntries(played) ? writeSdk(played) : formatGrid(played.givens);
	if (form === 'sdk') return writeSdk(played);
	return ADDRESSES[form] + encodeURIComponent(packStarted(played));
}

/** The puzzle as a link of this and of other programs has it, behind `load=` or `puzzle=`. */
export function packStarted(puzzle: StartedPuzzle): string {
	return compressToBase64(JSON.stringify(toGridData(puzzle)));
}

function writeSdk(puzzle: StartedPuzzle): string {
	const { givens, cells, cornerNotes, centerNotes } = puzzle;
	const parts = [`[Puzzle]\n${formatRows(givens)}`];
	if (hasEntries(puzzle)) {
		const marks = Array.from(cells, (digit, cell) => (digit === 0 ? cornerNotes[cell]! | centerNotes[cell]! : 0));
		const lists = marks.map((set) => digitsOf(set).join(''));
		parts.push(`[State]\n${formatRows(cells)}`);
		if (marks.some((set) => set !== 0))
			parts.push(
				`[PencilMarks]\n${rowsOf(lists)
					.map((row) => row.join(','))
					.join('\n')}`,
			);
	}
	return `${parts.join('\n')}\n`;
}

function formatRows(grid: Grid): string {
	return rowsOf(Array.from(formatGrid(grid).replaceAll('0', '.')))
		.map((row) => row.join(''))
		.join('\n');
}

function rowsOf<Item>(items: readonly Item[]): Item[][] {
	return Array.from({ length: 9 }, (_, row) => items.slice(9 * row, 9 * row + 9));
}
