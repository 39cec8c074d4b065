import { TECHNIQUES } from '#engine/technique.ts';
import type { LadderLevel } from './ladder.ts';

/**
 * Chooses the levels of a ladder from many puzzles of one difficulty. Each technique that is the hardest in some puzzle
 * gets a share of the levels: rare techniques more than their proportion, so that players meet them, common ones less, so
 * that they do not get boring. The levels are then ordered by rating, technique and load.
 */
export function chooseLevels(pool: readonly LadderLevel[], count: number): LadderLevel[] {
	const groups = Map.groupBy(pool, ({ rating, technique }) => `${rating} ${technique}`).values();
	const sorted = [...groups].map((group) => group.toSorted(compareLevels));
	const shares = shareOut(
		sorted.map((group) => group.length),
		count,
	);
	return sorted.flatMap((group, index) => spread(group, shares[index]!)).sort(compareLevels);
}

export function compareLevels(a: LadderLevel, b: LadderLevel): number {
	return (
		a.rating - b.rating ||
		TECHNIQUES.indexOf(a.technique) - TECHNIQUES.indexOf(b.technique) ||
		a.load - b.load ||
		(a.givens < b.givens ? -1 : 1)
	);
}

/** Assigns the levels one by one, each to the group with the fewest levels relative to the square root of its size. */
function shareOut(sizes: readonly number[], count: number): number[] {
	const shares = sizes.map(() => 0);
	const need = (index: number) =>
		shares[index]! < sizes[index]! ? (shares[index]! + 0.5) / Math.sqrt(sizes[index]!) : Infinity;
	const total = Math.min(
		count,
		sizes.reduce((sum, size) => sum + size, 0),
	);
	for (let given = 0; given < total; given++) {
		const neediest = sizes.reduce((best, _, index) => (need(index) < need(best) ? index : best), 0);
		shares[neediest]! += 1;
	}
	return shares;
}

/** Picks puzzles evenly spread between the lightest and the heaviest of the group. */
function spread(group: readonly LadderLevel[], count: number): LadderLevel[] {
	return Array.from({ length: count }, (_, index) => group[Math.floor(((index + 0.5) * group.length) / count)]!);
}
