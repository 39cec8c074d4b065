import { type Static, Type } from 'typebox';
import { FIRST_DAILY_DATE } from '#contract/limits.ts';
import { PAGE_PATHS } from '#contract/pagePaths.ts';
import { closed, DifficultyName, UtcDate } from '#contract/shape.ts';
import { invalidField } from '../http/problem.ts';

export const ShowQuestion = Type.Object(
	{
		difficulty: DifficultyName,
		date: Type.Optional({ ...UtcDate, description: 'The UTC date of a daily. Without one, practice is shown.' }),
	},
	closed,
);
export type ShowQuestion = Static<typeof ShowQuestion>;

export const ShownPuzzle = Type.Object(
	{
		url: Type.String({ maxLength: 500, description: 'Where the page of the game shows it.' }),
		playableHere: Type.Boolean({
			description: 'Whether a chat with MCP Apps has it as a grid to play. Today’s daily is played on the page alone.',
		}),
	},
	closed,
);
type ShownPuzzle = Static<typeof ShownPuzzle>;

/** Where the puzzle is. The grid in a chat reads the arguments of the call itself, and the model is not told its digits. */
export function showPuzzle(
	{ baseUrl, today }: { readonly baseUrl: string; readonly today: () => string },
	{ difficulty, date }: ShowQuestion,
): ShownPuzzle {
	if (date === undefined)
		return { url: `${baseUrl}${PAGE_PATHS.practice}?difficulty=${difficulty}`, playableHere: true };
	const last = today();
	if (date < FIRST_DAILY_DATE || date > last) {
		throw invalidField('date', `must be from ${FIRST_DAILY_DATE} to today, which is ${last}.`);
	}
	return { url: `${baseUrl}/daily/${date}/${difficulty}`, playableHere: date < last };
}
