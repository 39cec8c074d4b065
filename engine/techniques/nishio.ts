import { countDigits, type Digit, digitSetOf } from '../digitSet.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { housesOf, PEERS } from '../house.ts';
import { candidatesOf, cellAt, type Position, placesFor } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { lengthTenths } from './chainRating.ts';
import { type Claim, candidateOf, cellOf, claimThat, digitOf, isTrueClaim } from './implications.ts';

/**
 * Follows one digit through the whole grid from a claim. Unlike in a chain, all claims that have become false count
 * when a house is checked for its last place. If a candidate becomes both true and false, the claim is false.
 */
interface Contradiction {
	readonly start: Claim;
	readonly claims: ReadonlyMap<Claim, readonly Claim[]>;
	/** The claim that its candidate is true, for the candidate that became both true and false. */
	readonly clash: Claim;
	readonly tenths: number;
	readonly complexity: number;
}

const BASE_TENTHS = 75;

export function findNishio(position: Position): Step | undefined {
	let best: Contradiction | undefined;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const candidates = candidatesOf(position, cell);
		if (countDigits(candidates) < 2) continue;
		for (let digit = 1; digit <= 9; digit++) {
			if ((candidates & digitSetOf(digit)) === 0) continue;
			for (const isTrue of [true, false]) {
				const found = followDigit(position, claimThat(candidateOf(cell, digit), isTrue));
				if (found !== undefined && (best === undefined || precedes(found, best))) best = found;
			}
		}
	}
	return best === undefined ? undefined : describe(best);
}

function precedes(a: Contradiction, b: Contradiction): boolean {
	return a.tenths < b.tenths || (a.tenths === b.tenths && a.complexity < b.complexity);
}

/** The state while one digit is followed; the search changes it in place. */
interface Trace {
	readonly position: Position;
	readonly digit: Digit;
	/** Each claim reached, with the claims that it follows from. */
	readonly claims: Map<Claim, readonly Claim[]>;
	/** Cells that have lost the digit on the way. */
	readonly lost: Set<Cell>;
}

function followDigit(position: Position, start: Claim): Contradiction | undefined {
	const trace: Trace = { position, digit: digitOf(start >> 1), claims: new Map([[start, []]]), lost: new Set() };
	const trues: Claim[] = isTrueClaim(start) ? [start] : [];
	const falses: Claim[] = isTrueClaim(start) ? [] : [start];
	for (;;) {
		const claim = trues.shift() ?? falses.shift();
		if (claim === undefined) return undefined;
		const consequences = isTrueClaim(claim) ? listFalse(trace, claim) : listTrue(trace, claim);
		if (!isTrueClaim(claim)) trace.lost.add(cellOf(claim >> 1));
		for (const [next, reasons] of consequences) {
			if (trace.claims.has(next ^ 1)) return conclude(trace, start, next, reasons);
			if (trace.claims.has(next)) continue;
			trace.claims.set(next, reasons);
			(isTrueClaim(next) ? trues : falses).push(next);
		}
	}
}

type Consequence = readonly [claim: Claim, reasons: readonly Claim[]];

/** The peers of each cell: those in its box, then the rest of its row, then the rest of its column. */
const PEERS_BOX_FIRST: readonly (readonly Cell[])[] = PEERS.map((peers, cell) => {
	const [row, , box] = housesOf(cell);
	const rank = (peer: Cell) => (housesOf(peer)[2] === box ? 0 : housesOf(peer)[0] === row ? 1 : 2);
	return [...peers].sort((a, b) => rank(a) - rank(b));
});

function listFalse({ position, digit, lost }: Trace, claim: Claim): Consequence[] {
	const reasons = [claim];
	const consequences: Consequence[] = [];
	for (const peer of PEERS_BOX_FIRST[cellOf(claim >> 1)]!) {
		if ((candidatesOf(position, peer) & digitSetOf(digit)) === 0 || lost.has(peer)) continue;
		consequences.push([claimThat(candidateOf(peer, digit), false), reasons]);
	}
	return consequences;
}

/** A house with one place left; the reasons are all the places that it has lost. */
function listTrue({ position, digit, lost }: Trace, claim: Claim): Consequence[] {
	const cell = cellOf(claim >> 1);
	const consequences: Consequence[] = [];
	const [row, column, box] = housesOf(cell);
	for (const house of [box, row, column]) {
		const lostHere: Claim[] = [];
		let only = -1;
		let count = 0;
		for (let rest = placesFor(position, house, digit); rest !== 0; rest &= rest - 1) {
			const place = cellAt(house, rest);
			if (lost.has(place)) lostHere.push(claimThat(candidateOf(place, digit), false));
			else if (place !== cell) {
				only = place;
				count++;
			}
		}
		const next = claimThat(candidateOf(only, digit), true);
		if (count !== 1 || consequences.some(([other]) => other === next)) continue;
		consequences.push([next, [claim, ...lostHere]]);
	}
	return consequences;
}

function conclude(trace: Trace, start: Claim, clash: Claim, reasons: readonly Claim[]): Contradiction {
	const claims = new Map(trace.claims);
	const opposite = countAncestors(claims, [clash ^ 1]);
	const complexity = opposite + 1 + countAncestors(claims, reasons);
	claims.set(clash, reasons);
	return { start, claims, clash: clash | 1, tenths: BASE_TENTHS + lengthTenths(complexity), complexity };
}

function countAncestors(claims: ReadonlyMap<Claim, readonly Claim[]>, from: readonly Claim[]): number {
	return collectAncestors(claims, from).size;
}

function collectAncestors(claims: ReadonlyMap<Claim, readonly Claim[]>, from: readonly Claim[]): Set<Claim> {
	const seen = new Set(from);
	for (const claim of seen) for (const parent of claims.get(claim)!) seen.add(parent);
	return seen;
}

function describe({ start, claims, clash, tenths }: Contradiction): Step {
	const [cell, digit] = [cellOf(start >> 1), digitOf(start >> 1)];
	const involved = [...collectAncestors(claims, [clash, clash ^ 1])];
	const forced = involved.filter(isTrueClaim).map((claim) => cellOf(claim >> 1));
	const isFalse = isTrueClaim(start);
	return createStep({
		technique: 'nishio',
		rating: tenths / 10,
		eliminations: isFalse ? [{ cell, digits: digitSetOf(digit) }] : [],
		placements: isFalse ? [] : [{ cell, digit }],
		cells: [...new Set(involved.map((claim) => cellOf(claim >> 1)))],
		digits: [digit],
		links: involved.flatMap((claim) =>
			claims.get(claim)!.map((reason) => ({
				from: { cells: [cellOf(reason >> 1)], digit },
				to: { cells: [cellOf(claim >> 1)], digit },
				kind: isTrueClaim(claim) ? ('strong' as const) : ('weak' as const),
			})),
		),
		pattern: { kind: 'nishio', digit, forced, clash: cellOf(clash >> 1) },
	});
}
