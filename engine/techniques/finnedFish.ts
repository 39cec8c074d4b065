import { commonPeers, hasCell } from '../cellSet.ts';
import { countDigits, type Digit, digitSetOf } from '../digitSet.ts';
import { isNews } from '../eliminations.ts';
import type { Cell } from '../grid.ts';
import { boxOf, type House } from '../house.ts';
import { COLUMNS, ROWS } from '../houseKind.ts';
import type { FinnedFish } from '../pattern.ts';
import { cellAt, cellsAt, isFruitless, type PlaceSet, type Position, placesFor, recordFruitless } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { choose, subsetsOf } from '../subsets.ts';
import type { Technique } from '../technique.ts';

type Size = 2 | 3 | 4;

const FINNED = { 2: 'finned_x_wing', 3: 'finned_swordfish', 4: 'finned_jellyfish' } as const;
const SASHIMI: Readonly<Record<Size, Technique>> = {
	2: 'sashimi_x_wing',
	3: 'sashimi_swordfish',
	4: 'sashimi_jellyfish',
};

/** The most cells that a fin may have; all of them are in one box. */
const LARGEST_FIN = 3;

/**
 * A fish with additional places in its base lines, the fin. Either the fin or the fish is true, so a candidate that
 * both rule out is removed. A sashimi fish is one that is not a fish without its fin.
 */
export function findFinnedFish(position: Position, size: Size): Step | undefined {
	for (let digit = 1; digit <= 9; digit++) {
		if (isFruitless(position, FINNED[size], digit)) continue;
		const step = findInDigit(position, size, digit);
		if (step !== undefined) return step;
		recordFruitless(position, FINNED[size], digit);
	}
	return undefined;
}

function findInDigit(position: Position, size: Size, digit: Digit): Step | undefined {
	for (const [lines, crossings] of [
		[ROWS, COLUMNS],
		[COLUMNS, ROWS],
	] as const) {
		const places = lines.map((line) => placesFor(position, line, digit));
		for (const chosen of subsetsOf(size)) {
			const all = unite(places, chosen);
			if (countDigits(all) <= size || countDigits(all) > size + LARGEST_FIN) continue;
			const bases = choose(lines, chosen);
			const step = tryCovers(position, { size, digit, bases, crossings, places: all });
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

/** The places of the chosen lines together; none if a line has fewer than two. */
function unite(places: readonly PlaceSet[], chosen: number): PlaceSet {
	const parts = choose(places, chosen);
	return parts.some((part) => countDigits(part) < 2) ? 0 : parts.reduce((all, part) => all | part, 0);
}

interface BaseLines {
	readonly size: Size;
	readonly digit: Digit;
	readonly bases: readonly House[];
	readonly crossings: readonly House[];
	/** The places of the digit in all base lines together. */
	readonly places: PlaceSet;
}

function tryCovers(position: Position, { size, digit, bases, crossings, places }: BaseLines): Step | undefined {
	for (const covered of subsetsOf(size)) {
		if ((covered & ~places) !== 0 || !hasFin(position, { digit, bases }, covered)) continue;
		const fin = bases.flatMap((base) => cellsAt(base, placesFor(position, base, digit) & ~covered));
		const body = bases.map((base) => cellsAt(base, placesFor(position, base, digit) & covered));
		const covers = choose(crossings, covered);
		const step = eliminate(position, { size, digit, bases, covers, body, fin });
		if (step !== undefined) return step;
	}
	return undefined;
}

/** Whether the few places outside the cover lines are in one box, and every base line has a place inside. */
function hasFin(position: Position, { digit, bases }: Pick<BaseLines, 'digit' | 'bases'>, covered: PlaceSet): boolean {
	let finCount = 0;
	let box: number | undefined;
	for (const base of bases) {
		const places = placesFor(position, base, digit);
		if ((places & covered) === 0) return false;
		for (let rest = places & ~covered; rest !== 0; rest &= rest - 1) {
			const finBox = boxOf(cellAt(base, rest));
			if (++finCount > LARGEST_FIN || (box !== undefined && box !== finBox)) return false;
			box = finBox;
		}
	}
	return true;
}

interface PlacedFish extends Omit<FinnedFish, 'kind'> {
	readonly size: Size;
	/** For each base line its places in the cover lines. */
	readonly body: readonly (readonly Cell[])[];
}

function eliminate(position: Position, { size, digit, bases, covers, body, fin }: PlacedFish): Step | undefined {
	const own = [...body.flat(), ...fin];
	const seen = commonPeers(fin);
	const eliminations = covers
		.flatMap((cover) => cellsAt(cover, placesFor(position, cover, digit)))
		.filter((cell) => hasCell(seen, cell) && !own.includes(cell))
		.map((cell) => ({ cell, digits: digitSetOf(digit) }));
	if (!isNews(position, eliminations)) return undefined;
	const isSashimi = body.some((cells) => cells.length === 1);
	return createStep({
		technique: (isSashimi ? SASHIMI : FINNED)[size],
		eliminations,
		cells: own,
		digits: [digit],
		houses: [...bases, ...covers],
		pattern: { kind: 'finned_fish', digit, bases, covers, fin },
	});
}
