import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { measurePast } from './pastDailies.ts';

/** The solved dailies of each date from November 1. */
function measure(counts: string) {
	const days = Array.from(counts, (count, index) => {
		const solved = DIFFICULTIES.slice(0, Number(count));
		return { date: `2026-11-0${index + 1}`, solved, played: solved, frozen: false };
	});
	return measurePast({ days, medals: [] }, '2026-11-05');
}

test('past dailies are open since the first that was solved, and today’s are not past', () => {
	assert.equal(measure('00000'), undefined);
	assert.deepEqual(measure('03501'), { since: '2026-11-02', openCount: 7, fullDays: 1 });
	assert.deepEqual(measure('00005'), { since: '2026-11-05', openCount: 0, fullDays: 1 });
});
