import { type Static, Type } from 'typebox';
import { closed, DifficultyName, GridText, GuestId, UtcDate } from './shape.ts';

export const DailyPuzzleQuery = Type.Object(
	{
		difficulty: DifficultyName,
		date: Type.Optional({ ...UtcDate, description: 'Defaults to today.' }),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type DailyPuzzleQuery = Static<typeof DailyPuzzleQuery>;

export const DailyPuzzle = Type.Object(
	{
		date: UtcDate,
		difficulty: DifficultyName,
		puzzle: GridText,
		givenCount: Type.Integer({ minimum: 17, maximum: 80 }),
		rating: Type.Number({
			minimum: 1,
			maximum: 12,
			description: 'Of the hardest step, on the Sudoku Explainer scale.',
		}),
	},
	{ ...closed, title: 'DailyPuzzle' },
);
export type DailyPuzzle = Static<typeof DailyPuzzle>;
