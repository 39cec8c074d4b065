import { TECHNIQUE_RATINGS, TECHNIQUES, type Technique } from '#engine/technique.ts';
import type { LadderLevel } from './ladder.ts';

/** A puzzle that may become a level, with the techniques that its hints show. */
export interface LevelCandidate extends LadderLevel {
	readonly shown: readonly Technique[];
}

interface ChooseOptions {
	readonly count: number;
	/** The techniques that the ladders before this one show. */
	readonly known: Iterable<Technique>;
}

/** The most techniques that may be new in a level. */
export const NEW_TECHNIQUES_MAX = 2;

/** The largest fall of the workload from one technique to the next; within a technique it never falls. */
export const WORKLOAD_FALL_MAX = 0.1;

/**
 * Chooses the levels of a ladder from many puzzles of one difficulty. Techniques follow each other, the easiest first; those
 * that teach one lie together, by rising workload. The workload also rises over the whole ladder, like a saw: a technique begins at
 * most a little below where the one before it ended. Within these bounds the techniques get shares as even as the pool
 * allows. A puzzle whose hints show more than is known at its place is left out.
 */
export function chooseLevels(pool: readonly LevelCandidate[], { count, known }: ChooseOptions): LadderLevel[] {
	const rejected = new Set<string>();
	for (;;) {
		const left = pool.filter(({ givens }) => !rejected.has(givens));
		const groups = groupByTechnique(left, known);
		const chosen = climbHigh(groups, count);
		const early = findEarly(chosen, known);
		if (early === undefined) return chosen.map(({ shown: _shown, ...level }) => level);
		rejected.add(early.givens);
	}
}

/** The first level with too much news. */
function findEarly(levels: readonly LevelCandidate[], known: Iterable<Technique>): LevelCandidate | undefined {
	const seen = new Set(known);
	for (const level of levels) {
		const fresh = level.shown.filter((technique) => !seen.has(technique));
		if (fresh.length > NEW_TECHNIQUES_MAX) return level;
		for (const technique of fresh) seen.add(technique);
	}
	return undefined;
}

type Group = readonly LevelCandidate[];

/** More puzzles of a technique give no better levels, but take longer to choose from. */
const GROUP_SIZE_MAX = 80;

/** Groups the puzzles by rising workload; of enough puzzles it takes those whose hints show nothing that comes later. */
function groupByTechnique(pool: readonly LevelCandidate[], known: Iterable<Technique>): Group[] {
	const familiar = new Set(known);
	return [...Map.groupBy(pool, ({ technique }) => technique)]
		.toSorted(([a], [b]) => compareTechniques(a, b))
		.map(([technique, group]) => {
			familiar.add(technique);
			const plain = group.filter(({ shown }) => shown.every((each) => familiar.has(each)));
			const chosen = plain.length >= GROUP_SIZE_MAX ? plain : group;
			const sorted = chosen.toSorted((a, b) => a.workload - b.workload || (a.givens < b.givens ? -1 : 1));
			return spread(sorted, Math.min(GROUP_SIZE_MAX, sorted.length));
		});
}

/** The easier technique first. */
export function compareTechniques(a: Technique, b: Technique): number {
	return TECHNIQUE_RATINGS[a] - TECHNIQUE_RATINGS[b] || TECHNIQUES.indexOf(a) - TECHNIQUES.indexOf(b);
}

/** A row of puzzles of one group, by rising workload, after the rows of easier techniques. */
interface Row {
	readonly group: Group;
	readonly from: number;
	readonly to: number;
	readonly value: number;
	readonly before: Row | undefined;
}

/** How much more a long row is worth than a short one, from even shares to as many levels as possible. */
const GREEDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

/** A row longer than this part of the ladder is worth hardly more. */
const LONGEST_PARTS = 5;
const MANY = 1000;

/** The most even of the ladders that have all their levels, or else the longest. */
function climbHigh(groups: readonly Group[], count: number): LevelCandidate[] {
	const ladders = GREEDS.map((greed) => climb(groups, { count, greed }));
	const length = Math.max(...ladders.map((levels) => levels.length));
	const whole = ladders.filter((levels) => levels.length === length);
	return whole.reduce((best, levels) => (measureEvenness(levels) > measureEvenness(best) ? levels : best));
}

/** The entropy of the techniques. */
function measureEvenness(levels: readonly LevelCandidate[]): number {
	const groups = [...Map.groupBy(levels, ({ technique }) => technique).values()];
	const shares = groups.map((group) => group.length / levels.length);
	return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}

function climb(groups: readonly Group[], { count, greed }: { count: number; greed: number }): LevelCandidate[] {
	const rows = listRows(findBestRow(groups, { greed, longest: count / LONGEST_PARTS }));
	const shares = shareOut(
		rows.map(({ from, to }) => to - from + 1),
		count,
	);
	return rows.flatMap(({ group, from, to }, index) => spread(group.slice(from, to + 1), shares[index]!));
}

/**
 * The last of the rows that together have the greatest value. Without greed a row is worth the logarithm of its length:
 * many techniques with a few levels each are worth more than few with many.
 */
function findBestRow(
	groups: readonly Group[],
	{ greed, longest }: { greed: number; longest: number },
): Row | undefined {
	const worthOf = (length: number) =>
		greed === 0 ? 1 + Math.log(length) : Math.min(length, longest) ** greed + length / MANY;
	const ends: Row[] = [];
	for (const group of groups) {
		const longer: Row[] = [];
		for (let from = 0; from < group.length; from++) {
			const before = findBefore(ends, group[from]!.workload);
			for (let to = from; to < group.length; to++) {
				const value = (before?.value ?? 0) + worthOf(to - from + 1);
				longer.push({ group, from, to, value, before });
			}
		}
		ends.push(...selectBest(longer));
	}
	return findBefore(ends, Number.POSITIVE_INFINITY);
}

/** The most valuable row that this workload may follow without a great fall. */
function findBefore(ends: readonly Row[], workload: number): Row | undefined {
	let best: Row | undefined;
	for (const row of ends) {
		const lastWorkload = row.group[row.to]!.workload;
		if (lastWorkload * (1 - WORKLOAD_FALL_MAX) <= workload && (best === undefined || row.value > best.value))
			best = row;
	}
	return best;
}

/** The best row for each possible final workload. */
function selectBest(rows: readonly Row[]): Row[] {
	const best = new Map<number, Row>();
	for (const row of rows) {
		const known = best.get(row.to);
		if (known === undefined || row.value > known.value) best.set(row.to, row);
	}
	return [...best.values()];
}

/** The rows in their order. */
function listRows(last: Row | undefined): Row[] {
	const rows: Row[] = [];
	for (let row = last; row !== undefined; row = row.before) rows.unshift(row);
	return rows;
}

/** Gives the levels one by one to the technique with the fewest that has puzzles left. */
function shareOut(sizes: readonly number[], count: number): number[] {
	const shares = sizes.map(() => 0);
	const total = sizes.reduce((sum, size) => sum + size, 0);
	for (let given = 0; given < Math.min(count, total); given++) {
		const open = shares.map((share, index) => (share < sizes[index]! ? share : Number.POSITIVE_INFINITY));
		shares[open.indexOf(Math.min(...open))]! += 1;
	}
	return shares;
}

/** Puzzles evenly spread from the first to the last. */
function spread(group: Group, count: number): LevelCandidate[] {
	return Array.from({ length: count }, (_, index) => group[Math.floor(((index + 0.5) * group.length) / count)]!);
}
