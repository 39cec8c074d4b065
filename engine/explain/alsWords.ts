import { digitSetOf, digitsOf, lowestDigit } from '../digitSet.ts';
import { formatCell, formatHouse } from '../house.ts';
import type { AlignedExclusion, AlsWing, AlsXyWing, AlsXz, LinkedSet, SueDeCoq } from '../pattern.ts';
import type { Elimination, Step } from '../step.ts';
import { joinWords, nameCells, nameDigits, nameEliminations, sayHolding } from './words.ts';

export function explainAlsWing(wing: AlsWing, { eliminations }: Step): string {
	const { cells, digits } = wing;
	return `The ${cells.length} cells ${nameCells(cells)} can only be ${nameDigits(digits, 'or')}, one more digit than cells, and ${sayPincer(wing)}: ${nameEliminations(eliminations)}.`;
}

function sayPincer({ pincer, linked }: AlsWing): string {
	const pair = `${formatCell(pincer.cell)} is ${nameDigits(pincer.digits, 'or')}`;
	if (linked === pincer.digits) return `${pair}: whichever it is, they can’t have it, so they need all the rest`;
	const link = lowestDigit(linked);
	const other = lowestDigit(pincer.digits & ~digitSetOf(link));
	return `${pair}. ${link} can’t be in both, and whichever lacks it has ${other}`;
}

export function explainAlsXz({ sets: [a, b], restricted }: AlsXz, { eliminations }: Step): string {
	const conclusion =
		digitsOf(restricted).length > 1
			? `Neither of ${nameDigits(restricted)} can be in both, so each group has one of them and needs all its other digits`
			: `${nameDigits(restricted)} can’t be in both, so one of the two groups lacks it and needs all its other digits`;
	return `${sayHolding(a)}, and ${sayHolding(b)}: each time one more digit than cells. ${conclusion}: ${nameEliminations(eliminations)}.`;
}

export function explainAlsXyWing({ pivot, wings: [a, b] }: AlsXyWing, { eliminations }: Step): string {
	return `${sayHolding(pivot)}, one more digit than cells, so ${a.link} and ${b.link} can’t both be missing there. With ${sayRest(a)}; with ${sayRest(b)}: ${nameEliminations(eliminations)}.`;
}

function sayRest({ cells, digits, link }: LinkedSet): string {
	return `${link} there, ${nameCells(cells)} must have all the rest of ${nameDigits(digits)}`;
}

export function explainSueDeCoq(pattern: SueDeCoq, { eliminations }: Step): string {
	const { cells, digits, line, box, lineDigits, boxDigits } = pattern;
	return `${nameCells(cells)} are ${cells.length} cells with just as many digits, ${nameDigits(digits)}. No digit can be in them twice, so each is there once: ${nameDigits(lineDigits)} within ${formatHouse(line)}, ${nameDigits(boxDigits)} within ${formatHouse(box)}: ${nameEliminations(eliminations)}.`;
}

export function explainAlignedExclusion({ bases, excluders }: AlignedExclusion, { eliminations }: Step): string {
	return `Take the combinations of digits in ${nameCells(bases)}: each one with ${nameCandidates(eliminations)} repeats a digit or uses up all candidates of ${nameCells(excluders, 'or')}: ${nameEliminations(eliminations)}.`;
}

/** `2 or 5 in r1c1 or 3 in r1c2`. */
function nameCandidates(eliminations: readonly Elimination[]): string {
	return joinWords(
		eliminations.map(({ cell, digits }) => `${nameDigits(digits, 'or')} in ${formatCell(cell)}`),
		'or',
	);
}
