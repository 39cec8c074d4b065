import { REMINDER_IDLE_DAYS_MAX } from '#contract/limits.ts';
import { measureStreak } from './streak.ts';
import { findNextHour, formatLocalDate, msToLocalMidnight, type OffsetAt } from './timeZone.ts';
import { addDays } from './utcDate.ts';

const HOUR_MS = 3_600_000;
/** A service that was stopped at the hour does not remind players in the middle of the night. */
const LATE_MS_MAX = HOUR_MS;

interface ReminderFacts {
	/** When the reminder is due. */
	readonly dueAt: number;
	/** The days that count for the streak, as the player's own dates. */
	readonly dates: readonly string[];
	/** When the last game was started; of a player without one, when the account was made. */
	readonly lastGameAt: number;
}

export interface RemindedStreak {
	/** The length of the streak that ends at midnight unless a freeze saves it; 0 without one. */
	readonly streakDays: number;
	readonly hasFreeze: boolean;
	/** Full hours until the player's midnight. */
	readonly hoursLeft: number;
}

/** Returns undefined if no mail is sent: the player's today counts already, the hour is long over, or the player has not played for weeks. */
export function decideReminder(
	{ dueAt, dates, lastGameAt }: ReminderFacts,
	{ offsetAt, now }: { readonly offsetAt: OffsetAt; readonly now: number },
): RemindedStreak | undefined {
	const today = formatLocalDate(offsetAt, now);
	const isIdle = addDays(formatLocalDate(offsetAt, lastGameAt), REMINDER_IDLE_DAYS_MAX) < today;
	if (now - dueAt > LATE_MS_MAX || dates.includes(today) || isIdle) return undefined;
	const { currentDays, freezes } = measureStreak(dates, today);
	const hoursLeft = Math.floor(msToLocalMidnight(offsetAt, now) / HOUR_MS);
	return { streakDays: currentDays, hasFreeze: freezes > 0, hoursLeft };
}

/** The moment after one that is due: of a service that was stopped, one that is not late yet. */
export function findFollowing(offsetAt: OffsetAt, { hour, dueAt }: { hour: number; dueAt: number }, now: number) {
	return findNextHour(offsetAt, { hour, after: Math.max(dueAt, now - LATE_MS_MAX - 1) });
}

interface ZoneChange {
	readonly from: OffsetAt;
	readonly to: OffsetAt;
	readonly now: number;
}

/** When a reminder is due in another time zone: the first date there that had none in the zone before. */
export function findDueElsewhere(
	{ hour, dueAt }: { readonly hour: number; readonly dueAt: number },
	{ from, to, now }: ZoneChange,
): number {
	const nextDate = formatLocalDate(from, dueAt);
	let at = findNextHour(to, { hour, after: now });
	while (formatLocalDate(to, at) < nextDate) at = findNextHour(to, { hour, after: at });
	return at;
}

/** Until when a reminder is worth sending: for an hour, and no longer than its day. */
export function endOfReminder(offsetAt: OffsetAt, dueAt: number): number {
	return dueAt + Math.min(LATE_MS_MAX, msToLocalMidnight(offsetAt, dueAt));
}
