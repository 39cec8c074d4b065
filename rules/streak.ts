import { DAYS_PER_FREEZE, FREEZES_MAX, STREAK_DAYS_SHOWN_MAX } from '#contract/limits.ts';
import type { DayMark, Streak } from '#contract/stats.ts';
import { addDays } from './utcDate.ts';

interface Count {
	readonly currentDays: number;
	readonly longestDays: number;
	readonly freezes: number;
}

const NOTHING: Count = { currentDays: 0, longestDays: 0, freezes: 0 };

/**
 * Counts from the first day that counts to yesterday, or to the last one that counts: a player who has traveled west can have played on a date
 * that is still to come there. All dates are the player's own.
 */
export function measureStreak(dates: readonly string[], today: string): Streak {
	const played = new Set(dates);
	const inOrder = [...played].sort();
	const yesterday = addDays(today, -1);
	const last = inOrder.at(-1) ?? yesterday;
	const end = last > yesterday ? last : yesterday;
	const days: { date: string; mark: DayMark }[] = [];
	let count = NOTHING;
	for (let date = inOrder[0] ?? today; date <= end; date = addDays(date, 1)) {
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
