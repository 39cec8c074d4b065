import type { ImportRefusal } from '../../local/importPuzzle.ts';
import { plural } from './plural.ts';

const cellName = (cell: number) => `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;

function refusal(why: ImportRefusal): string {
	switch (why.kind) {
		case 'empty':
			return 'The grid is empty. Paste a puzzle or type its digits.';
		case 'strange':
			return `“${why.character}” is no part of a grid. A grid is digits, with 0 or a dot for an empty cell.`;
		case 'length':
			return why.count < 81
				? `This is ${plural(why.count, 'cell')}; a grid has 81. ${81 - why.count} are missing.`
				: `This is ${plural(why.count, 'cell')}; a grid has 81. ${why.count - 81} are too many.`;
		case 'conflict':
			return `The digit in ${cellName(why.cells[0]!)} stands twice in its row, column or box. ${plural(why.cells.length, 'cell')} in all.`;
		case 'full':
			return 'Every cell is filled: there is nothing left to solve.';
		case 'no_solution':
			return 'This grid has no solution. One of its digits must be wrong.';
		case 'too_hard':
			return 'This grid is too hard to check: the search for its solution gave up. It may have none, one or several.';
		case 'several': {
			const [first, second] = why.cells.map(
				({ cell, digits }) => `${cellName(cell)} could be ${digits[0]} or ${digits[1]}`,
			);
			return `This grid has more than one solution: ${first}${second === undefined ? '' : `, and ${second}`}. A digit is missing.`;
		}
	}
}

/** The page on which a player solves a puzzle from elsewhere. */
export const solveMessages = {
	title: 'Own puzzle',
	note: 'Bring a puzzle from a newspaper, a book or a friend. It is solved here with hints and checks, and counts for nothing.',
	enter: 'Type the digits into the grid, or paste the whole puzzle.',
	paste: 'Puzzle as text',
	pasteNote: '81 cells, row by row: digits, and 0 or a dot for an empty cell. Line breaks and frames do no harm.',
	checking: 'Checking the grid …',
	start: 'Solve it',
	clear: 'Empty the grid',
	example: 'Show an example',
	count: (count: number) => plural(count, 'digit'),
	refusal,
	playing: 'Unranked, with hints and checks',
	solved: (time: string) => `Solved in ${time}`,
	rate: 'How hard is it?',
	rating: (rating: number, difficulty: string | undefined) =>
		`Rated ${rating.toFixed(1)}${difficulty === undefined ? '' : `, ${difficulty.toLowerCase()}`}. Hardest step:`,
	unrated: 'Harder than what the known techniques can solve.',
	share: 'Copy link',
	shared: 'The link is copied. Whoever opens it gets the same puzzle.',
	notShared: 'The link could not be copied. It is the address of this page.',
	print: 'Print',
	edit: 'Change the puzzle',
	another: 'Another puzzle',
	restart: 'Start over',
};
