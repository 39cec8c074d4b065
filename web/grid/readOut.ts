import { HOUSES, HOUSES_OF } from '#engine/house.ts';
import type { GameState } from '../game/gameState.ts';
import { messages } from '../language/messages.ts';
import { describeCell } from './cellLabel.ts';
import type { CellView } from './cellView.ts';
import type { HouseName } from './keys.ts';

const KINDS: Readonly<Record<HouseName, number>> = { row: 0, column: 1, box: 2 };

/** The announcement of a change: a screen reader reads a cell's own label only when the focus enters the cell. */
export function describeChange(before: GameState, after: GameState, cells: readonly CellView[]): string {
	const words = messages.game;
	const { selected, mode, armed, play, cursor = -1 } = after;
	if (mode !== before.mode) return mode === 'corner' ? words.notes : words.modes[mode];
	if (armed !== before.armed && armed !== undefined) return words.digitSelected({ digit: armed });
	const several = selected.length > 1 ? words.selectedCount({ count: selected.length }) : '';
	if (play === before.play) return selected === before.selected ? '' : several;
	const view = cells[cursor];
	return [several, view === undefined ? '' : describeCell(view)].filter((text) => text !== '').join(', ');
}

/** A row, column or box of a cell, digit by digit. */
export function describeHouse(cells: ArrayLike<number>, cell: number, kind: HouseName): string {
	const words = messages.game;
	const house = HOUSES_OF[cell]![KINDS[kind]]!;
	const digits = Array.from(HOUSES[house]!, (other) => (cells[other] === 0 ? words.cellEmpty : `${cells[other]}`));
	return words.house[kind]({ number: (house % 9) + 1, digits: digits.join(', ') });
}
