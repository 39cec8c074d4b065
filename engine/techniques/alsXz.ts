import { areDisjoint, type CellSet, intersect, listCells, subtract, unite } from '../cellSet.ts';
import { type Digit, digitSetOf, digitsOf } from '../digitSet.ts';
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

/**
 * Two almost locked sets that share a digit x which cannot be in both: the set without it is locked, so any other
 * shared digit is in one of the two. With two such digits, both sets are locked in either case.
 */
export function findAlsXz(position: Position): Step | undefined {
	const sets = listAlmostLockedSets(position);
	for (const [index, first] of sets.entries()) {
		for (const second of sets.slice(index + 1)) {
			const step = tryPair(position, first, second);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

function tryPair(position: Position, a: AlmostLockedSet, b: AlmostLockedSet): Step | undefined {
	if ((a.digits & b.digits) === 0 || !areDisjoint(a.cellSet, b.cellSet)) return undefined;
	const restrictedCommons = findRestrictedCommons(a, b);
	if (restrictedCommons.length === 0) return undefined;
	const eliminations = mergeEliminations([
		...digitsOf(a.digits & b.digits)
			.filter((digit) => restrictedCommons.length > 1 || digit !== restrictedCommons[0])
			.flatMap((digit) => eliminateBoth(position, a, b, digit)),
		...(restrictedCommons.length > 1
			? [...eliminateOwn(position, a, b, restrictedCommons), ...eliminateOwn(position, b, a, restrictedCommons)]
			: []),
	]);
	if (!isNews(position, eliminations)) return undefined;
	const shared = restrictedCommons.reduce((set, digit) => set | digitSetOf(digit), 0);
	return createStep({
		technique: 'als_xz',
		eliminations,
		cells: [...a.cells, ...b.cells],
		digits: digitsOf(a.digits | b.digits),
		links: restrictedCommons.map((digit) => ({
			from: { cells: listCells(holdersOf(a, digit).cells), digit },
			to: { cells: listCells(holdersOf(b, digit).cells), digit },
			kind: 'weak' as const,
		})),
		houses: [a.house, b.house],
		pattern: { kind: 'als_xz', sets: [candidateSetOf(a), candidateSetOf(b)], restrictedCommons: shared },
	});
}

function eliminateBoth(position: Position, a: AlmostLockedSet, b: AlmostLockedSet, digit: Digit): Elimination[] {
	const victims = intersect(holdersOf(a, digit).peers, holdersOf(b, digit).peers);
	return eliminateDigit(position, outside(victims, a, b), digit);
}

/** A set that is locked in either case holds all its other digits. */
function eliminateOwn(
	position: Position,
	own: AlmostLockedSet,
	other: AlmostLockedSet,
	restrictedCommons: readonly Digit[],
): Elimination[] {
	return digitsOf(own.digits)
		.filter((digit) => !restrictedCommons.includes(digit))
		.flatMap((digit) => eliminateDigit(position, outside(holdersOf(own, digit).peers, own, other), digit));
}

function outside(victims: CellSet, a: AlmostLockedSet, b: AlmostLockedSet): CellSet {
	return subtract(victims, unite(a.cellSet, b.cellSet));
}
