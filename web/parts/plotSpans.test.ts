import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Distribution } from '#contract/leaderboard.ts';
import { BAR_COUNT, findSlowerShare, plotSpans } from './plotSpans.ts';

const SPANS = [
	{ from: 60_000, to: 120_000, count: 2 },
	{ from: 120_000, to: 180_000, count: 8 },
	{ from: 180_000, to: 240_000, count: 0 },
	{ from: 240_000, to: 900_000, count: 4 },
];

function ownAt(timeMs: number): Distribution['own'] {
	return { timeMs, level: null, rank: 1, percentile: 50 };
}

test('bars have one width however few they are, and the fullest is as high as the plot', () => {
	const { bars } = plotSpans({ spans: SPANS, unit: 'ms', own: null });
	assert.deepEqual(
		bars.map(({ x, width, height }) => `${x} ${width} ${height}`),
		['0 10 25', '10 10 100', '20 10 0', '30 10 50'],
	);
	assert.deepEqual(
		bars.map(({ to }) => to),
		[120_000, 180_000, 240_000, undefined],
	);
});

test('more spans than bars are put together', () => {
	const spans = Array.from({ length: 39 }, (_, index) => ({ from: index * 1000, to: (index + 1) * 1000, count: 1 }));
	const { bars } = plotSpans({ spans, unit: 'ms', own: null });
	assert.equal(bars.length, BAR_COUNT);
	assert.deepEqual([bars[0]?.from, bars[0]?.to, bars[0]?.count], [0, 2000, 2]);
	assert.equal(bars.at(-1)?.x, 95);
});

test('the player’s own result is on the plot, and only a bar that holds it is marked as own', () => {
	for (const [timeMs, ownX, ownBar] of [
		[60_000, 0, 0],
		[90_000, 5, 0],
		[120_000, 10, 1],
		[165_000, 17.5, 1],
		[500_000, 35, 3],
		[2_000_000, 35, 3],
		// Faster than every bar: the axis begins earlier, and no bar is its own.
		[30_000, 5, -1],
	] as const) {
		const plot = plotSpans({ spans: SPANS, unit: 'ms', own: ownAt(timeMs) });
		assert.equal(plot.ownX, ownX, `${timeMs}`);
		assert.equal(
			plot.bars.findIndex(({ isOwn }) => isOwn),
			ownBar,
			`${timeMs}`,
		);
	}
});

test('a result beyond bars of one width is at the edge, and no bar is its own', () => {
	const plot = plotSpans({ spans: SPANS.slice(0, 2), unit: 'ms', own: ownAt(9_000_000) });
	assert.equal(plot.ownX, 100);
	assert.ok(plot.bars.every(({ isOwn }) => !isOwn));
});

test('the median lies where half of the results are faster', () => {
	const { median } = plotSpans({ spans: SPANS, unit: 'ms', own: null });
	assert.deepEqual(median, { value: 157_500, x: 16.25 });
});

test('in progression the level counts', () => {
	const spans = [1, 2, 3].map((level) => ({ from: level, to: level + 1, count: 1 }));
	const plot = plotSpans({ spans, unit: 'level', own: { ...ownAt(1)!, level: 2 } });
	assert.equal(plot.ownX, 15);
	assert.equal(plot.bars[2]?.to, 4);
	assert.equal(plot.median?.value, 2);
});

test('an empty board has nothing to plot', () => {
	assert.deepEqual(plotSpans({ spans: [], unit: 'ms', own: null }), { bars: [], ownX: undefined, median: undefined });
});

test('for a result outside of the board the least share of slower ones is known, from five results on', () => {
	for (const [timeMs, due] of [
		[59_999, 100],
		[60_000, (12 / 14) * 100],
		[150_000, (4 / 14) * 100],
		[240_000, 0],
	] as const) {
		assert.equal(findSlowerShare({ spans: SPANS, total: 14 }, timeMs), due, `${timeMs}`);
	}
	assert.equal(findSlowerShare({ spans: SPANS.slice(0, 1), total: 2 }, 1000), undefined);
});
