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
		status: Type.Enum(LEVEL_STATUSES, { type: 'string' }),
		technique: Type.String({
			pattern: TEXT_PATTERN,
			maxLength: 60,
		}),
		title: TechniqueTitle,
		rating: Type.Number({
			minimum: 1,
			maximum: 12,
			description: 'Of the hardest step, on the Sudoku Explainer scale.',
		}),
		bestMs: DurationMsOrNull,
		stars: Type.Integer({
			minimum: 0,
			maximum: 3,
			description:
				'Of a finished level: three for a best time under the par that its first run had, two for one within one and a half times par, else one. If the first run had help, par is that of now.',
		}),
		parMs: Type.Optional({
			...DurationMs,
			description: 'Of an open level; of the median player without a caller.',
		}),
	},
	{ ...closed, title: 'LevelRow' },
);
export type LevelRow = Static<typeof LevelRow>;

export const Ladder = Type.Object(
	{
		difficulty: DifficultyName,
		highestOpen: LevelNumber,
		doneCount: Type.Integer({ minimum: 0, maximum: LEVEL_MAX }),
		levels: Type.Array(LevelRow, { maxItems: LEVEL_MAX }),
	},
	{ ...closed, title: 'Ladder' },
);
export type Ladder = Static<typeof Ladder>;

export const Progression = Type.Object(
	{
		ladders: Type.Array(Ladder, { minItems: 5, maxItems: 5 }),
	},
	{ ...closed, title: 'Progression' },
);
export type Progression = Static<typeof Progression>;
