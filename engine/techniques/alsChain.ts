import { areDisjoint, intersect, isEmptySet, listCells, subtract, unite } from '../cellSet.ts';
import { type Digit, type DigitSet, digitSetOf, digitsOf } from '../digitSet.ts';
import { eliminateDigit, isNews } from '../eliminations.ts';
import { cellsWith, type Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import {
	type AlmostLockedSet,
	candidateSetOf,
	findRestrictedCommons,
	holdersOf,
	listAlmostLockedSets,
} from './almostLockedSet.ts';

/** Chains of larger sets are too hard to see, and there are very many of them. */
const LARGEST_SET = 3;

interface Linked {
	readonly set: AlmostLockedSet;
	readonly digit: Digit;
}

type Four = readonly [AlmostLockedSet, AlmostLockedSet, AlmostLockedSet, AlmostLockedSet];

/**
 * Four almost locked sets, each of which shares a restricted digit with the next. If the first lacks some other digit, it holds all the
 * rest, so the second lacks the digit that they share and holds all the rest, and so on to the last: a digit that both ends have is in one
 * of them. Shorter chains are an ALS-XZ and an ALS-XY-Wing.
 */
export function findAlsChain(position: Position): Step | undefined {
	const sets = listAlmostLockedSets(position, LARGEST_SET);
	const linksOf = new Map(sets.map((set) => [set, listLinks(set, sets)]));
	for (const [second, links] of linksOf) {
		for (const { set: third, digit: middle } of links) {
			const ends = linksOf.get(third)!.filter(({ set, digit }) => digit !== middle && set !== second);
			for (const { set: first, digit: start } of links) {
				if (start === middle || first === third) continue;
				for (const { set: last, digit: end } of ends) {
					if (last === first || (first.digits & last.digits) === 0) continue;
					const step = tryChain(position, [first, second, third, last], [start, middle, end]);
					if (step !== undefined) return step;
				}
			}
		}
	}
	return undefined;
}

function listLinks(set: AlmostLockedSet, sets: readonly AlmostLockedSet[]): Linked[] {
	return sets
		.filter((other) => (other.digits & set.digits) !== 0 && areDisjoint(other.cellSet, set.cellSet))
		.flatMap((other) => findRestrictedCommons(set, other).map((digit) => ({ set: other, digit })));
}

function tryChain(position: Position, sets: Four, links: readonly [Digit, Digit, Digit]): Step | undefined {
	const [first, , , last] = sets;
	const [start, , end] = links;
	if (!areDisjoint(first.cellSet, last.cellSet)) return undefined;
	const shared: DigitSet = first.digits & last.digits & ~digitSetOf(start) & ~digitSetOf(end);
	for (const digit of digitsOf(shared)) {
		const victims = intersect(holdersOf(first, digit).peers, holdersOf(last, digit).peers);
		if (isEmptySet(intersect(victims, cellsWith(position, digit)))) continue;
		const own = sets.reduce((all, { cellSet }) => unite(all, cellSet), first.cellSet);
		const eliminations = eliminateDigit(position, subtract(victims, own), digit);
		if (isNews(position, eliminations)) return createChain(sets, links, { digit, eliminations });
	}
	return undefined;
}

function createChain(
	sets: Four,
	links: readonly [Digit, Digit, Digit],
	{ digit, eliminations }: { readonly digit: Digit; readonly eliminations: Step['eliminations'] },
): Step {
	return createStep({
		technique: 'als_chain',
		eliminations,
		cells: [...new Set(sets.flatMap(({ cells }) => cells))],
		digits: digitsOf(sets.reduce((all, { digits }) => all | digits, 0)),
		links: links.map((link, index) => ({
			from: { cells: listCells(holdersOf(sets[index]!, link).cells), digit: link },
			to: { cells: listCells(holdersOf(sets[index + 1]!, link).cells), digit: link },
			kind: 'weak' as const,
		})),
		houses: sets.map(({ house }) => house),
		pattern: { kind: 'als_chain', sets: sets.map(candidateSetOf), links, digit },
	});
}
