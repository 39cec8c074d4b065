import { cellSetOf, commonPeers, subtract } from '../cellSet.ts';
import { ALL_DIGITS, countDigits, type Digit, type DigitSet, digitSetOf, digitsOf, lowestDigit } from '../digitSet.ts';
import { eliminateDigit, eliminateDigits, isNews } from '../eliminations.ts';
import { getAt } from '../getAt.ts';
import type { Cell } from '../grid.ts';
import { cellsOfHouse, type House, sharedHouses } from '../house.ts';
import type { LoopUse, UniqueLoop } from '../pattern.ts';
import { candidatesOf, cellsAt, emptiesOf, type PlaceSet, type Position, placesFor } from '../position.ts';
import { createStep, type Elimination, type Step } from '../step.ts';
import { choose, subsetsOf } from '../subsets.ts';
import type { Technique } from '../technique.ts';
import { listDeadlyLoops } from './deadlyLoop.ts';

/**
 * A loop of cells with two swappable digits: if the cells held nothing else, the puzzle would have two solutions. So at
 * least one of the guardians, its cells with further candidates, takes one of these.
 */
type Loop = Omit<UniqueLoop, 'kind' | 'use'>;

/** One deduction from a loop. `type` settles ties. */
interface Deduction {
	readonly loop: Loop;
	readonly type: 1 | 2 | 3 | 4;
	readonly tenths: number;
	readonly eliminations: readonly Elimination[];
	readonly use: LoopUse;
}

/** The easiest use of a unique rectangle or loop. */
export function findUniqueLoop(position: Position): Step | undefined {
	let best: Deduction | undefined;
	for (const { cells, pair } of listDeadlyLoops(position)) {
		const guardians = cells.filter((cell) => countDigits(candidatesOf(position, cell)) > 2);
		const extras = guardians.reduce((set, cell) => set | candidatesOf(position, cell), 0) & ~pair;
		for (const found of listDeductions(position, { cells, pair, guardians, extras })) {
			const isBetter =
				best === undefined || found.tenths < best.tenths || (found.tenths === best.tenths && found.type < best.type);
			if (isBetter && isNews(position, found.eliminations)) best = found;
		}
		if (best?.tenths === 45 && best.type === 1) break;
	}
	return best === undefined ? undefined : describe(best);
}

function listDeductions(position: Position, loop: Loop): Deduction[] {
	const { guardians, extras } = loop;
	if (guardians.length === 1) return [useSingleGuardian(position, loop)];
	if (guardians.length > 2) return [useSharedExtra(position, loop)];
	if (guardians.length < 2) return [];
	const found = countDigits(extras) === 1 ? [useSharedExtra(position, loop)] : useExtrasAsSet(position, loop);
	return [...found, ...useStrongLink(position, loop)];
}

function baseTenths({ cells }: Loop): number {
	if (cells.length >= 10) return 50;
	return cells.length >= 8 ? 47 : cells.length >= 6 ? 46 : 45;
}

/** Type 1: only one cell can break the loop, so it does. */
function useSingleGuardian(position: Position, loop: Loop): Deduction {
	const eliminations = eliminateDigits(position, loop.guardians, loop.pair);
	return { loop, type: 1, tenths: baseTenths(loop), eliminations, use: { by: 'single_guardian' } };
}

/** Type 2: the guardians share one further digit, so one of them has it. */
function useSharedExtra(position: Position, loop: Loop): Deduction {
	const digit = lowestDigit(candidatesOf(position, getAt(loop.guardians, 0)) & ~loop.pair);
	const victims = subtract(commonPeers(loop.guardians), cellSetOf(loop.guardians));
	const eliminations = eliminateDigit(position, victims, digit);
	return { loop, type: 2, tenths: baseTenths(loop), eliminations, use: { by: 'shared_extra', digit } };
}

/** Type 3: two guardians act as one cell of their further digits in a naked or hidden set of their house. */
function useExtrasAsSet(position: Position, loop: Loop): Deduction[] {
	const found: Deduction[] = [];
	const houses = sharedHouses(loop.guardians);
	for (let size = 2; size <= 7; size++) {
		for (const house of houses) {
			const empties = countDigits(emptiesOf(position, house));
			if (size * 2 <= empties && size >= countDigits(loop.extras))
				found.push(...useNakedSet(position, loop, house, size));
			if (size * 2 < empties) found.push(...useHiddenSet(position, loop, house, size));
		}
	}
	return found;
}

function useNakedSet(position: Position, loop: Loop, house: House, size: number): Deduction[] {
	const others = [...cellsOfHouse(house)].filter(
		(cell) => !loop.guardians.includes(cell) && position.cells[cell] === 0,
	);
	const shared = loop.guardians.reduce((set, cell) => set & candidatesOf(position, cell), loop.extras);
	const found: Deduction[] = [];
	for (const chosen of subsetsOf(size - 1)) {
		if (chosen >> others.length !== 0) break;
		let digits = 0;
		for (let rest = chosen; rest !== 0; rest &= rest - 1) {
			digits |= candidatesOf(position, getAt(others, lowestDigit(rest) - 1));
		}
		if (countDigits(digits | loop.extras) !== size || countDigits(digits | shared) !== size) continue;
		const helpers = choose(others, chosen);
		if (helpers.some((cell) => countDigits(candidatesOf(position, cell)) < 2)) continue;
		const rest = others.filter((cell) => !helpers.includes(cell));
		const eliminations = eliminateDigits(position, rest, digits | loop.extras);
		const use = { by: 'naked_set', house, cells: helpers, digits: digits | loop.extras } as const;
		found.push({ loop, type: 3, tenths: baseTenths(loop) + size - 1, eliminations, use });
	}
	return found;
}

function useHiddenSet(position: Position, loop: Loop, house: House, size: number): Deduction[] {
	const remaining = ALL_DIGITS & ~loop.pair & ~loop.extras;
	const first = 1 << cellsOfHouse(house).indexOf(getAt(loop.guardians, 0));
	const second = 1 << cellsOfHouse(house).indexOf(getAt(loop.guardians, 1));
	const found: Deduction[] = [];
	for (const chosen of subsetsOf(size - 2)) {
		if ((chosen & ~remaining) !== 0) continue;
		const kept = chosen | loop.pair;
		const places = unitePlaces(position, house, kept, ~second);
		if (countDigits(places) !== size) continue;
		const helpers = cellsAt(house, places & ~first);
		const eliminations = eliminateDigits(position, helpers, ALL_DIGITS & ~kept);
		const use = { by: 'hidden_set', house, cells: helpers, digits: kept } as const;
		found.push({ loop, type: 3, tenths: baseTenths(loop) + helpers.length - 1, eliminations, use });
	}
	return found;
}

/** The places of these digits together, among those allowed; none if a digit has none there. */
function unitePlaces(position: Position, house: House, digits: DigitSet, allowed: PlaceSet): PlaceSet {
	let all = 0;
	for (let rest = digits; rest !== 0; rest &= rest - 1) {
		const places = placesFor(position, house, lowestDigit(rest)) & allowed;
		if (places === 0) return 0;
		all |= places;
	}
	return all;
}

/** Type 4: one digit of the pair is bound to the two guardians, so the other must leave both. */
function useStrongLink(position: Position, loop: Loop): Deduction[] {
	const [low, high] = digitsOf(loop.pair) as [number, number];
	for (const [kept, removed] of [
		[low, high],
		[high, low],
	] as const) {
		const house = sharedHouses(loop.guardians)
			.reverse()
			.find((shared) => isBound(position, shared, kept, loop.guardians));
		if (house === undefined) continue;
		const eliminations = eliminateDigits(position, loop.guardians, digitSetOf(removed));
		const use = { by: 'strong_link', house, kept, removed } as const;
		return [{ loop, type: 4, tenths: baseTenths(loop), eliminations, use }];
	}
	return [];
}

function isBound(position: Position, house: House, digit: Digit, cells: readonly Cell[]): boolean {
	return cellsAt(house, placesFor(position, house, digit)).every((cell) => cells.includes(cell));
}

function describe({ loop, type, tenths, eliminations, use }: Deduction): Step {
	return createStep({
		technique: nameTechnique(loop, type),
		rating: tenths / 10,
		eliminations,
		cells: 'cells' in use ? [...loop.cells, ...use.cells] : loop.cells,
		digits: digitsOf(loop.pair),
		houses: 'house' in use ? [use.house] : [],
		pattern: { kind: 'unique_loop', ...loop, use },
	});
}

/** By convention type 2 is called type 5 if there are three guardians, or two in opposite corners. */
function nameTechnique(loop: Loop, type: 1 | 2 | 3 | 4): Technique {
	if (loop.cells.length > 4) return 'unique_loop';
	return type === 2 && sharedHouses(loop.guardians).length === 0 ? 'unique_rectangle_5' : `unique_rectangle_${type}`;
}
