import { DAYS_PER_FREEZE, FREEZES_MAX, STREAK_DAYS_SHOWN_MAX } from '#contract/limits.ts';
import type { DayMark, Streak } from '#contract/stats.ts';
import { addDays } from './utcDate.ts';

interface Count {
	readonly currentDays: number;
	readonly longestDays: number;
	readonly freezes: number;
}

const NOTHING: Count = { currentDays: 0, longestDays: 0, freezes: 0 };

/** Counts from the first played day to yesterday, or to today once it is played. `dates` are the days with a daily finished on its date. */
export function measureStreak(dates: readonly string[], today: string): Streak {
	const played = new Set(dates.filter((date) => date <= today));
	const first = [...played].sort()[0];
	const days: { date: string; mark: DayMark }[] = [];
	let count = NOTHING;
	for (let date = first ?? addDays(today, 1); date <= today; date = addDays(date, 1)) {
		if (date === today && !played.has(today)) break;
		const mark = markOf(played.has(date), count);
		count = AFTER[mark](count);
		days.push({ date, mark });
	}
	const lastDate = days.findLast(({ mark }) => mark === 'played')?.date ?? null;
	return { ...count, lastDate, days: days.slice(-STREAK_DAYS_SHOWN_MAX) };
}

/** Whether the next played day of the streak earns a freeze that can be held. */
export function earnsFreezeNext({ currentDays, freezes }: Pick<Streak, 'currentDays' | 'freezes'>): boolean {
	return (currentDays + 1) % DAYS_PER_FREEZE === 0 && freezes < FREEZES_MAX;
}

function markOf(isPlayed: boolean, { freezes }: Count): DayMark {
	if (isPlayed) return 'played';
	return freezes > 0 ? 'frozen' : 'missed';
}

/** How each kind of day changes the count. A frozen day preserves the streak without making it longer. */
const AFTER: Readonly<Record<DayMark, (count: Count) => Count>> = {
	played({ currentDays, longestDays, freezes }) {
		const days = currentDays + 1;
		return {
			currentDays: days,
			longestDays: Math.max(longestDays, days),
			freezes: freezes + (earnsFreezeNext({ currentDays, freezes }) ? 1 : 0),
		};
	},
	frozen: (count) => ({ ...count, freezes: count.freezes - 1 }),
	missed: (count) => ({ ...count, currentDays: 0 }),
};
