import { type Static, Type } from 'typebox';
import { Run } from './run.ts';
import { Count, closed, GuestId, Id, Instant } from './shape.ts';

/** How many are shown at a time; the others follow after these were seen. */
export const DECISIONS_MAX = 20;

export const Decision = Type.Object(
	{
		run: Run,
		accepted: Type.Boolean(),
		decidedAt: Instant,
	},
	{ ...closed, title: 'Decision' },
);
export type Decision = Static<typeof Decision>;

export const Decisions = Type.Object(
	{ decisions: Type.Array(Decision, { maxItems: DECISIONS_MAX, description: 'The oldest first.' }) },
	{ ...closed, title: 'Decisions' },
);
export type Decisions = Static<typeof Decisions>;

export const DecisionsSeen = Type.Object(
	{
		runIds: Type.Array(Id, { minItems: 1, maxItems: DECISIONS_MAX }),
		guestId: Type.Optional(GuestId),
	},
	{ ...closed, title: 'DecisionsSeen' },
);
export type DecisionsSeen = Static<typeof DecisionsSeen>;

export const SeenCount = Type.Object(
	{ seen: { ...Count, description: 'How many of them had not been seen before.' } },
	{ ...closed, title: 'SeenCount' },
);
export type SeenCount = Static<typeof SeenCount>;
