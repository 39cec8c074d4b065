import type { FieldError } from '#contract/problem.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import { exampleProblem } from '../http/problemExample.ts';
import { isObject, type JsonObject } from './schemaNames.ts';

interface ProblemParts {
	readonly baseUrl: string;
	/** A field of the operation that may be refused. */
	readonly findField: () => FieldError;
}

/** Writes an example for each code of a problem response. Changes the response. */
export function completeProblems({ content }: JsonObject, parts: ProblemParts): void {
	if (!isObject(content)) return;
	for (const media of Object.values(content) as JsonObject[]) {
		const { 'x-codes': codes } = media as { 'x-codes'?: ProblemCode[] };
		if (codes === undefined) continue;
		delete media['x-codes'];
		media.examples = Object.fromEntries(codes.map((code) => [code, referOrWrite(code, parts)]));
	}
}

/** Only the example of invalid input is the operation's own. */
function referOrWrite(code: ProblemCode, { baseUrl, findField }: ProblemParts): JsonObject {
	if (code === 'invalid_input') return writeExample(exampleProblem(baseUrl, code, findField()));
	return { $ref: `#/components/examples/${code}` };
}

/** The examples that the operations share, by their codes. */
export function listProblemExamples(baseUrl: string): Record<string, JsonObject> {
	const codes = Object.keys(PROBLEMS) as ProblemCode[];
	return Object.fromEntries(codes.map((code) => [code, writeExample(exampleProblem(baseUrl, code))]));
}

function writeExample(value: object): JsonObject {
	return { value: { ...value } as JsonObject };
}
