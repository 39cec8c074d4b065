import { formatGrid, parseGrid } from '#engine/grid.ts';
import type { CellView } from '../../game/cellView.ts';
import { findSolution } from '../../local/findSolution.ts';
import type { Fill } from '../../replay/timeline.ts';
import { describeImportRefusal } from '../../words/describeImportRefusal.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { GridPicture } from '../parts/GridPicture.tsx';

/** How many shades tell the early cells from the late ones. */
const SHADE_COUNT = 11;

const PLAIN = { cornerNotes: 0, centerNotes: 0, litNotes: 0, color: 0, proved: 0, linked: 0, ruledOut: 0 } as const;

/** The solved grid, colored by fill order. */
export function FilledGrid({ givens, solution, fills }: { givens: string; solution: string; fills: readonly Fill[] }) {
	const words = viewMessages.finish;
	const order = new Map(fills.map(({ cell }, index) => [cell, index]));
	const shadeOf = (cell: number) => {
		const index = order.get(cell);
		return index === undefined
			? ''
			: `filled f${Math.round((index / Math.max(fills.length - 1, 1)) * (SHADE_COUNT - 1))}`;
	};
	return (
		<figure class="result-grid">
			<GridPicture
				label={words.solvedGrid}
				cells={viewDigits(solution, (cell) => (givens[cell] === '0' ? shadeOf(cell) : 'given'))}
			/>
			<figcaption class="shade-key fine" aria-hidden="true">
				<span>{words.first}</span>
				<i />
				<span>{words.last}</span>
			</figcaption>
		</figure>
	);
}

/** The solution of a game that was given up; the digits that the player had found are the player's. */
export function SolutionGrid({ givens, cells }: { givens: string; cells: string }) {
	const grid = parseGrid(givens);
	const found = grid && findSolution(grid);
	if (found === undefined) return <p>{describeImportRefusal({ kind: 'no_solver' })}</p>;
	const solution = formatGrid(found);
	const signOf = (cell: number) => {
		if (givens[cell] !== '0') return 'given';
		return cells[cell] === solution[cell] ? 'found' : 'shown';
	};
	return (
		<figure class="result-grid">
			<GridPicture label={viewMessages.gaveUp.solvedGrid} cells={viewDigits(solution, signOf)} />
		</figure>
	);
}

function viewDigits(digits: string, signOf: (cell: number) => string): CellView[] {
	return Array.from(digits, (digit, cell) => ({ ...PLAIN, cell, digit: Number(digit), signs: signOf(cell) }));
}
