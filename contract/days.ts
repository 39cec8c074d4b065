import { type Static, Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { MEDALS } from './kinds.ts';
import { DAILY_SPAN_MAX, MONTHS_MAX } from './limits.ts';
import { closed, DifficultyName, GuestId, UtcDate } from './shape.ts';

export const DaysQuery = Type.Object(
	{
		from: Type.Optional({ ...UtcDate, description: 'The first date. Defaults to the last one.' }),
		to: Type.Optional({
			...UtcDate,
			description: `The last date, today at most: in UTC or, where that is later, in the player's time zone. Defaults to it. ${DAILY_SPAN_MAX} dates at most.`,
		}),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type DaysQuery = Static<typeof DaysQuery>;

const Difficulties = Type.Array(DifficultyName, { maxItems: DIFFICULTIES.length, uniqueItems: true });

const Day = Type.Object(
	{
		date: UtcDate,
		solved: { ...Difficulties, description: 'The dailies of this UTC date, solved on any day.' },
		played: {
			...Difficulties,
			description:
				"What counts for this date as the player's own day: the difficulties of open dailies that they started on it and solved within 24 hours.",
		},
		frozen: Type.Boolean({ description: 'Whether a freeze forgave that nothing was played on this day.' }),
	},
	closed,
);
export type Day = Static<typeof Day>;

export const UtcMonth = Type.String({
	pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
	minLength: 7,
	maxLength: 7,
	title: 'UtcMonth',
	description: 'A month, such as `2026-11`.',
});

export const MonthMedal = Type.Object(
	{ month: UtcMonth, medal: Type.Enum(MEDALS, { type: 'string', description: 'The best medal of the month.' }) },
	{
		...closed,
		title: 'MonthMedal',
		description:
			"A medal for a daily on every day of the month, by the player's own dates: bronze with any, silver with one from hard up, gold with all five.",
	},
);
export type MonthMedal = Static<typeof MonthMedal>;

export const MonthMedals = Type.Array(MonthMedal, { maxItems: MONTHS_MAX, description: 'The earliest first.' });

export const Days = Type.Object(
	{
		days: Type.Array(Day, { maxItems: DAILY_SPAN_MAX, description: 'Every date of the span, earliest first.' }),
		medals: { ...MonthMedals, description: 'Of the months that the span touches, the earliest first.' },
	},
	{ ...closed, title: 'Days', description: 'What the player solved on each date, and the medals.' },
);
export type Days = Static<typeof Days>;
