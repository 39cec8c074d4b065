import { addDays, DAY_MS } from '#rules/utcDate.ts';

/** `YYYY-MM`, `months` after another. */
export function shiftMonth(month: string, months: number): string {
	const [year, index] = month.split('-').map(Number) as [number, number];
	return new Date(Date.UTC(year, index - 1 + months)).toISOString().slice(0, 7);
}

export function lastDateOf(month: string): string {
	return addDays(`${shiftMonth(month, 1)}-01`, -1);
}

type WeekInfo = { readonly firstDay: number };
interface WeekLocale extends Intl.Locale {
	getWeekInfo?(): WeekInfo;
	readonly weekInfo?: WeekInfo;
}

/** How many days after the first day of its week a date is. Where the browser does not tell the region's first day, it is Monday. */
export function weekdayOf(date: string, locale: string): number {
	const region: WeekLocale = new Intl.Locale(locale);
	const { firstDay } = region.getWeekInfo?.() ?? region.weekInfo ?? { firstDay: 1 };
	return (new Date(`${date}T00:00:00Z`).getUTCDay() + 7 - firstDay) % 7;
}

/** The dates of a month in weeks, `undefined` before its first day. */
export function listMonth(month: string, locale: string): (string | undefined)[] {
	const first = `${month}-01`;
	const dayCount = Math.round((Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`) - Date.parse(first)) / DAY_MS);
	const blankCount = weekdayOf(first, locale);
	const dates = Array.from({ length: dayCount }, (_, index) => addDays(first, index));
	return [...Array.from({ length: blankCount }, () => undefined), ...dates];
}

export function formatMonth(month: string, locale: string): string {
	return format(`${month}-01`, locale, { month: 'long', year: 'numeric' });
}

/** The name of the month alone. */
export function formatMonthOnly(date: string, locale: string): string {
	return format(date, locale, { month: 'long' });
}

/** Short names of the weekdays, starting on the first day of a week. */
export function listWeekdays(locale: string): string[] {
	const first = addDays('2024-01-01', -weekdayOf('2024-01-01', locale));
	return Array.from({ length: 7 }, (_, day) => format(addDays(first, day), locale, { weekday: 'short' }));
}

export function formatDate(date: string, locale: string): string {
	return format(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

export function formatMonthDay(date: string, locale: string): string {
	return format(date, locale, { day: 'numeric', month: 'long' });
}

/** One letter, where the language has one. */
export function formatWeekday(date: string, locale: string): string {
	return format(date, locale, { weekday: 'narrow' });
}

/** The month that a date lies in. */
export function formatMonthOf(date: string, locale: string): string {
	return format(date, locale, { month: 'long' });
}

export function formatShortDate(date: string, locale: string): string {
	return format(date, locale, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Without the year, if it is this one. */
export function formatRecentDate(date: string, today: string, locale: string): string {
	const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
	return format(date, locale, { day: 'numeric', month: 'short', ...year });
}

/** A date beside others of its month. */
export function formatDayOfMonth(date: string, locale: string): string {
	return format(date, locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

export function formatDay(date: string): string {
	return `${Number(date.slice(8, 10))}`;
}

function format(date: string, locale: string, options: Intl.DateTimeFormatOptions): string {
	const moment = new Date(date.length === 10 ? `${date}T00:00:00Z` : date);
	return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(moment);
}
