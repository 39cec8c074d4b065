import { type Static, Type } from 'typebox';
import { GHOST_KINDS } from './kinds.ts';
import { closed, DifficultyName, DurationMs, GuestId, LevelNumber, ModeName, UtcDate } from './shape.ts';
import { DisplayName } from './user.ts';

export const GhostsQuery = Type.Object(
	{
		mode: Type.Optional({
			...ModeName,
			default: 'random',
			description: 'The mode of the games. Defaults to `random`.',
		}),
		difficulty: DifficultyName,
		date: Type.Optional({
			...UtcDate,
			description: 'The UTC date of the daily. Defaults to today. Ignored with other modes.',
		}),
		level: Type.Optional({ ...LevelNumber, description: 'The level, required with mode `progression`.' }),
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
			description:
				"Whose run it is: the caller's `best`, the `median` or the `winner` of the board; `usual` is the middle of the caller's last 20 runs of the difficulty, from five on.",
		}),
		timeMs: { ...DurationMs, description: 'The time of the run, with penalties.' },
		displayName: Type.Union([DisplayName, Type.Null()], {
			description: 'Whose run it is; null for the caller’s own run.',
		}),
		filledAt: FilledAt,
	},
	{ ...closed, title: 'Ghost', description: 'A run to race against.' },
);
export type Ghost = Static<typeof Ghost>;

export const Ghosts = Type.Object(
	{ ghosts: Type.Array(Ghost, { maxItems: GHOST_KINDS.length, description: 'One of each kind that there is.' }) },
	{ ...closed, title: 'Ghosts', description: 'Runs to race against.' },
);
export type Ghosts = Static<typeof Ghosts>;
