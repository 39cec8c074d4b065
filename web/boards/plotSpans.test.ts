import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Distribution } from '#contract/leaderboard.ts';
import { plotSpans } from './plotSpans.ts';

const SPANS = [
	{ from: 60_000, to: 120_000, count: 2 },
	{ from: 120_000, to: 180_000, count: 8 },
	{ from: 180_000, to: 240_000, count: 0 },
	{ from: 240_000, to: 900_000, count: 4 },
];

function ownAt(timeMs: number): Distribution['own'] {
	return { timeMs, level: null, rank: 1, percentile: 50 };
}

test('bars have equal width, and the fullest is as high as the plot', () => {
	const { bars } = plotSpans({ spans: SPANS, unit: 'ms', own: null });
	assert.deepEqual(
		bars.map(({ x, width, height }) => `${x} ${width} ${height}`),
		['0 25 25', '25 25 100', '50 25 0', '75 25 50'],
	);
	assert.deepEqual(
		bars.map(({ to }) => to),
		[120_000, 180_000, 240_000, undefined],
	);
});

test('the own time is placed within its span, and in the middle of the last span', () => {
	for (const [timeMs, ownX, ownBar] of [
		[60_000, 0, 0],
		[90_000, 12.5, 0],
		[120_000, 25, 1],
		[165_000, 43.75, 1],
		[500_000, 87.5, 3],
		[900_000, 87.5, 3],
	] as const) {
		const plot = plotSpans({ spans: SPANS, unit: 'ms', own: ownAt(timeMs) });
		assert.equal(plot.ownX, ownX, `${timeMs}`);
		assert.equal(
			plot.bars.findIndex(({ isOwn }) => isOwn),
			ownBar,
		);
	}
});

test('in progression the level counts', () => {
	const spans = [1, 2, 3].map((level) => ({ from: level, to: level + 1, count: 1 }));
	const plot = plotSpans({ spans, unit: 'level', own: { ...ownAt(1)!, level: 2 } });
	assert.equal(plot.ownX, 50);
	assert.equal(plot.bars[2]?.to, 4);
});

test('an empty board has nothing to plot', () => {
	assert.deepEqual(plotSpans({ spans: [], unit: 'ms', own: null }), { bars: [], ownX: undefined });
});
