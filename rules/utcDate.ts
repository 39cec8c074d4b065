import { FIRST_DAILY_DATE } from '#contract/limits.ts';

/** Dates of the game are UTC calendar dates, `YYYY-MM-DD`; they compare as text. */

export const DAY_MS = 86_400_000;

/** The UTC calendar date of a moment in milliseconds since the epoch. */
export function formatUtcDate(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10);
}

/** The month of a moment, `YYYY-MM`. */
export function formatUtcMonth(ms: number): string {
	return formatUtcDate(ms).slice(0, 7);
}

/** The moment when a date begins; NaN if the text is no date. */
function startOfDate(date: string): number {
	return Date.parse(`${date}T00:00:00Z`);
}

/** Whether a text is a date of the calendar: `2026-02-30` is none. */
export function isUtcDate(text: string): boolean {
	const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOfDate(text) : Number.NaN;
	return !Number.isNaN(ms) && formatUtcDate(ms) === text;
}

export function addDays(date: string, days: number): string {
	return formatUtcDate(startOfDate(date) + days * DAY_MS);
}

/** Milliseconds from a moment to the next midnight. */
export function msToMidnight(ms: number): number {
	return DAY_MS - (ms % DAY_MS);
}

/** Whole seconds from a moment to the next midnight. */
export function secondsToMidnight(ms: number): number {
	return Math.floor(msToMidnight(ms) / 1000);
}

export function hasDaily(date: string, today: string): boolean {
	return date >= FIRST_DAILY_DATE && date <= today;
}

/** The nearest date that has a daily by `today`. */
export function clampDailyDate(date: string, today: string): string {
	if (date > today) return today;
	return date < FIRST_DAILY_DATE ? FIRST_DAILY_DATE : date;
}

/** Why a calendar date has no daily, `undefined` if it has one. */
export function findDailyDateFault(date: string, now: number): string | undefined {
	if (date > formatUtcDate(now)) return 'must not be in the future (UTC)';
	return findEarlyFault(date);
}

/** Why a calendar of the dailies up to `today` has no such date, `undefined` if it has. */
export function findDayFault(date: string, today: string): string | undefined {
	return date > today ? `must not be after today, ${today}` : findEarlyFault(date);
}

/** Why a date has no commitment, `undefined` if it has one. The service commits to a date's dailies the day before. */
export function findCommitmentDateFault(date: string, now: number): string | undefined {
	if (date > addDays(formatUtcDate(now), 1)) return 'must not be after tomorrow (UTC)';
	return findEarlyFault(date);
}

function findEarlyFault(date: string): string | undefined {
	return date < FIRST_DAILY_DATE ? `must not be before ${FIRST_DAILY_DATE}` : undefined;
}

/** Whether the UTC day of a daily has passed. */
export function isOver(date: string, now: number): boolean {
	return date < formatUtcDate(now);
}
