import { countDigits, type Digit, digitSetOf } from '../digitSet.ts';
import { listNeighbors } from '../getAt.ts';
import type { Cell } from '../grid.ts';
import { type House, housesOf } from '../house.ts';
import type { Link, LinkEnd } from '../link.ts';
import { type Position, placesFor } from '../position.ts';
import type { Step } from '../step.ts';
import { type Claim, cellOf, digitOf, isTrueClaim } from './implications.ts';

/** One link for each two neighbors of a chain: from true to false is weak, from false to true strong. */
export function linksOf(position: Position, chain: readonly Claim[]): Link[] {
	return listNeighbors(chain).map(([before, claim]) => {
		const ends = { from: endOf(before), to: endOf(claim) };
		if (!isTrueClaim(claim)) return { ...ends, kind: 'weak' };
		const house = findLinkHouse(position, before, claim);
		return house === undefined ? { ...ends, kind: 'strong' } : { ...ends, kind: 'strong', house };
	});
}

function endOf(claim: Claim): LinkEnd {
	const candidate = claim >> 1;
	return { cells: [cellOf(candidate)], digit: digitOf(candidate) };
}

/** The house that leaves the digit only these two cells. Returns `undefined` for two digits of one cell. */
function findLinkHouse(position: Position, before: Claim, claim: Claim): House | undefined {
	const [from, to] = [cellOf(before >> 1), cellOf(claim >> 1)];
	if (from === to) return undefined;
	const digit = digitOf(claim >> 1);
	return housesOf(from).find(
		(shared) => housesOf(to).includes(shared) && countDigits(placesFor(position, shared, digit)) === 2,
	);
}

export function cellsOf(chain: readonly Claim[]): Cell[] {
	return [...new Set(chain.map((claim) => cellOf(claim >> 1)))];
}

export function digitsOfChain(chain: readonly Claim[]): Digit[] {
	return [...new Set(chain.map((claim) => digitOf(claim >> 1)))].sort((a, b) => a - b);
}

/** The effect of a step that proved the claim. */
export function resultOf(claim: Claim): Pick<Step, 'placements' | 'eliminations'> {
	const [cell, digit] = [cellOf(claim >> 1), digitOf(claim >> 1)];
	return isTrueClaim(claim)
		? { placements: [{ cell, digit }], eliminations: [] }
		: { placements: [], eliminations: [{ cell, digits: digitSetOf(digit) }] };
}

/** The claims, the reasons of each, the reasons of those, and so on. */
export function collectAncestors(
	reasonsOf: (claim: Claim) => readonly Claim[] | undefined,
	claims: readonly Claim[],
): Set<Claim> {
	const seen = new Set(claims);
	for (const claim of seen) for (const reason of reasonsOf(claim) ?? []) seen.add(reason);
	return seen;
}
