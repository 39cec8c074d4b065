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
