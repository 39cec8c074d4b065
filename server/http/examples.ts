import { readFileSync } from 'node:fs';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import { problemBody } from './problem.ts';

/** In place of the base address. */
const BASE = '{base}';

/** What an operation was sent in a test, and what it answered, by status. */
interface OperationExamples {
	readonly request?: unknown;
	readonly answers: Readonly<Record<string, unknown>>;
}

export interface Examples {
	/** By the id of the operation. */
	readonly operations: Readonly<Record<string, OperationExamples>>;
	/** One refusal for each code of a problem. */
	readonly problems: Readonly<Record<string, unknown>>;
}

/** A test's requests and answers, written by `npm run make:examples`. */
export function readExamples(baseUrl: string): Examples {
	const text = readFileSync(new URL('./examples.json', import.meta.url), 'utf8');
	return JSON.parse(text.replaceAll(BASE, () => baseUrl));
}

/** As the file has it, where no test can get one as well. */
export function readProblemExample(baseUrl: string, code: ProblemCode): unknown {
	return findProblemExample(readExamples(baseUrl), baseUrl, code);
}

export function findProblemExample({ problems }: Examples, baseUrl: string, code: ProblemCode): unknown {
	return problems[code] ?? problemBody(baseUrl, code, { detail: `${PROBLEMS[code].title}.` });
}
