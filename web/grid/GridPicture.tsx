import { type DigitSet, digitsOf, hasDigit } from '#engine/digitSet.ts';
import { type CellView, placeNotes } from './cellView.ts';
import type { GridHint } from './gridState.ts';
import { HintBands, HintSigns } from './HintDrawing.tsx';

interface GridPictureProps {
	readonly cells: readonly CellView[];
	readonly label: string;
	/** A step that is drawn into it. */
	readonly hint?: GridHint | undefined;
}

/** A grid that cannot be played: the same cells and lines as in a game, as wide as its place. */
export function GridPicture({ cells, label, hint }: GridPictureProps) {
	return (
		<div class="grid-room">
			<div class="grid" dir="ltr" role="img" aria-label={label}>
				{hint !== undefined && <HintBands cells={cells} hint={hint} />}
				<div class="grid-cells">
					{cells.map((view) => (
						<span key={view.cell} class={classOfCell(view)}>
							<CellContent {...view} />
						</span>
					))}
				</div>
				<GridLines />
				{hint !== undefined && <HintSigns cells={cells} hint={hint} />}
			</div>
		</div>
	);
}

export function classOfCell({ signs, color }: CellView): string {
	return `cell ${signs}${color === 0 ? '' : ` tint c${color}`}`;
}

/** All lines once, above the cells: nothing breaks where two lines cross, and strokes remain in forced colors and in print. */
export function GridLines() {
	return (
		<svg class="lines" viewBox="0 0 9 9" preserveAspectRatio="none" aria-hidden="true" focusable="false">
			<path d="M1 0V9M2 0V9M4 0V9M5 0V9M7 0V9M8 0V9M0 1H9M0 2H9M0 4H9M0 5H9M0 7H9M0 8H9" />
			<path class="box" d="M3 0V9M6 0V9M0 3H9M0 6H9" />
		</svg>
	);
}

/**
 * CSS draws the digits of notes: the label of the cell names them already. A cell with a drawn hint shows the hint's
 * candidates instead of its center notes.
 */
export function CellContent(view: CellView) {
	const { digit, cornerNotes, centerNotes, litNotes, proved, linked, ruledOut } = view;
	if (digit !== 0) return <>{digit}</>;
	if (proved !== 0) return <b class="proved">{proved}</b>;
	const isDrawn = (linked | ruledOut) !== 0;
	const center = isDrawn ? [] : digitsOf(centerNotes);
	const corner = digitsOf(isDrawn ? cornerNotes | centerNotes | linked | ruledOut : cornerNotes);
	const places = placeNotes(corner, { isCenterTaken: center.length > 0 });
	return (
		<>
			{corner.map((mark, index) => (
				<i
					key={mark}
					data-digit={mark}
					class={classOfNote(mark, places[index]!, { lit: litNotes, linked, out: ruledOut })}
				/>
			))}
			{center.length > 0 && (
				<span class={`center${center.length > 5 ? ' full' : ''}`}>
					{center.map((mark) => (
						<i key={mark} data-digit={mark} class={hasDigit(litNotes, mark) ? 'lit' : undefined} />
					))}
				</span>
			)}
		</>
	);
}

function classOfNote(digit: number, place: number, signs: Record<string, DigitSet>): string {
	const has = Object.keys(signs).filter((sign) => hasDigit(signs[sign]!, digit));
	return ['mark', `m${place}`, ...has].join(' ');
}
