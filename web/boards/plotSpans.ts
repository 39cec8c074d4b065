import type { Distribution } from '#contract/leaderboard.ts';

/** A bar of a distribution, in hundredths of the plot's width and height. */
export interface SpanBar {
	readonly x: number;
	readonly width: number;
	readonly height: number;
	readonly from: number;
	/** Absent on the last bar, which holds all slower results. */
	readonly to: number | undefined;
	readonly count: number;
	readonly isOwn: boolean;
}

interface SpanPlot {
	readonly bars: readonly SpanBar[];
	/** The position of the player's own result; absent when the player is not on the leaderboard. */
	readonly ownX: number | undefined;
}

/** Bars of equal width, and the position of the player's own result among them. */
export function plotSpans({ spans, unit, own }: Pick<Distribution, 'spans' | 'unit' | 'own'>): SpanPlot {
	const most = Math.max(...spans.map(({ count }) => count), 1);
	const width = 100 / Math.max(spans.length, 1);
	const value = own === null ? undefined : unit === 'level' ? (own.level ?? undefined) : own.timeMs;
	const ownIndex = value === undefined ? -1 : findSpan(spans, value);
	const bars = spans.map(({ from, to, count }, index) => ({
		x: round(index * width),
		width: round(width),
		height: round((count / most) * 100),
		from,
		to: unit === 'ms' && index === spans.length - 1 ? undefined : to,
		count,
		isOwn: index === ownIndex,
	}));
	const ownSpan = spans[ownIndex];
	if (ownSpan === undefined || value === undefined) return { bars, ownX: undefined };
	const isPoint = unit === 'level' || ownIndex === spans.length - 1;
	const within = isPoint ? 0.5 : (value - ownSpan.from) / (ownSpan.to - ownSpan.from);
	return { bars, ownX: round((ownIndex + within) * width) };
}

/** A span ends before its `to`; a value beyond the last span belongs to the last. */
function findSpan(spans: Distribution['spans'], value: number): number {
	const index = spans.findIndex(({ to }) => value < to);
	return index < 0 ? spans.length - 1 : index;
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
