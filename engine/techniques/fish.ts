import { countDigits, type Digit, digitSetOf, lowestDigit } from '../digitSet.ts';
import { isNews } from '../eliminations.ts';
import { getAt } from '../getAt.ts';
import type { House } from '../house.ts';
import { COLUMNS, ROWS } from '../houseKind.ts';
import type { Fish } from '../pattern.ts';
import { cellsAt, isFruitless, type PlaceSet, type Position, placesFor, recordFruitless } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { choose, subsetsOf } from '../subsets.ts';

type Size = 2 | 3 | 4;

const TECHNIQUES = { 2: 'x_wing', 3: 'swordfish', 4: 'jellyfish' } as const;

/** A fish, with its places in the base lines. */
interface PlacedFish extends Omit<Fish, 'kind'> {
	readonly size: Size;
	readonly basePlaces: PlaceSet;
}

/** As many lines as they have places for a digit together: the crossing lines lose the digit everywhere else. */
export function findFish(position: Position, size: Size): Step | undefined {
	for (const [bases, covers] of [
		[COLUMNS, ROWS],
		[ROWS, COLUMNS],
	] as const) {
		const eligible = eligibleLines(position, bases, size);
		for (const lines of subsetsOf(size)) {
			for (let digit = 1; digit <= 9; digit++) {
				if ((lines & ~(eligible[digit - 1] ?? 0)) !== 0) continue;
				const crossings = unitePlaces(position, bases, lines, digit);
				if (countDigits(crossings) !== size) continue;
				const fish = {
					size,
					digit,
					bases: choose(bases, lines),
					covers: choose(covers, crossings),
					basePlaces: lines,
				};
				const step = eliminate(position, fish);
				if (step !== undefined) return step;
			}
		}
	}
	for (let digit = 1; digit <= 9; digit++) recordFruitless(position, TECHNIQUES[size], digit);
	return undefined;
}

/** For each digit the lines with two places for it up to the fish's size; none if the complement is a smaller fish, or if a search has found none. */
function eligibleLines(position: Position, lines: readonly House[], size: Size): number[] {
	return Array.from({ length: 9 }, (_, digitIndex) => {
		if (isFruitless(position, TECHNIQUES[size], digitIndex + 1)) return 0;
		let eligible = 0;
		let open = 0;
		let bit = 1;
		for (const house of lines) {
			const count = countDigits(placesFor(position, house, digitIndex + 1));
			if (count !== 0) open++;
			if (count >= 2 && count <= size) eligible |= bit;
			bit <<= 1;
		}
		return open < size * 2 ? 0 : eligible;
	});
}

function unitePlaces(position: Position, bases: readonly House[], lines: number, digit: Digit): PlaceSet {
	let places = 0;
	for (let rest = lines; rest !== 0; rest &= rest - 1) {
		places |= placesFor(position, getAt(bases, lowestDigit(rest) - 1), digit);
	}
	return places;
}

function eliminate(position: Position, { size, digit, bases, covers, basePlaces }: PlacedFish): Step | undefined {
	const places = (house: House) => placesFor(position, house, digit);
	const eliminations = covers.flatMap((cover) =>
		cellsAt(cover, places(cover) & ~basePlaces).map((cell) => ({ cell, digits: digitSetOf(digit) })),
	);
	if (!isNews(position, eliminations)) return undefined;
	return createStep({
		technique: TECHNIQUES[size],
		eliminations,
		cells: covers.flatMap((cover) => cellsAt(cover, places(cover) & basePlaces)),
		digits: [digit],
		houses: [...bases, ...covers],
		pattern: { kind: 'fish', digit, bases, covers },
	});
}
