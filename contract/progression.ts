import { type Static, Type } from 'typebox';
import { LEVEL_MAX } from './limits.ts';
import {
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	GuestId,
	LevelNumber,
	TEXT_PATTERN,
	TechniqueTitle,
} from './shape.ts';

const LEVEL_STATUSES = ['done', 'open', 'locked'] as const;

export const ProgressionQuery = Type.Object(
	{
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type ProgressionQuery = Static<typeof ProgressionQuery>;

export const LevelRow = Type.Object(
	{
		level: LevelNumber,
		status: Type.Enum(LEVEL_STATUSES, {
			type: 'string',
			description: 'Whether the player has finished the level, can play it, or must finish the one before first.',
		}),
		technique: Type.String({
			pattern: TEXT_PATTERN,
			maxLength: 60,
			description: 'The id of the technique that the level teaches.',
		}),
		title: TechniqueTitle,
		rating: Type.Number({
			minimum: 1,
			maximum: 12,
			description: 'The rating of the hardest step, on the scale of Sudoku Explainer.',
		}),
		bestMs: { ...DurationMsOrNull, description: 'The player’s best time without help; null without one.' },
		stars: Type.Integer({
			minimum: 0,
			maximum: 3,
			description:
				'The stars of a finished level: three for a best time under the par that its first run had, two for one within one and a half times par, else one. If the first run had help, par is that of now.',
		}),
		parMs: Type.Optional({
			...DurationMs,
			description: 'What is expected on an open level, without a caller of the median player.',
		}),
	},
	{ ...closed, title: 'LevelRow', description: 'A level, and how far the player is with it.' },
);
export type LevelRow = Static<typeof LevelRow>;

export const Ladder = Type.Object(
	{
		difficulty: DifficultyName,
		highestOpen: { ...LevelNumber, description: 'The highest level that the player can play.' },
		doneCount: Type.Integer({ minimum: 0, maximum: LEVEL_MAX, description: 'How many levels are finished.' }),
		levels: Type.Array(LevelRow, { maxItems: LEVEL_MAX, description: 'The levels in their order.' }),
	},
	{ ...closed, title: 'Ladder', description: 'The levels of one difficulty.' },
);
export type Ladder = Static<typeof Ladder>;

export const Progression = Type.Object(
	{
		ladders: Type.Array(Ladder, { minItems: 5, maxItems: 5, description: 'The difficulties, the easiest first.' }),
	},
	{ ...closed, title: 'Progression', description: 'All levels, and how far the player is.' },
);
export type Progression = Static<typeof Progression>;
