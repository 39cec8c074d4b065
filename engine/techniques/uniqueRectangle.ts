import { countDigits, type Digit, type DigitSet, digitSetOf, digitsOf } from '../digitSet.ts';
import { isNews } from '../eliminations.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { boxOf, cellsOfHouse, housesOf } from '../house.ts';
import type { Corners } from '../pattern.ts';
import { candidatesOf, cellsAt, type Position, placesFor } from '../position.ts';
import { createStep, type Step } from '../step.ts';

/**
 * Four cells in two rows, two columns and two boxes that all have the same two digits: the corners `a` and `c` are
 * opposite, so are `b` and `d`. If they held nothing else, the digits could be swapped and the puzzle would have two
 * solutions.
 */
interface Rectangle {
	readonly corners: Corners;
	readonly pair: DigitSet;
}

/** The uses of a unique rectangle that need a house without another place for a digit: type 6, and the hidden rectangle. */
export function findBoundRectangle(position: Position): Step | undefined {
	for (const rectangle of listRectangles(position)) {
		const step = findTypeSix(position, rectangle) ?? findHidden(position, rectangle);
		if (step !== undefined) return step;
	}
	return undefined;
}

/** Every rectangle, once for each corner `a` that has only the pair. */
function listRectangles(position: Position): Rectangle[] {
	const rectangles: Rectangle[] = [];
	for (let a = 0; a < CELL_COUNT; a++) {
		const pair = candidatesOf(position, a);
		if (countDigits(pair) !== 2) continue;
		const hasPair = (cell: Cell) => (candidatesOf(position, cell) & pair) === pair;
		for (const corners of listCorners(a, hasPair)) rectangles.push({ corners, pair });
	}
	return rectangles;
}

/** The rectangles in two rows, two columns and two boxes with the corner `a` whose other corners are such cells, each once. */
export function listCorners(a: Cell, isCorner: (cell: Cell) => boolean): Corners[] {
	const found: Corners[] = [];
	const [row, column] = housesOf(a);
	for (const b of cellsOfHouse(row)) {
		if (b === a || !isCorner(b)) continue;
		for (const d of cellsOfHouse(column)) {
			if (d === a || !isCorner(d) || (boxOf(a) === boxOf(b)) === (boxOf(a) === boxOf(d))) continue;
			const c = d - (d % 9) + (b % 9);
			if (isCorner(c)) found.push([a, b, c, d]);
		}
	}
	return found;
}

/** Whether the two cells, which share a line, are its only places for the digit. */
function areOnlyPlaces(position: Position, digit: Digit, first: Cell, second: Cell): boolean {
	const line = housesOf(first)[0] === housesOf(second)[0] ? housesOf(first)[0] : housesOf(first)[1];
	return cellsAt(line, placesFor(position, line, digit)).every((cell) => cell === first || cell === second);
}

/**
 * Type 6: two opposite corners have only the pair; if a digit has no other place in two parallel lines, they have it.
 */
function findTypeSix(position: Position, { corners, pair }: Rectangle): Step | undefined {
	const [a, b, c, d] = corners;
	if (position.candidates[c] !== pair) return undefined;
	const digit = digitsOf(pair).find(
		(bound) =>
			(areOnlyPlaces(position, bound, a, b) && areOnlyPlaces(position, bound, c, d)) ||
			(areOnlyPlaces(position, bound, a, d) && areOnlyPlaces(position, bound, b, c)),
	);
	if (digit === undefined || countDigits(candidatesOf(position, b) | candidatesOf(position, d)) === 2) return undefined;
	const eliminations = [b, d].map((cell) => ({ cell, digits: digitSetOf(digit) }));
	if (!isNews(position, eliminations)) return undefined;
	return createStep({
		technique: 'unique_rectangle_6',
		eliminations,
		cells: [...corners],
		digits: digitsOf(pair),
		pattern: { kind: 'unique_rectangle', corners, pair, digit },
	});
}

/** Hidden rectangle: a digit has no other place in both lines of corner `c`, so `c` is not the other digit. */
function findHidden(position: Position, { corners, pair }: Rectangle): Step | undefined {
	const [, b, c, d] = corners;
	const bound = digitsOf(pair).find(
		(digit) => areOnlyPlaces(position, digit, b, c) && areOnlyPlaces(position, digit, c, d),
	);
	if (bound === undefined) return undefined;
	const [other] = digitsOf(pair & ~digitSetOf(bound)) as [number];
	const eliminations = [{ cell: c, digits: digitSetOf(other) }];
	if (!isNews(position, eliminations)) return undefined;
	return createStep({
		technique: 'hidden_rectangle',
		eliminations,
		cells: [...corners],
		digits: digitsOf(pair),
		pattern: { kind: 'hidden_rectangle', corners, pair, bound, other },
	});
}
