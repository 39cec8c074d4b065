import { parseGrid } from '#engine/grid.ts';
import { createPosition } from '#engine/position.ts';
import { GridPicture } from '../grid/GridPicture.tsx';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { viewDiagram } from '../parts/diagram.ts';
import type { PrintedPuzzle } from './printedPuzzle.ts';

interface PrintedPageProps {
	readonly puzzles: readonly PrintedPuzzle[];
	readonly isSingle: boolean;
	readonly hasCandidates: boolean;
	readonly label: string;
}

/** One A4 page with one puzzle or up to four. */
export function PrintedPage({ puzzles, isSingle, hasCandidates, label }: PrintedPageProps) {
	return (
		<section class={`print-page ${isSingle ? 'print-single' : 'print-quarters'}`} aria-label={label}>
			<div class="print-puzzles">
				{puzzles.map((puzzle) => (
					<PuzzleFigure key={puzzle.title} puzzle={puzzle} hasCandidates={hasCandidates} />
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
	puzzle: { givens, title, note },
	hasCandidates,
}: {
	puzzle: PrintedPuzzle;
	hasCandidates: boolean;
}) {
	const cells = parseGrid(givens)!;
	const { candidates } = createPosition(cells);
	return (
		<figure class="print-puzzle">
			<figcaption>
				<strong>{title}</strong>
				<span>{note}</span>
			</figcaption>
			<GridPicture
				cells={viewDiagram(hasCandidates ? { cells, candidates } : { cells })}
				label={viewMessages.print.grid({ title })}
			/>
		</figure>
	);
}
