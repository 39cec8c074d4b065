import type { InjectOptions } from 'fastify';
import type { Response } from 'light-my-request';
import type { Examples } from '../http/examples.ts';
import { resolve } from './checkPromise.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

/** Keeps of everything that is sent and answered one example for each body and each code of a problem. */
interface ExampleRecord {
	note(call: InjectOptions, answer: Pick<Response, 'statusCode' | 'body'>, operation: Node): void;
	read(): Examples;
}

/** An example is left out if its parts' own examples make up most of it. */
const PARTS_MAX = 0.5;

export function createExampleRecord(document: Node): ExampleRecord {
	const asked: Record<string, unknown> = {};
	const answered: Record<string, unknown> = {};
	const problems: Record<string, unknown> = {};

	/** The value with long lists cut to their first row, where the schema allows it. Objects of a named schema go to `onObject`. */
	const shorten = (value: unknown, schema: Node, onObject: (name: string, value: object) => void): unknown => {
		const { name, items, minItems = 0, properties = {} } = flatten(document, schema);
		if (Array.isArray(value)) {
			return value.slice(0, Math.max(minItems, 1)).map((row) => shorten(row, items, onObject));
		}
		if (typeof value !== 'object' || value === null) return value;
		const short = Object.fromEntries(
			Object.entries(value).map(([key, child]) => [key, shorten(child, properties[key], onObject)]),
		);
		if (name !== undefined) onObject(name, short);
		return short;
	};
	const isMadeOfParts = (name: string) => {
		const parts: string[] = [];
		const schema = { $ref: `#/components/schemas/${name}` };
		shorten(answered[name], schema, (part, value) => {
			if (part !== name && part in answered) parts.push(JSON.stringify(value));
		});
		const base = resolve(document, schema).allOf?.map((each: Node) => answered[each.$ref.split('/').at(-1)]) ?? [];
		parts.push(...base.map((each: unknown) => JSON.stringify(each) ?? ''));
		return parts.join('').length > PARTS_MAX * JSON.stringify(answered[name]).length;
	};
	const note = (examples: Record<string, unknown>, content: Node, value: unknown) => {
		const { schema } = Object.values<Node>(content)[0];
		const keep = (name: string, example: unknown) => {
			if (!(name in examples) || compare(examples[name], example) > 0) examples[name] = example;
		};
		const whole = shorten(value, schema, examples === answered ? keep : () => {});
		keep(schema.$ref.split('/').at(-1), whole);
	};
	return {
		note({ payload }, { statusCode, body }, { requestBody, responses }) {
			if (statusCode < 400) {
				if (requestBody !== undefined && payload !== undefined)
					note(asked, resolve(document, requestBody).content, payload);
				const { content } = resolve(document, responses[statusCode]);
				if (body !== '') note(answered, content, body.startsWith('{') ? JSON.parse(body) : body);
			} else if (body.startsWith('{"type"')) addProblem(problems, JSON.parse(body));
		},
		read() {
			const kept = Object.entries(answered).filter(([name]) => !isMadeOfParts(name));
			return { bodies: sortKeys({ ...Object.fromEntries(kept), ...asked }), problems: sortKeys(problems) };
		},
	};
}

function addProblem(problems: Record<string, unknown>, problem: { readonly code: string }): void {
	const kept = problems[problem.code];
	if (kept === undefined || JSON.stringify(kept).length > JSON.stringify(problem).length)
		problems[problem.code] = problem;
}

/** The names of all fields inside, each with those that lead to it. */
export function listFieldPaths(value: unknown, path = ''): string[] {
	if (Array.isArray(value)) return [...new Set(value.flatMap((row) => listFieldPaths(row, path)))];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, child]) => [
		`${path}.${key}`,
		...listFieldPaths(child, `${path}.${key}`),
	]);
}

const LENGTH_MAX = 1200;

/** The better example shows more fields, if it is not long; of two that show the same it is the shorter. */
function compare(a: unknown, b: unknown): number {
	const [lengthA, lengthB] = [JSON.stringify(a).length, JSON.stringify(b).length];
	if (lengthA > LENGTH_MAX || lengthB > LENGTH_MAX) return lengthA - lengthB;
	return listFieldPaths(b).length - listFieldPaths(a).length || lengthA - lengthB;
}

/** A schema with its name and the fields of the schema that it extends; nullable parts count as never null. */
function flatten(document: Node, schema: Node): Node {
	const { allOf = [], anyOf, properties, ...own } = resolve(document, schema) ?? {};
	if (anyOf !== undefined) return flatten(document, anyOf[0]);
	const bases = allOf.map((each: Node) => flatten(document, each).properties);
	const name = schema?.$ref?.split('/').at(-1);
	return { ...own, name, properties: Object.assign({}, ...bases, properties) };
}

function sortKeys(object: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
