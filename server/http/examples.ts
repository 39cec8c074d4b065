import { readFileSync } from 'node:fs';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import { problemBody } from './problem.ts';

/** It stands in place of the base address. */
const BASE = '{base}';

/** What an operation was sent in a test, and what it answered, by status. */
interface OperationExamples {
	readonly request?: unknown;
	readonly answers: Readonly<Record<string, unknown>>;
}

export interface Examples {
	/** The examples of each operation, by its id. */
	readonly operations: Readonly<Record<string, OperationExamples>>;
	/** One refusal for each code of a problem. */
	readonly problems: Readonly<Record<string, unknown>>;
}

/** A test's requests and answers, written by `npm run make:examples`. */
export function readExamples(baseUrl: string): Examples {
	return { operations: readFile('operationExamples.json', baseUrl), problems: readProblems(baseUrl) };
}

/** In a file of their own, because a page about a problem needs no other example. */
function readProblems(baseUrl: string): Examples['problems'] {
	return readFile('problemExamples.json', baseUrl);
}

function readFile<T>(name: string, baseUrl: string): T {
	const text = readFileSync(new URL(name, import.meta.url), 'utf8');
	return JSON.parse(text.replaceAll(BASE, () => baseUrl));
}

/** As the file has it, where no test can get one as well. */
export function readProblemExample(baseUrl: string, code: ProblemCode): unknown {
	return findProblemExample({ problems: readProblems(baseUrl) }, baseUrl, code);
}

export function findProblemExample(
	{ problems }: Pick<Examples, 'problems'>,
	baseUrl: string,
	code: ProblemCode,
): unknown {
	return problems[code] ?? problemBody(baseUrl, code, { detail: `${PROBLEMS[code].title}.` });
}
