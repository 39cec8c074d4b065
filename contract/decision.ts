import { type Static, Type } from 'typebox';
import { Run } from './run.ts';
import { Count, closed, GuestId, Id, Instant } from './shape.ts';

/** How many are shown at a time; the others follow after these were seen. */
export const DECISIONS_MAX = 20;

export const Decision = Type.Object(
	{
		run: Run,
		accepted: Type.Boolean({ description: 'Whether the operator let the run count.' }),
		decidedAt: { ...Instant, description: 'When the operator decided.' },
	},
	{ ...closed, title: 'Decision', description: 'What the operator decided on a held run.' },
);
export type Decision = Static<typeof Decision>;

export const Decisions = Type.Object(
	{
		decisions: Type.Array(Decision, { maxItems: DECISIONS_MAX, description: 'Those not yet seen, the oldest first.' }),
	},
	{ ...closed, title: 'Decisions', description: 'Decisions that the player has not seen.' },
);
export type Decisions = Static<typeof Decisions>;

export const DecisionsSeen = Type.Object(
	{
		runIds: Type.Array(Id, {
			minItems: 1,
			maxItems: DECISIONS_MAX,
			description: 'The runs whose decisions the player has seen.',
		}),
		guestId: Type.Optional(GuestId),
	},
	{ ...closed, title: 'DecisionsSeen', description: 'The decisions that were shown.' },
);
export type DecisionsSeen = Static<typeof DecisionsSeen>;

export const SeenCount = Type.Object(
	{ seen: { ...Count, description: 'How many of them had not been seen before.' } },
	{ ...closed, title: 'SeenCount', description: 'How many decisions are seen now that were not before.' },
);
export type SeenCount = Static<typeof SeenCount>;
