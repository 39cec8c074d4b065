import type { MomentSpan } from '#store/read/runs.ts';
import { invalidField } from './problem.ts';

interface SpanQuery {
	readonly since?: string | undefined;
	readonly until?: string | undefined;
}

/** The span that a query names, with no bound where it names none. Throws 400 for a moment that no calendar has, and for an empty span. */
export function getFinishSpan({ since, until }: SpanQuery): MomentSpan {
	const span = { since: getMoment('since', since), until: getMoment('until', until) };
	if (span.since !== undefined && span.until !== undefined && span.since >= span.until) {
		throw invalidField('query.since', 'must be before until');
	}
	return span;
}

function getMoment(name: keyof SpanQuery, text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	const ms = Date.parse(text);
	// A parser may take the day after the last one of a month, or the hour 24, for the next day.
	const isReal = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 19));
	if (!isReal) throw invalidField(`query.${name}`, 'must be a moment or a date that exists');
	return ms;
}
