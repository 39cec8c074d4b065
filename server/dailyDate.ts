import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { formatUtcDate } from './process/clock.ts';

const DAY_MS = 86_400_000;

export function addDays(date: string, count: number): string {
	return formatUtcDate(Date.parse(date) + count * DAY_MS);
}

/** Why a calendar date has no daily; `undefined` when it has one. Dates compare as text. */
export function findDailyDateFault(date: string, now: number): string | undefined {
	if (date > formatUtcDate(now)) return 'must not be in the future (UTC)';
	return findEarlyFault(date);
}

/** Why there can be no commitment to the dailies of a date; they are committed to the day before. */
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
