import { countDigits } from './digitSet.ts';
import { type House, housesOf } from './house.ts';
import { candidatesOf, emptiesOf, type Position, placesFor } from './position.ts';
import type { Placement } from './step.ts';

export type Single = 'full_house' | 'hidden_single_box' | 'hidden_single_line' | 'naked_single';

/** The easiest single that puts the digit in the cell. Returns `undefined` if there is none. */
export function findSingle(position: Position, { cell, digit }: Placement): Single | undefined {
	const [row, column, box] = housesOf(cell);
	const isLast = (house: House): boolean => countDigits(emptiesOf(position, house)) === 1;
	const isOnlyPlace = (house: House): boolean => countDigits(placesFor(position, house, digit)) === 1;
	if (isLast(row) || isLast(column) || isLast(box)) return 'full_house';
	if (isOnlyPlace(box)) return 'hidden_single_box';
	if (isOnlyPlace(row) || isOnlyPlace(column)) return 'hidden_single_line';
	return countDigits(candidatesOf(position, cell)) === 1 ? 'naked_single' : undefined;
}
