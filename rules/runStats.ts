import type { PlayedMode, Standing } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';

export interface StatsRun {
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
	readonly timeMs: number;
	readonly finishedAt: number;
	readonly assisted: boolean;
	readonly standing: Standing;
	readonly technique: string;
	/** The date of a daily that was finished on it, else null. */
	readonly dayPlayed: string | null;
}

/** A player's statistics for one mode and difficulty. Runs with help count as finished, but not in the times. */
export interface RunStats {
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
	readonly finishedCount: number;
	readonly unassistedCount: number;
	readonly rankedCount: number;
	/** The best and the median of the unassisted times; null if there are none. */
	readonly bestMs: number | null;
	readonly medianMs: number | null;
	/** Oldest first. */
	readonly unassisted: readonly StatsRun[];
	/** How many unassisted times lie in each span that has any, fastest first. */
	readonly spans: readonly (readonly [span: number, count: number])[];
	/** How many puzzles have each technique as their hardest, most frequent first. */
	readonly techniques: readonly (readonly [technique: string, count: number])[];
}

/** At least one run of one mode and difficulty, in the order of the finish. */
export function summarizeRuns(runs: readonly StatsRun[]): RunStats {
	const [{ mode, difficulty }] = runs as [StatsRun];
	const unassisted = runs.filter(({ assisted }) => !assisted);
	const times = unassisted.map(({ timeMs }) => timeMs).sort((a, b) => a - b);
	return {
		mode,
		difficulty,
		finishedCount: runs.length,
		unassistedCount: times.length,
		rankedCount: runs.filter(({ standing }) => standing === 'ranked').length,
		bestMs: times[0] ?? null,
		medianMs: medianOf(times),
		unassisted,
		spans: countEach(times.map((time) => spanOf(time))),
		techniques: countEach(runs.map(({ technique }) => technique)).sort(compareCounts),
	};
}

/** The middle of times that are in order, or between the two in the middle. */
export function medianOf(times: readonly number[]): number | null {
	const [lower, upper] = [times[(times.length - 1) >> 1], times[times.length >> 1]];
	return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2);
}

/** Counts equal keys, in the order of their first occurrence. */
export function countEach<Key>(keys: readonly Key[]): [Key, number][] {
	const counts = new Map<Key, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return [...counts];
}

function compareCounts([a, countA]: readonly [string, number], [b, countB]: readonly [string, number]): number {
	return countB - countA || (a < b ? -1 : 1);
}

/**
 * Spans for times that grow with the time: each doubling is cut into equal parts, so that histograms of minutes and of hours
 * are equally fine and spans start at round numbers (with four parts: 60, 75, 90, 105, 120 s).
 */
const FIRST_MS = 7500;
const PARTS = 4;

/** The span that a time falls into, from 0. */
export function spanOf(timeMs: number, parts = PARTS): number {
	if (timeMs < FIRST_MS) return 0;
	let doubling = 0;
	while (timeMs >= FIRST_MS * 2 ** (doubling + 1)) doubling++;
	const first = FIRST_MS * 2 ** doubling;
	return 1 + parts * doubling + Math.floor(((timeMs - first) * parts) / first);
}

/** The least time of a span, in whole milliseconds. Each span ends where the next begins. */
export function startOfSpan(span: number, parts = PARTS): number {
	if (span === 0) return 0;
	const doubling = Math.floor((span - 1) / parts);
	const first = FIRST_MS * 2 ** doubling;
	return first + Math.ceil((first * ((span - 1) % parts)) / parts);
}
