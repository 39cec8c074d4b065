/**
 * Lets players in eight time zones and with four habits finish one daily on each of their own days of a year, through requests on a fake clock.
 * Prints for each the days that do not count, which have to be none; the streak; on how many days the daily of their own difficulty was solved
 * before the day began, so that only another or a second game kept it; and how often a streak of UTC dates would have ended.
 *
 * Usage: npm run bench:streaks -- [DAYS]
 */
import { HABITS, STREAK_ZONES } from '#rules/testing/streakYear.ts';
import { formatStreaks, liveStreaks } from '#server/testing/streakYear.ts';
import { openTestApp } from '#server/testing/testApp.ts';

const dayCount = Number(process.argv[2] ?? 365);
const app = await openTestApp({ now: '2026-01-01T12:00:00Z', env: { FAIR_PLAY: 'off' } });
const rows = await liveStreaks(app, {
	zones: STREAK_ZONES,
	habits: Object.keys(HABITS),
	from: '2026-01-04',
	dayCount,
});
await app.close();
console.log(formatStreaks(rows));
if (rows.some(({ breakCount, streakDays }) => breakCount > 0 || streakDays !== dayCount)) process.exitCode = 1;
