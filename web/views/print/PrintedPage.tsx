import { parseGrid } from '#engine/grid.ts';
import { createPosition } from '#engine/position.ts';
import type { PrintedPuzzle } from '../../print/printedPuzzle.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { GridDiagram } from '../parts/GridDiagram.tsx';

interface PrintedPageProps {
	readonly puzzles: readonly PrintedPuzzle[];
	readonly isSingle: boolean;
	readonly hasCandidates: boolean;
	readonly label: string;
}

/** One sheet of A4: one puzzle, or up to four. */
export function PrintedPage({ puzzles, isSingle, hasCandidates, label }: PrintedPageProps) {
	return (
		<section class={`printed-page ${isSingle ? 'single' : 'quarters'}`} aria-label={label}>
			<div class="printed-puzzles">
				{puzzles.map((sheet) => (
					<PuzzleFigure key={sheet.title} sheet={sheet} hasCandidates={hasCandidates} />
				))}
			</div>
			<footer>
				{messages.name}
				<span>{globalThis.location?.host}</span>
			</footer>
		</section>
	);
}

function PuzzleFigure({
	sheet: { givens, title, note },
	hasCandidates,
}: {
	sheet: PrintedPuzzle;
	hasCandidates: boolean;
}) {
	const cells = parseGrid(givens)!;
	const { candidates } = createPosition(cells);
	return (
		<figure class="printed-puzzle">
			<figcaption>
				<strong>{title}</strong>
				<span>{note}</span>
			</figcaption>
			<GridDiagram picture={hasCandidates ? { cells, candidates } : { cells }} label={viewMessages.print.grid(title)} />
		</figure>
	);
}
