import { type DigitSet, digitsOf } from '../digitSet.ts';
import type { Cell } from '../grid.ts';
import { formatCell, formatHouse, type House } from '../house.ts';
import type { CandidateSet } from '../pattern.ts';
import type { Elimination } from '../step.ts';

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[], last = 'and'): string {
	if (words.length < 2) return words.join('');
	return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export function nameCells(cells: readonly Cell[], last = 'and'): string {
	return joinWords(cells.map(formatCell), last);
}

export function nameDigits(digits: DigitSet, last = 'and'): string {
	return joinWords(digitsOf(digits).map(String), last);
}

/** `row 4`, `rows 4 and 7`, `row 4 and box 2`. */
export function nameHouses(houses: readonly House[]): string {
	const names = houses.map(formatHouse);
	const [kind, ...others] = new Set(names.map((name) => name.split(' ')[0]!));
	if (kind === undefined || others.length > 0 || names.length === 1) return joinWords(names);
	const numbers = names.map((name) => name.split(' ')[1]!);
	return `${kind === 'box' ? 'boxes' : `${kind}s`} ${joinWords(numbers)}`;
}

/** `r1c1 can only be 2 or 5`, `r1c1 and r2c1 can only be 2, 5 or 8`. */
export function sayHolding({ cells, digits }: CandidateSet): string {
	return `${nameCells(cells)} can only be ${nameDigits(digits, 'or')}`;
}

/** `remove 5 from r1c1 and r2c2`; cells that lose the same digits are named together. */
export function nameEliminations(eliminations: readonly Elimination[]): string {
	const cellsByDigits = new Map<DigitSet, Cell[]>();
	for (const { cell, digits } of eliminations) cellsByDigits.set(digits, [...(cellsByDigits.get(digits) ?? []), cell]);
	const parts = [...cellsByDigits].map(([digits, cells]) => `${nameDigits(digits)} from ${nameCells(cells)}`);
	return `remove ${joinWords(parts)}`;
}

/** `1 cell`, `2 cells`. */
export function countOf(count: number, noun: string): string {
	return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
