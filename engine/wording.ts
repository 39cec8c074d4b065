import { type DigitSet, digitsOf } from './digitSet.ts';
import { formatCell } from './house.ts';

/** `a`, `a and b`, `a, b and c`. */
export function joinWords(words: readonly string[], last = 'and'): string {
	if (words.length < 2) return words.join('');
	return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export function nameCells(cells: readonly number[], last = 'and'): string {
	return joinWords(cells.map(formatCell), last);
}

export function nameDigits(digits: DigitSet, last = 'and'): string {
	return joinWords(digitsOf(digits).map(String), last);
}

/** `1 cell`, `2 cells`. */
export function countOf(count: number, noun: string): string {
	return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
