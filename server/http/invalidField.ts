import { type ProblemError, problem } from './problem.ts';

/** 400 for a field that has the right shape and a value that cannot be taken. */
export function invalidField(field: string, message: string): ProblemError {
	return problem('invalid_input', { detail: `${field} ${message}`, errors: [{ field, message }] });
}
