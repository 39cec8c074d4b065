import { cellSetOf, commonPeers, subtract } from '../cellSet.ts';
import { countDigits, digitSetOf, digitsOf, hasDigit, lowestDigit } from '../digitSet.ts';
import { eliminateDigit, isNews } from '../eliminations.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import type { Corners } from '../pattern.ts';
import { candidatesOf, type Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { listCorners } from './uniqueRectangle.ts';

/**
 * Four cells in two rows, two columns and two boxes, of which none is given: if they held two digits in turn, these could be swapped, and
 * the puzzle would have two solutions. It is a unique rectangle whose corners are filled in part, so it needs a position that knows its
 * givens, as that of a player does.
 */
export function findAvoidableRectangle(position: Position): Step | undefined {
	if (position.givens === undefined) return undefined;
	for (const corners of listOrders(position.givens)) {
		const step = findTypeOne(position, corners) ?? findTypeTwo(position, corners);
		if (step !== undefined) return step;
	}
	return undefined;
}

/** Every rectangle, with each of its corners once as the first, and each of the first's neighbors once as the second. */
function* listOrders(givens: ArrayLike<number>): Generator<Corners> {
	const isOpen = (cell: Cell) => givens[cell] === 0;
	for (let a = 0; a < CELL_COUNT; a++) {
		if (!isOpen(a)) continue;
		for (const [, b, c, d] of listCorners(a, isOpen)) {
			yield [a, b, c, d];
			yield [a, d, c, b];
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
	if (!hasDigit(candidates, digit) || countDigits(candidates) !== 2) return undefined;
	return lowestDigit(candidates & ~digitSetOf(digit));
}
