import { countDigits, type DigitSet, digitSetOf, digitsOf, hasDigit } from '../digitSet.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { cellsOfHouse, HOUSE_COUNT, type House, housesOf } from '../house.ts';
import type * as P from '../pattern.ts';
import type { Step } from '../step.ts';
import { checkForcing, checkLinks, checkNishio, checkStrongLinks } from './chainClaims.ts';
import { allSee, type Claims, type GridFacts, isIn, isWithin, sameCells, see } from './gridFacts.ts';
import { checkNet } from './netClaims.ts';

type Check<Pattern> = (pattern: Pattern, facts: GridFacts, step: Step) => Claims;

type Checks = { readonly [Kind in P.Pattern['kind']]: Check<P.Pattern & { readonly kind: Kind }> };

/** The claims of a step's pattern that are not so. */
export function checkPattern(step: Step, facts: GridFacts): string[] {
	const check = CHECKS[step.pattern.kind] as Check<P.Pattern>;
	const claims = check(step.pattern, facts, step);
	return Object.keys(claims).filter((claim) => !claims[claim]);
}

const CHECKS: Checks = {
	full_house: ({ house, cell, digit }, facts) => ({
		'the last empty cell': sameCells(
			[...cellsOfHouse(house)].filter((each) => facts.position.cells[each] === 0),
			[cell],
		),
		'the missing digit': [...cellsOfHouse(house)].every((each) => facts.position.cells[each] !== digit),
	}),
	hidden_single: ({ house, cell, digit }, facts) => ({
		'the only place': sameCells(facts.places(house, digit), [cell]),
	}),
	naked_single: ({ cell, digit }, facts) => ({ 'the only digit': facts.of(cell) === digitSetOf(digit) }),
	locked_candidates: ({ digit, home, other, cells, target }, facts, { placements, eliminations }) => ({
		'all places of the house': sameCells(cells, facts.places(home, digit)),
		'all in the other house': isIn(other, cells),
		'removed from the other house': eliminations.every(({ cell }) => isIn(other, [cell]) && !cells.includes(cell)),
		'one place left in the target':
			target === undefined ||
			sameCells(
				facts.places(target, digit).filter((place) => !isIn(other, [place])),
				placements.map(({ cell }) => cell),
			),
	}),
	naked_set: ({ house, cells, digits }, facts, { eliminations }) => ({
		'in the house': isIn(house, cells) && eliminations.every(({ cell }) => isIn(house, [cell])),
		'hold the digits': facts.union(cells) === digits && countDigits(digits) === cells.length,
	}),
	hidden_set: ({ house, cells, digits }, facts, { placements }) => ({
		'in the house': isIn(house, cells) && countDigits(digits) === cells.length,
		'only places': digitsOf(digits).every((digit) => isWithin(facts.places(house, digit), cells)),
		'the place left': placements.every(({ cell, digit }) =>
			sameCells(
				facts.places(house, digit).filter((place) => !cells.includes(place)),
				[cell],
			),
		),
	}),
	fish: ({ digit, bases, covers }, facts, { eliminations }) => ({
		'as many lines': bases.length === covers.length,
		'only in the covers': bases.every((base) => areCovered(facts.places(base, digit), covers)),
		'removed from the covers': eliminations.every(({ cell }) => areCovered([cell], covers)),
	}),
	finned_fish: ({ digit, bases, covers, fin }, facts, { eliminations }) => ({
		'as many lines': bases.length === covers.length,
		'only in the covers or the fin': bases.every((base) =>
			areCovered(
				facts.places(base, digit).filter((place) => !fin.includes(place)),
				covers,
			),
		),
		'the fin is outside': fin.every((cell) => facts.has(cell, digit) && !areCovered([cell], covers)),
		'removed from covers that see the fin': eliminations.every(
			({ cell }) => areCovered([cell], covers) && allSee([cell], fin),
		),
	}),
	xy_wing: ({ pivot, pincers, digit }, facts, { technique, eliminations }) => {
		const holders = [...(technique === 'xyz_wing' ? [pivot] : []), ...pincers].map(({ cell }) => cell);
		return {
			'candidates as said': [pivot, ...pincers].every(({ cell, digits }) => facts.of(cell) === digits),
			'the pivot sees both': pincers.every(({ cell }) => see(cell, pivot.cell)),
			'each digit of the pivot forces it': digitsOf(pivot.digits & ~digitSetOf(digit)).every((other) =>
				pincers.some(({ digits }) => digits === (digitSetOf(other) | digitSetOf(digit))),
			),
			'they see all': eliminations.every(({ cell }) => allSee([cell], holders)),
		};
	},
	w_wing: ({ cells, pair, link, digit, house, places }, facts, { eliminations }) => ({
		'the same pair': cells.every((cell) => facts.of(cell) === pair),
		'the pair': pair === (digitSetOf(link) | digitSetOf(digit)),
		'two places': sameCells(facts.places(house, link), places),
		'each sees one': see(cells[0], places[0]) && see(cells[1], places[1]),
		'they see both': eliminations.every(({ cell }) => allSee([cell], cells)),
	}),
	unique_loop: (loop, facts) => ({
		'the pair': loop.cells.every((cell) => (facts.of(cell) & loop.pair) === loop.pair),
		'the guardians': sameCells(
			loop.guardians,
			loop.cells.filter((cell) => facts.of(cell) !== loop.pair),
		),
		'the extras': (facts.union(loop.guardians) & ~loop.pair) === loop.extras,
		'two in each house': loop.cells
			.flatMap((cell) => housesOf(cell))
			.every((house) => loop.cells.filter((cell) => isIn(house, [cell])).length === 2),
		...checkLoopUse(loop, facts),
	}),
	unique_rectangle: ({ corners, pair, digit }, facts) => {
		const [a, b, c, d] = corners;
		return {
			'the pair': corners.every((cell) => (facts.of(cell) & pair) === pair),
			'two corners have only it': facts.of(a) === pair && facts.of(c) === pair,
			'bound in two parallel lines':
				[
					[a, b],
					[c, d],
				].every(([one, two]) => isBound(facts, digit, one!, two!)) ||
				[
					[a, d],
					[b, c],
				].every(([one, two]) => isBound(facts, digit, one!, two!)),
		};
	},
	avoidable_rectangle: ({ filled, open, pair, digit }, facts, { eliminations }) => ({
		'a rectangle in two boxes': areCorners([...filled, ...open]),
		'the filled cells have the pair': filled.every((cell) => hasDigit(pair, facts.position.cells[cell]!)),
		'the open cells complete it': open.every((cell) => (facts.of(cell) & pair) !== 0),
		'one of the open cells has the digit': open.length === 1 || open.every((cell) => facts.has(cell, digit)),
		'they see all': eliminations.every(({ cell }) => (open.length === 1 ? cell === open[0] : allSee([cell], open))),
	}),
	hidden_rectangle: ({ corners: [a, b, c, d], pair, bound, other }, facts) => ({
		'the pair': [a, b, c, d].every((cell) => (facts.of(cell) & pair) === pair) && facts.of(a) === pair,
		'its digits': pair === (digitSetOf(bound) | digitSetOf(other)),
		'bound in both lines': isBound(facts, bound, b, c) && isBound(facts, bound, c, d),
	}),
	remote_pair: ({ pair, cells }, facts, { eliminations }) => ({
		'the same pair': cells.every((cell) => facts.of(cell) === pair),
		'each sees the next': cells.slice(1).every((cell, at) => see(cell, cells[at]!)),
		'an even number': cells.length % 2 === 0,
		'they see both ends': eliminations.every(({ cell }) => allSee([cell], [cells[0]!, cells.at(-1)!])),
	}),
	simple_coloring: ({ digit, colors, falseColor }, facts, { eliminations }) => ({
		'one color or the other': areColors(facts, digit, colors),
		'the false color sees itself':
			falseColor === undefined ||
			colors[falseColor].some((cell) => colors[falseColor].some((other) => see(cell, other))),
		'they see both colors': eliminations.every(({ cell }) =>
			falseColor === undefined
				? colors.every((cells) => cells.some((each) => see(each, cell)))
				: colors[falseColor].includes(cell),
		),
	}),
	multi_coloring: ({ digit, clusters, meeting }, facts, { eliminations }) => ({
		'one color or the other': clusters.every((colors) => areColors(facts, digit, colors)),
		'the clusters meet': clusters[0][0].includes(meeting[0]) && clusters[1][0].includes(meeting[1]) && see(...meeting),
		'they see both opposites': eliminations.every(({ cell }) =>
			clusters.every(([, opposite]) => opposite.some((each) => see(each, cell))),
		),
	}),
	bug: ({ cells, extras, use }, facts) => ({
		'two candidates elsewhere': Array.from({ length: CELL_COUNT }, (_, cell) => cell).every(
			(cell) => facts.position.cells[cell] !== 0 || cells.includes(cell) || countDigits(facts.of(cell)) === 2,
		),
		'two places elsewhere': hasTwoPlaces(facts, extras),
		'one cell': use.by !== 'one_cell' || cells.length === 1,
		'one digit': use.by !== 'one_digit' || countDigits(extras) === 1,
		'a set':
			use.by !== 'naked_set' ||
			(isIn(use.house, [...cells, ...use.cells]) &&
				(facts.union(use.cells) | extras) === use.digits &&
				countDigits(use.digits) === use.cells.length + 1),
		'a locked digit':
			use.by !== 'locked_digit' ||
			digitsOf(use.locked).every((digit) => isWithin(facts.places(use.house, digit), cells)),
	}),
	als_wing: ({ cells, digits, pincer, linked }, facts) => ({
		'one digit more than cells': isAlmostLocked(facts, cells, digits) && cells.every((cell) => seesAll(cell, cells)),
		'the pincer': facts.of(pincer.cell) === pincer.digits,
		'linked digits see the pincer': digitsOf(linked).every((digit) =>
			allSee(facts.holders(cells, digit), [pincer.cell]),
		),
	}),
	als_xz: ({ sets: [a, b], restrictedCommons }, facts) => ({
		'one digit more than cells': isAlmostLocked(facts, a.cells, a.digits) && isAlmostLocked(facts, b.cells, b.digits),
		'not in both': digitsOf(restrictedCommons).every((digit) => areRestricted(facts, digit, a.cells, b.cells)),
	}),
	als_chain: ({ sets, links, digit }, facts, { eliminations }) => ({
		'one digit more than cells': sets.every(({ cells, digits }) => isAlmostLocked(facts, cells, digits)),
		'each link is in one of two': links.every((link, index) =>
			areRestricted(facts, link, sets[index]!.cells, sets[index + 1]!.cells),
		),
		'neighboring links differ': [digit, ...links, digit].every((link, index, all) => link !== all[index + 1]),
		'they see all': eliminations.every(({ cell }) =>
			[sets[0]!, sets.at(-1)!].every(({ cells }) => allSee([cell], facts.holders(cells, digit))),
		),
	}),
	als_xy_wing: ({ pivot, wings: [a, b] }, facts) => ({
		'one digit more than cells': [pivot, a, b].every(({ cells, digits }) => isAlmostLocked(facts, cells, digits)),
		'not in both': [a, b].every(({ cells, link }) => areRestricted(facts, link, pivot.cells, cells)),
		'two different digits': a.link !== b.link,
	}),
	sue_de_coq: ({ cells, digits, line, box, lineDigits, boxDigits }, facts) => ({
		'as many digits as cells': facts.union(cells) === digits && countDigits(digits) === cells.length,
		'each digit once': digitsOf(digits).every((digit) => {
			const holders = facts.holders(cells, digit);
			return isIn(line, holders) || isIn(box, holders);
		}),
		'within the line': digitsOf(lineDigits).every((digit) => isIn(line, facts.holders(cells, digit))),
		'within the box': digitsOf(boxDigits).every((digit) => isIn(box, facts.holders(cells, digit))),
	}),
	aligned_exclusion: ({ bases, excluders }, facts, { eliminations }) => ({
		'every combination fails': eliminations.every(({ cell, digits }) =>
			digitsOf(digits).every((digit) => !hasCombination(facts, bases, excluders, { cell, digit })),
		),
	}),
	strong_links: checkStrongLinks,
	chain: checkLinks,
	loop: checkLinks,
	cell_forcing: checkForcing,
	region_forcing: checkForcing,
	forcing_net: checkNet,
	nishio: checkNishio,
};

function areCovered(cells: readonly Cell[], covers: readonly House[]): boolean {
	return cells.every((cell) => covers.some((cover) => isIn(cover, [cell])));
}

function checkLoopUse({ guardians, extras, use }: P.UniqueLoop, facts: GridFacts): Claims {
	switch (use.by) {
		case 'single_guardian':
			return { 'one guardian': guardians.length === 1 };
		case 'shared_extra':
			return { 'one extra digit': extras === digitSetOf(use.digit) };
		case 'naked_set':
			return {
				'a set with the guardians':
					isIn(use.house, [...use.cells, ...guardians]) &&
					(facts.union(use.cells) | extras) === use.digits &&
					countDigits(use.digits) === use.cells.length + 1,
			};
		case 'hidden_set':
			return {
				'the digits have no other places': digitsOf(use.digits).every((digit) =>
					isWithin(facts.places(use.house, digit), [...use.cells, ...guardians]),
				),
				'one cell too few without the guardians': countDigits(use.digits) === use.cells.length + 1,
			};
		case 'strong_link':
			return {
				'bound to the guardians': isWithin(facts.places(use.house, use.kept), guardians),
			};
	}
}

/** Whether a line through both cells has no other place for the digit. */
function isBound(facts: GridFacts, digit: number, one: Cell, two: Cell): boolean {
	return housesOf(one)
		.slice(0, 2)
		.some((line) => isIn(line, [two]) && isWithin(facts.places(line, digit), [one, two]));
}

/** Whether every cell shares a house, where the digit has no third place, with a cell of the other color. */
function areColors(facts: GridFacts, digit: number, [first, second]: P.Colors): boolean {
	const isPair = (a: Cell, b: Cell) =>
		housesOf(a).some((house) => isIn(house, [b]) && sameCells(facts.places(house, digit), [a, b]));
	const reached = new Set([first[0]!]);
	for (const cell of reached) {
		for (const other of first.includes(cell) ? second : first) if (isPair(cell, other)) reached.add(other);
	}
	return reached.size === first.length + second.length;
}

function hasTwoPlaces(facts: GridFacts, extras: DigitSet): boolean {
	for (let house = 0; house < HOUSE_COUNT; house++) {
		for (let digit = 1; digit <= 9; digit++) {
			const count = facts.places(house, digit).length;
			if (count !== 0 && count !== 2 && (extras & digitSetOf(digit)) === 0) return false;
		}
	}
	return true;
}

function isAlmostLocked(facts: GridFacts, cells: readonly Cell[], digits: DigitSet): boolean {
	return facts.union(cells) === digits && countDigits(digits) === cells.length + 1;
}

function seesAll(cell: Cell, cells: readonly Cell[]): boolean {
	return cells.every((other) => other === cell || see(cell, other));
}

function areRestricted(facts: GridFacts, digit: number, a: readonly Cell[], b: readonly Cell[]): boolean {
	return allSee(facts.holders(a, digit), facts.holders(b, digit));
}

/** Whether the bases can be filled, one of them with this digit, so that every excluder keeps a candidate. */
function hasCombination(
	facts: GridFacts,
	bases: readonly Cell[],
	excluders: readonly Cell[],
	fixed: { readonly cell: Cell; readonly digit: number },
): boolean {
	const fill = (at: number, used: readonly number[]): boolean => {
		if (at === bases.length) {
			const set = used.reduce((sum, digit) => sum | digitSetOf(digit), 0);
			return excluders.every((cell) => (facts.of(cell) & ~set) !== 0);
		}
		const own = bases[at]!;
		const digits = own === fixed.cell ? [fixed.digit] : digitsOf(facts.of(own));
		return digits.some((digit) => {
			const isRepeat = used.some((other, index) => other === digit && see(bases[index]!, own));
			return !isRepeat && fill(at + 1, [...used, digit]);
		});
	};
	return fill(0, []);
}

/** Whether the cells are four in two rows, two columns and two boxes. */
function areCorners(cells: readonly Cell[]): boolean {
	const counts = [0, 1, 2].map((kind) => new Set(cells.map((cell) => housesOf(cell)[kind])).size);
	return new Set(cells).size === 4 && counts.every((count) => count === 2);
}
