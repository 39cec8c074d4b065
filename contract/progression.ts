import { type Static, Type } from 'typebox';
import { LEVEL_MAX } from './limits.ts';
import { closed, DifficultyName, DurationMs, TEXT_PATTERN } from './shape.ts';

export const LEVEL_STATUSES = ['done', 'open', 'locked'] as const;

export const LevelRow = Type.Object(
	{
		level: Type.Integer({ minimum: 1, maximum: LEVEL_MAX, description: 'The level, from 1.' }),
		status: Type.Enum(LEVEL_STATUSES, { type: 'string', description: 'Done, open to play, or locked.' }),
		technique: Type.String({
			pattern: TEXT_PATTERN,
			maxLength: 60,
			description: 'The technique that the level teaches.',
		}),
		title: Type.String({ pattern: TEXT_PATTERN, maxLength: 100, description: "The technique's name for people." }),
		rating: Type.Number({ minimum: 1, maximum: 12, description: "The hardest step on Sudoku Explainer's scale." }),
		bestMs: Type.Union([DurationMs, Type.Null()], { description: 'Own best time, else null.' }),
	},
	closed,
);
export type LevelRow = Static<typeof LevelRow>;

export const Ladder = Type.Object(
	{
		difficulty: DifficultyName,
		highestOpen: Type.Integer({ minimum: 1, maximum: LEVEL_MAX, description: 'The highest open level.' }),
		doneCount: Type.Integer({ minimum: 0, maximum: LEVEL_MAX, description: 'Levels finished.' }),
		levels: Type.Array(LevelRow, { maxItems: LEVEL_MAX, description: 'Every level, from the first.' }),
	},
	closed,
);
export type Ladder = Static<typeof Ladder>;

export const Progression = Type.Object(
	{ ladders: Type.Array(Ladder, { minItems: 5, maxItems: 5, description: 'One for each difficulty.' }) },
	closed,
);
export type Progression = Static<typeof Progression>;
