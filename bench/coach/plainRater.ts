/**
 * The independent judge of positions to drill: the techniques up to the XY-Wing as one would write them down from a book, by trying everything. It
 * shares no code with the engine, and its ratings are Sudoku Explainer's.
 */

/** The candidates of each cell, none for a filled one. */
type Candidates = readonly ReadonlySet<number>[];
type Cells = readonly number[];

const RANGE = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
const ROWS = RANGE.map((row) => RANGE.map((column) => 9 * row + column));
const COLUMNS = RANGE.map((column) => RANGE.map((row) => 9 * row + column));
const BOXES = RANGE.map((box) =>
	RANGE.map((at) => 27 * Math.floor(box / 3) + 3 * (box % 3) + 9 * Math.floor(at / 3) + (at % 3)),
);
const LINES = [...ROWS, ...COLUMNS];
const HOUSES = [...BOXES, ...LINES];

interface Change {
	readonly cell: number;
	readonly digit: number;
}

/** The rating of the easiest technique that changes anything; nothing up to the XY-Wing gives `undefined`. */
export function ratePlainly(candidates: Candidates): number | undefined {
	return RATERS.find(([, find]) => find(candidates))?.[0];
}

/** The hardest rating that the rater knows all about. */
export const PLAIN_RATING_MOST = 4.2;

const RATERS: readonly (readonly [number, (candidates: Candidates) => boolean])[] = [
	[1, (all) => HOUSES.some((house) => house.filter((cell) => all[cell]!.size > 0).length === 1)],
	[1.2, (all) => hasOnlyPlace(all, BOXES)],
	[1.5, (all) => hasOnlyPlace(all, LINES)],
	[1.7, (all) => isDirect(all, BOXES, LINES)],
	[1.9, (all) => [ROWS, COLUMNS].some((lines) => isDirect(all, lines, BOXES))],
	[
		2,
		(all) =>
			HOUSES.some((house) => listHiddenSets(all, 2, [house]).some((gone) => hasOnlyPlace(strike(all, gone), [house]))),
	],
	[2.3, (all) => all.some(({ size }) => size === 1)],
	[
		2.5,
		(all) =>
			HOUSES.some((house) => listHiddenSets(all, 3, [house]).some((gone) => hasOnlyPlace(strike(all, gone), [house]))),
	],
	[2.6, (all) => listLocked(all, BOXES, LINES).length > 0],
	[2.8, (all) => listLocked(all, LINES, BOXES).length > 0],
	[3, (all) => hasNakedSet(all, 2)],
	[3.2, (all) => hasFish(all, 2)],
	[3.4, (all) => listHiddenSets(all, 2).length > 0],
	[3.6, (all) => hasNakedSet(all, 3)],
	[3.8, (all) => hasFish(all, 3)],
	[4, (all) => listHiddenSets(all, 3).length > 0 || hasTwoStrongLinks(all)],
	[PLAIN_RATING_MOST, hasXyWing],
];

function placesOf(all: Candidates, house: Cells, digit: number): Cells {
	return house.filter((cell) => all[cell]!.has(digit));
}

function hasOnlyPlace(all: Candidates, houses: readonly Cells[]): boolean {
	return houses.some((house) => DIGITS.some((digit) => placesOf(all, house, digit).length === 1));
}

function strike(all: Candidates, gone: readonly Change[]): Candidates {
	return all.map((set, cell) => {
		const struck = gone.filter((change) => change.cell === cell).map(({ digit }) => digit);
		return new Set([...set].filter((digit) => !struck.includes(digit)));
	});
}

/** The eliminations of each pair of houses: all places of a digit in the first lie in the second. */
function listLocked(all: Candidates, from: readonly Cells[], to: readonly Cells[]): (readonly Change[])[] {
	return from.flatMap((inner) =>
		to.flatMap((outer) =>
			DIGITS.flatMap((digit) => {
				const places = placesOf(all, inner, digit);
				if (places.length < 2 || !places.every((cell) => outer.includes(cell))) return [];
				const gone = placesOf(all, outer, digit).filter((cell) => !inner.includes(cell));
				return gone.length === 0 ? [] : [gone.map((cell) => ({ cell, digit }))];
			}),
		),
	);
}

/** Sudoku Explainer's direct ones give a digit at once, in a house of the kind that the locked digit comes from. */
function isDirect(all: Candidates, from: readonly Cells[], to: readonly Cells[]): boolean {
	return listLocked(all, from, to).some((gone) => hasOnlyPlace(strike(all, gone), from));
}

function choose<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
	if (size === 0) return [[]];
	return items.flatMap((item, index) => choose(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

function unionOf(sets: readonly ReadonlySet<number>[]): Set<number> {
	return new Set(sets.flatMap((set) => [...set]));
}

function hasNakedSet(all: Candidates, size: number): boolean {
	return HOUSES.some((house) => {
		const open = house.filter((cell) => all[cell]!.size > 0);
		const narrow = open.filter((cell) => all[cell]!.size <= size);
		return choose(narrow, size).some((own) => {
			const digits = unionOf(own.map((cell) => all[cell]!));
			const others = open.filter((cell) => !own.includes(cell));
			return digits.size === size && others.some((cell) => [...digits].some((digit) => all[cell]!.has(digit)));
		});
	});
}

function listHiddenSets(all: Candidates, size: number, houses: readonly Cells[] = HOUSES): (readonly Change[])[] {
	return houses.flatMap((house) => {
		const narrow = DIGITS.filter((digit) => {
			const { length } = placesOf(all, house, digit);
			return length > 1 && length <= size;
		});
		return choose(narrow, size).flatMap((digits) => {
			const own = house.filter((cell) => digits.some((digit) => all[cell]!.has(digit)));
			if (own.length !== size) return [];
			const gone = own.flatMap((cell) =>
				[...all[cell]!].filter((digit) => !digits.some((kept) => kept === digit)).map((digit) => ({ cell, digit })),
			);
			return gone.length === 0 ? [] : [gone];
		});
	});
}

function hasFish(all: Candidates, size: number): boolean {
	return DIGITS.some((digit) =>
		[
			[ROWS, COLUMNS],
			[COLUMNS, ROWS],
		].some(([bases, covers]) => {
			const narrow = bases!.filter((base) => {
				const { length } = placesOf(all, base, digit);
				return length > 1 && length <= size;
			});
			return choose(narrow, size).some((own) => {
				const places = own.flatMap((base) => placesOf(all, base, digit));
				const crossed = covers!.filter((cover) => cover.some((cell) => places.includes(cell)));
				const gone = crossed.flatMap((cover) => placesOf(all, cover, digit)).filter((cell) => !places.includes(cell));
				return crossed.length === size && gone.length > 0;
			});
		}),
	);
}

function isPeer(a: number, b: number): boolean {
	return a !== b && HOUSES.some((house) => house.includes(a) && house.includes(b));
}

/** Skyscraper, two-string kite and turbot fish: two houses with two places each, with one of each seeing each other. */
function hasTwoStrongLinks(all: Candidates): boolean {
	return DIGITS.some((digit) => {
		const links = HOUSES.map((house) => placesOf(all, house, digit)).filter(({ length }) => length === 2);
		const places = RANGE.flatMap((row) => placesOf(all, ROWS[row]!, digit));
		return choose(links, 2).some(([one, other]) =>
			[0, 1].some((a) =>
				[0, 1].some((b) => {
					const ends = [one![1 - a]!, other![1 - b]!];
					if (!isPeer(one![a]!, other![b]!) || new Set([...one!, ...other!]).size < 4) return false;
					return places.some((cell) => ends.every((end) => isPeer(cell, end)) && ![...one!, ...other!].includes(cell));
				}),
			),
		);
	});
}

function hasXyWing(all: Candidates): boolean {
	const pairs = all.flatMap((set, cell) => (set.size === 2 ? [cell] : []));
	return pairs.some((pivot) => {
		const wings = pairs.filter((cell) => isPeer(cell, pivot));
		return choose(wings, 2).some(([one, other]) => {
			const shared = [...all[one!]!].filter((digit) => all[other!]!.has(digit) && !all[pivot]!.has(digit));
			const covered = unionOf([all[one!]!, all[other!]!]);
			const isWing = shared.length === 1 && covered.size === 3 && [...all[pivot]!].every((digit) => covered.has(digit));
			return isWing && all.some((set, cell) => set.has(shared[0]!) && isPeer(cell, one!) && isPeer(cell, other!));
		});
	});
}
