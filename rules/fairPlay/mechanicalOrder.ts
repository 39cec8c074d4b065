import { DIGIT_COUNTS } from '#engine/digitSet.ts';
import { parseGrid } from '#engine/grid.ts';
import { BOX_OF, COLUMN_OF } from '#engine/house.ts';
import { createPosition, type Position, placeDigit } from '#engine/position.ts';
import { findSingle } from '#engine/single.ts';
import type { Placement } from '#engine/step.ts';
import { findHiddenSingle } from '#engine/techniques/hiddenSingle.ts';
import { findNakedSingle } from '#engine/techniques/nakedSingle.ts';

/**
 * A program chooses the next cell by a rule. People do not follow one for long: even those who go through a grid row by row
 * skip the cells that they do not know yet.
 */
const MECHANICAL_RULES = [
	'row by row',
	'column by column',
	'box by box',
	'digit by digit',
	'fewest candidates first',
	'first open cell',
	'first single found',
] as const;

export type MechanicalRule = (typeof MECHANICAL_RULES)[number];

type ChooseNext = (position: Position, empty: readonly Placement[]) => number | undefined;

const NEXT: Readonly<Record<MechanicalRule, ChooseNext>> = {
	'row by row': (_, empty) => empty[0]?.cell,
	'column by column': (_, empty) => findLeast(empty, ({ cell }) => 9 * COLUMN_OF[cell]! + cell / 9),
	'box by box': (_, empty) => findLeast(empty, ({ cell }) => 9 * BOX_OF[cell]! + cell / 9),
	'digit by digit': (_, empty) => findLeast(empty, ({ cell, digit }) => 9 * digit + cell / 9),
	'fewest candidates first': ({ candidates }, empty) =>
		findLeast(empty, ({ cell }) => DIGIT_COUNTS[candidates[cell]!]!),
	'first open cell': (position, empty) => empty.find((other) => findSingle(position, other) !== undefined)?.cell,
	'first single found': (position) => (findHiddenSingle(position) ?? findNakedSingle(position))?.placements[0]?.cell,
};

/** With only one or two open cells, every player takes the same one. */
const CHOICES_MIN = 3;

/** With fewer choices than this, an order may follow a rule by chance. */
const FOLLOWED_MIN = 12;

/** The rule that most of the choices follow, and their share; 0 if there were too few choices. */
export function findMechanicalRule(
	{ givens, solution }: { readonly givens: string; readonly solution: string },
	placements: readonly Placement[],
): { readonly rule: MechanicalRule; readonly share: number } {
	const position = createPosition(parseGrid(givens)!);
	const right = Array.from(solution, (digit, cell): Placement => ({ cell, digit: Number(digit) }));
	const counts = MECHANICAL_RULES.map(() => 0);
	let choiceCount = 0;
	for (const { cell, digit } of placements) {
		const empty = right.filter((other) => position.cells[other.cell] === 0);
		if (hasChoice(position, empty)) {
			choiceCount++;
			for (const [index, rule] of MECHANICAL_RULES.entries())
				if (NEXT[rule](position, empty) === cell) counts[index]!++;
		}
		placeDigit(position, cell, digit);
	}
	const most = Math.max(...counts);
	const share = choiceCount < FOLLOWED_MIN ? 0 : most / choiceCount;
	return { rule: MECHANICAL_RULES[counts.indexOf(most)]!, share };
}

function hasChoice(position: Position, empty: readonly Placement[]): boolean {
	let openCount = 0;
	for (const placement of empty) {
		if (findSingle(position, placement) !== undefined && ++openCount === CHOICES_MIN) return true;
	}
	return false;
}

function findLeast(empty: readonly Placement[], sizeOf: (placement: Placement) => number): number | undefined {
	let least: { readonly cell: number; readonly size: number } | undefined;
	for (const placement of empty) {
		const size = sizeOf(placement);
		if (least === undefined || size < least.size) least = { cell: placement.cell, size };
	}
	return least?.cell;
}
