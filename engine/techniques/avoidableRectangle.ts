import { cellSetOf, commonPeers, subtract } from '../cellSet.ts';
import { digitSetOf, digitsOf, hasDigit, lowestDigit } from '../digitSet.ts';
import { eliminateDigit, isNews } from '../eliminations.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { boxOf, cellsOfHouse, housesOf } from '../house.ts';
import type { Corners } from '../pattern.ts';
import { candidatesOf, type Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';

/**
 * Four cells in two rows, two columns and two boxes, of which none is given: if they held two digits in turn, these could be swapped, and
 * the puzzle would have two solutions. It is a unique rectangle whose corners are filled in part, so it needs a position that knows its
 * givens, as that of a player does.
 */
export function findAvoidableRectangle(position: Position): Step | undefined {
	if (position.givens === undefined) return undefined;
	for (const corners of listCorners(position.givens)) {
		const step = findTypeOne(position, corners) ?? findTypeTwo(position, corners);
		if (step !== undefined) return step;
	}
	return undefined;
}

/** Every rectangle, with each of its corners once as the first, and each of the first's neighbors once as the second. */
function* listCorners(givens: ArrayLike<number>): Generator<Corners> {
	for (let a = 0; a < CELL_COUNT; a++) {
		if (givens[a] !== 0) continue;
		const [row, column] = housesOf(a);
		for (const b of cellsOfHouse(row)) {
			if (b === a || givens[b] !== 0) continue;
			for (const d of cellsOfHouse(column)) {
				const c = d - (d % 9) + (b % 9);
				if (d === a || givens[d] !== 0 || givens[c] !== 0) continue;
				if ((boxOf(a) === boxOf(b)) === (boxOf(a) === boxOf(d))) continue;
				yield [a, b, c, d];
				yield [a, d, c, b];
			}
		}
	}
}

/** Type 1: three corners are filled, so the fourth does not complete them. */
function findTypeOne(position: Position, corners: Corners): Step | undefined {
	const [a, b, c, d] = corners;
	const [digit, other] = [position.cells[c]!, position.cells[b]!];
	if (position.cells[a] !== 0 || digit === 0 || other === 0 || digit === other || position.cells[d] !== other) {
		return undefined;
	}
	if (!hasDigit(candidatesOf(position, a), digit)) return undefined;
	const eliminations = [{ cell: a, digits: digitSetOf(digit) }];
	if (!isNews(position, eliminations)) return undefined;
	const pair = digitSetOf(digit) | digitSetOf(other);
	return createStep({
		technique: 'avoidable_rectangle_1',
		eliminations,
		cells: [...corners],
		digits: digitsOf(pair),
		pattern: { kind: 'avoidable_rectangle', filled: [b, c, d], open: [a], pair, digit },
	});
}

/** Type 2: two neighboring corners are filled, and one of the others takes the extra digit that both have. */
function findTypeTwo(position: Position, corners: Corners): Step | undefined {
	const [a, b, c, d] = corners;
	const [first, second] = [position.cells[a]!, position.cells[b]!];
	if (first === 0 || second === 0 || position.cells[c] !== 0 || position.cells[d] !== 0) return undefined;
	const extra = extraOf(position, c, first);
	if (extra === undefined || extra !== extraOf(position, d, second)) return undefined;
	const open: readonly Cell[] = [c, d];
	const eliminations = eliminateDigit(position, subtract(commonPeers(open), cellSetOf(open)), extra);
	if (!isNews(position, eliminations)) return undefined;
	const pair = digitSetOf(first) | digitSetOf(second);
	return createStep({
		technique: 'avoidable_rectangle_2',
		eliminations,
		cells: [...corners],
		digits: digitsOf(pair | digitSetOf(extra)),
		pattern: { kind: 'avoidable_rectangle', filled: [a, b], open, pair, digit: extra },
	});
}

/** The other candidate of a cell that has the digit and one more. */
function extraOf(position: Position, cell: Cell, digit: number): number | undefined {
	const candidates = candidatesOf(position, cell);
	const rest = candidates & ~digitSetOf(digit);
	if (rest === candidates || rest === 0 || (rest & (rest - 1)) !== 0) return undefined;
	return lowestDigit(rest);
}
