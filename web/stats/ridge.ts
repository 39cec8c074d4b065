import type { DifficultyStats } from '#contract/stats.ts';
import { FINE_PARTS } from '#rules/difficultyStats.ts';
import { spanOf, startOfSpan } from '#rules/runStats.ts';

/** A row of the drawing: the squares of each column, and where the figures of the player lie. In columns from the left. */
export interface RidgeRow {
	readonly stats: DifficultyStats;
	readonly counts: readonly number[];
	readonly best: number | undefined;
	readonly usual: number | undefined;
	readonly middle: number;
}

interface Ridge {
	readonly columnCount: number;
	/** How many games a square stands for. */
	readonly gamesEach: number;
	readonly rows: readonly RidgeRow[];
	readonly ticks: readonly { readonly minutes: number; readonly at: number }[];
}

const COLUMNS_MIN = 72;
const COLUMNS_MAX = 132;
const ROWS_MAX = 40;
const TICKS_MIN = [0.25, 0.5, 1, 2, 3, 5, 10, 20, 40, 80, 160, 320];

/** All difficulties on one scale of time. Times beyond its end are in the last column: a game that lay open overnight shrinks no other. */
export function layOutRidge(all: readonly DifficultyStats[]): Ridge {
	const first =
		Math.min(...all.map((stats) => spanAt(Math.min(stats.spans[0]?.from ?? stats.medianParMs, stats.medianParMs)))) - 1;
	const last = Math.max(...all.map((stats) => Math.max(spanAt(stats.medianParMs), lastUsual(stats)))) + 2;
	const columnCount = Math.min(Math.max(last - first + 1, COLUMNS_MIN), COLUMNS_MAX);
	const columnOf = (span: number) => Math.min(Math.max(span - first, 0), columnCount - 1);
	const countOf = ({ spans }: DifficultyStats) => {
		const counts = Array<number>(columnCount).fill(0);
		for (const { from, count } of spans) counts[columnOf(spanAt(from))]! += count;
		return counts;
	};
	const gamesEach = Math.ceil(Math.max(...all.flatMap(countOf), 1) / ROWS_MAX);
	return {
		columnCount,
		gamesEach,
		rows: all.map((stats) => ({
			stats,
			counts: countOf(stats).map((count) => Math.ceil(count / gamesEach)),
			best: stats.bestMs === null ? undefined : columnOf(spanAt(stats.bestMs)),
			usual: stats.usualMs === null ? undefined : placeOf(stats.usualMs, first),
			middle: placeOf(stats.medianParMs, first),
		})),
		ticks: TICKS_MIN.map((minutes) => ({ minutes, at: placeOf(minutes * 60_000, first) })).filter(
			({ at }) => at >= 1 && at <= columnCount - 3,
		),
	};
}

function spanAt(timeMs: number): number {
	return spanOf(timeMs, FINE_PARTS);
}

/** The place of a time, also within its column. */
function placeOf(timeMs: number, first: number): number {
	const span = spanAt(timeMs);
	const [from, to] = [startOfSpan(span, FINE_PARTS), startOfSpan(span + 1, FINE_PARTS)];
	return span - first + (timeMs - from) / (to - from);
}

/** The span that ends the fastest 98 of 100 times. */
function lastUsual({ spans }: DifficultyStats): number {
	const total = spans.reduce((sum, { count }) => sum + count, 0);
	let seen = 0;
	for (const { from, count } of spans) {
		seen += count;
		if (seen >= 0.98 * total) return spanAt(from);
	}
	return 0;
}
