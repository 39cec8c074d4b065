import { HOUSES, HOUSES_OF } from '#engine/house.ts';
import { describeCell } from './cellLabel.ts';
import type { CellView } from './cellView.ts';
import type { GridState } from './gridState.ts';
import type { HouseName } from './keys.ts';
import type { GridLabels } from './labels.ts';

const KINDS: Readonly<Record<HouseName, number>> = { row: 0, column: 1, box: 2 };

/** The announcement of a change: a screen reader reads a cell's own label only when the focus enters the cell. */
export function describeChange(
	before: GridState,
	after: GridState,
	cells: readonly CellView[],
	labels: GridLabels,
): string {
	const { selected, mode, armed, play, cursor = -1 } = after;
	if (mode !== before.mode) return mode === 'corner' ? labels.notes : labels.modes[mode];
	if (armed !== before.armed && armed !== undefined) return labels.digitSelected({ digit: armed });
	const several = selected.length > 1 ? labels.selectedCount({ count: selected.length }) : '';
	if (play === before.play) return selected === before.selected ? '' : several;
	const view = cells[cursor];
	return [several, view === undefined ? '' : describeCell(view, labels)].filter((text) => text !== '').join(', ');
}

/** A row, column or box of a cell, digit by digit. */
export function describeHouse(cells: ArrayLike<number>, cell: number, kind: HouseName, labels: GridLabels): string {
	const house = HOUSES_OF[cell]![KINDS[kind]]!;
	const digits = Array.from(HOUSES[house]!, (other) => (cells[other] === 0 ? labels.cellEmpty : `${cells[other]}`));
	return labels.house[kind]({ number: (house % 9) + 1, digits: digits.join(', ') });
}
