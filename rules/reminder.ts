import { REMINDER_IDLE_DAYS_MAX } from '#contract/limits.ts';
import { measureStreak } from './streak.ts';
import { DAY_MS, formatUtcDate, msToMidnight } from './utcDate.ts';

const HOUR_MS = 3_600_000;
/** A service that was stopped at the hour does not remind players in the middle of the night. */
const LATE_MS_MAX = HOUR_MS;

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
type OffsetAt = (at: number) => number;

/** The clocks of an IANA time zone. Returns undefined for any other name. */
export function findTimeZone(name: string): OffsetAt | undefined {
	try {
		const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
		return (at) => parseOffset(format.format(at));
	} catch {
		return undefined;
	}
}

function parseOffset(text: string): number {
	const [, sign = '+', hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(text) ?? [];
	const ms = Number(hours) * HOUR_MS + Number(minutes) * 60_000 + Number(seconds) * 1000;
	return sign === '-' ? -ms : ms;
}

/**
 * The next moment when the clocks show a full hour: the first of two where they are set back, and the end of the gap where they are set
 * forward over that hour. So there is one in each local day.
 */
export function findNextHour(offsetAt: OffsetAt, { hour, after }: { readonly hour: number; readonly after: number }) {
	const localMidnight = Math.floor((after + offsetAt(after)) / DAY_MS) * DAY_MS;
	for (let local = localMidnight + hour * HOUR_MS; ; local += DAY_MS) {
		const at = toMoment(offsetAt, local);
		if (at > after) return at;
	}
}

/** Of a local time, written as if it were UTC. */
function toMoment(offsetAt: OffsetAt, local: number): number {
	const [before, later] = [local - offsetAt(local - DAY_MS), local - offsetAt(local + DAY_MS)];
	const [first, second] = before < later ? [before, later] : [later, before];
	return [first, second].find((at) => at + offsetAt(at) === local) ?? before;
}

interface ReminderFacts {
	/** When the reminder is due. */
	readonly dueAt: number;
	/** The dates whose daily was finished on the date itself. */
	readonly dates: readonly string[];
	/** When the last game was started; of a player without one, when the account was made. */
	readonly lastGameAt: number;
}

export interface RemindedStreak {
	/** Of the streak that ends at midnight unless a freeze saves it; 0 without one. */
	readonly streakDays: number;
	readonly hasFreeze: boolean;
	/** Full hours until midnight in UTC. */
	readonly hoursLeft: number;
}

/** Returns undefined if no mail is sent: a daily of today is finished, the hour is long over, or the player has not played for weeks. */
export function decideReminder({ dueAt, dates, lastGameAt }: ReminderFacts, now: number): RemindedStreak | undefined {
	const today = formatUtcDate(now);
	if (now - dueAt > LATE_MS_MAX || dates.includes(today) || isIdle(lastGameAt, now)) return undefined;
	const { currentDays, freezes } = measureStreak(dates, today);
	return { streakDays: currentDays, hasFreeze: freezes > 0, hoursLeft: Math.floor(msToMidnight(now) / HOUR_MS) };
}

/** The moment after one that is due: of a service that was stopped, one that is not late yet. */
export function findFollowing(offsetAt: OffsetAt, { hour, dueAt }: { hour: number; dueAt: number }, now: number) {
	return findNextHour(offsetAt, { hour, after: Math.max(dueAt, now - LATE_MS_MAX - 1) });
}

/** Until when a reminder is worth sending: for an hour, and no longer than its daily. */
export function endOfReminder(dueAt: number): number {
	return dueAt + Math.min(LATE_MS_MAX, msToMidnight(dueAt));
}

/** Whether more UTC days in a row than that had no game. */
function isIdle(lastGameAt: number, now: number): boolean {
	return Math.floor(now / DAY_MS) - Math.floor(lastGameAt / DAY_MS) > REMINDER_IDLE_DAYS_MAX;
}
