import type { DayMark, Streak } from '#contract/stats.ts';
import { addDays } from '#rules/utcDate.ts';

/** One day of the calendar; it has no mark if the streak does not depend on it. */
export interface YearDay {
	readonly date: string;
	readonly mark: DayMark | undefined;
	/** The index of its week, oldest first. */
	readonly column: number;
	/** The index of its weekday, Monday first. */
	readonly row: number;
}

export const WEEKS_SHOWN = 53;

/** The days of the last weeks, up to today. */
export function layOutYear(days: Streak['days'], today: string): YearDay[] {
	const marks = new Map(days.map(({ date, mark }) => [date, mark]));
	const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
	const first = addDays(today, -weekday - (WEEKS_SHOWN - 1) * 7);
	return Array.from({ length: (WEEKS_SHOWN - 1) * 7 + weekday + 1 }, (_, index) => {
		const date = addDays(first, index);
		return { date, mark: marks.get(date), column: Math.floor(index / 7), row: index % 7 };
	});
}

/** The column where each month begins, if there is room for its name. */
export function listMonthStarts(days: readonly YearDay[]): { readonly date: string; readonly column: number }[] {
	const starts = days.filter(({ date }) => date.endsWith('-01'));
	return starts.filter(({ column }) => column <= WEEKS_SHOWN - 3).map(({ date, column }) => ({ date, column }));
}
