import type { Distribution } from '#contract/leaderboard.ts';

/** A bar of a distribution, in hundredths of the plot's width and height. */
export interface SpanBar {
	readonly x: number;
	readonly width: number;
	readonly height: number;
	readonly from: number;
	/** Absent on a last bar that holds all slower results. */
	readonly to: number | undefined;
	readonly count: number;
	readonly isOwn: boolean;
}

interface SpanPlot {
	readonly bars: readonly SpanBar[];
	/** The position of the player's own result; absent when there is none. */
	readonly ownX: number | undefined;
	/** The middle result, as near as the spans tell it, and its position; absent when there is no result. */
	readonly median: { readonly value: number; readonly x: number } | undefined;
}

type Span = Distribution['spans'][number];

interface Axis {
	readonly from: number;
	/** The width of a bar in milliseconds or levels. */
	readonly step: number;
	/** The width of a bar in hundredths of the plot. */
	readonly barWidth: number;
	/** Where the bar of all slower results begins; absent when the last bar is as wide as the others. */
	readonly tailFrom: number | undefined;
	readonly isLevel: boolean;
}

/** Fewer results are described in a sentence. */
export const PLOTTED_MIN = 5;

/** With more bars neighbors are put together; with fewer than the least a part of the plot stays free, so that no bar is a slab. */
export const BAR_COUNT = 20;
const BAR_COUNT_MIN = 10;

/** Bars of equal width, the middle result, and the position of the player's own result among them. */
export function plotSpans({ spans, unit, own }: Pick<Distribution, 'spans' | 'unit' | 'own'>): SpanPlot {
	const grouped = groupSpans(spans);
	if (grouped.length === 0) return { bars: [], ownX: undefined, median: undefined };
	const value = own === null ? undefined : unit === 'level' ? (own.level ?? undefined) : own.timeMs;
	const axis = layOutAxis(grouped, { value, isLevel: unit === 'level' });
	const most = Math.max(...grouped.map(({ count }) => count), 1);
	const bars = grouped.map(({ from, to, count }) => {
		const end = from === axis.tailFrom ? undefined : to;
		const isOwn = value !== undefined && value >= from && (end === undefined || value < end);
		const [x, height] = [barX(axis, from), round((count / most) * 100)];
		return { x, width: round(axis.barWidth), height, from, to: end, count, isOwn };
	});
	const median = findMedian(grouped, axis);
	return {
		bars,
		ownX: value === undefined ? undefined : pointX(axis, value),
		median: { value: median, x: pointX(axis, median) },
	};
}

/** From here on a player is told of how many percent they are ahead: below it the sentence would only say that most were faster. */
export const AHEAD_PERCENT_MIN = 50;

/** The least percentage of players slower than a time, as far as the spans tell. Returns `undefined` with too few players. */
export function findSlowerShare(
	{ spans, total }: Pick<Distribution, 'spans' | 'total'>,
	timeMs: number,
): number | undefined {
	if (total < PLOTTED_MIN) return undefined;
	const slower = spans.filter(({ from }) => from > timeMs).reduce((sum, { count }) => sum + count, 0);
	return (slower / total) * 100;
}

/** The axis begins at the first bar or, if there is room, at the player's own result before it. */
function layOutAxis(spans: readonly Span[], { value, isLevel }: { value: number | undefined; isLevel: boolean }): Axis {
	const [first, last] = [spans[0]!, spans.at(-1)!];
	const step = spans.length === 1 ? Math.min(first.to - first.from, first.from || first.to) : first.to - first.from;
	const wanted = Math.ceil((first.from - Math.min(value ?? first.from, first.from)) / step);
	const room = Math.min(BAR_COUNT - spans.length, Math.floor((first.from - (isLevel ? 1 : 0)) / step));
	const isTail = !isLevel && last.to - last.from > step;
	const before = Math.min(wanted, room);
	const barWidth = 100 / Math.max(BAR_COUNT_MIN, spans.length + before);
	return { from: first.from - before * step, step, barWidth, tailFrom: isTail ? last.from : undefined, isLevel };
}

function barX({ from, step, barWidth }: Axis, at: number): number {
	return round(((at - from) / step) * barWidth);
}

/** A result in the last bar of many widths is in its middle, and so is a level in its bar; none is off the plot. */
function pointX(axis: Axis, at: number): number {
	const { tailFrom, isLevel, step } = axis;
	if (tailFrom !== undefined && at >= tailFrom) return barX(axis, tailFrom + step / 2);
	return Math.min(Math.max(barX(axis, isLevel ? at + 0.5 : at), 0), 100);
}

/** Neighbors are put together until the bars fit. */
function groupSpans(spans: readonly Span[]): readonly Span[] {
	const size = Math.ceil(spans.length / BAR_COUNT);
	return Array.from({ length: size === 0 ? 0 : Math.ceil(spans.length / size) }, (_, index) => {
		const group = spans.slice(index * size, (index + 1) * size);
		const count = group.reduce((sum, span) => sum + span.count, 0);
		return { from: group[0]!.from, to: group.at(-1)!.to, count };
	});
}

/** The value below which half of the results lie, if those of a span lie evenly in it. */
function findMedian(spans: readonly Span[], { step, isLevel }: Axis): number {
	const half = spans.reduce((sum, { count }) => sum + count, 0) / 2;
	let before = 0;
	for (const { from, count } of spans) {
		if (before + count >= half && count > 0) return isLevel ? from : from + ((half - before) / count) * step;
		before += count;
	}
	return spans[0]!.from;
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
