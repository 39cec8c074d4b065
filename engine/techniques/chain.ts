import {
	areDisjoint,
	type CellSet,
	cellSetOf,
	commonPeers,
	intersect,
	isSubset,
	NO_CELLS,
	peerSetOf,
	singleSetOf,
	subtract,
	unite,
} from '../cellSet.ts';
import { ALL_DIGITS, countDigits, type Digit, type DigitSet, digitSetOf, digitsOf, hasDigit } from '../digitSet.ts';
import { eliminateDigit, eliminateDigits, isNews, isShown, mergeEliminations } from '../eliminations.ts';
import { getAt, listNeighbors } from '../getAt.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { type House, housesOf } from '../house.ts';
import type { Link, LinkEnd } from '../link.ts';
import { candidatesOf, cellsWith, isFruitless, type Position, placesFor, recordFruitless } from '../position.ts';
import { createStep, type Elimination, type Step } from '../step.ts';
import type { Technique } from '../technique.ts';
import { type ChainSearch, createChainSearch, findContradiction, forEachLoop, type LinkKinds } from './chainSearch.ts';
import {
	type Candidate,
	type Claim,
	candidateOf,
	cellOf,
	claimThat,
	digitOf,
	findImplications,
	isTrueClaim,
} from './implications.ts';

/**
 * Chains and loops of candidates that are alternately true and false, each as a consequence of the one before. A loop
 * works in both directions, so one end of each of its links is true. A chain from a claim to its opposite disproves the
 * claim.
 */
interface Chain {
	readonly claims: readonly Claim[];
	readonly kinds: LinkKinds;
	readonly isLoop: boolean;
	readonly eliminations: readonly Elimination[];
	readonly tenths: number;
	readonly complexity: number;
}

/** One search: base ratings in tenths, and how many claims a chain may have. */
interface Pass {
	readonly kinds: LinkKinds;
	readonly loop: number;
	readonly chain?: number;
	readonly shortest: number;
	readonly longest: number;
}

const DIGITS: readonly Digit[] = digitsOf(ALL_DIGITS);

const LONGEST_CHAIN = 200;
const SHORTEST_CHAIN = 4;

const X_PASS: Pass = {
	kinds: { x: true, y: false },
	loop: 65,
	chain: 66,
	shortest: SHORTEST_CHAIN,
	longest: LONGEST_CHAIN,
};

/** Chains through cells with two candidates. The rating finds them only among the chains that mix both kinds of links. */
const XY_PASS: Pass = { ...X_PASS, kinds: { x: false, y: true }, chain: 70 };

/**
 * A chain of a later pass counts only if it is easier. Chains that mix both kinds of links are searched for in three
 * passes by length, because only the shortest counts, nearly all positions have a short one, and the search for long
 * ones is slow.
 */
const PASSES: readonly Pass[] = [
	X_PASS,
	{ kinds: { x: false, y: true }, loop: 65, shortest: SHORTEST_CHAIN, longest: LONGEST_CHAIN },
	{ kinds: { x: true, y: true }, loop: 70, chain: 70, shortest: SHORTEST_CHAIN, longest: 8 },
	{ kinds: { x: true, y: true }, loop: 70, chain: 70, shortest: 9, longest: 12 },
	{ kinds: { x: true, y: true }, loop: 70, chain: 70, shortest: 13, longest: LONGEST_CHAIN },
];

/** The easiest chain or loop: the lowest rating, then the shortest. Passes that start above `hardest` are skipped. */
export function findChain(position: Position, hardest = Number.POSITIVE_INFINITY): Step | undefined {
	return findEasiest(position, PASSES, hardest);
}

/** The easiest chain or loop of one digit. */
export function findXChain(position: Position): Step | undefined {
	return findEasiest(position, [X_PASS]);
}

/** The easiest chain or loop through cells with two candidates. */
export function findXyChain(position: Position): Step | undefined {
	return findEasiest(position, [XY_PASS]);
}

function findEasiest(
	position: Position,
	passes: readonly Pass[],
	hardest = Number.POSITIVE_INFINITY,
): Step | undefined {
	const search = createChainSearch(findImplications(position));
	let best: Chain | undefined;
	for (const pass of passes) {
		if (pass.loop > hardest * 10 || mostClaims(pass.loop, pass, best) < pass.shortest) break;
		for (const candidate of listStarts(position, pass)) {
			best = findLoop(position, search, candidate, pass, best);
			if (pass.chain === undefined) continue;
			if (isShown(position, cellOf(candidate), digitOf(candidate))) continue;
			for (const isTrue of [true, false])
				best = findForced(search, claimThat(candidate, isTrue), pass, pass.chain, best);
		}
		if (pass === X_PASS && best === undefined) for (const digit of DIGITS) recordFruitless(position, 'x_chain', digit);
	}
	return best === undefined ? undefined : describe(position, best);
}

/** Without links from cell to cell only a cell with two candidates can start a loop. */
function listStarts(position: Position, pass: Pass): Candidate[] {
	const { kinds, chain } = pass;
	const digits = pass === X_PASS ? DIGITS.filter((digit) => !isFruitless(position, 'x_chain', digit)) : DIGITS;
	const starts: Candidate[] = [];
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const candidates = candidatesOf(position, cell);
		const count = countDigits(candidates);
		if (count < 2 || (!kinds.x && chain === undefined && count > 2)) continue;
		for (const digit of digits) {
			if ((candidates & digitSetOf(digit)) !== 0) starts.push(candidateOf(cell, digit));
		}
	}
	return starts;
}

/** The most claims a chain of this base rating may have to belong to the pass and be easier than the best so far. */
function mostClaims(base: number, { longest }: Pass, best: Chain | undefined): number {
	if (best === undefined) return longest;
	let claims = SHORTEST_CHAIN - 1;
	while (claims < longest && precedes(base, claims + 1, best)) claims++;
	return claims;
}

function precedes(base: number, complexity: number, best: Chain): boolean {
	const tenths = base + lengthTenths(complexity);
	return tenths < best.tenths || (tenths === best.tenths && complexity < best.complexity);
}

function findLoop(
	position: Position,
	search: ChainSearch,
	start: Candidate,
	pass: Pass,
	best: Chain | undefined,
): Chain | undefined {
	const { kinds, loop: base } = pass;
	let found = best;
	forEachLoop(search, claimThat(start, true), kinds, mostClaims(base, pass, best), (claims) => {
		if (found !== undefined && !precedes(base, claims.length, found)) return;
		const eliminations = eliminateAround(position, claims);
		if (!isNews(position, eliminations)) return;
		const complexity = claims.length;
		found = { claims, kinds, isLoop: true, eliminations, tenths: base + lengthTenths(complexity), complexity };
	});
	return found;
}

function findForced(
	search: ChainSearch,
	start: Claim,
	pass: Pass,
	base: number,
	best: Chain | undefined,
): Chain | undefined {
	const claims = findContradiction(search, start, pass.kinds, mostClaims(base, pass, best));
	if (claims === undefined) return best;
	const tenths = base + lengthTenths(claims.length);
	return { claims, kinds: pass.kinds, isLoop: false, eliminations: [], tenths, complexity: claims.length };
}

/** Of two neighbors in a loop one is true, so what sees a claim of either kind, outside the loop, is false. */
export function eliminateAround(position: Position, loop: readonly Claim[]): Elimination[] {
	const eliminations: Elimination[] = [];
	let own = NO_CELLS;
	for (const claim of loop) own = unite(own, singleSetOf(cellOf(claim >> 1)));
	let done: DigitSet = 0;
	for (const claim of loop) {
		const digit = digitOf(claim >> 1);
		if (!isTrueClaim(claim) || hasDigit(done, digit)) continue;
		done |= digitSetOf(digit);
		const seen = intersect(peersOfClaims(loop, digit, true), peersOfClaims(loop, digit, false));
		const victims = subtract(seen, own);
		if (!areDisjoint(victims, cellsWith(position, digit)))
			eliminations.push(...eliminateDigit(position, victims, digit));
	}
	return eliminations;
}

/** The cells that see any cell whose digit the loop claims or denies. */
function peersOfClaims(loop: readonly Claim[], digit: Digit, isTrue: boolean): CellSet {
	let peers = NO_CELLS;
	for (const claim of loop) {
		if (digitOf(claim >> 1) !== digit || isTrueClaim(claim) !== isTrue) continue;
		peers = unite(peers, peerSetOf(cellOf(claim >> 1)));
	}
	return peers;
}

function describe(position: Position, chain: Chain): Step {
	const { claims, isLoop, tenths } = chain;
	const common = {
		technique: nameTechnique(chain),
		rating: tenths / 10,
		cells: cellsOf(claims),
		digits: digitsOfChain(claims),
		links: linksOf(position, isLoop ? [...claims, getAt(claims, 0)] : claims),
		pattern: { kind: isLoop ? 'loop' : 'chain' } as const,
	};
	if (isLoop) return createStep({ ...common, eliminations: mergeEliminations(chain.eliminations) });
	return createStep({ ...common, ...resultOf(getAt(claims, 0) ^ 1) });
}

function nameTechnique({ claims, kinds, isLoop }: Chain): Technique {
	if (isLoop) return kinds.x && kinds.y ? 'aic_loop' : kinds.x ? 'x_cycle' : 'xy_cycle';
	if (!kinds.y) return 'x_chain';
	const staysInCells = listNeighbors(claims).every(
		([before, claim]) => !isTrueClaim(claim) || cellOf(before >> 1) === cellOf(claim >> 1),
	);
	return staysInCells ? 'xy_chain' : 'aic';
}

/** Long chains are harder: a tenth more for every threshold that the number of links passes. */
export function lengthTenths(claimCount: number): number {
	const linkCount = claimCount - 2;
	let tenths = 0;
	for (let threshold = 4; linkCount > threshold; tenths++) {
		threshold = tenths % 2 === 0 ? (threshold * 3) / 2 : (threshold * 4) / 3;
	}
	return tenths;
}

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
