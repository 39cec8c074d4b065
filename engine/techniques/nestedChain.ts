import { countDigits, digitsOf } from '../digitSet.ts';
import { getAt } from '../getAt.ts';
import { peersOf, sharedHouses } from '../house.ts';
import { candidatesOf, type Position, placesFor } from '../position.ts';
import type { Elimination } from '../step.ts';
import { eliminateAround, lengthTenths } from './chain.ts';
import { type ChainSearch, createChainSearch, findContradiction, forEachLoop, type LinkKinds } from './chainSearch.ts';
import {
	type Claim,
	candidateOf,
	cellOf,
	claimThat,
	digitOf,
	type Implications,
	isTrueClaim,
	listLost,
	listLostPlaces,
} from './implications.ts';
import { type Implied, listContradictory } from './implied.ts';

/** A chain that has come about on the way of a forcing net, and is one of its steps. */
export interface NestedChain {
	/** Equal for equal chains, wherever they come about. */
	readonly key: string;
	/** The candidates that it disproves. */
	readonly removed: readonly Claim[];
	/** The candidates that had to become false before there was the chain. */
	readonly reasons: readonly Claim[];
	readonly complexity: number;
	/** Less is earlier, compared from the left: the rating in tenths, the complexity, the kind, where it starts. */
	readonly rank: readonly [tenths: number, complexity: number, kind: number, start: number];
}

/** The position where a net began, and its remainder after the suppositions. */
export interface NetPositions {
	readonly source: Position;
	readonly left: Position;
}

const X: LinkKinds = { x: true, y: false };
const Y: LinkKinds = { x: false, y: true };
const XY: LinkKinds = { x: true, y: true };

/** Base ratings in tenths, and the order of the kinds among equals. */
const CHAIN_PASSES = [
	{ kinds: X, base: 66, order: 2 },
	{ kinds: XY, base: 70, order: 4 },
] as const;

const LOOP_PASSES = [
	{ kinds: X, base: 65, order: 2 },
	{ kinds: Y, base: 65, order: 3 },
	{ kinds: XY, base: 70, order: 4 },
] as const;

const LONGEST = 200;

/** All chains and loops with eliminations, the easiest first. A loop's eliminations contradict themselves in a chain too. */
export function listNestedChains(positions: NetPositions, implications: Implications, implied: Implied): NestedChain[] {
	const { left } = positions;
	const starts = listContradictory(implied).filter((claim) => countDigits(candidatesOf(left, cellOf(claim >> 1))) > 1);
	if (starts.length === 0) return [];
	const search = createChainSearch(implications);
	return starts
		.flatMap((start) => {
			const chains = listChains(positions, search, start);
			return [...chains, ...(isTrueClaim(start) ? listLoops(positions, search, start, chains) : [])];
		})
		.sort((a, b) => compareRanks(a.rank, b.rank));
}

export function compareRanks(a: NestedChain['rank'], b: NestedChain['rank']): number {
	return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

function listChains(positions: NetPositions, search: ChainSearch, start: Claim): NestedChain[] {
	return CHAIN_PASSES.flatMap(({ kinds, base, order }) => {
		const path = findContradiction(search, start, kinds, LONGEST);
		if (path === undefined) return [];
		const complexity = path.length;
		return {
			key: path.join(),
			removed: listRemoved(positions.left, start ^ 1),
			reasons: listPathReasons(positions, path),
			complexity,
			rank: [base + lengthTenths(complexity), complexity, order, (start >> 1) * 4 + (isTrueClaim(start) ? 1 : 2)],
		};
	});
}

/** The candidates that the claim disproves: its own, or the others of its cell. */
export function listRemoved(left: Position, conclusion: Claim): Claim[] {
	if (!isTrueClaim(conclusion)) return [conclusion];
	const cell = cellOf(conclusion >> 1);
	return digitsOf(candidatesOf(left, cell))
		.map((digit) => claimThat(candidateOf(cell, digit), false))
		.filter((claim) => claim !== (conclusion ^ 1));
}

/** The loops that remove a candidate and are easier than the chains that do: they pass a cell that sees it. */
function listLoops(
	positions: NetPositions,
	search: ChainSearch,
	victim: Claim,
	chains: readonly NestedChain[],
): NestedChain[] {
	const { left } = positions;
	const [cell, digit] = [cellOf(victim >> 1), digitOf(victim >> 1)];
	let best = getAt(chains.map(({ rank }) => rank).sort(compareRanks), 0);
	let found: NestedChain | undefined;
	for (const pass of LOOP_PASSES) {
		for (const peer of peersOf(cell)) {
			if ((candidatesOf(left, peer) & (1 << (digit - 1))) === 0) continue;
			const start = candidateOf(peer, digit);
			forEachLoop(search, claimThat(start, true), pass.kinds, longestBefore(pass.base, best), (loop) => {
				const rank = [pass.base + lengthTenths(loop.length), loop.length, pass.order, start * 4] as const;
				const eliminations = compareRanks(rank, best) < 0 ? eliminateAround(left, loop) : [];
				const removed = eliminations.flatMap(claimsOf);
				if (!removed.includes(victim ^ 1)) return;
				best = rank;
				found = { key: keyOf(loop), removed, reasons: listLoopReasons(positions, loop), complexity: loop.length, rank };
			});
		}
	}
	return found === undefined ? [] : [found];
}

function claimsOf({ cell, digits }: Elimination): Claim[] {
	return digitsOf(digits).map((digit) => claimThat(candidateOf(cell, digit), false));
}

/** The most claims of a loop that is easier than this. */
function longestBefore(base: number, [tenths, complexity]: NestedChain['rank']): number {
	let claims = 0;
	while (
		base + lengthTenths(claims + 1) < tenths ||
		(base + lengthTenths(claims + 1) === tenths && claims + 1 < complexity)
	)
		claims++;
	return claims;
}

/** The loop from its least claim on, so that it is the same wherever it was entered. */
function keyOf(loop: readonly Claim[]): string {
	const least = loop.indexOf(Math.min(...loop));
	return `loop ${[...loop.slice(least), ...loop.slice(0, least)].join()}`;
}

/** For each claim that follows because all others of its cell or house are false: those that the net has made false. */
export function listPathReasons(positions: NetPositions, path: readonly Claim[]): Claim[] {
	const reasons = new Set<Claim>();
	for (const [at, claim] of path.entries()) {
		const before = path[at - 1];
		if (before === undefined || !isTrueClaim(claim)) continue;
		for (const reason of listLinkReasons(positions, before, claim)) reasons.add(reason);
	}
	return [...reasons];
}

/** In a loop every link works in both directions. */
function listLoopReasons(positions: NetPositions, loop: readonly Claim[]): Claim[] {
	const closed = [...loop, getAt(loop, 0)];
	const reasons = new Set(listPathReasons(positions, closed));
	for (const [at, claim] of closed.entries()) {
		const before = closed[at - 1];
		if (before === undefined || isTrueClaim(claim)) continue;
		for (const reason of listWeakReasons(positions, before, claim)) reasons.add(reason);
	}
	return [...reasons];
}

function listLinkReasons({ source, left }: NetPositions, before: Claim, claim: Claim): Claim[] {
	const [from, to] = [cellOf(before >> 1), cellOf(claim >> 1)];
	if (from === to) return listLost(source, left, to);
	const digit = digitOf(claim >> 1);
	const house = sharedHouses([from, to]).find((shared) => countDigits(placesFor(left, shared, digit)) === 2);
	return house === undefined ? [] : listLostPlaces(source, left, house, digit);
}

function listWeakReasons({ source, left }: NetPositions, before: Claim, claim: Claim): Claim[] {
	const [from, to] = [cellOf(before >> 1), cellOf(claim >> 1)];
	if (from === to) return listLost(source, left, to);
	return listLostPlaces(source, left, getAt(sharedHouses([from, to]), 0), digitOf(claim >> 1));
}
