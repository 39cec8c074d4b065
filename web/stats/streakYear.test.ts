import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layOutYear, listMonthStarts, WEEKS_SHOWN } from './streakYear.ts';

test('a year is whole weeks from a Monday up to today', () => {
	for (const [today, length] of [
		['2026-11-21', 370],
		['2026-11-22', 371],
		['2026-11-23', 365],
	] as const) {
		const days = layOutYear([], today);
		assert.equal(days.length, length, today);
		assert.equal(days.at(-1)!.date, today);
		assert.equal(new Date(days[0]!.date).getUTCDay(), 1);
		assert.equal(days.at(-1)!.column, WEEKS_SHOWN - 1);
	}
});

test('each day has its mark, its week and its weekday', () => {
	const days = layOutYear([{ date: '2026-11-19', mark: 'frozen' }], '2026-11-21');
	assert.deepEqual(
		days.slice(-3).map(({ date, mark, row }) => [date, mark, row]),
		[
			['2026-11-19', 'frozen', 3],
			['2026-11-20', undefined, 4],
			['2026-11-21', undefined, 5],
		],
	);
});

test('a month is named where it begins, except in the last two columns', () => {
	const starts = listMonthStarts(layOutYear([], '2026-11-21'));
	assert.deepEqual(starts[0], { date: '2025-12-01', column: 2 });
	assert.equal(starts.length, 12);
	assert.equal(listMonthStarts(layOutYear([], '2026-12-02')).at(-1)!.date, '2026-11-01');
});
