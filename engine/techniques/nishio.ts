import { ALL_DIGITS, countDigits, type Digit, digitSetOf, digitsOf } from '../digitSet.ts';
import { isShown } from '../eliminations.ts';
import { getAt } from '../getAt.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { type House, housesBoxFirst, housesOf, PEERS } from '../house.ts';
import type { Link } from '../link.ts';
import { candidatesOf, cellAt, isFruitless, type Position, placesFor, recordFruitless } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { collectAncestors, lengthTenths, resultOf } from './chain.ts';
import { type Claim, candidateOf, cellOf, claimThat, digitOf, isTrueClaim } from './implications.ts';

/**
 * Follows one digit through the whole grid from a claim. Unlike in a chain, all claims that have become false count
 * when a house is checked for its last place. If a candidate becomes both true and false, the claim is false.
 */
interface Contradiction {
	readonly start: Claim;
	readonly claims: ReadonlyMap<Claim, Reason>;
	/** The claim that its candidate is true, for the candidate that became both true and false. */
	readonly clash: Claim;
	readonly tenths: number;
	readonly complexity: number;
}

/** The reasons of a claim; for a cell that is the only place left, also the house. */
interface Reason {
	readonly from: readonly Claim[];
	readonly house?: House;
}

const BASE_TENTHS = 75;

export function findNishio(position: Position): Step | undefined {
	let best: Contradiction | undefined;
	let digits = ALL_DIGITS;
	for (let digit = 1; digit <= 9; digit++) if (isFruitless(position, 'nishio', digit)) digits &= ~digitSetOf(digit);
	let fruitless = digits;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const candidates = candidatesOf(position, cell);
		if (countDigits(candidates) < 2) continue;
		for (let digit = 1; digit <= 9; digit++) {
			if ((candidates & digits & digitSetOf(digit)) === 0 || isShown(position, cell, digit)) continue;
			for (const isTrue of [true, false]) {
				const found = followDigit(position, claimThat(candidateOf(cell, digit), isTrue));
				if (found !== undefined) fruitless &= ~digitSetOf(digit);
				if (found !== undefined && (best === undefined || precedes(found, best))) best = found;
			}
		}
	}
	for (const digit of digitsOf(fruitless)) recordFruitless(position, 'nishio', digit);
	return best === undefined ? undefined : describe(best);
}

function precedes(a: Contradiction, b: Contradiction): boolean {
	return a.tenths < b.tenths || (a.tenths === b.tenths && a.complexity < b.complexity);
}

/** The state while one digit is followed; the search changes it in place. */
interface Trace {
	readonly position: Position;
	readonly digit: Digit;
	/** Each claim, in the order reached. */
	readonly claims: Map<Claim, Reason>;
	/** Cells that have lost the digit on the way. */
	readonly lost: Set<Cell>;
}

function followDigit(position: Position, start: Claim): Contradiction | undefined {
	const trace: Trace = {
		position,
		digit: digitOf(start >> 1),
		claims: new Map([[start, { from: [] }]]),
		lost: new Set(),
	};
	const trues: Claim[] = isTrueClaim(start) ? [start] : [];
	const falses: Claim[] = isTrueClaim(start) ? [] : [start];
	for (;;) {
		const claim = trues.shift() ?? falses.shift();
		if (claim === undefined) return undefined;
		const consequences = isTrueClaim(claim) ? listFalse(trace, claim) : listTrue(trace, claim);
		if (!isTrueClaim(claim)) trace.lost.add(cellOf(claim >> 1));
		for (const [next, reason] of consequences) {
			if (trace.claims.has(next ^ 1)) return conclude(trace, start, next, reason);
			if (trace.claims.has(next)) continue;
			trace.claims.set(next, reason);
			(isTrueClaim(next) ? trues : falses).push(next);
		}
	}
}

type Consequence = readonly [claim: Claim, reason: Reason];

/** The peers of each cell: those in its box, then the rest of its row, then the rest of its column. */
const PEERS_BOX_FIRST: readonly (readonly Cell[])[] = PEERS.map((peers, cell) => {
	const [row, , box] = housesOf(cell);
	const rank = (peer: Cell) => (housesOf(peer)[2] === box ? 0 : housesOf(peer)[0] === row ? 1 : 2);
	return [...peers].sort((a, b) => rank(a) - rank(b));
});

function listFalse({ position, digit, lost }: Trace, claim: Claim): Consequence[] {
	const reason = { from: [claim] };
	const consequences: Consequence[] = [];
	for (const peer of getAt(PEERS_BOX_FIRST, cellOf(claim >> 1))) {
		if ((candidatesOf(position, peer) & digitSetOf(digit)) === 0 || lost.has(peer)) continue;
		consequences.push([claimThat(candidateOf(peer, digit), false), reason]);
	}
	return consequences;
}

/** A house with one place left; the reasons are all the places that it has lost. */
function listTrue({ position, digit, lost }: Trace, claim: Claim): Consequence[] {
	const cell = cellOf(claim >> 1);
	const consequences: Consequence[] = [];
	for (const house of housesBoxFirst(cell)) {
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
		consequences.push([next, { from: [claim, ...lostHere], house }]);
	}
	return consequences;
}

function conclude(trace: Trace, start: Claim, clash: Claim, reason: Reason): Contradiction {
	const claims = new Map(trace.claims);
	const reasonsOf = (claim: Claim) => claims.get(claim)?.from;
	const complexity = collectAncestors(reasonsOf, [clash ^ 1]).size + 1 + collectAncestors(reasonsOf, reason.from).size;
	claims.set(clash, reason);
	return { start, claims, clash: clash | 1, tenths: BASE_TENTHS + lengthTenths(complexity), complexity };
}

function describe(contradiction: Contradiction): Step {
	const { start, claims, clash, tenths } = contradiction;
	const involved = collectAncestors((claim) => claims.get(claim)?.from, [clash, clash ^ 1]);
	const inOrder = [...claims.keys()].filter((claim) => involved.has(claim));
	const digit = digitOf(start >> 1);
	const cell = cellOf(start >> 1);
	const isTrue = isTrueClaim(start);
	const forced = inOrder.flatMap((claim) => {
		const house = claims.get(claim)?.house;
		return house === undefined ? [] : [{ cell: cellOf(claim >> 1), house }];
	});
	const seenBy = (claims.get(clash ^ 1)?.from ?? []).map((claim) => cellOf(claim >> 1));
	return createStep({
		technique: 'nishio',
		rating: tenths / 10,
		...resultOf(start ^ 1),
		cells: [...new Set(inOrder.map((claim) => cellOf(claim >> 1)))],
		digits: [digit],
		links: inOrder.flatMap((claim) => linksTo(claims, claim)),
		pattern: { kind: 'nishio', digit, start: cell, isTrue, forced, clash: [...seenBy, cellOf(clash >> 1)] },
	});
}

/**
 * From all places that a house has lost to its last one, where the digit must be in one of them; from a cell with the
 * digit to each cell that it sees.
 */
function linksTo(claims: Contradiction['claims'], claim: Claim): Link[] {
	const { from = [], house } = claims.get(claim) ?? {};
	const digit = digitOf(claim >> 1);
	if (from.length === 0) return [];
	const ends = {
		from: { cells: from.map((reason) => cellOf(reason >> 1)), digit },
		to: { cells: [cellOf(claim >> 1)], digit },
	};
	return [house === undefined ? { ...ends, kind: 'weak' } : { ...ends, kind: 'strong', house }];
}
