import { formatCell, formatHouse } from '../house.ts';
import type { HouseSingle, LockedCandidates, LockedSet, NakedSingle } from '../pattern.ts';
import type { Step } from '../step.ts';
import { nameCells, nameDigits, nameEliminations } from './words.ts';

export function explainFullHouse({ house, cell, digit }: HouseSingle): string {
	return `${formatCell(cell)} is the last empty cell of ${formatHouse(house)}, and only ${digit} is missing there.`;
}

export function explainHiddenSingle({ house, cell, digit }: HouseSingle): string {
	return `In ${formatHouse(house)} the ${digit} fits only in ${formatCell(cell)}.`;
}

export function explainNakedSingle({ cell, digit }: NakedSingle): string {
	return `Every digit but ${digit} already stands in the row, column or box of ${formatCell(cell)}, or is ruled out there.`;
}

export function explainLockedCandidates({ digit, home, other, cells, target }: LockedCandidates, step: Step): string {
	const reason = `In ${formatHouse(home)} the ${digit} must be in ${nameCells(cells, 'or')}, ${cells.length === 2 ? 'both' : 'all'} in ${formatHouse(other)}`;
	if (target !== undefined) return `${reason}, so in ${formatHouse(target)} it fits only in ${namePlaced(step)}.`;
	return `${reason}, so it can be nowhere else in ${formatHouse(other)}: ${nameEliminations(step.eliminations)}.`;
}

export function explainNakedSet({ house, cells, digits }: LockedSet, { eliminations }: Step): string {
	return `In ${formatHouse(house)} the cells ${nameCells(cells)} hold only ${nameDigits(digits)}, so they use these digits up: ${nameEliminations(eliminations)}.`;
}

export function explainHiddenSet({ house, cells, digits }: LockedSet, step: Step): string {
	const reason = `In ${formatHouse(house)} the digits ${nameDigits(digits)} fit only in ${nameCells(cells)}`;
	const [placement] = step.placements;
	if (placement !== undefined)
		return `${reason}, which leaves ${namePlaced(step)} as the only place for ${placement.digit}.`;
	return `${reason}, so nothing else fits there: ${nameEliminations(step.eliminations)}.`;
}

function namePlaced({ placements }: Step): string {
	return nameCells(placements.map(({ cell }) => cell));
}
