import { ALL_DIGITS, countDigits, type Digit, digitSetOf, digitsOf } from '../digitSet.ts';
import { isNews, isShown } from '../eliminations.ts';
import type { House } from '../house.ts';
import { BOXES, COLUMNS, crossingsOf, isBox, isColumn, isRow, isSameKind, overlapOf, ROWS } from '../houseKind.ts';
import type { LockedCandidates, Pattern } from '../pattern.ts';
import {
	cellAt,
	cellsAt,
	type DigitSearch,
	isFruitless,
	type PlaceSet,
	type Position,
	placesFor,
	recordFruitless,
} from '../position.ts';
import { createStep, type Step } from '../step.ts';
import type { Technique } from '../technique.ts';

type Locked = Pick<LockedCandidates, 'digit' | 'home' | 'other'>;

/** A house with the houses of one kind that it crosses, each with the places that they share. */
interface Home {
	readonly home: House;
	readonly crossings: readonly { readonly other: House; readonly shared: PlaceSet }[];
}

const DIGITS: readonly Digit[] = digitsOf(ALL_DIGITS);

const FAMILIES: readonly (readonly Home[])[] = [
	listHomes(BOXES, isColumn),
	listHomes(BOXES, isRow),
	listHomes(COLUMNS, isBox),
	listHomes(ROWS, isBox),
];

function listHomes(homes: readonly House[], isOther: (house: House) => boolean): Home[] {
	return homes.map((home) => ({
		home,
		crossings: crossingsOf(home)
			.filter(isOther)
			.map((other) => ({ other, shared: overlapOf(home, other) })),
	}));
}

/** Locked candidates whose eliminations leave the digit only one place in another house. */
export function findDirectLocked(position: Position): Step | undefined {
	return findLocked(position, 'direct_locked', (locked) => {
		for (const house of crossingsOf(locked.other)) {
			const step = house !== locked.home && isSameKind(house, locked.home) ? place(position, locked, house) : undefined;
			if (step !== undefined) return step;
		}
		return undefined;
	});
}

/** Locked candidates: pointing out of a box, claiming out of a line. */
export function findLockedCandidates(position: Position): Step | undefined {
	return findLocked(position, 'locked', (locked) => eliminate(position, locked));
}

function findLocked(
	position: Position,
	search: DigitSearch,
	tryStep: (locked: Locked) => Step | undefined,
): Step | undefined {
	const digits = DIGITS.filter((digit) => !isFruitless(position, search, digit));
	for (const homes of FAMILIES) {
		for (const digit of digits) {
			for (const { home, crossings } of homes) {
				const places = placesFor(position, home, digit);
				if (countDigits(places) < 2) continue;
				for (const { other, shared } of crossings) {
					if ((places & ~shared) !== 0) continue;
					const step = tryStep({ digit, home, other });
					if (step !== undefined) return step;
				}
			}
		}
	}
	for (const digit of digits) recordFruitless(position, search, digit);
	return undefined;
}

function place(position: Position, locked: Locked, house: House): Step | undefined {
	const { digit, home, other } = locked;
	const places = placesFor(position, house, digit);
	const left = places & ~overlapOf(house, other);
	if (countDigits(places) < 2 || countDigits(left) !== 1) return undefined;
	const cell = cellAt(house, left);
	if (isShown(position, cell, digit)) return undefined;
	return createStep({
		...describe(position, { ...locked, target: house }, isBox(home) ? 'direct_pointing' : 'direct_claiming'),
		placements: [{ cell, digit }],
		houses: [home, other, house],
	});
}

function eliminate(position: Position, locked: Locked): Step | undefined {
	const { digit, home, other } = locked;
	const outside = placesFor(position, other, digit) & ~overlapOf(other, home);
	if (outside === 0) return undefined;
	const eliminations = cellsAt(other, outside).map((cell) => ({ cell, digits: digitSetOf(digit) }));
	if (!isNews(position, eliminations)) return undefined;
	return createStep({
		...describe(position, locked, isBox(home) ? 'pointing' : 'claiming'),
		eliminations,
		houses: [home, other],
	});
}

function describe(position: Position, locked: Locked & { readonly target?: House }, technique: Technique) {
	const { home, digit } = locked;
	const cells = cellsAt(home, placesFor(position, home, digit));
	const pattern: Pattern = { kind: 'locked_candidates', ...locked, cells };
	return { technique, cells, digits: [digit], pattern };
}
