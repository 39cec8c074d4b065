import { type Static, Type } from 'typebox';
import { CellIndex, closed, Digit, TEXT_PATTERN } from './shape.ts';

const Candidate = Type.Object({ cell: CellIndex, digit: Digit }, closed);

export const HINT_KINDS = ['mistake', 'mark', 'step', 'reveal', 'solved'] as const;

/** The next logical step from where the player stands, in three stages of words and with what to draw. */
export const HintAnswer = Type.Object(
	{
		kind: Type.Enum(HINT_KINDS, {
			type: 'string',
			description:
				'Wrong entries first, then lost marks, then the next step; reveal where no known technique applies; solved when nothing is left.',
		}),
		technique: Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 60 }), Type.Null()], {
			description: "The technique's id, else null.",
		}),
		title: Type.String({ pattern: TEXT_PATTERN, maxLength: 100, description: "The technique's name for people." }),
		stages: Type.Array(Type.String({ pattern: TEXT_PATTERN, maxLength: 2000 }), {
			minItems: 3,
			maxItems: 3,
			description: 'Where to look; which technique; the whole step.',
		}),
		explanation: Type.String({ pattern: TEXT_PATTERN, maxLength: 2000, description: 'The whole step in words.' }),
		cells: Type.Array(CellIndex, { maxItems: 81, description: 'The cells that the step rests on.' }),
		placements: Type.Array(Candidate, { maxItems: 81, description: 'Digits that the step proves.' }),
		eliminations: Type.Array(Candidate, { maxItems: 729, description: 'Candidates that the step rules out.' }),
		links: Type.Array(
			Type.Object(
				{ from: Candidate, to: Candidate, strong: Type.Boolean({ description: 'A strong link, else a weak one.' }) },
				closed,
			),
			{ maxItems: 1000, description: 'Links of a chain, in order.' },
		),
		assisted: Type.Boolean({ description: 'True: the hint was help.' }),
	},
	closed,
);
export type HintAnswer = Static<typeof HintAnswer>;
