import { type Digit, type DigitSet, hasDigit } from '../digitSet.ts';
import type { Cell } from '../grid.ts';
import { cellsOfHouse, type House, housesOf } from '../house.ts';
import type { LinkEnd } from '../link.ts';
import { candidatesOf, type Position } from '../position.ts';

/** A claim in words, and whether it is so. */
export type Claims = Readonly<Record<string, boolean>>;

/** Questions about a position, answered by going through all cells: the oracle of what a step claims. */
export class GridFacts {
	readonly position: Position;

	constructor(position: Position) {
		this.position = position;
	}

	has(cell: Cell, digit: Digit): boolean {
		return hasDigit(candidatesOf(this.position, cell), digit);
	}

	of(cell: Cell): DigitSet {
		return candidatesOf(this.position, cell);
	}

	/** All candidates of some cells together. */
	union(cells: readonly Cell[]): DigitSet {
		return cells.reduce((set, cell) => set | this.of(cell), 0);
	}

	/** The cells of a house that can take the digit. */
	places(house: House, digit: Digit): Cell[] {
		return [...cellsOfHouse(house)].filter((cell) => this.has(cell, digit));
	}

	/** The cells among these that can take the digit. */
	holders(cells: readonly Cell[], digit: Digit): Cell[] {
		return cells.filter((cell) => this.has(cell, digit));
	}

	/** Whether at most one of the two ends can be true, whichever of their cells it is in. */
	exclude(a: LinkEnd, b: LinkEnd): boolean {
		return a.cells.every((cell) =>
			b.cells.every((other) => (a.digit === b.digit ? see(cell, other) : cell === other && a.cells.length === 1)),
		);
	}

	/** Whether at least one of the two ends is true: they are all that a house or a cell has left. */
	exhaust(a: LinkEnd, b: LinkEnd): boolean {
		const [cell] = a.cells;
		if (a.digit !== b.digit)
			return a.cells.length === 1 && sameCells(a.cells, b.cells) && this.of(cell!) === digitsSet(a.digit, b.digit);
		const both = [...a.cells, ...b.cells];
		return housesOf(cell!).some((house) => this.places(house, a.digit).every((place) => both.includes(place)));
	}
}

export function see(a: Cell, b: Cell): boolean {
	return a !== b && housesOf(a).some((house) => housesOf(b).includes(house));
}

/** Whether every cell of one list sees every cell of the other. */
export function allSee(some: readonly Cell[], others: readonly Cell[]): boolean {
	return some.every((cell) => others.every((other) => see(cell, other)));
}

export function isIn(house: House, cells: readonly Cell[]): boolean {
	return cells.every((cell) => housesOf(cell).includes(house));
}

/** Whether two lists have the same cells, in any order. */
export function sameCells(a: readonly Cell[], b: readonly Cell[]): boolean {
	return a.length === b.length && isWithin(a, b);
}

export function isWithin(some: readonly Cell[], all: readonly Cell[]): boolean {
	return some.every((cell) => all.includes(cell));
}

function digitsSet(a: Digit, b: Digit): DigitSet {
	return (1 << (a - 1)) | (1 << (b - 1));
}
