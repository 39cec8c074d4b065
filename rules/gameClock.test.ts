import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { measureElapsedMs } from './gameClock.ts';

const START = Date.UTC(2026, 5, 1);

test('a clock neither runs backwards nor past its limit', () => {
	const clock = { playedMs: 0, runningSince: START };
	assert.equal(measureElapsedMs(clock, START - 10), 0);
	assert.equal(measureElapsedMs(clock, START + 2 * GAME_TIME_MS_MAX), GAME_TIME_MS_MAX);
});
