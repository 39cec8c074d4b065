import type { FieldError } from '#contract/problem.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import { problemBody } from '../http/problem.ts';
import { isObject, type JsonObject } from './schemaNames.ts';

interface ProblemParts {
	readonly baseUrl: string;
	/** A field of the operation that may be refused. */
	readonly findField: () => FieldError;
}

/** The one problem of every operation whose example is shared although the response is not. */
export const PROBLEM_EXAMPLE_NAME = 'malformed_request';

/** Writes an example for each code of a problem response. Changes the response. */
export function completeProblems({ content }: JsonObject, parts: ProblemParts): void {
	if (!isObject(content)) return;
	for (const media of Object.values(content) as JsonObject[]) {
		const { 'x-codes': codes } = media as { 'x-codes'?: ProblemCode[] };
		if (codes === undefined) continue;
		delete media['x-codes'];
		media.examples = Object.fromEntries(codes.map((code) => [code, writeExample(code, codes, parts)]));
	}
}

function writeExample(
	code: ProblemCode,
	codes: readonly ProblemCode[],
	{ baseUrl, findField }: ProblemParts,
): JsonObject {
	if (code === 'invalid_input') return writeProblemExample(code, baseUrl, findField());
	const isShared = code === PROBLEM_EXAMPLE_NAME && codes.includes('invalid_input');
	return isShared ? { $ref: `#/components/examples/${code}` } : writeProblemExample(code, baseUrl);
}

export function writeProblemExample(code: ProblemCode, baseUrl: string, field?: FieldError): JsonObject {
	const members = {
		detail: field === undefined ? `${PROBLEMS[code].title}.` : `${field.field} ${field.message}`,
		...(field === undefined ? {} : { errors: [field] }),
		...(code === 'move_gap' || code === 'move_refused' ? { moveCount: 2 } : {}),
		...(code === 'wrong_grid' ? { penaltyMs: 10_000 } : {}),
	};
	return { value: { ...problemBody(baseUrl, code, members) } as unknown as JsonObject };
}
