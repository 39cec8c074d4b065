import { shortAt, wordAt } from '../getAt.ts';
import { CANDIDATE_COUNT, CLAIM_COUNT, type Claim, type Implications, isTrueClaim } from './implications.ts';

/**
 * Breadth-first search from a claim through what follows from it: `x` links follow one digit from cell to cell, `y`
 * links change the digit inside a cell.
 */
export interface LinkKinds {
	readonly x: boolean;
	readonly y: boolean;
}

/** The memory of a search, reused for the next claim; every search changes it in place. */
export interface ChainSearch {
	readonly implications: Implications;
	/** The weak links that `onwardFrom` follows, once they have been listed: at 1 for `x`, 2 for `y`, 3 for both. */
	readonly onward: (Links | undefined)[];
	/** The claims in the order reached, and for each the index of the claim before it. */
	readonly claims: Uint16Array;
	readonly parents: Int32Array;
	count: number;
	/** For each claim the number of the search that last reached it. */
	readonly reached: Uint32Array;
	/** For each candidate the number of the last search whose start is true if the candidate is false. */
	readonly closing: Uint32Array;
	/** For each candidate the number of the last search in which it, if true, made such a candidate false. */
	readonly beforeClosing: Uint32Array;
	searchNumber: number;
}

/** A loop search gives up after this many claims: ten times as many as any rated puzzle needs. */
const MOST_NODES = 2000;

export function createChainSearch(implications: Implications): ChainSearch {
	return {
		implications,
		onward: [],
		claims: new Uint16Array(MOST_NODES + CLAIM_COUNT),
		parents: new Int32Array(MOST_NODES + CLAIM_COUNT),
		count: 0,
		reached: new Uint32Array(CLAIM_COUNT),
		closing: new Uint32Array(CANDIDATE_COUNT),
		beforeClosing: new Uint32Array(CANDIDATE_COUNT),
		searchNumber: 0,
	};
}

/**
 * The shortest chain from a claim to its opposite, as claims in order, or nothing within this many claims: the claim is
 * false.
 */
export function findContradiction(
	search: ChainSearch,
	start: Claim,
	kinds: LinkKinds,
	mostClaims: number,
): Claim[] | undefined {
	if (!isContradictory(search, start, kinds, mostClaims)) return undefined;
	begin(search, start);
	const { reached, claims, searchNumber } = search;
	let node = 0;
	for (let length = 2; length <= mostClaims && node < search.count; length++) {
		const links = linksFrom(search.implications, isTrueClaim(shortAt(claims, node)), kinds);
		for (const levelEnd = search.count; node < levelEnd; node++) {
			addConsequences(search, node, links);
			if (reached[start ^ 1] === searchNumber) return pathTo(search, claims.indexOf(start ^ 1));
		}
	}
	return undefined;
}

/**
 * Whether a claim leads to its opposite within this many claims. Whatever denies a claim also denies its consequences,
 * so the second half of such a chain mirrors the first, and the search ends in its middle, at a candidate both true and
 * false.
 */
function isContradictory(search: ChainSearch, start: Claim, kinds: LinkKinds, mostClaims: number): boolean {
	begin(search, start);
	const { reached, claims, searchNumber } = search;
	let node = 0;
	for (let level = 1; level * 2 <= mostClaims && node < search.count; level++) {
		const { begins, ends, targets } = onwardFrom(search, isTrueClaim(shortAt(claims, node)), kinds);
		for (const levelEnd = search.count; node < levelEnd; node++) {
			const candidate = shortAt(claims, node) >> 1;
			for (let at = shortAt(begins, candidate); at < shortAt(ends, candidate); at++) {
				const next = shortAt(targets, at);
				if (reached[next ^ 1] === searchNumber) return true;
				if (reached[next] === searchNumber) continue;
				reached[next] = searchNumber;
				claims[search.count++] = next;
			}
		}
	}
	return false;
}

/** Calls back with every chain of at most this many claims that returns to its start, shortest first. */
export function forEachLoop(
	search: ChainSearch,
	start: Claim,
	kinds: LinkKinds,
	mostClaims: number,
	onLoop: (loop: Claim[]) => void,
): void {
	begin(search, start);
	if (!markClosing(search, start, kinds)) return;
	const { claims, closing, beforeClosing, searchNumber } = search;
	let node = 0;
	for (let length = 1; length <= mostClaims && node < search.count; length++) {
		const isTrue = isTrueClaim(shortAt(claims, node));
		const links = onwardFrom(search, isTrue, kinds);
		for (const levelEnd = search.count; node < levelEnd; node++) {
			if (search.count >= MOST_NODES) return;
			const candidate = shortAt(claims, node) >> 1;
			if (!isTrue) {
				if (closing[candidate] === searchNumber && length >= SHORTEST_LOOP) onLoop(pathTo(search, node));
				addConsequences(search, node, links);
			} else if (length + 3 <= mostClaims || beforeClosing[candidate] === searchNumber) {
				addLoopClaims(search, node, links);
			}
		}
	}
}

const SHORTEST_LOOP = 4;

function begin(search: ChainSearch, start: Claim): void {
	search.searchNumber++;
	search.count = 0;
	add(search, start, -1);
}

function add(search: ChainSearch, claim: Claim, parent: number): void {
	search.reached[claim] = search.searchNumber;
	search.claims[search.count] = claim;
	search.parents[search.count++] = parent;
}

/** Adds the consequences of a claim that were not reached before. */
function addConsequences(search: ChainSearch, node: number, { begins, ends, targets }: Links): void {
	const { reached, searchNumber } = search;
	const candidate = shortAt(search.claims, node) >> 1;
	for (let at = shortAt(begins, candidate); at < shortAt(ends, candidate); at++) {
		const next = shortAt(targets, at);
		if (reached[next] !== searchNumber) add(search, next, node);
	}
}

/**
 * The claims that are false if a claim of a loop is true. A claim is reached a second time only if it closes the loop.
 */
function addLoopClaims(search: ChainSearch, node: number, { begins, ends, targets }: Links): void {
	const { reached, closing, searchNumber } = search;
	const candidate = shortAt(search.claims, node) >> 1;
	for (let at = shortAt(begins, candidate); at < shortAt(ends, candidate); at++) {
		const next = shortAt(targets, at);
		const isNew = reached[next] !== searchNumber;
		if (isNew || (closing[next >> 1] === searchNumber && !isAncestor(search, node, next))) add(search, next, node);
	}
}

/** Marks the candidates that make the start true if they are false, and what makes those false. False if there are none. */
function markClosing(search: ChainSearch, start: Claim, kinds: LinkKinds): boolean {
	const { closing, beforeClosing, searchNumber } = search;
	const strong = linksFrom(search.implications, false, kinds);
	const weak = onwardFrom(search, true, kinds);
	const from = shortAt(strong.begins, start >> 1);
	const end = shortAt(strong.ends, start >> 1);
	for (let at = from; at < end; at++) {
		const last = shortAt(strong.targets, at) >> 1;
		closing[last] = searchNumber;
		for (let before = shortAt(weak.begins, last); before < shortAt(weak.ends, last); before++) {
			beforeClosing[shortAt(weak.targets, before) >> 1] = searchNumber;
		}
	}
	return end > from;
}

/** Where the consequences of a candidate that a search follows begin and end in `targets`. */
interface Links {
	readonly begins: Uint16Array;
	readonly ends: Uint16Array;
	readonly targets: Uint16Array;
}

/**
 * The consequences of true claims, or of false ones. Links inside the cell come first: without `y` links they are
 * skipped, and without `x` links a false claim has no others.
 */
function linksFrom({ weak, strong }: Implications, isTrue: boolean, { x, y }: LinkKinds): Links {
	const { offsets, cellEnds, ends, targets } = isTrue ? weak : strong;
	return { begins: y ? offsets : cellEnds, ends: isTrue || x ? ends : cellEnds, targets };
}

/**
 * The links of a claim, without false claims that have no consequence. Such a claim can end a contradiction, but is neither
 * its middle nor part of a loop.
 */
function onwardFrom({ implications, onward }: ChainSearch, isTrue: boolean, kinds: LinkKinds): Links {
	if (!isTrue) return linksFrom(implications, false, kinds);
	const key = (kinds.x ? 1 : 0) + (kinds.y ? 2 : 0);
	onward[key] ??= listOnward(implications, kinds);
	return onward[key];
}

function listOnward(implications: Implications, kinds: LinkKinds): Links {
	const weak = linksFrom(implications, true, kinds);
	const strong = linksFrom(implications, false, kinds);
	const begins = new Uint16Array(CANDIDATE_COUNT);
	const ends = new Uint16Array(CANDIDATE_COUNT);
	const targets = new Uint16Array(weak.targets.length);
	let count = 0;
	for (let candidate = 0; candidate < CANDIDATE_COUNT; candidate++) {
		begins[candidate] = count;
		for (let at = shortAt(weak.begins, candidate); at < shortAt(weak.ends, candidate); at++) {
			const next = shortAt(weak.targets, at);
			if (shortAt(strong.begins, next >> 1) < shortAt(strong.ends, next >> 1)) targets[count++] = next;
		}
		ends[candidate] = count;
	}
	return { begins, ends, targets };
}

function isAncestor(search: ChainSearch, node: number, claim: Claim): boolean {
	for (let at = wordAt(search.parents, node); at >= 0; at = wordAt(search.parents, at))
		if (search.claims[at] === claim) return true;
	return false;
}

function pathTo(search: ChainSearch, node: number): Claim[] {
	const path: Claim[] = [];
	for (let at = node; at >= 0; at = wordAt(search.parents, at)) path.push(shortAt(search.claims, at));
	return path.reverse();
}
