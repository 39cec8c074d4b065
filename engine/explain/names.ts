import { type DigitSet, digitsOf } from '../digitSet.ts';
import type { Cell } from '../grid.ts';
import { formatCell } from '../house.ts';
import type { LinkEnd } from '../link.ts';
import type { Elimination } from '../step.ts';

/** How a language lists cells and digits. Cells have the names that players use everywhere: `r1c1`. */
export interface Names {
	/** `r1c1, r1c2 and r1c3` */
	all(cells: readonly Cell[]): string;
	/** `r1c1 or r1c2` */
	any(cells: readonly Cell[]): string;
	/** `2 and 5` */
	digits(digits: DigitSet): string;
	/** `2 or 5` */
	anyDigit(digits: DigitSet): string;
	/** `a, b and c` */
	list(words: readonly string[]): string;
	/** `a, b or c` */
	choice(words: readonly string[]): string;
	/** `5 from r1c1 and r2c2`: each group of cells that lose the same digits, joined. */
	losses(eliminations: readonly Elimination[], say: (digits: string, cells: string) => string): string;
}

/** The signs between the members of a list. */
export interface ListSigns {
	readonly comma: string;
	/** What is on both sides of the last joining word. */
	readonly space: string;
}

const LATIN_SIGNS: ListSigns = { comma: ', ', space: ' ' };

/** `or` may depend on the word that follows. */
export function createNames(and: string, or: string | ((next: string) => string), signs = LATIN_SIGNS): Names {
	const list = (words: readonly string[]) => joinList(words, and, signs);
	const choice = (words: readonly string[]) =>
		joinList(words, typeof or === 'string' ? or : or(words.at(-1) ?? ''), signs);
	const all = (cells: readonly Cell[]) => list(cells.map(formatCell));
	const digits = (set: DigitSet) => list(digitsOf(set).map(String));
	return {
		list,
		choice,
		all,
		digits,
		any: (cells) => choice(cells.map(formatCell)),
		anyDigit: (set) => choice(digitsOf(set).map(String)),
		losses: (eliminations, say) =>
			list([...groupByDigits(eliminations)].map(([set, cells]) => say(digits(set), all(cells)))),
	};
}

/** Whether two claims are about one and the same cells, which are then named once. */
export function haveSameCells(a: LinkEnd, b: LinkEnd): boolean {
	return a.cells.length === b.cells.length && a.cells.every((cell) => b.cells.includes(cell));
}

/** `a`, `a and b`, `a, b and c`. */
export function joinList(words: readonly string[], last: string, { comma, space } = LATIN_SIGNS): string {
	if (words.length < 2) return words.join('');
	return words.slice(0, -1).join(comma) + space + last + space + words.at(-1);
}

function groupByDigits(eliminations: readonly Elimination[]): Map<DigitSet, Cell[]> {
	const cellsByDigits = new Map<DigitSet, Cell[]>();
	for (const { cell, digits } of eliminations) cellsByDigits.set(digits, [...(cellsByDigits.get(digits) ?? []), cell]);
	return cellsByDigits;
}
