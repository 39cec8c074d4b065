import {
	CANDIDATE_COUNT,
	CLAIM_COUNT,
	type Claim,
	type Implications,
	isTrueClaim,
	type LinkTable,
} from './implications.ts';

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
	/** The claims in the order in which they were reached, and for each the index of the claim that it follows from. */
	readonly claims: Uint16Array;
	readonly parents: Int32Array;
	count: number;
	/** For each claim the number of the search that last reached it. */
	readonly reached: Uint32Array;
	/** For each candidate the number of the last search whose start is true if the candidate is false. */
	readonly closing: Uint32Array;
	/** The same for the candidates that make such a candidate false if they are true. */
	readonly beforeClosing: Uint32Array;
	searchNumber: number;
}

/** A loop search gives up after this many claims: ten times as many as any rated puzzle needs. */
const MOST_NODES = 2000;

export function createChainSearch(implications: Implications): ChainSearch {
	return {
		implications,
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
	let levelEnd = 1;
	for (let node = 0, length = 2; node < search.count; node++) {
		if (node === levelEnd) {
			levelEnd = search.count;
			length++;
		}
		if (length > mostClaims) return undefined;
		addConsequences(search, node, kinds);
		if (reached[start ^ 1] === searchNumber) return pathTo(search, claims.indexOf(start ^ 1));
	}
	return undefined;
}

/**
 * Whether a claim leads to its opposite within this many claims. What a claim leads to is denied by what denies the claim, so
 * the second half of such a chain mirrors the first, and the search ends in its middle, at a candidate both true and false.
 */
function isContradictory(search: ChainSearch, start: Claim, kinds: LinkKinds, mostClaims: number): boolean {
	begin(search, start);
	const { implications, reached, claims, searchNumber } = search;
	let levelEnd = 1;
	for (let node = 0, level = 1; node < search.count; node++) {
		if (node === levelEnd) {
			levelEnd = search.count;
			level++;
		}
		if (level * 2 > mostClaims) return false;
		const claim = claims[node]!;
		const table = isTrueClaim(claim) ? implications.weak : implications.strong;
		const end = isTrueClaim(claim) || kinds.x ? table.offsets[(claim >> 1) + 1]! : table.cellEnds[claim >> 1]!;
		for (let at = beginOf(table, claim, kinds); at < end; at++) {
			const next = table.targets[at]!;
			if (reached[next ^ 1] === searchNumber) return true;
			if (reached[next] === searchNumber) continue;
			reached[next] = searchNumber;
			claims[search.count++] = next;
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
	let levelEnd = 1;
	for (let node = 0, length = 1; node < search.count && search.count < MOST_NODES; node++) {
		if (node === levelEnd) {
			levelEnd = search.count;
			length++;
		}
		if (length > mostClaims) return;
		const claim = claims[node]!;
		if (!isTrueClaim(claim) && closing[claim >> 1] === searchNumber && length >= SHORTEST_LOOP) {
			onLoop(pathTo(search, node));
		}
		if (!isTrueClaim(claim)) addConsequences(search, node, kinds);
		else if (length + 3 <= mostClaims || beforeClosing[claim >> 1] === searchNumber) addLoopClaims(search, node, kinds);
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
function addConsequences(search: ChainSearch, node: number, kinds: LinkKinds): void {
	const { implications, reached, searchNumber } = search;
	const claim = search.claims[node]!;
	const table = isTrueClaim(claim) ? implications.weak : implications.strong;
	const end = isTrueClaim(claim) || kinds.x ? table.offsets[(claim >> 1) + 1]! : table.cellEnds[claim >> 1]!;
	for (let at = beginOf(table, claim, kinds); at < end; at++) {
		const next = table.targets[at]!;
		if (reached[next] !== searchNumber) add(search, next, node);
	}
}

/**
 * The claims that are false if a claim of a loop is true. A claim is reached a second time only if it closes the loop.
 */
function addLoopClaims(search: ChainSearch, node: number, kinds: LinkKinds): void {
	const { reached, closing, searchNumber } = search;
	const { weak } = search.implications;
	const claim = search.claims[node]!;
	for (let at = beginOf(weak, claim, kinds); at < weak.offsets[(claim >> 1) + 1]!; at++) {
		const next = weak.targets[at]!;
		const isNew = reached[next] !== searchNumber;
		if ((isNew || closing[next >> 1] === searchNumber) && !isAncestor(search, node, next)) add(search, next, node);
	}
}

/** Marks the candidates that make the start true if they are false, and what makes those false. False if there are none. */
function markClosing(search: ChainSearch, start: Claim, kinds: LinkKinds): boolean {
	const { closing, beforeClosing, searchNumber } = search;
	const { strong, weak } = search.implications;
	const from = beginOf(strong, start, kinds);
	const end = kinds.x ? strong.offsets[(start >> 1) + 1]! : strong.cellEnds[start >> 1]!;
	for (let at = from; at < end; at++) {
		const last = strong.targets[at]!;
		closing[last >> 1] = searchNumber;
		const lastEnd = weak.offsets[(last >> 1) + 1]!;
		for (let before = beginOf(weak, last, kinds); before < lastEnd; before++) {
			beforeClosing[weak.targets[before]! >> 1] = searchNumber;
		}
	}
	return end > from;
}

/** Links inside the cell come first; without `y` links they are skipped. */
function beginOf(table: LinkTable, claim: Claim, { y }: LinkKinds): number {
	return y ? table.offsets[claim >> 1]! : table.cellEnds[claim >> 1]!;
}

function isAncestor(search: ChainSearch, node: number, claim: Claim): boolean {
	for (let at = search.parents[node]!; at >= 0; at = search.parents[at]!) if (search.claims[at] === claim) return true;
	return false;
}

function pathTo(search: ChainSearch, node: number): Claim[] {
	const path: Claim[] = [];
	for (let at = node; at >= 0; at = search.parents[at]!) path.push(search.claims[at]!);
	return path.reverse();
}
