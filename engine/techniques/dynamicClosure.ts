import { countDigits, digitSetOf, digitsOf, lowestDigit } from '../digitSet.ts';
import { getAt, shortAt } from '../getAt.ts';
import { CELL_COUNT } from '../grid.ts';
import { housesBoxFirst } from '../house.ts';
import { candidatesOf, cellAt, copyPosition, type Position, placesFor, removeDigits } from '../position.ts';
import type { Step } from '../step.ts';
import { findFish } from './fish.ts';
import { findHiddenSet } from './hiddenSet.ts';
import {
	CLAIM_COUNT,
	type Claim,
	candidateOf,
	cellOf,
	claimThat,
	digitOf,
	findImplications,
	isTrueClaim,
	listLost,
	listLostPlaces,
} from './implications.ts';
import { findImplied } from './implied.ts';
import { findLockedCandidates } from './lockedCandidates.ts';
import { findNakedSet } from './nakedSet.ts';
import { listNestedChains, type NestedChain } from './nestedChain.ts';
import { listNestedForks } from './nestedFork.ts';

/**
 * The consequences of a claim when everything that it rules out counts: a cell or a house may be left with one candidate
 * because several claims together have taken the others. Follows true claims first.
 */
export interface DynamicClosure {
	readonly start: Claim;
	/** The claims in the order in which they were reached. */
	readonly claims: readonly Claim[];
	/** Each claim's reasons, `undefined` for an unreached claim. */
	readonly reasons: readonly (readonly Claim[] | undefined)[];
	/** For each claim that was reached, the most links to the start. */
	readonly depths: Uint16Array;
	/** The chains that reached claims, if any. */
	readonly nested: ReadonlyMap<Claim, NestedChain>;
	/** A claim that follows though its opposite was reached, and its reasons. */
	readonly clash: { readonly claim: Claim; readonly reasons: readonly Claim[] } | undefined;
}

interface Search {
	/** The position without what has become false; the search changes it in place. */
	readonly left: Position;
	readonly source: Position;
	readonly claims: Claim[];
	readonly reasons: (readonly Claim[] | undefined)[];
	readonly depths: Uint16Array;
	readonly nested: Map<Claim, NestedChain>;
}

type Consequence = readonly [claim: Claim, reasons: readonly Claim[], nested?: NestedChain];

/** The sources of consequences, tried in this order once nothing else follows; each includes those before it. */
export const NET_LEVELS = ['plain', 'sets', 'chains', 'forks'] as const;

export type NetLevel = (typeof NET_LEVELS)[number];

/**
 * Sets are locked candidates, pairs and X-Wings that have come about, chains are chains and loops, forks are chains from
 * all candidates of a cell or all places in a house. `budget` is spent in place, one for each search for chains; when it
 * is used up, no more are searched for.
 */
export function findDynamicClosure(source: Position, start: Claim, level: NetLevel, budget: NetBudget): DynamicClosure {
	const search: Search = {
		left: copyPosition(source),
		source,
		claims: [],
		reasons: new Array(CLAIM_COUNT),
		depths: new Uint16Array(CLAIM_COUNT),
		nested: new Map(),
	};
	const trues: Claim[] = [];
	const falses: Claim[] = [];
	add(search, start, [], trues, falses);
	for (let nextTrue = 0, nextFalse = 0; ; ) {
		const isIdle = nextTrue === trues.length && nextFalse === falses.length;
		const found = isIdle
			? listByPatterns(search, level, budget)
			: nextTrue < trues.length
				? listFalse(search.left, getAt(trues, nextTrue++))
				: listTrue(search, getAt(falses, nextFalse++));
		if (isIdle && found.length === 0) break;
		for (const [claim, reasons, nested] of found) {
			if (search.reasons[claim ^ 1] !== undefined) return { start, ...search, clash: { claim, reasons } };
			if (search.reasons[claim] !== undefined) continue;
			add(search, claim, reasons, trues, falses);
			if (nested !== undefined) search.nested.set(claim, nested);
		}
	}
	return { start, ...search, clash: undefined };
}

function add(search: Search, claim: Claim, reasons: readonly Claim[], trues: Claim[], falses: Claim[]): void {
	let depth = 0;
	for (const reason of reasons) depth = Math.max(depth, shortAt(search.depths, reason));
	search.depths[claim] = depth + 1;
	search.reasons[claim] = reasons;
	search.claims.push(claim);
	(isTrueClaim(claim) ? trues : falses).push(claim);
}

/** The other digits of the cell, then the digit in the rest of the box, the row and the column. */
function listFalse(left: Position, claim: Claim): Consequence[] {
	const cell = cellOf(claim >> 1);
	const digit = digitOf(claim >> 1);
	const reasons = [claim];
	const found: Consequence[] = [];
	for (let rest = candidatesOf(left, cell) & ~digitSetOf(digit); rest !== 0; rest &= rest - 1) {
		found.push([claimThat(candidateOf(cell, lowestDigit(rest)), false), reasons]);
	}
	const houses = housesBoxFirst(cell);
	for (const house of houses) {
		for (let rest = placesFor(left, house, digit); rest !== 0; rest &= rest - 1) {
			const peer = cellAt(house, rest);
			if (peer === cell || (house !== houses[0] && housesBoxFirst(peer)[0] === houses[0])) continue;
			found.push([claimThat(candidateOf(peer, digit), false), reasons]);
		}
	}
	return found;
}

/** The last digit of the cell, and the last place for the digit in each house; then the claim takes effect. */
function listTrue({ left, source }: Search, claim: Claim): Consequence[] {
	const cell = cellOf(claim >> 1);
	const digit = digitOf(claim >> 1);
	const found: Consequence[] = [];
	const candidates = candidatesOf(left, cell);
	if (countDigits(candidates) === 2) {
		const other = lowestDigit(candidates & ~digitSetOf(digit));
		found.push([claimThat(candidateOf(cell, other), true), [claim, ...listLost(source, left, cell)]]);
	}
	for (const house of housesBoxFirst(cell)) {
		const places = placesFor(left, house, digit);
		if (countDigits(places) !== 2) continue;
		const first = cellAt(house, places);
		const only = first === cell ? cellAt(house, places & (places - 1)) : first;
		const next = claimThat(candidateOf(only, digit), true);
		if (found.some(([other]) => other === next)) continue;
		found.push([next, [claim, ...listLostPlaces(source, left, house, digit)]]);
	}
	removeDigits(left, cell, digitSetOf(digit));
	return found;
}

const SET_FINDERS: readonly ((position: Position) => Step | undefined)[] = [
	findLockedCandidates,
	(position) => findHiddenSet(position, 2),
	(position) => findNakedSet(position, 2),
	(position) => findFish(position, 2),
];

/** All that the first kind of pattern which finds something removes. */
function listByPatterns({ left, source }: Search, level: NetLevel, budget: NetBudget): Consequence[] {
	if (level === 'plain') return [];
	const bySets = listBySets(source, left);
	return bySets.length > 0 || level === 'sets' ? bySets : listByChains(source, left, level, budget);
}

function listBySets(source: Position, left: Position): Consequence[] {
	for (const find of SET_FINDERS) {
		const shown = new Uint16Array(CELL_COUNT);
		const at = { ...left, shown };
		const found: Consequence[] = [];
		for (let step = find(at); step !== undefined; step = find(at)) {
			const reasons = listSetReasons(source, left, step);
			for (const { cell, digits } of step.eliminations) {
				for (let rest = digits & ~shortAt(shown, cell); rest !== 0; rest &= rest - 1) {
					if (reasons.length > 0) found.push([claimThat(candidateOf(cell, lowestDigit(rest)), false), reasons]);
				}
				shown[cell] = shortAt(shown, cell) | digits;
			}
		}
		if (found.length > 0) return found;
	}
	return [];
}

/** How many more searches for nested chains there may be. */
export interface NetBudget {
	left: number;
}

function listByChains(source: Position, left: Position, level: NetLevel, budget: NetBudget): Consequence[] {
	if (budget.left-- <= 0) return [];
	const positions = { source, left };
	const implications = findImplications(left);
	const implied = findImplied(implications);
	const chains = listConsequences(listNestedChains(positions, implications, implied));
	if (chains.length > 0 || level === 'chains') return chains;
	return listConsequences(listNestedForks(positions, implications, implied));
}

function listConsequences(chains: readonly NestedChain[]): Consequence[] {
	return chains.flatMap((chain) =>
		chain.reasons.length === 0 ? [] : chain.removed.map((claim) => [claim, chain.reasons, chain] as const),
	);
}

/** The candidates that had to become false for the set to come about. */
function listSetReasons(source: Position, left: Position, { pattern }: Step): Claim[] {
	switch (pattern.kind) {
		case 'locked_candidates':
			return listLostPlaces(source, left, pattern.home, pattern.digit);
		case 'hidden_set':
			return digitsOf(pattern.digits).flatMap((digit) => listLostPlaces(source, left, pattern.house, digit));
		case 'naked_set':
			return pattern.cells.flatMap((cell) => listLost(source, left, cell));
		case 'fish':
			return pattern.bases.flatMap((base) => listLostPlaces(source, left, base, pattern.digit));
		default:
			return [];
	}
}
