import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOutYear, listMonthStarts, WEEKS_SHOWN } from './year.ts';

const TODAY = '2026-11-20';

test('a year has 52 weeks, and today is in the last of them', () => {
	const days = layOutYear([{ date: TODAY, solved: [], played: ['easy', 'hard'], frozen: false }], TODAY);
	assert.equal(days.length, (WEEKS_SHOWN - 1) * 7 + 5);
	assert.deepEqual(days.at(-1), { date: TODAY, playedCount: 2, isFrozen: false, column: WEEKS_SHOWN - 1, row: 4 });
	assert.equal(days[0]!.row, 0);
	assert.equal(days[0]!.playedCount, 0);
});

test('months are named where they begin and have room', () => {
	const starts = listMonthStarts(layOutYear([], TODAY)).map(({ date }) => date.slice(0, 7));
	assert.equal(starts.length, 12);
	assert.deepEqual([starts[0], starts.at(-1)], ['2025-12', '2026-11']);
});
