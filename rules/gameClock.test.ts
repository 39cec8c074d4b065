import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mode } from '#contract/kinds.ts';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { isPausable, measureElapsedMs, stopClock } from './gameClock.ts';

const START = Date.UTC(2026, 5, 1);
const TODAY = '2026-06-01';

function clockOf(mode: Mode, playedMs: number, runningSince: number | null) {
	return { mode, date: mode === 'daily' ? TODAY : null, startedAt: START, playedMs, runningSince };
}

test('practice and progression count the time played, without pauses', () => {
	for (const mode of ['random', 'progression'] as const) {
		assert.equal(measureElapsedMs(clockOf(mode, 0, START), START), 0);
		assert.equal(measureElapsedMs(clockOf(mode, 0, START), START + 900), 900);
		assert.equal(measureElapsedMs(clockOf(mode, 700, START + 5000), START + 5300), 1000);
		assert.equal(measureElapsedMs(clockOf(mode, 700, null), START + 99_999), 700);
	}
});

test('the daily counts from its start', () => {
	assert.equal(measureElapsedMs(clockOf('daily', 0, START), START + 86_400_000), 86_400_000);
	assert.equal(measureElapsedMs(clockOf('daily', 123, null), START + 86_400_000), 123);
});

test('a daily that was started on a later day counts without pauses, as practice does', () => {
	const past = { ...clockOf('daily', 700, START + 5000), date: '2026-05-31' };
	assert.equal(measureElapsedMs(past, START + 5300), 1000);
	assert.equal(isPausable(past), true);
	assert.equal(isPausable(clockOf('daily', 0, START)), false);
	assert.equal(isPausable(clockOf('random', 0, START)), true);
});

test('a clock neither runs backwards nor past its limit', () => {
	assert.equal(measureElapsedMs(clockOf('random', 0, START), START - 10), 0);
	assert.equal(measureElapsedMs(clockOf('daily', 0, START), START + 2 * GAME_TIME_MS_MAX), GAME_TIME_MS_MAX);
});

test('a stopped clock keeps its time', () => {
	const stopped = { ...clockOf('random', 100, START), ...stopClock(clockOf('random', 100, START), START + 50) };
	assert.equal(measureElapsedMs(stopped, START + 1000), 150);
	assert.deepEqual(stopClock(stopped, START + 2000), { playedMs: 150, runningSince: null });
});
