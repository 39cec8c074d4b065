import type { House } from '../house.ts';
import type { FinnedFish, Fish } from '../pattern.ts';
import type { Step } from '../step.ts';
import { nameCells, nameEliminations, nameHouses } from './words.ts';

export function explainFish({ digit, bases, covers }: Fish, { eliminations }: Step): string {
	return `In ${nameHouses(bases)}, ${digit} can only go in ${nameHouses(covers)}. So ${sayLines(covers)} can’t have ${digit === 8 ? 'an' : 'a'} ${digit} anywhere else: ${nameEliminations(eliminations)}.`;
}

export function explainFinnedFish({ digit, bases, covers, fin }: FinnedFish, { eliminations }: Step): string {
	return `In ${nameHouses(bases)}, ${digit} can only go in ${nameHouses(covers)}, except for the fin ${nameCells(fin)}. If it isn’t in the fin, ${sayLines(covers)} can’t have ${digit === 8 ? 'an' : 'a'} ${digit} anywhere else. If it is, no cell that sees the fin can be ${digit}. Either way, ${nameEliminations(eliminations)}.`;
}

/** `those columns`, of the covers of a fish. */
function sayLines(covers: readonly House[]): string {
	const [kind] = nameHouses(covers).split(' ');
	return `those ${kind}`;
}
