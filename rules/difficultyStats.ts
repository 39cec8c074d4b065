import { GAMES_SHOWN_MAX } from '#contract/limits.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { type AttemptGame, listAverages } from './average.ts';
import { countEach, medianOf, spanOf, startOfSpan } from './runStats.ts';

/** The latest times that make a usual one. */
const USUAL_RUNS = 20;

/** With fewer times none is usual. */
const USUAL_RUNS_MIN = 5;

/** How many games the averages beside them are of. */
const AVERAGED = 5;

/** Into how many spans each doubling of the time is cut: a game is a square there. */
export const FINE_PARTS = 24;

/** A player's games of a difficulty, in any mode. */
export interface DifficultyGames {
	readonly difficulty: Difficulty;
	/** Runs are listed in the order of their finish. */
	readonly runs: readonly { readonly timeMs: number; readonly assisted: boolean }[];
	/** The games that averages count. */
	readonly attempts: readonly AttemptGame[];
}

interface ShownGame {
	readonly endedAt: number;
	/** Null for a game without a time. */
	readonly timeMs: number | null;
	/** The average of five games, ending with this one; null with fewer, or without a time. */
	readonly averageMs: number | null;
}

/** How the usual time has changed over the games that are shown. */
interface UsualChange {
	/** When the first of these games ended. */
	readonly since: number;
	readonly thenMs: number;
	readonly nowMs: number;
}

export function summarizeDifficulty({ difficulty, runs, attempts }: DifficultyGames) {
	const times = runs.flatMap(({ assisted, timeMs }) => (assisted ? [] : [timeMs]));
	const games = listShown(attempts);
	return {
		difficulty,
		finishedCount: runs.length,
		bestMs: times.length === 0 ? null : times.reduce((best, time) => Math.min(best, time)),
		usualMs: times.length < USUAL_RUNS_MIN ? null : medianOfMany(times.slice(-USUAL_RUNS)),
		spans: countSpans(times),
		games,
		change: measureChange(games),
	};
}

function listShown(all: readonly AttemptGame[]): ShownGame[] {
	const attempts = all.slice(-GAMES_SHOWN_MAX - AVERAGED);
	const averages = listAverages(
		attempts.map(({ timeMs }) => timeMs),
		AVERAGED,
	);
	const shown = attempts.flatMap(({ endedAt, timeMs }, at) =>
		endedAt === null ? [] : [{ endedAt, timeMs, averageMs: averages[at] ?? null }],
	);
	return shown.slice(-GAMES_SHOWN_MAX);
}

/** Null while the first and the last games that make a usual time are not all different ones. */
function measureChange(games: readonly ShownGame[]): UsualChange | null {
	const timed = games.filter(({ timeMs }) => timeMs !== null);
	const [first] = timed;
	if (first === undefined || timed.length < 2 * USUAL_RUNS) return null;
	const usualOf = (some: readonly ShownGame[]) => medianOfMany(some.flatMap(({ timeMs }) => timeMs ?? []));
	return {
		since: first.endedAt,
		thenMs: usualOf(timed.slice(0, USUAL_RUNS)),
		nowMs: usualOf(timed.slice(-USUAL_RUNS)),
	};
}

function medianOfMany(times: readonly number[]): number {
	return medianOf(times.toSorted((a, b) => a - b)) ?? 0;
}

/** The spans that have any time, fastest first. */
function countSpans(times: readonly number[]) {
	return countEach(times.map((time) => spanOf(time, FINE_PARTS)))
		.sort(([a], [b]) => a - b)
		.map(([span, count]) => ({ from: startOfSpan(span, FINE_PARTS), to: startOfSpan(span + 1, FINE_PARTS), count }));
}
