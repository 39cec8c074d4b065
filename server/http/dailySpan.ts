import { DAILY_SPAN_MAX } from '#contract/limits.ts';
import { addDays, findDayFault } from '#rules/utcDate.ts';
import { invalidField } from './problem.ts';

/** The first and the last date, both included. */
export interface DailySpan {
	readonly from: string;
	readonly to: string;
}

interface DatesQuery {
	readonly from?: string | undefined;
	readonly to?: string | undefined;
}

/** The dates from the first to the last, today where they are left out. Throws 400 for dates before the dailies or after today, in the wrong order or too far apart. */
export function getDailySpan({ from, to }: DatesQuery, today: string): DailySpan {
	const span = { from: from ?? to ?? today, to: to ?? today };
	for (const name of ['from', 'to'] as const) {
		const fault = findDayFault(span[name], today);
		if (fault !== undefined) throw invalidField(`query.${name}`, fault);
	}
	if (span.from > span.to) throw invalidField('query.from', 'must not be after to');
	if (addDays(span.from, DAILY_SPAN_MAX) <= span.to) {
		throw invalidField('query.from', `must be less than ${DAILY_SPAN_MAX} days before to`);
	}
	return span;
}
