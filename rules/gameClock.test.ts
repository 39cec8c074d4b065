import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mode } from '#contract/kinds.ts';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { measureElapsedMs } from './gameClock.ts';

const START = Date.UTC(2026, 5, 1);
const TODAY = '2026-06-01';

function clockOf(mode: Mode, playedMs: number, runningSince: number | null) {
	return { mode, date: mode === 'daily' ? TODAY : null, startedAt: START, playedMs, runningSince };
}

test('a clock neither runs backwards nor past its limit', () => {
	assert.equal(measureElapsedMs(clockOf('random', 0, START), START - 10), 0);
	assert.equal(measureElapsedMs(clockOf('daily', 0, START), START + 2 * GAME_TIME_MS_MAX), GAME_TIME_MS_MAX);
});
