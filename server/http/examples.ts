import { readFileSync } from 'node:fs';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import { problemBody } from './problem.ts';

/** In place of the base address. */
const BASE = '{base}';

export interface Examples {
	/** Requests and answers, by the names of the schemas. */
	readonly bodies: Readonly<Record<string, unknown>>;
	readonly problems: Readonly<Record<string, unknown>>;
}

/** A test's requests and answers, written by `npm run make:examples`. */
export function readExamples(baseUrl: string): Examples {
	const text = readFileSync(new URL('./examples.json', import.meta.url), 'utf8');
	return JSON.parse(text.replaceAll(BASE, () => baseUrl));
}

/** As the file has it, where no test can get one as well. */
export function readProblemExample(baseUrl: string, code: ProblemCode): unknown {
	return readExamples(baseUrl).problems[code] ?? problemBody(baseUrl, code, { detail: `${PROBLEMS[code].title}.` });
}
