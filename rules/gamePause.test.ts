import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endPause, measurePausedMs, PAUSES_KEPT_MAX } from './gamePause.ts';

test('a pause is as long as its clock was stopped, and never negative', () => {
	const ended = endPause([], { pausedAt: 1000, at: 300, now: 61_000 });
	assert.deepEqual(ended, { pauses: [{ at: 300, lengthMs: 60_000 }], pausedAt: null });
	assert.equal(endPause([], { pausedAt: 1000, at: 300, now: 900 }).pauses[0]?.lengthMs, 0);
});

test('of too many pauses the shortest are forgotten, so nobody hides a long one behind short ones', () => {
	let state = endPause([], { pausedAt: 0, at: 0, now: 500_000 });
	for (let at = 1; at <= 3 * PAUSES_KEPT_MAX; at++) state = endPause(state.pauses, { pausedAt: 0, at, now: 10 + at });
	state = endPause(state.pauses, { pausedAt: 0, at: 1000, now: 400_000 });
	assert.equal(state.pauses.length, PAUSES_KEPT_MAX);
	const long = state.pauses.filter(({ lengthMs }) => lengthMs > 100_000);
	assert.deepEqual(
		long.map(({ at }) => at),
		[0, 1000],
	);
	const times = state.pauses.map(({ at }) => at);
	assert.deepEqual(
		times,
		times.toSorted((a, b) => a - b),
	);
});

test('the time that a run was paused is what its clock did not count, without its penalties', () => {
	const run = { startedAt: 0, finishedAt: 100_000, timeMs: 50_000, penaltyMs: 10_000 };
	assert.equal(measurePausedMs(run), 60_000);
	assert.equal(measurePausedMs({ ...run, finishedAt: 40_500 }), 0);
});
