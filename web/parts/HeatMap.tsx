import { type HeatCell, placeHeatCell } from '#rules/heatCells.ts';

const KINDS = ['given', 'open', 0, 1, 2, 3, 4] as const;

/**
 * A puzzle as its own heat map, without a digit; a decoration beside the words for it. The cells are in rows, as `binHeat` makes
 * them, and the colors are those of the difficulty around them.
 */
export function HeatMap({ cells }: { cells: readonly HeatCell[] }) {
	return (
		<svg class="heat" viewBox="0 0 93 93" aria-hidden="true" focusable="false">
			{KINDS.map((kind) => {
				const d = cells.map((cell, index) => (cell === kind ? drawCell(index, kind === 'open') : '')).join('');
				return d === '' ? null : <path key={kind} class={typeof kind === 'number' ? `h${kind}` : kind} d={d} />;
			})}
		</svg>
	);
}

/** Cells of 9 with gaps of 1, boxes with gaps of 3. The outline of an open cell lies within it. */
function drawCell(cell: number, isOutline: boolean): string {
	const inset = isOutline ? 0.6 : 0;
	const [x, y] = [placeHeatCell(cell % 9) + inset, placeHeatCell(Math.floor(cell / 9)) + inset];
	const side = 9 - 2 * inset;
	return `M${x} ${y}h${side}v${side}h-${side}z`;
}
