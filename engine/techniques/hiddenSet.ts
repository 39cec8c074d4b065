import { ALL_DIGITS, countDigits, type DigitSet, digitsOf, lowestDigit } from '../digitSet.ts';
import { eliminateDigits, isNews, isShown } from '../eliminations.ts';
import type { House } from '../house.ts';
import { SEARCH_ORDER } from '../houseKind.ts';
import type { Pattern } from '../pattern.ts';
import {
	cellAt,
	cellsAt,
	emptiesOf,
	type HouseSearch,
	isFruitlessHouse,
	type PlaceSet,
	type Position,
	placesFor,
	recordFruitlessHouse,
} from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { nextSubset } from '../subsets.ts';
import type { Technique } from '../technique.ts';

/** As many digits as places in a house: the places belong to these digits. */
interface HiddenSet {
	readonly house: House;
	readonly digits: DigitSet;
	readonly places: PlaceSet;
}

const DIRECT: Readonly<Record<2 | 3, Technique>> = { 2: 'direct_hidden_pair', 3: 'direct_hidden_triple' };
const FULL: Readonly<Record<2 | 3 | 4, Technique>> = { 2: 'hidden_pair', 3: 'hidden_triple', 4: 'hidden_quad' };

/** A hidden set that leaves another digit only one place in the same house. */
export function findDirectHiddenSet(position: Position, size: 2 | 3): Step | undefined {
	return findSet(position, DIRECT_SEARCHES[size], { size, leastEmpties: size + 1 }, (set) => {
		for (const digit of digitsOf(ALL_DIGITS & ~set.digits)) {
			const places = placesFor(position, set.house, digit);
			const left = places & ~set.places;
			if (countDigits(places) < 2 || countDigits(left) !== 1) continue;
			const cell = cellAt(set.house, left);
			if (isShown(position, cell, digit)) continue;
			return createStep({
				...describe(set, DIRECT[size]),
				placements: [{ cell, digit }],
			});
		}
		return undefined;
	});
}

/** A hidden set whose cells lose their other candidates. */
export function findHiddenSet(position: Position, size: 2 | 3 | 4): Step | undefined {
	return findSet(position, SEARCHES[size], { size, leastEmpties: size * 2 + 1 }, (set) => {
		const eliminations = eliminateDigits(position, cellsAt(set.house, set.places), ALL_DIGITS & ~set.digits);
		if (!isNews(position, eliminations)) return undefined;
		return createStep({
			...describe(set, FULL[size]),
			eliminations,
		});
	});
}

const DIRECT_SEARCHES = { 2: 'direct_hidden_2', 3: 'direct_hidden_3' } as const;
const SEARCHES = { 2: 'hidden_2', 3: 'hidden_3', 4: 'hidden_4' } as const;

function findSet(
	position: Position,
	search: HouseSearch,
	{ size, leastEmpties }: { readonly size: number; readonly leastEmpties: number },
	tryStep: (set: HiddenSet) => Step | undefined,
): Step | undefined {
	for (const house of SEARCH_ORDER) {
		if (countDigits(emptiesOf(position, house)) < leastEmpties || isFruitlessHouse(position, search, house)) continue;
		const eligible = eligibleDigits(position, house, size);
		if (countDigits(eligible) < size) continue;
		for (let digits = nextSubset(0, eligible); digits !== 0; digits = nextSubset(digits, eligible)) {
			if (countDigits(digits) !== size) continue;
			const places = unitePlaces(position, house, digits);
			const step = countDigits(places) === size ? tryStep({ house, digits, places }) : undefined;
			if (step !== undefined) return step;
		}
		recordFruitlessHouse(position, search, house);
	}
	return undefined;
}

function eligibleDigits(position: Position, house: House, size: number): DigitSet {
	let eligible = 0;
	for (let index = 0; index < 9; index++) {
		const count = countDigits(placesFor(position, house, index + 1));
		if (count >= 2 && count <= size) eligible |= 1 << index;
	}
	return eligible;
}

function unitePlaces(position: Position, house: House, digits: DigitSet): PlaceSet {
	let places = 0;
	for (let rest = digits; rest !== 0; rest &= rest - 1) places |= placesFor(position, house, lowestDigit(rest));
	return places;
}

function describe({ house, digits, places }: HiddenSet, technique: Technique) {
	const cells = cellsAt(house, places);
	const pattern: Pattern = { kind: 'hidden_set', house, cells, digits };
	return { technique, cells, digits: digitsOf(digits), houses: [house], pattern };
}
