import { SPANS_MAX } from '#contract/limits.ts';
import { countBetterAt, countLevels, findScoreAt } from '../boards/rankTree.ts';
import type { Db } from '../schema.ts';

/**
 * How the times or levels on a board are distributed, read from the counters of the rank tree, so that it costs the same however
 * many players there are. The spans have one round width and follow each other without a gap.
 */
interface Span {
	readonly from: number;
	/** The end, exclusive. */
	readonly to: number;
	readonly count: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS_OF_SIXTY: readonly number[] = [1, 2, 5, 10, 15, 20, 30];
const TIME_WIDTHS: readonly number[] = [
	...STEPS_OF_SIXTY.map((count) => count * SECOND),
	...STEPS_OF_SIXTY.map((count) => count * MINUTE),
	...[1, 2, 3, 6, 12].map((count) => count * HOUR),
	...[1, 2, 5].map((count) => count * DAY),
];
const LEVEL_WIDTHS: readonly number[] = [1, 2, 5, 10, 25];

/** A time is an outlier if it exceeds the upper quartile by more than this many times the interquartile range. */
const OUTLIER_FACTOR = 3;

/** Needs a snapshot. The last span also covers the outliers, so that a few of them do not make all spans too wide. */
export async function readTimeSpans(db: Db, board: string, total: number): Promise<Span[]> {
	if (total === 0) return [];
	const last = total - 1;
	const positions = [0, Math.floor(last / 4), Math.ceil((last * 3) / 4), last];
	const times: number[] = [];
	for (const position of positions) times.push(await findScoreAt(db, board, position));
	const [best, fast, slow, slowest] = times as [number, number, number, number];
	const edges = listEdges(best, Math.min(slowest, slow + OUTLIER_FACTOR * (slow - fast)), TIME_WIDTHS);
	const counts = [0, ...(await countBetterAt(db, board, edges.slice(1, -1))), total];
	const spans = pairUp(edges).map((span, index) => ({ ...span, count: counts[index + 1]! - counts[index]! }));
	const { from, to, count } = spans.pop()!;
	const width = to - from;
	return [...spans, { from, to: (Math.floor(slowest / width) + 1) * width, count }];
}

/** The spans of a board of progression, by the level reached. Level 1 is in the first span, at any width. */
export async function readLevelSpans(db: Db, board: string): Promise<Span[]> {
	const levels = await countLevels(db, board);
	const numbers = levels.map(({ level }) => level);
	if (numbers.length === 0) return [];
	const edges = listEdges(Math.min(...numbers) - 1, Math.max(...numbers) - 1, LEVEL_WIDTHS).map((edge) => edge + 1);
	return pairUp(edges).map((span) => {
		const within = levels.filter(({ level }) => level >= span.from && level < span.to);
		return { ...span, count: within.reduce((sum, { count }) => sum + count, 0) };
	});
}

/** The edges of the narrowest spans that the limit allows, from the least value to the greatest. */
function listEdges(least: number, greatest: number, widths: readonly number[]): number[] {
	const countSpans = (width: number) => Math.floor(greatest / width) - Math.floor(least / width) + 1;
	const width = widths.find((each) => countSpans(each) <= SPANS_MAX) ?? widths.at(-1)!;
	const first = Math.floor(least / width) * width;
	return Array.from({ length: countSpans(width) + 1 }, (_, index) => first + index * width);
}

function pairUp(edges: readonly number[]): { from: number; to: number }[] {
	return edges.slice(1).map((to, index) => ({ from: edges[index]!, to }));
}
