import type { InjectOptions } from 'fastify';
import type { Response } from 'light-my-request';
import type { Examples } from '../http/examples.ts';
import { resolve } from './checkPromise.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

/** Keeps of everything that is sent and answered one example for each operation and status, and for each code of a problem. */
interface ExampleRecord {
	note(call: InjectOptions, answer: Pick<Response, 'statusCode' | 'body'>, operation: Node): void;
	read(): Examples;
}

interface Kept {
	request?: unknown;
	readonly answers: Record<string, unknown>;
}

export function createExampleRecord(document: Node): ExampleRecord {
	const operations = new Map<string, Kept>();
	const problems: Record<string, unknown> = {};

	return {
		note({ payload }, { statusCode, body }, operation) {
			const { operationId, requestBody, responses } = operation;
			const kept = operations.get(operationId) ?? { answers: {} };
			operations.set(operationId, kept);
			const status = statusCode in responses ? `${statusCode}` : 'default';
			const content = resolve(document, responses[status])?.content;
			const isRefused = statusCode >= 400;
			if (!isRefused && requestBody !== undefined && payload !== undefined) {
				const { schema } = requestBody.content['application/json'];
				kept.request = takeBetter(compareRequests, kept.request, shorten(document, payload, schema));
			}
			if (content === undefined || body === '') return;
			const answer = body.startsWith('{') ? JSON.parse(body) : body;
			if (isRefused) {
				const fields = listFields(document, operation);
				kept.answers[status] = takeBetter(compareRefusals(fields), kept.answers[status], answer);
				// A tool's refusal has no code of a problem.
				if (typeof answer.code === 'string') {
					problems[answer.code] = takeBetter(compareLengths, problems[answer.code], answer);
				}
				return;
			}
			const { schema } = Object.values<Node>(content)[0];
			kept.answers[status] = takeBetter(compareSuccesses, kept.answers[status], shorten(document, answer, schema));
		},
		read: () => ({
			operations: sortKeys(
				Object.fromEntries(
					Array.from(operations, ([id, { answers, ...rest }]) => [id, { ...rest, answers: sortKeys(answers) }]),
				),
			),
			problems: sortKeys(problems),
		}),
	};
}

type Compare = (a: unknown, b: unknown) => number;

function takeBetter(compare: Compare, kept: unknown, offered: unknown): unknown {
	return kept === undefined || compare(kept, offered) > 0 ? offered : kept;
}

/** The value with long lists cut to their first row, where the schema allows it. */
function shorten(document: Node, value: unknown, schema: Node): unknown {
	const { items, minItems = 0, properties = {} } = flatten(document, schema);
	if (Array.isArray(value)) {
		return value.slice(0, Math.max(minItems, 1)).map((row) => shorten(document, row, items));
	}
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, child]) => [key, shorten(document, child, properties[key])]),
	);
}

/** The fields of an operation, as a refusal names them. */
export function listFields(document: Node, { parameters = [], requestBody }: Node): string[] {
	const inAddress = parameters.map((each: Node) => `${each.in}.${each.name}`);
	const body = resolve(document, requestBody)?.content?.['application/json']?.schema;
	const inBody = Object.keys(flatten(document, body).properties).map((name) => `body.${name}`);
	return [...inBody, ...inAddress];
}

/** Whether the operation has the field that a refusal names. */
export function hasField(fields: readonly string[], field: string): boolean {
	return fields.some((known) => field === known || field.startsWith(`${known}.`));
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

const LENGTH_MAX = 6000;

const lengthOf = (value: unknown) => JSON.stringify(value).length;

/** The better example shows more fields, if it is not long; of two that show the same it is the shorter. */
function compareSuccesses(a: unknown, b: unknown): number {
	if (lengthOf(a) > LENGTH_MAX || lengthOf(b) > LENGTH_MAX) return compareLengths(a, b);
	return listFieldPaths(b).length - listFieldPaths(a).length || compareLengths(a, b);
}

const ID = /^(?=.*[A-Z])(?=.*\d)[A-Za-z0-9_-]{8,40}$/;

/** The better request can be tried by a reader: it names nothing but its guest that only one service has. */
function compareRequests(a: unknown, b: unknown): number {
	return countNamed(a) - countNamed(b) || compareSuccesses(a, b);
}

function countNamed(request: unknown): number {
	const { guestId, ...named } = request as Record<string, unknown>;
	return Object.values(named).filter((value) => ID.test(`${value}`)).length;
}

function compareLengths(a: unknown, b: unknown): number {
	return lengthOf(a) - lengthOf(b);
}

/** The better refusal is about one field that the operation has, and not about the guest id, which every operation has. */
function compareRefusals(fields: readonly string[]): Compare {
	const rate = (refusal: Node): number => {
		const [first, second] = refusal.errors ?? [];
		if (first === undefined) return 2;
		if (!hasField(fields, first.field)) return 3;
		if (second !== undefined) return 2;
		return first.field.endsWith('.guestId') ? 1 : 0;
	};
	return (a, b) => rate(a) - rate(b) || compareLengths(a, b);
}

/** A schema with the fields of the schema that it extends; nullable parts count as never null. */
function flatten(document: Node, schema: Node): Node {
	const { allOf = [], anyOf, properties, ...own } = resolve(document, schema) ?? {};
	if (anyOf !== undefined) return flatten(document, anyOf[0]);
	const bases = allOf.map((each: Node) => flatten(document, each).properties);
	return { ...own, properties: Object.assign({}, ...bases, properties) };
}

function sortKeys<T>(object: Record<string, T>): Record<string, T> {
	return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
