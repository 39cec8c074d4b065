import { formatCell, formatHouse } from '../house.ts';
import type { Bug, HiddenRectangle, UniqueLoop, UniqueRectangle } from '../pattern.ts';
import type { Step } from '../step.ts';
import { nameCells, nameDigits, nameEliminations } from './words.ts';

export function explainUniqueLoop(loop: UniqueLoop, { eliminations }: Step): string {
	return `If ${nameCells(loop.cells)} could only be ${nameDigits(loop.pair, 'or')}, the two digits could be swapped and the puzzle would have two solutions. ${sayLoopUse(loop)}: ${nameEliminations(eliminations)}.`;
}

function sayLoopUse({ pair, rescuers, extras, use }: UniqueLoop): string {
	switch (use.by) {
		case 'single_rescuer':
			return `Only ${nameCells(rescuers)} can prevent that, so it takes another digit`;
		case 'shared_extra':
			return `Only ${use.digit} in ${nameCells(rescuers, 'or')} can prevent that`;
		case 'naked_set':
			return `Only ${nameDigits(extras, 'or')} in ${nameCells(rescuers, 'or')} can prevent that; with ${nameCells(use.cells)} they use up ${nameDigits(use.digits)} in ${formatHouse(use.house)}`;
		case 'hidden_set':
			return `So ${nameCells(rescuers)} take at most one of ${nameDigits(pair)}, and in ${formatHouse(use.house)}, the digits ${nameDigits(use.digits)} need ${nameCells(use.cells)} for themselves`;
		case 'strong_link':
			return `In ${formatHouse(use.house)}, ${use.kept} must be in ${nameCells(rescuers, 'or')}; the other of the two can’t be ${use.removed}, or nothing would prevent that`;
	}
}

export function explainUniqueRectangle({ corners, pair, digit }: UniqueRectangle, { eliminations }: Step): string {
	const [a, b, c, d] = corners;
	return `In two parallel lines, ${digit} can only go in ${nameCells(corners)}, so it’s in ${nameCells([a, c])} or in ${nameCells([b, d])}. In the second case, ${nameDigits(pair)} could be swapped and the puzzle would have two solutions: ${nameEliminations(eliminations)}.`;
}

export function explainHiddenRectangle(rectangle: HiddenRectangle, { eliminations }: Step): string {
	const { corners, pair, bound, other } = rectangle;
	const [a, b, c, d] = corners;
	return `If ${formatCell(c)} were ${other}, the ${bound} of its row and column would be in ${nameCells([b, d])}, and ${formatCell(a)} would be ${other}. Then ${nameDigits(pair)} could be swapped and the puzzle would have two solutions: ${nameEliminations(eliminations)}.`;
}

export function explainBug(bug: Bug, { eliminations }: Step): string {
	return `Without the extra candidates, every open cell would have two candidates and every digit two places in every house, and the puzzle would have more than one solution. ${sayBugUse(bug)}: ${nameEliminations(eliminations)}.`;
}

function sayBugUse({ cells, extras, use }: Bug): string {
	switch (use.by) {
		case 'one_cell':
			return `Only ${nameDigits(extras, 'or')} in ${nameCells(cells)} prevents that`;
		case 'one_digit':
			return `So ${nameDigits(extras)} must be in ${nameCells(cells, 'or')}`;
		case 'naked_set':
			return `So ${nameCells(cells, 'or')} takes one of ${nameDigits(extras)}, and with ${nameCells(use.cells)} that uses up ${nameDigits(use.digits)} in ${formatHouse(use.house)}`;
		case 'locked_digit':
			return `One of ${nameCells(cells)} takes an extra, and ${nameDigits(use.locked)} in ${formatHouse(use.house)} needs the other`;
	}
}
