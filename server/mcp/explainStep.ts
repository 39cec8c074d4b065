import { type Static, Type } from 'typebox';
import { HintAnswer } from '#contract/hint.ts';
import { closed } from '#contract/shape.ts';
import { decideHint } from '#engine/hint.ts';
import { outlineHint } from '#engine/hintOutline.ts';
import { candidatesOf, createPosition } from '#engine/position.ts';
import { type PuzzleRefusal, parsePuzzle } from '#engine/puzzle.ts';
import { findSwiftStep } from '#engine/teachingOrder.ts';
import { invalidField } from '../http/problem.ts';

export const StepQuestion = Type.Object(
	{
		puzzle: Type.String({
			pattern: '^[0-9.]{81}$',
			minLength: 81,
			maxLength: 81,
			description: '81 characters, row by row: digits, and 0 or a point for an empty cell.',
		}),
	},
	closed,
);
export type StepQuestion = Static<typeof StepQuestion>;

const { assisted: _assisted, ...properties } = HintAnswer.properties;
export const StepAnswer = Type.Object(properties, closed);
type StepAnswer = Static<typeof StepAnswer>;

const REFUSALS: Readonly<Record<PuzzleRefusal, string>> = {
	malformed: 'is not 81 characters of a grid',
	contradictory: 'has no solution: a digit in it is wrong',
	several_solutions: 'has several solutions: some givens are missing',
	too_hard: 'is too hard to check',
};

/**
 * The next step of a pasted grid. It is searched among steps that are found quickly, within about ten milliseconds,
 * because callers may send any grid. With all candidates as notes no further steps are searched.
 */
export function explainNextStep({ puzzle }: StepQuestion): StepAnswer {
	const parsed = parsePuzzle(puzzle);
	if (!parsed.ok) throw invalidField('query.puzzle', REFUSALS[parsed.why]);
	const { givens, solution } = parsed.puzzle;
	const cells = Array.from(givens, Number);
	const position = createPosition(cells);
	const notes = cells.map((_digit, cell) => candidatesOf(position, cell));
	return outlineHint(decideHint({ givens, solution, cells, notes }, (position) => findSwiftStep(position)));
}
