import type { TSchema } from 'typebox';
import { Problem } from '#contract/problem.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';

/**
 * Problems that the description of every route names. 401 is among them because linters of API descriptions ask for it;
 * a route that takes no token never looks at one.
 */
const ALWAYS: readonly ProblemCode[] = ['malformed_request', 'unauthorized', 'rate_limited', 'internal', 'unavailable'];

/** Problems of every route that reads a body. */
export const BODY_PROBLEMS: readonly ProblemCode[] = ['invalid_input', 'payload_too_large', 'unsupported_media_type'];

/**
 * The `response` schemas of a route: its successes by status, and the problems that it can answer with beside
 * those of every route.
 */
export function answers<const S extends Record<number, TSchema>>(successes: S, codes: readonly ProblemCode[] = []): S {
	const responses: Record<number, unknown> = { ...successes };
	for (const [status, statusCodes] of groupByStatus([...codes, ...ALWAYS])) {
		const description = statusCodes.map((code) => PROBLEMS[code].title).join('; ');
		// The codes become examples in the description of the API.
		const content = { 'application/problem+json': { schema: Problem, 'x-codes': statusCodes } };
		responses[status] = { description, content };
	}
	return responses as S;
}

function groupByStatus(codes: readonly ProblemCode[]): Map<number, ProblemCode[]> {
	const found = new Map<number, ProblemCode[]>();
	for (const code of new Set(codes)) {
		const { status } = PROBLEMS[code];
		found.set(status, [...(found.get(status) ?? []), code]);
	}
	return found;
}
