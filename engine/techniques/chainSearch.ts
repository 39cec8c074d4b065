import { CANDIDATE_COUNT, CLAIM_COUNT, type Claim, type Implications, type LinkTable } from './implications.ts';

/**
 * Breadth-first search from a claim through what follows from it: `x` links follow one digit from cell to cell, `y`
 * links change the digit inside a cell.
 */
export interface LinkKinds {
	readonly x: boolean;
	readonly y: boolean;
}

/** The memory of a search, used again for the next claim. */
export interface ChainSearch {
	readonly implications: Implications;
	readonly claims: Uint16Array;
	readonly parents: Int32Array;
	/** For each claim the number of the search that last reached it. */
	readonly reached: Uint32Array;
	/** For each candidate the number of the last search whose start follows from its being false. */
	readonly closing: Uint32Array;
	searchCount: number;
}

/** A search gives up beyond so many nodes; a full one from a single claim has about a tenth of them. */
const MOST_NODES = 20000;

export function createChainSearch(implications: Implications): ChainSearch {
	return {
		implications,
		claims: new Uint16Array(MOST_NODES),
		parents: new Int32Array(MOST_NODES),
		reached: new Uint32Array(CLAIM_COUNT),
		closing: new Uint32Array(CANDIDATE_COUNT),
		searchCount: 0,
	};
}

/**
 * The shortest chain from a claim to its opposite, as claims in order, or nothing within so many claims: the claim is
 * false.
 */
export function findContradiction(
	search: ChainSearch,
	start: Claim,
	kinds: LinkKinds,
	mostClaims: number,
): Claim[] | undefined {
	const { claims, parents, reached, implications } = search;
	const stamp = ++search.searchCount;
	const goal = start ^ 1;
	claims[0] = start;
	parents[0] = -1;
	reached[start] = stamp;
	let count = 1;
	let levelEnd = 1;
	let length = 2;
	for (let node = 0; node < count; node++) {
		if (node === levelEnd) {
			levelEnd = count;
			length++;
		}
		if (length > mostClaims) return undefined;
		const claim = claims[node]!;
		const table = (claim & 1) === 1 ? implications.weak : implications.strong;
		const end = endOf(table, claim >> 1, kinds);
		for (let at = beginOf(table, claim >> 1, kinds); at < end; at++) {
			const next = table.targets[at]!;
			if (reached[next] === stamp) continue;
			reached[next] = stamp;
			claims[count] = next;
			parents[count] = node;
			if (next === goal) return pathTo(search, count);
			count++;
		}
	}
	return undefined;
}

/** Peers matter in every search: only the links inside the cell are left out without `y`. */
function beginOf(table: LinkTable, candidate: number, { y }: LinkKinds): number {
	return y ? table.offsets[candidate]! : Math.max(table.cellEnds[candidate]!, table.offsets[candidate]!);
}

/** A search without `x` has no strong links between cells. */
function endOf(table: LinkTable, candidate: number, { x }: LinkKinds): number {
	const isStrong = (table.targets[table.offsets[candidate]!]! & 1) === 1;
	return x || !isStrong ? table.offsets[candidate + 1]! : table.cellEnds[candidate]!;
}

/** Calls back with every chain of at most so many claims that comes back to its start, shortest first. */
export function forEachLoop(
	search: ChainSearch,
	start: Claim,
	kinds: LinkKinds,
	mostClaims: number,
	onLoop: (loop: Claim[]) => void,
): void {
	const { claims, parents, reached, closing, implications } = search;
	const stamp = ++search.searchCount;
	const { strong, weak } = implications;
	const closingEnd = endOf(strong, start >> 1, kinds);
	for (let at = beginOf(strong, start >> 1, kinds); at < closingEnd; at++) closing[strong.targets[at]! >> 1] = stamp;
	claims[0] = start;
	parents[0] = -1;
	reached[start] = stamp;
	let count = 1;
	let levelEnd = 1;
	let length = 1;
	for (let node = 0; node < count; node++) {
		if (node === levelEnd) {
			levelEnd = count;
			length++;
		}
		if (length > mostClaims || count > MOST_NODES - 100) return;
		const claim = claims[node]!;
		if ((claim & 1) === 1) {
			const end = endOf(weak, claim >> 1, kinds);
			for (let at = beginOf(weak, claim >> 1, kinds); at < end; at++) {
				const next = weak.targets[at]!;
				// A second way to a claim leads to nothing new, unless it closes the loop.
				if (reached[next] === stamp && closing[next >> 1] !== stamp) continue;
				if (isAncestor(search, node, next)) continue;
				reached[next] = stamp;
				claims[count] = next;
				parents[count++] = node;
			}
		} else {
			if (closing[claim >> 1] === stamp && length >= 4) onLoop(pathTo(search, node));
			const end = endOf(strong, claim >> 1, kinds);
			for (let at = beginOf(strong, claim >> 1, kinds); at < end; at++) {
				const next = strong.targets[at]!;
				if (reached[next] === stamp) continue;
				reached[next] = stamp;
				claims[count] = next;
				parents[count++] = node;
			}
		}
	}
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
