import { Component } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type DigitSet, digitsOf, hasDigit } from '#engine/digitSet.ts';
import { labelCell } from '../../game/cellLabel.ts';

import { type CellView, placeMarks } from '../../game/cellView.ts';
import { messages } from '../../words/messages.ts';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The 81 cells: one tab stop, and the focus follows the selection. */
export function Grid({ cells, cursor }: { cells: readonly CellView[]; cursor: number | undefined }) {
	const grid = useRef<HTMLTableElement>(null);
	useLayoutEffect(() => {
		const focused = document.activeElement;
		const isFree = focused === document.body || focused?.tagName === 'MAIN' || grid.current?.contains(focused);
		if (cursor === undefined || !isFree) return;
		grid.current?.querySelector<HTMLElement>(`[data-cell="${cursor}"]`)?.focus({ preventScroll: true });
	}, [cursor]);
	return (
		// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what an interactive grid is made of.
		<table ref={grid} class="grid" dir="ltr" role="grid" aria-label={messages.game.grid} aria-multiselectable="true">
			<tbody>
				{ROWS.map((row) => (
					<tr key={row}>
						{cells.slice(row * 9, row * 9 + 9).map((view) => (
							<Cell key={view.cell} {...view} isTabStop={view.cell === (cursor ?? 0)} />
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

type CellProps = CellView & { isTabStop: boolean };

/** A key press changes few cells, so only these are drawn again. */
class Cell extends Component<CellProps> {
	override shouldComponentUpdate(next: CellProps): boolean {
		const now = this.props;
		return (Object.keys(next) as (keyof CellProps)[]).some((name) => next[name] !== now[name]);
	}

	override render(view: CellProps) {
		return (
			<td
				class={`cell ${view.signs}${view.colour === 0 ? '' : ` tint c${view.colour}`}`}
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: so are its cells.
				role="gridcell"
				tabIndex={view.isTabStop ? 0 : -1}
				data-cell={view.cell}
				aria-label={labelCell(view)}
				aria-selected={view.signs.includes('selected')}
			>
				{view.digit !== 0 ? view.digit : <Candidates {...view} />}
			</td>
		);
	}
}

/**
 * CSS draws the digits of marks: the label of the cell names them already. While a hint is drawn in the cell, all its
 * candidates are at the positions of corner marks.
 */
function Candidates({ marks, centreMarks, litMarks, proved, linked, ruledOut }: CellView) {
	if (proved !== 0) return <b class="proved">{proved}</b>;
	const isDrawn = (linked | ruledOut) !== 0;
	const centre = isDrawn ? [] : digitsOf(centreMarks);
	const corner = digitsOf(isDrawn ? marks | centreMarks | linked | ruledOut : marks);
	const positions = placeMarks(corner, { isCentreTaken: centre.length > 0 });
	return (
		<>
			{corner.map((digit, index) => (
				<i
					key={digit}
					data-digit={digit}
					class={classOfMark(digit, positions[index]!, { lit: litMarks, linked, out: ruledOut })}
				/>
			))}
			{centre.length > 0 && (
				<span class={`centre${centre.length > 5 ? ' full' : ''}`}>
					{centre.map((digit) => (
						<i key={digit} data-digit={digit} class={hasDigit(litMarks, digit) ? 'lit' : undefined} />
					))}
				</span>
			)}
		</>
	);
}

function classOfMark(digit: number, position: number, signs: Record<string, DigitSet>): string {
	const has = Object.keys(signs).filter((sign) => hasDigit(signs[sign]!, digit));
	return ['mark', `m${position}`, ...has].join(' ');
}
