import type { Day } from '#contract/days.ts';
import { addDays } from '#rules/utcDate.ts';

/** One day of the calendar. */
export interface YearDay {
	readonly date: string;
	/** How many difficulties count for the day. */
	readonly playedCount: number;
	readonly isFrozen: boolean;
	/** The index of its week, oldest first. */
	readonly column: number;
	/** The index of its weekday, Monday first. */
	readonly row: number;
}

export const WEEKS_SHOWN = 52;

/** The player's own days of the last weeks, up to today. */
export function layOutYear(days: readonly Day[], today: string): YearDay[] {
	const known = new Map(days.map((day) => [day.date, day]));
	const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
	const first = addDays(today, -weekday - (WEEKS_SHOWN - 1) * 7);
	return Array.from({ length: (WEEKS_SHOWN - 1) * 7 + weekday + 1 }, (_, index) => {
		const date = addDays(first, index);
		const { played = [], frozen = false } = known.get(date) ?? {};
		return { date, playedCount: played.length, isFrozen: frozen, column: Math.floor(index / 7), row: index % 7 };
	});
}

/** The column where each month begins, if there is room for its name. */
export function listMonthStarts(days: readonly YearDay[]): { readonly date: string; readonly column: number }[] {
	const starts = days.filter(({ date }) => date.endsWith('-01'));
	return starts.filter(({ column }) => column <= WEEKS_SHOWN - 4).map(({ date, column }) => ({ date, column }));
}
