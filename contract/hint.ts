import { type Static, Type } from 'typebox';
import type { HintData } from '#engine/hintData.ts';
import { HINT_SKIP_MAX } from './limits.ts';
import { CellIndex, closed, DigitNumber, GuestId, TEXT_PATTERN, TechniqueIdOrNull, TechniqueTitle } from './shape.ts';

export const CellDigit = Type.Object({ cell: CellIndex, digit: DigitNumber }, { ...closed, title: 'CellDigit' });

const ChainLink = Type.Object(
	{
		from: CellDigit,
		to: CellDigit,
		strong: Type.Boolean(),
	},
	{ ...closed, title: 'ChainLink' },
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
	{ ...closed, title: 'HintRequest' },
);
export type HintRequest = Static<typeof HintRequest>;

const stepFields = {
	kind: Type.Enum(HINT_KINDS, {
		type: 'string',
		description:
			'First a `mistake`, then a missing `mark`, then the next `step`. `reveal`: no known technique applies. `solved`: no cell is empty.',
	}),
	technique: TechniqueIdOrNull,
	title: TechniqueTitle,
	stages: Type.Array(Type.String({ pattern: TEXT_PATTERN, maxLength: 4000 }), {
		minItems: 3,
		maxItems: 3,
		description: 'Of growing detail: where to look, which technique to use, the whole step.',
	}),
	explanation: Type.String({ pattern: TEXT_PATTERN, maxLength: 4000 }),
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
	cells: Type.Array(CellIndex, { maxItems: 81 }),
	placements: Type.Array(CellDigit, { maxItems: 81 }),
	eliminations: Type.Array(CellDigit, { maxItems: 729 }),
	links: Type.Array(ChainLink, { maxItems: 1000, description: 'Of a chain, in order.' }),
};

/** The next logical step from the player's grid, explained in three stages, with the cells and candidates to draw. */
export const HintAnswer = Type.Object(
	{
		...stepFields,
		assisted: Type.Boolean({}),
	},
	{ ...closed, title: 'HintAnswer' },
);
export type HintAnswer = Static<typeof HintAnswer>;

/** A step that is shown without being help in a game. */
export const ShownStep = Type.Object(stepFields, { ...closed, title: 'ShownStep' });
export type ShownStep = Static<typeof ShownStep>;
