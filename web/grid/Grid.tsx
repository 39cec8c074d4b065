import { Component } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { labelCell } from './cellLabel.ts';
import type { CellView } from './cellView.ts';
import { CellContent, classOfCell, GridLines } from './GridPicture.tsx';
import type { GridHint } from './gridState.ts';
import { HintBands, HintSigns } from './HintDrawing.tsx';
import type { GridLabels } from './labels.ts';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

interface GridProps {
	readonly cells: readonly CellView[];
	readonly cursor: number | undefined;
	readonly hint: GridHint | undefined;
	readonly labels: GridLabels;
}

/** The 81 cells: one tab stop, at first the first empty cell, so that a digit can be entered at once. The focus follows the selection. */
export function Grid({ cells, cursor, hint, labels }: GridProps) {
	const grid = useRef<HTMLTableElement>(null);
	useLayoutEffect(() => {
		const focused = document.activeElement;
		const isFree = focused === document.body || focused?.tagName === 'MAIN' || grid.current?.contains(focused);
		if (cursor === undefined || !isFree) return;
		grid.current?.querySelector<HTMLElement>(`[data-cell="${cursor}"]`)?.focus({ preventScroll: true });
	}, [cursor]);
	const tabStop = cursor ?? cells.find(({ digit }) => digit === 0)?.cell ?? 0;
	return (
		<div class={hint === undefined ? 'grid' : 'grid hinting'} dir="ltr" translate={false}>
			{hint !== undefined && <HintBands cells={cells} hint={hint} />}
			<table
				ref={grid}
				class="grid-cells"
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what an interactive grid is made of.
				role="grid"
				aria-label={labels.grid}
				aria-multiselectable="true"
			>
				<tbody>
					{ROWS.map((row) => (
						<tr key={row}>
							{cells.slice(row * 9, row * 9 + 9).map((view) => (
								<Cell key={view.cell} {...view} isTabStop={view.cell === tabStop} labels={labels} />
							))}
						</tr>
					))}
				</tbody>
			</table>
			<GridLines />
			{hint !== undefined && <HintSigns cells={cells} hint={hint} />}
		</div>
	);
}

type CellProps = CellView & { readonly isTabStop: boolean; readonly labels: GridLabels };

/** A key press changes few cells, so only these are drawn again. */
class Cell extends Component<CellProps> {
	override shouldComponentUpdate(next: CellProps): boolean {
		const now = this.props;
		return (Object.keys(next) as (keyof CellProps)[]).some((name) => next[name] !== now[name]);
	}

	override render(view: CellProps) {
		return (
			<td
				class={classOfCell(view)}
				// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: so are its cells.
				role="gridcell"
				tabIndex={view.isTabStop ? 0 : -1}
				data-cell={view.cell}
				aria-label={labelCell(view, view.labels)}
				aria-selected={view.signs.includes('selected')}
			>
				<CellContent {...view} />
			</td>
		);
	}
}
