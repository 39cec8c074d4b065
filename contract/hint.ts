import { type Static, Type } from 'typebox';
import type { HintData } from '#engine/hintData.ts';
import { HINT_SKIP_MAX } from './limits.ts';
import { CellIndex, closed, DigitNumber, GuestId, TEXT_PATTERN, TechniqueIdOrNull, TechniqueTitle } from './shape.ts';

export const CellDigit = Type.Object(
	{ cell: CellIndex, digit: DigitNumber },
	{
		...closed,
		title: 'CellDigit',
		description: 'A digit in a cell.',
	},
);

const ChainLink = Type.Object(
	{
		from: { ...CellDigit, description: 'Where the link begins.' },
		to: { ...CellDigit, description: 'Where the link ends.' },
		strong: Type.Boolean({ description: 'Whether one of the two must be true; else at most one is.' }),
	},
	{ ...closed, title: 'ChainLink', description: 'One conclusion of a chain, from a candidate to the next.' },
);

const HINT_KINDS = ['mistake', 'mark', 'step', 'reveal', 'solved'] as const;

/** Asks for the easiest step, or for another one. */
export const HintRequest = Type.Object(
	{
		guestId: Type.Optional(GuestId),
		skip: Type.Optional(
			Type.Integer({
				minimum: 0,
				maximum: HINT_SKIP_MAX,
				default: 0,
				description: 'How many of the easiest steps to pass over. Starts over after the last.',
			}),
		),
	},
	{ ...closed, title: 'HintRequest', description: 'Asks for the easiest step, or for another one.' },
);
export type HintRequest = Static<typeof HintRequest>;

const stepFields = {
	kind: Type.Enum(HINT_KINDS, {
		type: 'string',
		description:
			'What the hint is about: first a `mistake`, then a missing `mark`, then the next `step`. `reveal`: no known technique applies. `solved`: no cell is empty.',
	}),
	technique: { ...TechniqueIdOrNull, description: 'The technique of the step; null where there is none.' },
	title: TechniqueTitle,
	stages: Type.Array(Type.String({ pattern: TEXT_PATTERN, maxLength: 4000 }), {
		minItems: 3,
		maxItems: 3,
		description: 'Three texts of growing detail: where to look, which technique to use, the whole step.',
	}),
	explanation: Type.String({ pattern: TEXT_PATTERN, maxLength: 4000, description: 'The whole step in words.' }),
	lines: Type.Array(Type.String({ pattern: TEXT_PATTERN, maxLength: 1000 }), {
		minItems: 1,
		maxItems: 300,
		description: 'The explanation sentence by sentence, one for each link of a chain.',
	}),
	data: Type.Unsafe<HintData>(
		Type.Object(
			{},
			{
				additionalProperties: true,
				description: 'The data behind the texts, for other languages. Its members can change with any version.',
			},
		),
	),
	cells: Type.Array(CellIndex, { maxItems: 81, description: 'The cells to look at.' }),
	placements: Type.Array(CellDigit, { maxItems: 81, description: 'The digits that the step places.' }),
	eliminations: Type.Array(CellDigit, { maxItems: 729, description: 'The candidates that the step rules out.' }),
	links: Type.Array(ChainLink, { maxItems: 1000, description: 'The links of a chain, in order; empty without one.' }),
};

/** The next logical step from the player's grid, explained in three stages, with the cells and candidates to draw. */
export const HintAnswer = Type.Object(
	{
		...stepFields,
		assisted: Type.Boolean({ description: 'Always true: a hint is help, and takes the run off its board.' }),
	},
	{
		...closed,
		title: 'HintAnswer',
		description:
			'The next logical step from the player’s grid, explained in three stages, with the cells and candidates to draw.',
	},
);
export type HintAnswer = Static<typeof HintAnswer>;

/** A step that is shown without being help in a game. */
export const ShownStep = Type.Object(stepFields, {
	...closed,
	title: 'ShownStep',
	description: 'A step that is shown without being help in a game.',
});
export type ShownStep = Static<typeof ShownStep>;
