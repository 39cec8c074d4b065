import { type Static, Type } from 'typebox';
import { GHOST_KINDS } from './kinds.ts';
import { closed, DifficultyName, DurationMs, GuestId, LevelNumber, ModeName, UtcDate } from './shape.ts';
import { DisplayName } from './user.ts';

export const GhostsQuery = Type.Object(
	{
		mode: Type.Optional({ ...ModeName, default: 'random' }),
		difficulty: DifficultyName,
		date: Type.Optional({
			...UtcDate,
			description: 'Defaults to today. Ignored with modes other than `daily`.',
		}),
		level: Type.Optional({ ...LevelNumber, description: 'Required with mode `progression`.' }),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type GhostsQuery = Static<typeof GhostsQuery>;

export const FilledAt = Type.Array(DurationMs, {
	maxItems: 81,
	title: 'FilledAt',
	description:
		"The times, on that game's clock, when another cell became correct: one for each empty cell of its puzzle. Which cell it was is not disclosed.",
});

export const Ghost = Type.Object(
	{
		kind: Type.Enum(GHOST_KINDS, {
			type: 'string',
			description: "`usual` is the middle of the caller's last 20 runs of the difficulty, from five on.",
		}),
		timeMs: DurationMs,
		displayName: Type.Union([DisplayName, Type.Null()], {
			description: 'Null for the caller’s own run.',
		}),
		filledAt: FilledAt,
	},
	{ ...closed, title: 'Ghost' },
);
export type Ghost = Static<typeof Ghost>;

export const Ghosts = Type.Object(
	{ ghosts: Type.Array(Ghost, { maxItems: GHOST_KINDS.length }) },
	{ ...closed, title: 'Ghosts' },
);
export type Ghosts = Static<typeof Ghosts>;
