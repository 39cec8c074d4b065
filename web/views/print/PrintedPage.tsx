import { parseGrid } from '#engine/grid.ts';
import { createPosition } from '#engine/position.ts';
import type { PrintSheet } from '../../print/printedPuzzle.ts';
import { messages } from '../../words/messages.ts';
import { viewMessages } from '../../words/viewMessages.ts';
import { DrawnBoard } from '../parts/GridDiagram.tsx';

interface PaperPageProps {
	readonly puzzles: readonly PrintSheet[];
	readonly isSingle: boolean;
	readonly hasCandidates: boolean;
	readonly label: string;
}

/** One sheet of A4: one puzzle, or up to four. */
export function PaperPage({ puzzles, isSingle, hasCandidates, label }: PaperPageProps) {
	return (
		<section class={`paper-page ${isSingle ? 'single' : 'quarters'}`} aria-label={label}>
			<div class="paper-puzzles">
				{puzzles.map((sheet) => (
					<PaperPuzzle key={sheet.title} sheet={sheet} hasCandidates={hasCandidates} />
				))}
			</div>
			<footer>
				{messages.name}
				<span>{globalThis.location?.host}</span>
			</footer>
		</section>
	);
}

function PaperPuzzle({ sheet: { givens, title, note }, hasCandidates }: { sheet: PrintSheet; hasCandidates: boolean }) {
	const cells = parseGrid(givens)!;
	const { candidates } = createPosition(cells);
	return (
		<figure class="paper-puzzle">
			<figcaption>
				<strong>{title}</strong>
				<span>{note}</span>
			</figcaption>
			<DrawnBoard picture={hasCandidates ? { cells, candidates } : { cells }} label={viewMessages.print.grid(title)} />
		</figure>
	);
}
