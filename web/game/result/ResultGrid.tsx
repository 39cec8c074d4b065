import { formatGrid, parseGrid } from '#engine/grid.ts';
import type { HeatCell } from '#rules/heatCells.ts';
import type { CellView } from '../../grid/cellView.ts';
import { GridPicture } from '../../grid/GridPicture.tsx';
import { describeImportRefusal } from '../../language/describeImportRefusal.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { findSolution } from '../local/findSolution.ts';

const PLAIN = { cornerNotes: 0, centerNotes: 0, litNotes: 0, color: 0, proved: 0, linked: 0, ruledOut: 0 } as const;

const STEPS = [0, 1, 2, 3, 4] as const;

interface HeatGridProps {
	readonly givens: string;
	readonly solution: string;
	/** Absent while the pace is not known. */
	readonly heat: readonly HeatCell[] | undefined;
}

/** The solved grid as its own heat map: the cells of the player are deeper the longer they took. */
export function HeatGrid({ givens, solution, heat }: HeatGridProps) {
	const words = viewMessages.finish;
	const signOf = (cell: number) => (heat === undefined ? 'result-entered' : `result-entered h${heat[cell]}`);
	return (
		<figure class="result-place result-heated">
			<GridPicture
				label={words.solvedGrid}
				cells={viewDigits(solution, (cell) => (givens[cell] === '0' ? signOf(cell) : 'given'))}
			/>
			{heat !== undefined && (
				<figcaption class="result-heat-key tiny" aria-hidden="true">
					{words.quick}
					<span>
						{STEPS.map((step) => (
							<i key={step} class={`h${step}`} />
						))}
					</span>
					{words.long}
				</figcaption>
			)}
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
		return cells[cell] === solution[cell] ? 'found' : 'result-shown';
	};
	return (
		<figure class="result-place">
			<GridPicture label={viewMessages.gaveUp.solvedGrid} cells={viewDigits(solution, signOf)} />
		</figure>
	);
}

function viewDigits(digits: string, signOf: (cell: number) => string): CellView[] {
	return Array.from(digits, (digit, cell) => ({ ...PLAIN, cell, digit: Number(digit), signs: signOf(cell) }));
}
