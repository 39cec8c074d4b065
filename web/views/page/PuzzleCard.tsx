import '../../styles/hero.css';
import type { ComponentChildren } from 'preact';

interface PuzzleCardProps {
	readonly label: string;
	/** The content of the blue middle. */
	readonly children: ComponentChildren;
}

/** A puzzle before its start: the mark of the page, grown to a grid that gives nothing away. */
export function PuzzleCard({ label, children }: PuzzleCardProps) {
	return (
		<svg class="card-grid" viewBox="-0.05 -0.05 9.1 9.1" role="img" aria-label={label}>
			<rect class="card-sheet" width="9" height="9" rx="0.1" />
			<path d="M1 0V9M2 0V9M4 0V9M5 0V9M7 0V9M8 0V9M0 1H9M0 2H9M0 4H9M0 5H9M0 7H9M0 8H9" />
			<rect class="card-day" x="3" y="3" width="3" height="3" />
			<path class="card-frame" d="M3 0V9M6 0V9M0 3H9M0 6H9" />
			<rect class="card-frame" width="9" height="9" rx="0.1" />
			{children}
		</svg>
	);
}
