import { type Static, Type } from 'typebox';
import { closed, DifficultyName, GridText, UtcDate } from './shape.ts';

export const DailyPuzzleQuery = Type.Object({ difficulty: DifficultyName, date: Type.Optional(UtcDate) }, closed);
export type DailyPuzzleQuery = Static<typeof DailyPuzzleQuery>;

export const DailyPuzzle = Type.Object(
	{
		date: UtcDate,
		difficulty: DifficultyName,
		puzzle: GridText,
		clueCount: Type.Integer({ minimum: 17, maximum: 80, description: 'How many givens.' }),
		rating: Type.Number({ minimum: 1, maximum: 12, description: "The hardest step on Sudoku Explainer's scale." }),
	},
	{ ...closed, description: 'The shared grid of a UTC date and difficulty.' },
);
export type DailyPuzzle = Static<typeof DailyPuzzle>;
