import type { Problem } from '#contract/problem.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';

/** What a problem says beyond its code: the detail in words and the members that some codes carry. */
export type ProblemMembers = { detail: string } & Partial<Pick<Problem, 'errors' | 'moveCount' | 'penaltyMs'>>;

/** A refusal on its way to the edge, where the one error handler writes it as RFC 9457 problem details. */
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

/** What is sent. The type is the address of the page that explains the code. */
export function problemBody(baseUrl: string, code: ProblemCode, members: ProblemMembers): Problem {
	const { status, title } = PROBLEMS[code];
	return { type: `${baseUrl}/problems/${code}`, title, status, code, ...members };
}
