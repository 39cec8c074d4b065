import { commonPeers, hasCell } from '../cellSet.ts';
import { countDigits, type Digit, digitSetOf } from '../digitSet.ts';
import { isNews } from '../eliminations.ts';
import type { Cell } from '../grid.ts';
import { boxOf, type House } from '../house.ts';
import { COLUMNS, ROWS } from '../houseKind.ts';
import type { FinnedFish } from '../pattern.ts';
import { cellsAt, type PlaceSet, type Position, placesFor } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { subsetsOf } from '../subsets.ts';
import type { Technique } from '../technique.ts';

type Size = 2 | 3 | 4;

const FINNED: Readonly<Record<Size, Technique>> = {
	2: 'finned_x_wing',
	3: 'finned_swordfish',
	4: 'finned_jellyfish',
};
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
		for (const [lines, crossings] of [
			[ROWS, COLUMNS],
			[COLUMNS, ROWS],
		] as const) {
			const places = lines.map((line) => placesFor(position, line, digit));
			for (const chosen of subsetsOf(size)) {
				const bases = lines.filter((_, index) => (chosen >> index) & 1);
				const all = unite(places, chosen);
				const isPossible =
					all.isComplete && countDigits(all.places) > size && countDigits(all.places) <= size + LARGEST_FIN;
				const step = isPossible
					? tryCovers(position, { size, digit, bases, crossings, places: all.places })
					: undefined;
				if (step !== undefined) return step;
			}
		}
	}
	return undefined;
}

function unite(places: readonly PlaceSet[], chosen: number): { places: PlaceSet; isComplete: boolean } {
	const parts = places.filter((_, index) => (chosen >> index) & 1);
	return {
		places: parts.reduce((set, part) => set | part, 0),
		isComplete: parts.every((part) => countDigits(part) > 1),
	};
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
		if ((covered & ~places) !== 0) continue;
		const fin = bases.flatMap((base) => cellsAt(base, placesFor(position, base, digit) & ~covered));
		if (fin.length > LARGEST_FIN || new Set(fin.map(boxOf)).size > 1) continue;
		const body = bases.map((base) => cellsAt(base, placesFor(position, base, digit) & covered));
		if (body.some((cells) => cells.length === 0)) continue;
		const covers = crossings.filter((_, index) => (covered >> index) & 1);
		const step = eliminate(position, { size, digit, bases, covers, body, fin });
		if (step !== undefined) return step;
	}
	return undefined;
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
