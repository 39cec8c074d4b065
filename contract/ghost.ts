import { type Static, Type } from 'typebox';
import { GHOST_KINDS } from './kinds.ts';
import { GAME_TIME_MS_MAX } from './limits.ts';
import { closed, DifficultyName, DurationMs, GuestId, LadderVersion, LevelNumber, ModeName, UtcDate } from './shape.ts';
import { DisplayName } from './user.ts';

export const GhostsQuery = Type.Object(
	{
		mode: ModeName,
		difficulty: DifficultyName,
		date: Type.Optional({
			...UtcDate,
			description: 'With mode `daily`; defaults to today. With another mode, any calendar date, which is ignored.',
		}),
		level: Type.Optional({ ...LevelNumber, description: 'Required with mode `progression`.' }),
		ladder: Type.Optional(LadderVersion),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type GhostsQuery = Static<typeof GhostsQuery>;

export const Ghost = Type.Object(
	{
		kind: Type.Enum(GHOST_KINDS, {
			type: 'string',
			description: "Whose run it is: the caller's own best run, the median run of a closed board, or its winner.",
		}),
		timeMs: { ...DurationMs, description: 'The time of the run in milliseconds, including penalties.' },
		displayName: Type.Union([DisplayName, Type.Null()], {
			description: "The player's name; null for the caller's own run.",
		}),
		filledAt: Type.Array(Type.Integer({ minimum: 0, maximum: GAME_TIME_MS_MAX, description: 'Milliseconds.' }), {
			maxItems: 81,
			description:
				'The times, on the clock of that game, at which the number of correct cells grew by one. One time for each empty cell of the puzzle; which cell it was is not disclosed.',
		}),
	},
	{ ...closed, title: 'Ghost', description: 'The pace of an earlier run to race against.' },
);
export type Ghost = Static<typeof Ghost>;

export const Ghosts = Type.Object(
	{ ghosts: Type.Array(Ghost, { maxItems: GHOST_KINDS.length }) },
	{ ...closed, title: 'Ghosts', description: 'The earlier runs that a player can race against.' },
);
export type Ghosts = Static<typeof Ghosts>;
