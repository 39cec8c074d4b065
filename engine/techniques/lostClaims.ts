import { lowestDigit } from '../digitSet.ts';
import type { Cell } from '../grid.ts';
import type { House } from '../house.ts';
import { candidatesOf, cellAt, type Position, placesFor } from '../position.ts';
import { type Claim, candidateOf, claimThat } from './implications.ts';

/** The candidates that a cell has lost on the way from one position to another, as claims that they are false. */
export function listLost(source: Position, left: Position, cell: Cell): Claim[] {
	const lost: Claim[] = [];
	for (let rest = candidatesOf(source, cell) & ~candidatesOf(left, cell); rest !== 0; rest &= rest - 1) {
		lost.push(claimThat(candidateOf(cell, lowestDigit(rest)), false));
	}
	return lost;
}

/** The places that a house has lost for a digit, as claims that they are false. */
export function listLostPlaces(source: Position, left: Position, house: House, digit: number): Claim[] {
	const lost: Claim[] = [];
	for (let rest = placesFor(source, house, digit) & ~placesFor(left, house, digit); rest !== 0; rest &= rest - 1) {
		lost.push(claimThat(candidateOf(cellAt(house, rest), digit), false));
	}
	return lost;
}
