import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STREAK_DAYS_SHOWN_MAX } from '#contract/limits.ts';
import { measureStreak } from './streak.ts';
import { addDays } from './utcDate.ts';

const FIRST = '2026-02-20';

/**
 * `days : marks : current longest freezes`. Each character of `days` is a day from 20 February on, `x` played, `.` not; the
 * last one is today. In `marks` `x` is played, `f` frozen, `m` missed.
 */
const TABLE = `
. : : 0 0 0
x : x : 1 1 0
x. : x : 1 1 0
x.. : xm : 0 1 0
xxx : xxx : 3 3 0
.xxx : xxx : 3 3 0
xxx.x : xxxmx : 1 3 0
xxxxxx. : xxxxxx : 6 6 0
xxxxxxx : xxxxxxx : 7 7 1
xxxxxxx. : xxxxxxx : 7 7 1
xxxxxxx.. : xxxxxxxf : 7 7 0
xxxxxxx.x : xxxxxxxfx : 8 8 0
xxxxxxx... : xxxxxxxfm : 0 7 0
xxxxxxx..x : xxxxxxxfmx : 1 7 0
xxxxxx.x : xxxxxxmx : 1 6 0
xxxxxxxxxxxxxx : xxxxxxxxxxxxxx : 14 14 2
xxxxxxxxxxxxxxxxxxxxx : xxxxxxxxxxxxxxxxxxxxx : 21 21 2
xxxxxxxxxxxxxxxxxxxxx...x : xxxxxxxxxxxxxxxxxxxxxffmx : 1 21 0
xxxxxxx.xxxxxxx : xxxxxxxfxxxxxxx : 14 14 1
xxxxxxx.xxxxxx.x : xxxxxxxfxxxxxxmx : 1 13 0
xxxxxxxxxxxxxx..xxxxxxx : xxxxxxxxxxxxxxffxxxxxxx : 21 21 1
`;

test('a streak counts days in a row, and a freeze of seven bridges a missed day', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [days = '', marks = '', expected] = line.split(/ ?: /).map((part) => part.replace(/^:? */, ''));
		const dates = Array.from(days, (_, index) => addDays(FIRST, index));
		const played = dates.filter((_, index) => days[index] === 'x');
		const streak = measureStreak(played, dates.at(-1)!);
		assert.equal(streak.days.map(({ mark }) => (mark === 'played' ? 'x' : mark[0])).join(''), marks, line);
		assert.equal(`${streak.currentDays} ${streak.longestDays} ${streak.freezes}`, expected, line);
		assert.equal(streak.lastDate, played.at(-1) ?? null, line);
		assert.deepEqual(
			streak.days.map(({ date }) => date),
			dates.slice(dates.indexOf(played[0] ?? ''), dates.indexOf(played[0] ?? '') + streak.days.length),
			line,
		);
	}
});

test('days may come in any order and more than once, across years and leap days', () => {
	const cases: [string[], string, number][] = [
		[['2026-03-01', '2026-02-27', '2026-02-28', '2026-02-28'], '2026-03-01', 3],
		[['2026-12-31', '2027-01-01'], '2027-01-02', 2],
		[['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01', 3],
		[['2026-03-01', '2026-03-02'], '2026-03-01', 2],
		[['2026-02-27', '2026-03-01'], '2026-02-28', 1],
	];
	for (const [dates, today, currentDays] of cases) assert.equal(measureStreak(dates, today).currentDays, currentDays);
});

test('a long streak shows its last 53 weeks and counts all days', () => {
	const dates = Array.from({ length: 500 }, (_, index) => addDays(FIRST, index));
	const { currentDays, freezes, days } = measureStreak(dates, dates.at(-1)!);
	assert.deepEqual([currentDays, freezes, days.length], [500, 2, STREAK_DAYS_SHOWN_MAX]);
	assert.equal(days.at(-1)?.date, dates.at(-1));
});
