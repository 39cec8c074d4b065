import type { House } from '#engine/house.ts';
import type { ImportRefusal } from '../../local/importPuzzle.ts';
import { plural } from './plural.ts';

const cellName = (cell: number) => `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;
const nameHouse = (index: House) => `${index < 9 ? 'row' : index < 18 ? 'column' : 'box'} ${(index % 9) + 1}`;

function refusal(why: ImportRefusal): string {
	switch (why.kind) {
		case 'empty':
			return 'The grid is empty. Paste a puzzle or type its digits.';
		case 'strange':
			return `“${why.character}” isn’t allowed. Use digits, and 0 or a dot for an empty cell.`;
		case 'length':
			return why.count < 81
				? `${why.count} of 81 cells; ${81 - why.count} missing.`
				: `${why.count} cells instead of 81; ${why.count - 81} too many.`;
		case 'conflict':
			return `${why.digit} appears more than once in ${nameHouse(why.house)}.`;
		case 'full':
			return 'Every cell is filled, so there’s nothing left to solve.';
		case 'no_solution':
			return 'This puzzle has no solution. One of its digits must be wrong.';
		case 'too_hard':
			return 'This puzzle is too hard to check. It may have no solution, one or several.';
		case 'no_solver':
			return 'This needs WebAssembly, which is switched off in this browser.';
		case 'few':
			return `Only ${plural(why.count, 'digit')}. A sudoku needs at least 17.`;
		case 'several':
			return `This puzzle has more than one solution: ${cellName(why.cell)} could be ${why.digits[0]} or ${why.digits[1]}. At least one digit is missing.`;
	}
}

/** The page on which a player solves a puzzle from elsewhere. */
export const solveMessages = {
	title: 'Your own puzzle',
	note: 'Bring a puzzle from a newspaper, a book or a friend. Solve it here with hints and checks. It isn’t ranked.',
	enter: 'Type the digits into the grid, or paste the whole puzzle.',
	paste: 'Puzzle as text',
	pasteNote: '81 cells, row by row: digits, and 0 or a dot for an empty cell. Line breaks and borders are fine.',
	checking: 'Checking the grid …',
	start: 'Start solving',
	clear: 'Clear',
	example: 'Show an example',
	count: (count: number) => plural(count, 'digit'),
	refusal,
	/** The address holds something else than 81 cells. */
	brokenLink: (count: number) =>
		`This link is broken: it holds ${plural(count, 'cell')} instead of 81. Ask for it again, or type the puzzle here.`,
	playing: 'With hints and checks, not ranked',
	solved: (time: string) => `Solved in ${time}`,
	rate: 'How hard is it?',
	rating: (rating: number, difficulty: string | undefined) =>
		`Difficulty ${rating.toFixed(1)}${difficulty === undefined ? '' : ` (${difficulty.toLowerCase()})`}. Hardest step:`,
	unrated: 'Too hard for the techniques we know.',
	share: 'Copy link',
	shared: 'Link copied.',
	notShared: 'Couldn’t copy the link. It’s this page’s address.',
	print: 'Print',
	edit: 'Edit the puzzle',
	allSteps: 'All steps here',
	allStepsNote: 'Every step that can be made now, easiest first.',
	noSteps: 'No known technique helps here, or a digit is wrong.',
	another: 'Another puzzle',
	restart: 'Start over',
	restartQuestion: {
		title: 'Start over?',
		text: 'Your digits and notes are removed, and the clock starts at zero.',
		yes: 'Start over',
		no: 'Keep playing',
	},
};
