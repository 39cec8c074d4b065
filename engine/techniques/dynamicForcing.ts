import { countDigits, digitsOf } from '../digitSet.ts';
import { getAt, shortAt } from '../getAt.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { type House, housesBoxFirst } from '../house.ts';
import type { NetBranch } from '../pattern.ts';
import { candidatesOf, cellsAt, type Position, placesFor } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import type { Technique } from '../technique.ts';
import { cellsOf, collectAncestors, digitsOfChain, lengthTenths, resultOf } from './chain.ts';
import { type DynamicClosure, findDynamicClosure, type NetBudget, type NetLevel } from './dynamicClosure.ts';
import { type Claim, candidateOf, cellOf, claimThat, digitOf, isTrueClaim } from './implications.ts';

/**
 * Forcing nets: a claim that contradicts itself, or several claims, at least one of them true, with a common
 * conclusion. The order settles ties.
 */
interface Net {
	readonly kind: (typeof NET_KINDS)[number];
	readonly conclusion: Claim;
	/** Where each branch ends; a contradiction has one branch with two ends. */
	readonly branches: readonly { readonly closure: DynamicClosure; readonly ends: readonly Claim[] }[];
	readonly tenths: number;
	readonly complexity: number;
}

const NET_KINDS = ['cell', 'house', 'contradiction', 'either_way'] as const;

interface NetSearch {
	readonly position: Position;
	readonly base: number;
	readonly closureOf: (start: Claim) => DynamicClosure;
	best: Net | undefined;
}

/** Each level's base rating in tenths, and its name. */
const LEVELS: Readonly<Record<NetLevel, { readonly base: number; readonly technique: Technique }>> = {
	plain: { base: 85, technique: 'dynamic_forcing_chains' },
	sets: { base: 90, technique: 'dynamic_forcing_chains_plus' },
	chains: { base: 95, technique: 'nested_forcing_chains' },
	forks: { base: 100, technique: 'nested_forcing_chains' },
};

/** The easiest net of a level; where the budget is used up, of those that were found until then. */
export function findForcingNet(position: Position, level: NetLevel, budget: NetBudget): Step | undefined {
	const known = new Map<Claim, DynamicClosure>();
	const closureOf = (start: Claim) => {
		const closure = known.get(start) ?? findDynamicClosure(position, start, level, budget);
		known.set(start, closure);
		return closure;
	};
	const search: NetSearch = { position, base: LEVELS[level].base, closureOf, best: undefined };
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const digits = digitsOf(candidatesOf(position, cell));
		if (digits.length < 2) continue;
		for (const digit of digits) {
			tryCandidate(search, claimThat(candidateOf(cell, digit), true), digits.length > 2);
			for (const house of housesBoxFirst(cell)) tryHouse(search, cell, house, digit);
		}
		tryFork(
			search,
			'cell',
			digits.map((digit) => claimThat(candidateOf(cell, digit), true)),
		);
	}
	return search.best === undefined ? undefined : describe(search.best, LEVELS[level].technique);
}

/** The candidate true, then false: each may contradict itself, and both may have a common conclusion. */
function tryCandidate(search: NetSearch, whenTrue: Claim, isReduced: boolean): void {
	tryContradiction(search, whenTrue);
	tryContradiction(search, whenTrue ^ 1);
	if (isReduced) tryFork(search, 'either_way', [whenTrue, whenTrue ^ 1]);
}

function tryContradiction(search: NetSearch, start: Claim): void {
	const closure = search.closureOf(start);
	if (closure.clash === undefined) return;
	const { claim, reasons } = closure.clash;
	const least =
		shortAt(closure.depths, claim ^ 1) + 1 + Math.max(0, ...reasons.map((reason) => shortAt(closure.depths, reason)));
	if (!isWorth(search, start ^ 1) || !mayPrecede(search, 'contradiction', least)) return;
	const complexity =
		1 +
		weigh([
			{ closure, ends: [claim ^ 1] },
			{ closure, ends: reasons },
		]);
	offer(search, 'contradiction', start ^ 1, complexity, [{ closure, ends: [claim ^ 1, ...reasons] }]);
}

/** Tries the houses where the cell is the digit's first place. */
function tryHouse(search: NetSearch, cell: Cell, house: House, digit: number): void {
	const places = cellsAt(house, placesFor(search.position, house, digit));
	if (places.length < 2 || places[0] !== cell) return;
	tryFork(
		search,
		'house',
		places.map((place) => claimThat(candidateOf(place, digit), true)),
	);
}

function tryFork(search: NetSearch, kind: Net['kind'], starts: readonly Claim[]): void {
	const closures = starts.map(search.closureOf);
	for (const conclusion of getAt(closures, 0).claims) {
		let least = 0;
		for (const { depths } of closures) {
			const depth = shortAt(depths, conclusion);
			least += depth === 0 ? Number.POSITIVE_INFINITY : depth;
		}
		if (!mayPrecede(search, kind, least) || !isWorth(search, conclusion)) continue;
		const branches = closures.map((closure) => ({ closure, ends: [conclusion] }));
		offer(search, kind, conclusion, weigh(branches), branches);
	}
}

/** How many claims the ends follow from, themselves included, and how many claims the nested chains have, each counted once. */
function weigh(branches: Net['branches']): number {
	const nested = new Map<string, number>();
	let count = 0;
	for (const { closure, ends } of branches) {
		for (const claim of ancestorsOf(closure, ends)) {
			const chain = closure.nested.get(claim);
			if (chain !== undefined) nested.set(chain.key, chain.complexity);
			count++;
		}
	}
	for (const complexity of nested.values()) count += complexity;
	return count;
}

function ancestorsOf({ reasons }: DynamicClosure, ends: readonly Claim[]): Set<Claim> {
	return collectAncestors((claim) => reasons[claim], ends);
}

/** Whether the conclusion removes something. */
function isWorth({ position }: NetSearch, conclusion: Claim): boolean {
	return !isTrueClaim(conclusion) || countDigits(candidatesOf(position, cellOf(conclusion >> 1))) > 1;
}

function mayPrecede({ best, base }: NetSearch, kind: Net['kind'], complexity: number): boolean {
	if (best === undefined) return complexity < Number.POSITIVE_INFINITY;
	const tenths = base + lengthTenths(Math.min(complexity, 10_000));
	if (tenths !== best.tenths) return tenths < best.tenths;
	if (complexity !== best.complexity) return complexity < best.complexity;
	return NET_KINDS.indexOf(kind) < NET_KINDS.indexOf(best.kind);
}

function offer(
	search: NetSearch,
	kind: Net['kind'],
	conclusion: Claim,
	complexity: number,
	branches: Net['branches'],
): void {
	if (!mayPrecede(search, kind, complexity)) return;
	search.best = { kind, conclusion, complexity, branches, tenths: search.base + lengthTenths(complexity) };
}

function describe({ conclusion, branches, tenths }: Net, technique: Technique): Step {
	const outlined = branches.map(outlineBranch);
	const claims = branches.flatMap(({ closure, ends }) => [...ancestorsOf(closure, ends)]);
	return createStep({
		technique,
		rating: tenths / 10,
		...resultOf(conclusion),
		cells: cellsOf(claims),
		digits: digitsOfChain(claims),
		pattern: { kind: 'forcing_net', branches: outlined },
	});
}

/** The start, and the digits that it forces on the way to the end of the branch, in order. */
function outlineBranch({ closure, ends }: Net['branches'][number]): NetBranch {
	const involved = ancestorsOf(closure, ends);
	const forced = closure.claims.filter((claim) => claim !== closure.start && isTrueClaim(claim) && involved.has(claim));
	return {
		start: { cell: cellOf(closure.start >> 1), digit: digitOf(closure.start >> 1), isTrue: isTrueClaim(closure.start) },
		forced: forced.map((claim) => ({ cell: cellOf(claim >> 1), digit: digitOf(claim >> 1) })),
	};
}
