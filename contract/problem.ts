import { type Static, Type } from 'typebox';
import { MOVES_PER_GAME_MAX } from './limits.ts';
import { PROBLEMS, type ProblemCode } from './problemCode.ts';
import { closed, TEXT_PATTERN } from './shape.ts';

export const FieldError = Type.Object(
	{
		field: Type.String({
			pattern: TEXT_PATTERN,
			maxLength: 200,
			description: 'The path of the field, such as `body.email` or `query.limit`.',
		}),
		message: Type.String({
			pattern: TEXT_PATTERN,
			maxLength: 500,
		}),
	},
	{ ...closed, title: 'FieldError' },
);
export type FieldError = Static<typeof FieldError>;

/** An error answer, `application/problem+json` (RFC 9457). Some codes have additional members. */
export const Problem = Type.Object(
	{
		type: Type.String({ format: 'uri', maxLength: 300 }),
		title: Type.String({ pattern: TEXT_PATTERN, maxLength: 100 }),
		status: Type.Integer({ minimum: 400, maximum: 599 }),
		detail: Type.String({ pattern: TEXT_PATTERN, maxLength: 1000 }),
		code: Type.Enum(Object.keys(PROBLEMS) as ProblemCode[], {
			type: 'string',
		}),
		errors: Type.Optional(Type.Array(FieldError, { maxItems: 50 })),
		moveCount: Type.Optional(
			Type.Integer({
				minimum: 0,
				maximum: MOVES_PER_GAME_MAX,
				description: 'With `move_gap` and `move_refused`: the game’s stored moves.',
			}),
		),
		penaltyMs: Type.Optional(
			Type.Integer({
				minimum: 0,
				maximum: Number.MAX_SAFE_INTEGER,
				description: 'With `wrong_grid`: the sum of all penalties of the game so far.',
			}),
		),
	},
	{ ...closed, title: 'Problem' },
);
export type Problem = Static<typeof Problem>;
