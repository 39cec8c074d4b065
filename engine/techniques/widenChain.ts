import { cellSetOf, commonPeers, isSubset } from '../cellSet.ts';
import { ALL_DIGITS, digitSetOf } from '../digitSet.ts';
import { eliminateDigit, eliminateDigits, mergeEliminations } from '../eliminations.ts';
import type { LinkEnd } from '../link.ts';
import type { Position } from '../position.ts';
import type { Elimination, Step } from '../step.ts';

/**
 * A chain that disproves one candidate, as people know it: from one end to the other without the candidate, and with
 * everything that both ends rule out. The rating takes a single candidate from a chain, so it does not use this.
 */
export function widenChain(position: Position, step: Step): Step {
	const { links } = step;
	const [first, last] = [links[0], links.at(-1)];
	if (step.pattern.kind !== 'chain' || first?.kind !== 'weak' || last?.kind !== 'weak') return step;
	const inner = links.slice(1, -1);
	const cells = [...new Set(inner.flatMap(({ from, to }) => [...from.cells, ...to.cells]))];
	const chain = { ...step, cells, links: inner };
	const [start, end] = [first.to, last.from];
	if (isSame(start, end)) return { ...chain, ...conclude(position, start) };
	return { ...chain, eliminations: eliminateBetween(position, start, end) };
}

function isSame(a: LinkEnd, b: LinkEnd): boolean {
	return a.digit === b.digit && a.cells.join() === b.cells.join();
}

/** The consequences of one end being true in either case. */
function conclude(position: Position, { cells, digit }: LinkEnd): Pick<Step, 'placements' | 'eliminations'> {
	const [cell, ...others] = cells;
	if (cell !== undefined && others.length === 0) return { placements: [{ cell, digit }], eliminations: [] };
	return { placements: [], eliminations: eliminateDigit(position, commonPeers(cells), digit) };
}

/** One of the ends is true. */
function eliminateBetween(position: Position, a: LinkEnd, b: LinkEnd): Elimination[] {
	if (a.digit === b.digit) return eliminateDigit(position, commonPeers([...a.cells, ...b.cells]), a.digit);
	if (a.cells.length === 1 && a.cells.join() === b.cells.join()) {
		return eliminateDigits(position, a.cells, ALL_DIGITS & ~(digitSetOf(a.digit) | digitSetOf(b.digit)));
	}
	return mergeEliminations([...eliminateAtEnd(position, a, b), ...eliminateAtEnd(position, b, a)]);
}

/** An end of one cell that sees the whole other end cannot have the digit of the other end. */
function eliminateAtEnd(position: Position, end: LinkEnd, other: LinkEnd): Elimination[] {
	const isSeen = end.cells.length === 1 && isSubset(cellSetOf(end.cells), commonPeers(other.cells));
	return isSeen ? eliminateDigits(position, end.cells, digitSetOf(other.digit)) : [];
}
