import type { FieldError, Problem } from '#contract/problem.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import { problemBody } from './problem.ts';

type Members = Parameters<typeof problemBody>[2];

const LIMIT_FIELD: FieldError = { field: 'query.limit', message: 'must be 50 or less' };
const MOVE_FIELD: FieldError = { field: 'body.moves.1', message: 'changes a given' };

/** The members that only some codes have, as an answer has them. */
const MEMBERS: Readonly<Partial<Record<ProblemCode, Members>>> = {
	malformed_request: { detail: 'The body is not valid JSON.' },
	unauthorized: { detail: 'The bearer token is not valid.' },
	code_refused: { detail: 'The code is wrong, expired or used. Request a new one.' },
	request_id_needed: {
		detail: 'There were 100 wrong codes for this address. Request a code and send its requestId with it.',
	},
	key_right: { detail: 'No key may do this: sign in.' },
	not_found: { detail: 'You have no game with this id.' },
	move_gap: { detail: 'Send the moves starting from number 2.', moveCount: 2 },
	move_refused: { ...describeField(MOVE_FIELD), moveCount: 2 },
	wrong_grid: { detail: `${PROBLEMS.wrong_grid.title}.`, penaltyMs: 10_000 },
};

/** An answer with that code. The field is one that may be refused where the example is shown. */
export function exampleProblem(baseUrl: string, code: ProblemCode, field: FieldError = LIMIT_FIELD): Problem {
	const members = code === 'invalid_input' ? describeField(field) : MEMBERS[code];
	return problemBody(baseUrl, code, members ?? { detail: `${PROBLEMS[code].title}.` });
}

function describeField(error: FieldError): Members {
	return { detail: `${error.field} ${error.message}`, errors: [error] };
}
