import { formatCell, formatHouse } from '../house.ts';
import type { HouseSingle, LockedCandidates, LockedSet, NakedSingle } from '../pattern.ts';
import type { Step } from '../step.ts';
import { nameCells, nameDigits, nameEliminations } from './words.ts';

export function explainFullHouse({ house, cell, digit }: HouseSingle): string {
	return `${formatCell(cell)} is the last empty cell of ${formatHouse(house)}, and only ${digit} is missing.`;
}

export function explainHiddenSingle({ house, cell, digit }: HouseSingle): string {
	return `In ${formatHouse(house)}, ${digit} can only go in ${formatCell(cell)}.`;
}

export function explainNakedSingle({ cell }: NakedSingle): string {
	return `Every other digit is already in ${formatCell(cell)}’s row, column or box, or ruled out.`;
}

export function explainLockedCandidates({ digit, home, other, cells, target }: LockedCandidates, step: Step): string {
	const reason = `In ${formatHouse(home)}, ${digit} must be in ${nameCells(cells, 'or')}. ${cells.length === 2 ? 'Both' : 'All'} are in ${formatHouse(other)}`;
	if (target !== undefined)
		return `${reason}, so in ${formatHouse(target)}, ${digit} can only go in ${namePlaced(step)}.`;
	return `${reason}, so ${digit} can’t be elsewhere in ${formatHouse(other)}: ${nameEliminations(step.eliminations)}.`;
}

export function explainNakedSet({ house, cells, digits }: LockedSet, { eliminations }: Step): string {
	return `In ${formatHouse(house)}, ${nameCells(cells)} can only be ${nameDigits(digits)}, so no other cell in ${formatHouse(house)} can be: ${nameEliminations(eliminations)}.`;
}

export function explainHiddenSet({ house, cells, digits }: LockedSet, step: Step): string {
	const reason = `In ${formatHouse(house)}, the digits ${nameDigits(digits)} can only go in ${nameCells(cells)}`;
	const [placement] = step.placements;
	if (placement !== undefined)
		return `${reason}, so ${namePlaced(step)} is the only place left for ${placement.digit}.`;
	return `${reason}, so nothing else can be there: ${nameEliminations(step.eliminations)}.`;
}

function namePlaced({ placements }: Step): string {
	return nameCells(placements.map(({ cell }) => cell));
}
