import { countDigits, type DigitSet, digitsOf } from '../digitSet.ts';
import { eliminateDigits, isNews } from '../eliminations.ts';
import { cellsOfHouse, type House } from '../house.ts';
import { SEARCH_ORDER } from '../houseKind.ts';
import {
	candidatesOf,
	cellAt,
	cellsAt,
	emptiesOf,
	isFruitlessHouse,
	type PlaceSet,
	type Position,
	recordFruitlessHouse,
} from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { nextSubset } from '../subsets.ts';
import type { Technique } from '../technique.ts';

type Size = 2 | 3 | 4;

const TECHNIQUES: Readonly<Record<Size, Technique>> = { 2: 'naked_pair', 3: 'naked_triple', 4: 'naked_quad' };

/** Cells of a house with as many digits as cells: the other cells of the house lose these digits. */
export function findNakedSet(position: Position, size: Size): Step | undefined {
	for (const house of SEARCH_ORDER) {
		if (countDigits(emptiesOf(position, house)) < size * 2) continue;
		if (isFruitlessHouse(position, SEARCHES[size], house)) continue;
		const eligible = eligiblePlaces(position, house, size);
		if (countDigits(eligible) < size) continue;
		for (let places = nextSubset(0, eligible); places !== 0; places = nextSubset(places, eligible)) {
			if (countDigits(places) !== size) continue;
			const isSet = countDigits(uniteCandidates(position, house, places)) === size;
			const step = isSet ? eliminate(position, house, places, size) : undefined;
			if (step !== undefined) return step;
		}
		recordFruitlessHouse(position, SEARCHES[size], house);
	}
	return undefined;
}

const SEARCHES = { 2: 'naked_2', 3: 'naked_3', 4: 'naked_4' } as const;

function eligiblePlaces(position: Position, house: House, size: number): PlaceSet {
	let eligible = 0;
	for (const [place, cell] of cellsOfHouse(house).entries()) {
		const count = countDigits(candidatesOf(position, cell));
		if (count >= 2 && count <= size) eligible |= 1 << place;
	}
	return eligible;
}

function uniteCandidates(position: Position, house: House, places: PlaceSet): DigitSet {
	let digits = 0;
	for (let rest = places; rest !== 0; rest &= rest - 1) {
		digits |= candidatesOf(position, cellAt(house, rest));
	}
	return digits;
}

function eliminate(position: Position, house: House, places: PlaceSet, size: Size): Step | undefined {
	const cells = cellsAt(house, places);
	const digits = uniteCandidates(position, house, places);
	const eliminations = eliminateDigits(position, cellsAt(house, ~places & 0b111_111_111), digits);
	if (!isNews(position, eliminations)) return undefined;
	return createStep({
		technique: TECHNIQUES[size],
		eliminations,
		cells,
		digits: digitsOf(digits),
		houses: [house],
		pattern: { kind: 'naked_set', house, cells, digits },
	});
}
