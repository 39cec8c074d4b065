import { addDays, clampDailyDate } from '#rules/utcDate.ts';
import { lastDateOf, shiftMonth, weekdayOf } from '../language/calendar.ts';

const DAYS_BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The date that a key leads to in a calendar, between the first daily and today. Returns `undefined` for other keys. */
export function moveDate(
	date: string,
	key: string,
	{ today, locale }: { readonly today: string; readonly locale: string },
): string | undefined {
	const moved = findDate(date, key, locale);
	return moved === undefined ? undefined : clampDailyDate(moved, today);
}

function findDate(date: string, key: string, locale: string): string | undefined {
	const days = DAYS_BY_KEY[key];
	if (days !== undefined) return addDays(date, days);
	const weekday = weekdayOf(date, locale);
	if (key === 'Home') return addDays(date, -weekday);
	if (key === 'End') return addDays(date, 6 - weekday);
	if (key === 'PageUp') return inMonth(date, -1);
	return key === 'PageDown' ? inMonth(date, 1) : undefined;
}

/** That day of another month, or its last where it is shorter. */
function inMonth(date: string, months: number): string {
	const month = shiftMonth(date.slice(0, 7), months);
	const last = lastDateOf(month);
	const same = `${month}${date.slice(7)}`;
	return same > last ? last : same;
}
