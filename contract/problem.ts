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
			description: 'What is wrong with it, for people.',
		}),
	},
	{ ...closed, title: 'FieldError', description: 'A field of the request that was refused.' },
);
export type FieldError = Static<typeof FieldError>;

export const Problem = Type.Object(
	{
		type: Type.String({
			format: 'uri',
			maxLength: 300,
			description: 'The address of the page that explains the code.',
		}),
		title: Type.String({ pattern: TEXT_PATTERN, maxLength: 100, description: 'The code in words, for people.' }),
		status: Type.Integer({ minimum: 400, maximum: 599, description: 'The status of the answer.' }),
		detail: Type.String({ pattern: TEXT_PATTERN, maxLength: 1000, description: 'What happened here, for people.' }),
		code: Type.Enum(Object.keys(PROBLEMS) as ProblemCode[], {
			type: 'string',
			description: 'By which a program decides. `/problems` explains each.',
		}),
		errors: Type.Optional(
			Type.Array(FieldError, {
				maxItems: 50,
				description: 'The fields that were refused, where the code is about fields.',
			}),
		),
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
	{
		...closed,
		title: 'Problem',
		description: 'A refusal, `application/problem+json` (RFC 9457). Some codes have additional members.',
	},
);
export type Problem = Static<typeof Problem>;
