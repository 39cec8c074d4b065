import { formatCell, formatHouse } from '../house.ts';
import type { CellCandidates, WWing, XyWing } from '../pattern.ts';
import type { Step } from '../step.ts';
import { nameCells, nameDigits, nameEliminations } from './words.ts';

export function explainXyWing({ pivot, pincers, digit }: XyWing, { technique, eliminations }: Step): string {
	const holders = technique === 'xyz_wing' ? [pivot, ...pincers] : pincers;
	const cells = nameCells(holders.map(({ cell }) => cell));
	return `${sayCandidates(pivot)}. Whichever it is, one of ${cells} is ${digit}, because ${sayCandidates(pincers[0])} and ${sayCandidates(pincers[1])}: ${nameEliminations(eliminations)}.`;
}

/** `r1c1 is 2 or 5`. */
function sayCandidates({ cell, digits }: CellCandidates): string {
	return `${formatCell(cell)} is ${nameDigits(digits, 'or')}`;
}

export function explainWWing({ cells, pair, link, digit, house, places }: WWing, { eliminations }: Step): string {
	return `${nameCells(cells)} are both ${nameDigits(pair, 'or')}. They can’t both be ${link}, because ${formatHouse(house)} has its ${link} in ${nameCells(places, 'or')}, and each of these sees one of them. So at least one is ${digit}: ${nameEliminations(eliminations)}.`;
}
