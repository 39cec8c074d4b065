import { DIFFICULTIES } from '#engine/difficulty.ts';
import { DAY_MS, formatUtcDate } from './utcDate.ts';

/** Once a week everybody plays the same five puzzles, on a weekend of three days. */

export const GRAND_PRIX_DIFFICULTIES = DIFFICULTIES;
export const GRAND_PRIX_MINUTES = 60;

const FRIDAY = 4;
const OPEN_DAYS = 3;
const WEEK_DAYS = 7;
/** 1970-01-01 was a Thursday, three days after a Monday. */
const DAYS_FROM_MONDAY = 3;

interface GrandPrixWeek {
	/** The same for all processes, and another one for each week. */
	readonly id: string;
	readonly name: string;
	/** Friday 00:00 UTC. */
	readonly opensAt: number;
	/** Monday 00:00 UTC. */
	readonly closesAt: number;
}

/** The Grand Prix that opens on this date. */
export function findGrandPrixOpening(date: string): GrandPrixWeek | undefined {
	const week = findGrandPrix(Date.parse(date));
	return formatUtcDate(week.opensAt) === date ? week : undefined;
}

/** The Grand Prix of the week of a moment, which lasts from Monday to Sunday, UTC. */
export function findGrandPrix(now: number): GrandPrixWeek {
	const day = Math.floor(now / DAY_MS);
	const monday = day - ((day + DAYS_FROM_MONDAY) % WEEK_DAYS);
	const opensAt = (monday + FRIDAY) * DAY_MS;
	const date = formatUtcDate(opensAt);
	return { id: `grand-prix-${date}`, name: `Grand Prix ${date}`, opensAt, closesAt: opensAt + OPEN_DAYS * DAY_MS };
}
