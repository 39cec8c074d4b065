import type { Stats } from '#contract/stats.ts';
import { addDays } from '../dailyDate.ts';

/**
 * Days in a row on which a daily was finished on its own date. The running streak is not broken before the day is
 * over: until then it may end yesterday.
 */
export function measureStreak(dates: readonly string[], today: string): Stats['streak'] {
	const days = [...new Set(dates)].sort();
	let longestDays = 0;
	let lastDays = 0;
	for (const [index, day] of days.entries()) {
		lastDays = index > 0 && days[index - 1] === addDays(day, -1) ? lastDays + 1 : 1;
		longestDays = Math.max(longestDays, lastDays);
	}
	const lastDate = days.at(-1) ?? null;
	const isRunning = lastDate !== null && lastDate >= addDays(today, -1);
	return { currentDays: isRunning ? lastDays : 0, longestDays, lastDate };
}
