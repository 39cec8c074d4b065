import type { FinnedFish, Fish } from '../pattern.ts';
import type { Step } from '../step.ts';
import { nameCells, nameEliminations, nameHouses } from './words.ts';

export function explainFish({ digit, bases, covers }: Fish, { eliminations }: Step): string {
	return `In ${nameHouses(bases)} the ${digit} can lie only in ${nameHouses(covers)}, one in each, so it lies nowhere else there: ${nameEliminations(eliminations)}.`;
}

export function explainFinnedFish({ digit, bases, covers, fin }: FinnedFish, { eliminations }: Step): string {
	return `In ${nameHouses(bases)} the ${digit} lies in ${nameHouses(covers)}, except for the fin ${nameCells(fin)}. If it is not in the fin, they have it in those lines, which need no other; if it is, what sees the fin cannot be ${digit}. Either way, ${nameEliminations(eliminations)}.`;
}
