import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { FINE_SPANS_MAX, TIME_SPANS_MAX } from '#contract/stats.ts';
import { createRandom } from '#engine/random.ts';
import { FINE_PARTS } from './difficultyStats.ts';
import { type StatsRun, spanOf, startOfSpan, summarizeRuns } from './runStats.ts';

const RUN: StatsRun = {
	mode: 'random',
	difficulty: 'easy',
	timeMs: 60_000,
	finishedAt: 1,
	assisted: false,
	standing: 'ranked',
	technique: 'naked_pair',
	dayPlayed: null,
};

test('a median of half a millisecond is rounded up', () => {
	assert.equal(summarizeRuns([RUN, { ...RUN, timeMs: 60_001 }]).medianMs, 60_001);
});

test('times of all sizes are in as many spans as a list of them says', () => {
	const random = createRandom('spans');
	const times = Array.from({ length: 300 }, () => 1 + random.below(10 ** (1 + random.below(7))));
	const { spans } = summarizeRuns(times.map((timeMs) => ({ ...RUN, timeMs })));
	assert.equal(
		spans.reduce((sum, [, count]) => sum + count, 0),
		times.length,
	);
	assert.deepEqual(
		spans.map(([span]) => span),
		[...new Set(spans.map(([span]) => span))].sort((a, b) => a - b),
	);
});

test('ranked runs are counted, and techniques, most frequent first and then by name', () => {
	const techniques = ['x_wing', 'naked_pair', 'swordfish', 'x_wing', 'swordfish'];
	const runs = techniques.map((technique, at) => ({
		...RUN,
		technique,
		standing: at < 2 ? ('held' as const) : ('ranked' as const),
	}));
	const { rankedCount, techniques: counts } = summarizeRuns(runs);
	assert.equal(rankedCount, 3);
	assert.deepEqual(counts, [
		['swordfish', 2],
		['x_wing', 2],
		['naked_pair', 1],
	]);
});

test('every time lies in one span, and spans follow each other without a gap', () => {
	for (const [parts, max] of [
		[4, TIME_SPANS_MAX],
		[FINE_PARTS, FINE_SPANS_MAX],
	] as const) {
		const last = spanOf(GAME_TIME_MS_MAX, parts);
		assert.ok(last < max);
		for (let span = 0; span <= last; span++) {
			const from = startOfSpan(span, parts);
			assert.ok(Number.isInteger(from));
			assert.deepEqual([spanOf(from, parts), spanOf(startOfSpan(span + 1, parts) - 1, parts)], [span, span]);
		}
	}
});

test('spans of minutes start at round numbers', () => {
	const seconds = [60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 600];
	for (const second of seconds) assert.equal(startOfSpan(spanOf(second * 1000)), second * 1000);
});
