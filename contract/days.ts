import { type Static, Type } from 'typebox';
import { DAILY_SPAN_MAX } from './limits.ts';
import { closed, GuestId, UtcDate } from './shape.ts';

export const DaysQuery = Type.Object(
	{
		from: Type.Optional({ ...UtcDate, description: 'The first date. Defaults to today.' }),
		to: Type.Optional({
			...UtcDate,
			description: `The last date, today at most. Defaults to today. ${DAILY_SPAN_MAX} dates at most.`,
		}),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type DaysQuery = Static<typeof DaysQuery>;
