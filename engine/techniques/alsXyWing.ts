import { areDisjoint, intersect, listCells, subtract, unite } from '../cellSet.ts';
import { type Digit, digitsOf } from '../digitSet.ts';
import { eliminateDigit, isNews, mergeEliminations } from '../eliminations.ts';
import type { Position } from '../position.ts';
import { createStep, type Elimination, type Step } from '../step.ts';
import {
	type AlmostLockedSet,
	candidateSetOf,
	findRestrictedCommons,
	holdersOf,
	listAlmostLockedSets,
} from './almostLockedSet.ts';

/** Wings of larger sets are too hard to see, and there are very many of them. */
const LARGEST_SET = 4;

/**
 * Three almost locked sets: the pivot shares the restricted digit x with one and y with the other. The pivot lacks at
 * most one of the two, so one of the two other sets lacks it and holds all its other digits.
 */
export function findAlsXyWing(position: Position): Step | undefined {
	const sets = listAlmostLockedSets(position, LARGEST_SET);
	for (const pivot of sets) {
		const links = sets
			.filter((set) => (set.digits & pivot.digits) !== 0 && areDisjoint(set.cellSet, pivot.cellSet))
			.flatMap((set) => findRestrictedCommons(pivot, set).map((digit) => ({ set, digit })));
		for (const [index, first] of links.entries()) {
			for (const second of links.slice(index + 1)) {
				const isWing = first.digit !== second.digit && areDisjoint(first.set.cellSet, second.set.cellSet);
				const step = isWing ? tryWing(position, pivot, first, second) : undefined;
				if (step !== undefined) return step;
			}
		}
	}
	return undefined;
}

interface Linked {
	readonly set: AlmostLockedSet;
	readonly digit: Digit;
}

function tryWing(position: Position, pivot: AlmostLockedSet, first: Linked, second: Linked): Step | undefined {
	const [a, b] = [first.set, second.set];
	const own = unite(unite(a.cellSet, b.cellSet), pivot.cellSet);
	const eliminations: Elimination[] = [];
	for (const digit of digitsOf(a.digits & b.digits)) {
		if (digit === first.digit || digit === second.digit) continue;
		const victims = intersect(holdersOf(a, digit).peers, holdersOf(b, digit).peers);
		eliminations.push(...eliminateDigit(position, subtract(victims, own), digit));
	}
	if (!isNews(position, eliminations)) return undefined;
	return createStep({
		technique: 'als_xy_wing',
		eliminations: mergeEliminations(eliminations),
		cells: [...pivot.cells, ...a.cells, ...b.cells],
		digits: digitsOf(pivot.digits | a.digits | b.digits),
		links: [first, second].map(({ set, digit }) => ({
			from: { cells: listCells(holdersOf(pivot, digit).cells), digit },
			to: { cells: listCells(holdersOf(set, digit).cells), digit },
			kind: 'weak' as const,
		})),
		houses: [pivot.house, a.house, b.house],
		pattern: {
			kind: 'als_xy_wing',
			pivot: candidateSetOf(pivot),
			wings: [
				{ ...candidateSetOf(a), link: first.digit },
				{ ...candidateSetOf(b), link: second.digit },
			],
		},
	});
}
