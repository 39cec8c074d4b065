import { countDigits, type DigitSet, digitsOf } from '../digitSet.ts';
import { isShown } from '../eliminations.ts';
import { byteAt, getAt, shortAt } from '../getAt.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { type House, housesBoxFirst } from '../house.ts';
import { candidatesOf, cellsAt, type Position, placesFor } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { cellsOf, digitsOfChain, lengthTenths, linksOf, resultOf } from './chain.ts';
import {
	CLAIM_COUNT,
	type Claim,
	candidateOf,
	cellOf,
	claimThat,
	digitOf,
	findImplications,
	type Implications,
	isTrueClaim,
} from './implications.ts';

/**
 * All candidates of a cell, or all places of a digit in a house, lead to the same conclusion; as one of them is true,
 * the conclusion is.
 */
interface Forcing {
	readonly starts: readonly Claim[];
	readonly conclusion: Claim;
	/** The house, when the starts are the places of a digit; else they are the candidates of a cell. */
	readonly house: House | undefined;
	readonly complexity: number;
}

/** The consequences of a claim, up to the first contradiction, each with its parent and its depth. */
export interface Closure {
	readonly order: readonly Claim[];
	readonly parents: Int16Array;
	readonly depths: Uint8Array;
}

export type ClosureOf = (start: Claim) => Closure;

const BASE_TENTHS = 80;

export function findMultipleForcing(position: Position): Step | undefined {
	const closureOf = rememberClosures(findImplications(position));
	let best: Forcing | undefined;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const candidates = candidatesOf(position, cell);
		if (countDigits(candidates) < 3) continue;
		for (const [starts, house] of listForks(position, cell, candidates)) {
			best = findCommon(position, closureOf, starts, house, best);
		}
	}
	return best === undefined ? undefined : describe(position, closureOf, best);
}

type Fork = readonly [starts: readonly Claim[], house: House | undefined];

/** The houses where the cell is the first place of one of its digits, then the cell itself. */
export function listForks(position: Position, cell: Cell, candidates: DigitSet): Fork[] {
	const forks: Fork[] = [];
	for (const digit of digitsOf(candidates)) {
		for (const house of housesBoxFirst(cell)) {
			const places = cellsAt(house, placesFor(position, house, digit));
			if (places.length < 2 || places[0] !== cell) continue;
			forks.push([places.map((place) => claimThat(candidateOf(place, digit), true)), house]);
		}
	}
	forks.push([digitsOf(candidates).map((digit) => claimThat(candidateOf(cell, digit), true)), undefined]);
	return forks;
}

function findCommon(
	position: Position,
	closureOf: ClosureOf,
	starts: readonly Claim[],
	house: House | undefined,
	best: Forcing | undefined,
): Forcing | undefined {
	let found = best;
	for (const [conclusion, complexity] of listCommon(starts.map(closureOf))) {
		const forcing = { starts, conclusion, house, complexity };
		if (precedes(forcing, found) && isNew(position, conclusion)) found = forcing;
	}
	return found;
}

/** The claims that follow from every start, each with the links that it takes, the true ones first. */
export function listCommon(closures: readonly Closure[]): (readonly [Claim, complexity: number])[] {
	const common: (readonly [Claim, number])[] = [];
	for (const isTrue of [true, false]) {
		for (const conclusion of getAt(closures, 0).order) {
			if (isTrueClaim(conclusion) !== isTrue || closures.some(({ depths }) => depths[conclusion] === 0)) continue;
			common.push([conclusion, closures.reduce((sum, { depths }) => sum + byteAt(depths, conclusion), 0)]);
		}
	}
	return common;
}

/** Shorter is better; of equals a cell before a house. */
function precedes(a: Forcing, b: Forcing | undefined): boolean {
	if (b === undefined || a.complexity !== b.complexity) return b === undefined || a.complexity < b.complexity;
	return a.house === undefined && b.house !== undefined;
}

function isNew(position: Position, conclusion: Claim): boolean {
	if (isShown(position, cellOf(conclusion >> 1), digitOf(conclusion >> 1))) return false;
	return !isTrueClaim(conclusion) || countDigits(candidatesOf(position, cellOf(conclusion >> 1))) > 1;
}

/** The closure of each claim, found when it is first asked for. */
export function rememberClosures(implications: Implications): ClosureOf {
	const known = new Map<Claim, Closure>();
	return (start) => {
		const closure = known.get(start) ?? findClosure(implications, start);
		known.set(start, closure);
		return closure;
	};
}

/** Follows true claims first, then false ones in the order reached. */
function findClosure({ weak, strong }: Implications, start: Claim): Closure {
	const order: Claim[] = [start];
	const parents = new Int16Array(CLAIM_COUNT).fill(-1);
	const depths = new Uint8Array(CLAIM_COUNT);
	depths[start] = 1;
	const trues: Claim[] = [start];
	const falses: Claim[] = [];
	for (let nextTrue = 0, nextFalse = 0; ; ) {
		const claim = nextTrue < trues.length ? trues[nextTrue++] : falses[nextFalse++];
		if (claim === undefined) break;
		const { offsets, ends, targets } = isTrueClaim(claim) ? weak : strong;
		for (let at = shortAt(offsets, claim >> 1); at < shortAt(ends, claim >> 1); at++) {
			const next = shortAt(targets, at);
			if (depths[next ^ 1] !== 0) return { order, parents, depths };
			if (depths[next] !== 0) continue;
			depths[next] = byteAt(depths, claim) + 1;
			parents[next] = claim;
			order.push(next);
			(isTrueClaim(next) ? trues : falses).push(next);
		}
	}
	return { order, parents, depths };
}

export function pathTo({ parents }: Closure, conclusion: Claim): Claim[] {
	const path: Claim[] = [];
	for (let claim: Claim | undefined = conclusion; claim !== undefined && claim >= 0; claim = parents[claim])
		path.push(claim);
	return path.reverse();
}

function describe(position: Position, closureOf: ClosureOf, { starts, conclusion, house, complexity }: Forcing): Step {
	const paths = starts.map((start) => pathTo(closureOf(start), conclusion));
	const all = paths.flat();
	const chains = paths.map((path) => linksOf(position, path));
	const start = getAt(starts, 0) >> 1;
	return createStep({
		technique: house === undefined ? 'cell_forcing_chains' : 'region_forcing_chains',
		rating: (BASE_TENTHS + lengthTenths(complexity)) / 10,
		...resultOf(conclusion),
		cells: cellsOf(all),
		digits: digitsOfChain(all),
		links: chains.flat(),
		houses: house === undefined ? [] : [house],
		pattern:
			house === undefined
				? { kind: 'cell_forcing', cell: cellOf(start), chains }
				: { kind: 'region_forcing', house, digit: digitOf(start), chains },
	});
}
