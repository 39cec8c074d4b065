import { FIRST_DAILY_DATE } from '#contract/limits.ts';

const DAY_MS = 86_400_000;

/** The UTC calendar date `days` after another, both as `YYYY-MM-DD`. */
export function shiftDate(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a date that the calendar has: `2026-02-30` is none. */
export function isDate(text: string): boolean {
	const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
	return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The nearest date that had a daily. */
export function clampDate(date: string, today: string): string {
	if (date > today) return today;
	return date < FIRST_DAILY_DATE ? FIRST_DAILY_DATE : date;
}

/** Milliseconds from a moment to the next midnight in UTC. */
export function msToMidnight(nowMs: number): number {
	return DAY_MS - (nowMs % DAY_MS);
}

/** `YYYY-MM`, `months` after another. */
export function shiftMonth(month: string, months: number): string {
	const [year, index] = month.split('-').map(Number) as [number, number];
	return new Date(Date.UTC(year, index - 1 + months)).toISOString().slice(0, 7);
}

/** The dates of a month in weeks from Monday on; `undefined` before its first day. */
export function listMonth(month: string): (string | undefined)[] {
	const first = `${month}-01`;
	const dayCount = Math.round((Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - Date.parse(first)) / DAY_MS);
	const blankCount = (new Date(first).getUTCDay() + 6) % 7;
	const dates = Array.from({ length: dayCount }, (_, index) => shiftDate(first, index));
	return [...Array.from({ length: blankCount }, () => undefined), ...dates];
}

export function formatMonth(month: string, locale: string): string {
	return format(`${month}-01`, locale, { month: 'long', year: 'numeric' });
}

/** Short names of the weekdays, from Monday on. */
export function listWeekdays(locale: string): string[] {
	return Array.from({ length: 7 }, (_, day) => format(shiftDate('2024-01-01', day), locale, { weekday: 'short' }));
}

export function formatDate(date: string, locale: string): string {
	return format(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

export function formatShortDate(date: string, locale: string): string {
	return format(date, locale, { day: 'numeric', month: 'short', year: 'numeric' });
}

function format(date: string, locale: string, options: Intl.DateTimeFormatOptions): string {
	const moment = new Date(date.length === 10 ? `${date}T00:00:00Z` : date);
	return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(moment);
}
