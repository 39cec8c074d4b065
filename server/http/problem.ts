import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { PATHS } from '#contract/paths.ts';
import { Problem } from '#contract/problem.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';

/** The members of a problem beside its code: the detail in words, and those that only some codes have. */
type ProblemMembers = { detail: string } & Partial<Pick<Problem, 'errors' | 'moveCount' | 'penaltyMs'>>;

/** A refusal. The error handler sends it as RFC 9457 problem details. */
export class ProblemError extends Error {
	readonly code: ProblemCode;
	readonly statusCode: number;
	readonly members: ProblemMembers;
	readonly headers: Readonly<Record<string, string>>;

	constructor(code: ProblemCode, members: ProblemMembers, headers: Readonly<Record<string, string>> = {}) {
		super(members.detail);
		this.code = code;
		this.statusCode = PROBLEMS[code].status;
		this.members = members;
		this.headers = headers;
	}
}

/** Routes write `throw problem('game_over', { detail: 'This game was finished.' })`. */
export function problem(code: ProblemCode, members: ProblemMembers, headers?: Record<string, string>): ProblemError {
	return new ProblemError(code, members, headers);
}

/** The body that is sent. Its `type` is the address of the page that explains the code. */
export function problemBody(baseUrl: string, code: ProblemCode, members: ProblemMembers): Problem {
	const { status, title } = PROBLEMS[code];
	return { type: baseUrl + problemPath(code), title, status, code, ...members };
}

/** Where the page that explains the code is. */
export function problemPath(code: ProblemCode): string {
	return PATHS.problem.replace(':code', code);
}

/** 400 for a field that has the right shape but a value that is not accepted. */
export function invalidField(field: string, message: string): ProblemError {
	return problem('invalid_input', { detail: `${field} ${message}`, errors: [{ field, message }] });
}

/** Problems of every route: no route takes a field that it does not know. */
const ALWAYS: readonly ProblemCode[] = ['invalid_input', 'malformed_request', 'rate_limited', 'internal'];

/** Every route has these codes, too, but they say nothing about it, so one default answer describes them. */
const OTHERWISE: readonly ProblemCode[] = [
	'unavailable',
	'outcome_unknown',
	'payload_too_large',
	'uri_too_long',
	'unsupported_media_type',
	'request_timeout',
	'headers_too_large',
	'expectation_failed',
	'not_implemented',
];

/** The schemas of a route's answers by status, as the API description has them. */
const DESCRIBE = Symbol('describe answers');
const PROBLEM_ANSWER = { content: { 'application/problem+json': { schema: Problem } } };

/**
 * The `response` schemas of a route: its successes by status, and the problems that it can answer with in addition to
 * those of every route. Fastify is given them by class of status, `2xx`, because an object with the key 503 is an array of 600 places,
 * and it makes three of them for each route. All successes of a route that have a body have the same.
 */
export function responseSchemas<const S extends Record<number, TSchema>>(
	successes: S,
	codes: readonly ProblemCode[] = [],
): S {
	const classes: Record<string, unknown> = { '4xx': PROBLEM_ANSWER, '5xx': PROBLEM_ANSWER };
	for (const [status, schema] of Object.entries(successes)) classes[`${status[0]}xx`] = schema;
	const describe: Describe = (more) => describeAnswers(successes, [...codes, ...more]);
	return { ...classes, [DESCRIBE]: describe } as unknown as S;
}

type Describe = (more: readonly ProblemCode[]) => Record<string, unknown>;

/** The inputs of `responseSchemas`, by status, with the problems that follow from a route's callers. */
export function listResponses(
	{ response }: FastifySchema,
	{ caller, right }: FastifyContextConfig,
): Record<string, unknown> | undefined {
	return (response as { [DESCRIBE]?: Describe } | undefined)?.[DESCRIBE]?.([
		...(caller === undefined && right === undefined ? [] : (['unauthorized'] as const)),
		...(caller === undefined || right === 'read' ? [] : (['key_right'] as const)),
	]);
}

function describeAnswers(successes: Record<number, TSchema>, codes: readonly ProblemCode[]): Record<string, unknown> {
	const responses: Record<string, unknown> = { ...successes };
	const byStatus = Map.groupBy(new Set([...codes, ...ALWAYS]), (code) => PROBLEMS[code].status);
	for (const [status, statusCodes] of byStatus) responses[status] = refusal(statusCodes);
	return { ...responses, default: refusal(OTHERWISE) };
}

/** The API description turns the codes into words and an example. */
const refusal = (codes: readonly ProblemCode[]) => ({
	content: { 'application/problem+json': { schema: Problem, 'x-codes': codes } },
});
