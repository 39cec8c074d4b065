import { type Static, Type } from 'typebox';
import { GHOST_KINDS } from './kinds.ts';
import { GAME_TIME_MS_MAX, LEVEL_MAX } from './limits.ts';
import { closed, DifficultyName, DurationMs, GuestId, ModeName, UtcDate } from './shape.ts';
import { DisplayName } from './user.ts';

export const GhostsQuery = Type.Object(
	{
		mode: ModeName,
		difficulty: DifficultyName,
		date: Type.Optional({ ...UtcDate, description: "Only with mode daily; today's when absent." }),
		level: Type.Optional(
			Type.Integer({ minimum: 1, maximum: LEVEL_MAX, description: 'Required with mode progression.' }),
		),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type GhostsQuery = Static<typeof GhostsQuery>;

export const Ghost = Type.Object(
	{
		kind: Type.Enum(GHOST_KINDS, {
			type: 'string',
			description: "The caller's own best run, or the middle or the first row of a board that is closed.",
		}),
		timeMs: { ...DurationMs, description: 'The time of the run, penalties included.' },
		displayName: Type.Union([DisplayName, Type.Null()], { description: 'Whose run it is; null for the own one.' }),
		filledAt: Type.Array(Type.Integer({ minimum: 0, maximum: GAME_TIME_MS_MAX, description: 'Milliseconds.' }), {
			maxItems: 81,
			description:
				'When one cell more was right, by the clock of that game: one time for each cell that was empty, and nothing of which.',
		}),
	},
	{ ...closed, description: 'The pace of a run.' },
);
export type Ghost = Static<typeof Ghost>;

export const Ghosts = Type.Object(
	{ ghosts: Type.Array(Ghost, { maxItems: GHOST_KINDS.length, description: 'Those that there are.' }) },
	closed,
);
export type Ghosts = Static<typeof Ghosts>;
