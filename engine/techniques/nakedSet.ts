import { countDigits, type DigitSet, digitsOf } from '../digitSet.ts';
import { eliminateDigits } from '../eliminations.ts';
import { cellsOfHouse, type House } from '../house.ts';
import { SEARCH_ORDER } from '../houseKind.ts';
import { candidatesOf, cellsAt, emptiesOf, type PlaceSet, type Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { subsetsOf } from '../subsets.ts';
import type { Technique } from '../technique.ts';

const TECHNIQUES: Readonly<Record<number, Technique>> = { 2: 'naked_pair', 3: 'naked_triple', 4: 'naked_quad' };

/** As many cells of a house as they have candidates together: the rest of the house loses these digits. */
export function findNakedSet(position: Position, size: 2 | 3 | 4): Step | undefined {
	for (const house of SEARCH_ORDER) {
		if (countDigits(emptiesOf(position, house)) < size * 2) continue;
		const eligible = eligiblePlaces(position, house, size);
		if (countDigits(eligible) < size) continue;
		for (const places of subsetsOf(size)) {
			if ((places & ~eligible) !== 0) continue;
			const digits = uniteCandidates(position, house, places);
			const step = countDigits(digits) === size ? eliminate(position, house, places, digits) : undefined;
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

function eligiblePlaces(position: Position, house: House, size: number): PlaceSet {
	let eligible = 0;
	for (let place = 0; place < 9; place++) {
		const count = countDigits(candidatesOf(position, cellsOfHouse(house)[place]!));
		if (count >= 2 && count <= size) eligible |= 1 << place;
	}
	return eligible;
}

function uniteCandidates(position: Position, house: House, places: PlaceSet): DigitSet {
	let digits = 0;
	for (let rest = places; rest !== 0; rest &= rest - 1) {
		digits |= candidatesOf(position, cellsOfHouse(house)[31 - Math.clz32(rest & -rest)]!);
	}
	return digits;
}

function eliminate(position: Position, house: House, places: PlaceSet, digits: DigitSet): Step | undefined {
	const cells = cellsAt(house, places);
	const eliminations = eliminateDigits(position, cellsAt(house, ~places & 0b111_111_111), digits);
	if (eliminations.length === 0) return undefined;
	return createStep({
		technique: TECHNIQUES[cells.length]!,
		eliminations,
		cells,
		digits: digitsOf(digits),
		houses: [house],
		pattern: { kind: 'naked_set', house, cells, digits },
	});
}
