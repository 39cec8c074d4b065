import type { Difficulty } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { findNextHour, findTimeZone } from '../timeZone.ts';
import { addDays, DAY_MS, formatUtcDate } from '../utcDate.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The minutes of the local day at which players with a habit may start their daily. */
type ChooseMinute = (below: (count: number) => number) => number;

export const HABITS: Readonly<Record<string, ChooseMinute>> = {
	'8:00': () => 8 * 60,
	'18:00 to 22:00': (below) => 18 * 60 + below(241),
	'8:00 or 20:00': (below) => (8 + 12 * below(2)) * 60,
	'any hour': (below) => below(24 * 60),
};

/** Both ends of the world, half hours, and both directions of the changes of the clocks. */
export const STREAK_ZONES = [
	'Asia/Tokyo',
	'Asia/Shanghai',
	'Asia/Kolkata',
	'Europe/Berlin',
	'America/New_York',
	'America/Los_Angeles',
	'Pacific/Kiritimati',
	'Pacific/Pago_Pago',
] as const;

export interface PlannedGame {
	readonly startedAt: number;
	/** The date on a calendar in the zone. */
	readonly localDate: string;
	/** The UTC date of the daily that is open. */
	readonly date: string;
	readonly difficulty: Difficulty;
	/** Whether the open daily of the player's own difficulty was solved the day before, because two local days fall on one UTC date. */
	readonly isAhead: boolean;
}

interface Year {
	readonly zone: string;
	/** Its name. */
	readonly habit: string;
	/** The first local date. */
	readonly from: string;
	readonly dayCount: number;
}

const OWN = 'medium';
const ANOTHER = 'easy';

/** One daily on each local day, of one difficulty. Where that is solved already, the player plays it again or another one, by turns. */
export function planYear({ zone, habit, from, dayCount }: Year): PlannedGame[] {
	const offsetAt = findTimeZone(zone)!;
	const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
	const random = createRandom(`${zone} ${habit}`);
	const solved = new Set<string>();
	let aheadCount = 0;
	return Array.from({ length: dayCount }, (_, index) => {
		const minute = HABITS[habit]!((count) => random.below(count));
		const localDate = addDays(from, index);
		const hourAt = findNextHour(offsetAt, {
			hour: Math.floor(minute / 60),
			after: findLocalMidnight(offsetAt, localDate) - 1,
		});
		const startedAt = hourAt + (minute % 60) * MINUTE_MS;
		if (calendar.format(startedAt) !== localDate) throw new Error(`${zone} has no ${minute / 60} on ${localDate}`);
		const date = formatUtcDate(startedAt);
		const isAhead = solved.has(date);
		solved.add(date);
		const difficulty = isAhead && ++aheadCount % 2 === 0 ? ANOTHER : OWN;
		return { startedAt, localDate, date, difficulty, isAhead };
	});
}

function findLocalMidnight(offsetAt: (at: number) => number, date: string): number {
	return findNextHour(offsetAt, { hour: 0, after: Date.parse(date) - offsetAt(Date.parse(date)) - 12 * HOUR_MS });
}

/** One zone for each kind of clocks of a year: many of the 418 differ in their name only. */
export function listKindsOfZones(): string[] {
	const start = Date.UTC(2026, 0, 1);
	const kinds = new Map(
		Intl.supportedValuesOf('timeZone').map((zone) => {
			const offsetAt = findTimeZone(zone)!;
			return [Array.from({ length: 53 }, (_, week) => offsetAt(start + week * 7 * DAY_MS)).join(), zone];
		}),
	);
	return [...kinds.values()];
}
