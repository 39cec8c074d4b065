import { DIGIT_COUNTS } from './digitSet.ts';
import { HOUSES_OF, type House } from './house.ts';
import { type Position, placesFor } from './position.ts';
import type { Placement } from './step.ts';

export type Single = 'full_house' | 'hidden_single_box' | 'hidden_single_line' | 'naked_single';

/** The easiest way to see at once that the digit belongs in the cell; `undefined` where there is none. */
export function findSingle(position: Position, { cell, digit }: Placement): Single | undefined {
	const [row, column, box] = HOUSES_OF[cell]!;
	const isLast = (house: House): boolean => DIGIT_COUNTS[position.empties[house]!] === 1;
	const isOnlyPlace = (house: House): boolean => DIGIT_COUNTS[placesFor(position, house, digit)] === 1;
	if (isLast(row) || isLast(column) || isLast(box)) return 'full_house';
	if (isOnlyPlace(box)) return 'hidden_single_box';
	if (isOnlyPlace(row) || isOnlyPlace(column)) return 'hidden_single_line';
	return DIGIT_COUNTS[position.candidates[cell]!] === 1 ? 'naked_single' : undefined;
}
