import { DIGIT_COUNTS, type Digit } from '../digitSet.ts';
import type { Cell } from '../grid.ts';
import { formatCell, formatHouse, HOUSES_OF } from '../house.ts';
import { type Position, placesFor } from '../position.ts';
import type { Link, LinkEnd } from '../step.ts';
import { type Claim, cellOf, digitOf, isTrueClaim } from './implications.ts';

/** `r1c1 is 5` or `r1c1 is not 5`. */
export function sayClaim(claim: Claim): string {
	const candidate = claim >> 1;
	return `${formatCell(cellOf(candidate))} is ${isTrueClaim(claim) ? '' : 'not '}${digitOf(candidate)}`;
}

/** `r1c1 is 5, then r1c4 is not 5, so r3c4 is 5 (the only other place in column 4)`, to be put after an `if`. */
export function sayChain(position: Position, chain: readonly Claim[]): string {
	return chain
		.map((claim, at) => {
			const because = at > 0 && isTrueClaim(claim) ? sayWhy(position, chain[at - 1]!, claim) : '';
			return `${at === 0 ? '' : at === 1 ? ', then ' : ', so '}${sayClaim(claim)}${because}`;
		})
		.join('');
}

function sayWhy(position: Position, before: Claim, claim: Claim): string {
	const [from, to] = [cellOf(before >> 1), cellOf(claim >> 1)];
	if (from === to) return '';
	const digit = digitOf(claim >> 1);
	const house = HOUSES_OF[from]!.find(
		(shared) => HOUSES_OF[to]!.includes(shared) && DIGIT_COUNTS[placesFor(position, shared, digit)] === 2,
	);
	return house === undefined ? '' : ` (the only other place in ${formatHouse(house)})`;
}

export function endOf(claim: Claim): LinkEnd {
	const candidate = claim >> 1;
	return { cells: [cellOf(candidate)], digit: digitOf(candidate) };
}

/** One link for each two neighbours of a chain: from true to false is weak, from false to true strong. */
export function linksOf(chain: readonly Claim[]): Link[] {
	return chain.slice(1).map((claim, at) => ({
		from: endOf(chain[at]!),
		to: endOf(claim),
		kind: isTrueClaim(claim) ? 'strong' : 'weak',
	}));
}

export function cellsOf(chain: readonly Claim[]): Cell[] {
	return [...new Set(chain.map((claim) => cellOf(claim >> 1)))];
}

export function digitsOfChain(chain: readonly Claim[]): Digit[] {
	return [...new Set(chain.map((claim) => digitOf(claim >> 1)))].sort((a, b) => a - b);
}
