import { type Static, Type } from 'typebox';
import { closed, DifficultyName, GridText, GuestId, UtcDate } from './shape.ts';

export const DailyPuzzleQuery = Type.Object(
	{
		difficulty: DifficultyName,
		date: Type.Optional({ ...UtcDate, description: 'The UTC date of the daily. Defaults to today.' }),
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
		givenCount: Type.Integer({ minimum: 17, maximum: 80, description: 'How many cells are given.' }),
		rating: Type.Number({
			minimum: 1,
			maximum: 12,
			description: 'The rating of the hardest step, on the scale of Sudoku Explainer.',
		}),
	},
	{ ...closed, title: 'DailyPuzzle', description: 'The grid that everybody plays on a UTC date at one difficulty.' },
);
export type DailyPuzzle = Static<typeof DailyPuzzle>;
