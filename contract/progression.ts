import { type Static, Type } from 'typebox';
import { LEVEL_MAX } from './limits.ts';
import { closed, DifficultyName, DurationMs, GuestId, LadderVersion, TEXT_PATTERN } from './shape.ts';

const LEVEL_STATUSES = ['done', 'open', 'locked'] as const;

export const ProgressionQuery = Type.Object(
	{ ladder: Type.Optional(LadderVersion), guestId: Type.Optional(GuestId) },
	closed,
);
export type ProgressionQuery = Static<typeof ProgressionQuery>;

export const LevelRow = Type.Object(
	{
		level: Type.Integer({ minimum: 1, maximum: LEVEL_MAX, description: 'The level, counted from 1.' }),
		status: Type.Enum(LEVEL_STATUSES, {
			type: 'string',
			description: 'Whether the level is finished, can be played, or is locked.',
		}),
		technique: Type.String({
			pattern: TEXT_PATTERN,
			maxLength: 60,
			description: 'The technique that the level teaches.',
		}),
		title: Type.String({
			pattern: TEXT_PATTERN,
			maxLength: 100,
			description: 'The name of the technique to show to people.',
		}),
		rating: Type.Number({
			minimum: 1,
			maximum: 12,
			description: 'The rating of the hardest step on the Sudoku Explainer scale.',
		}),
		bestMs: Type.Union([DurationMs, Type.Null()], { description: "The caller's best unassisted time, else null." }),
	},
	{ ...closed, description: 'A level and how far the player has come with it.' },
);
export type LevelRow = Static<typeof LevelRow>;

export const Ladder = Type.Object(
	{
		difficulty: DifficultyName,
		ladder: { ...LadderVersion, description: 'The version of the ladder.' },
		earlierDoneCount: Type.Integer({
			minimum: 0,
			maximum: LEVEL_MAX,
			description: 'The number of finished levels of the versions before it, which are read with `ladder`.',
		}),
		highestOpen: Type.Integer({ minimum: 1, maximum: LEVEL_MAX, description: 'The highest open level.' }),
		doneCount: Type.Integer({ minimum: 0, maximum: LEVEL_MAX, description: 'The number of finished levels.' }),
		levels: Type.Array(LevelRow, { maxItems: LEVEL_MAX, description: 'Every level, in order.' }),
	},
	{ ...closed, description: 'The levels of a difficulty.' },
);
export type Ladder = Static<typeof Ladder>;

export const Progression = Type.Object(
	{
		ladders: Type.Array(Ladder, { minItems: 5, maxItems: 5, description: 'One ladder of levels for each difficulty.' }),
	},
	{ ...closed, description: "The player's way through the levels of all difficulties." },
);
export type Progression = Static<typeof Progression>;
