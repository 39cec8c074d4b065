import { PATHS } from '#contract/paths.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import { problemBody } from '../http/problem.ts';
import { BODY_SCHEMAS, PART_SCHEMAS } from './bodySchemas.ts';
import { EXAMPLES } from './examples.ts';
import { describeHeaders, HEADERS } from './headers.ts';
import { isObject, type JsonObject, nameChildren, nameSchemas, schemaKey } from './schemaNames.ts';
import { describeToolEndpoint } from './toolEndpoint.ts';

/** Completes Swagger's description of the routes: names for its schemas, examples, headers, and the tool endpoint. */
export function completeDocument(document: object, baseUrl: string): object {
	const draft: JsonObject = JSON.parse(JSON.stringify(document));
	const schemas = readNamedSchemas();
	const names = new Map(Object.entries(schemas).map(([name, schema]) => [schemaKey(schema), name]));
	const paths = nameSchemas(draft.paths ?? {}, names) as JsonObject;
	paths[PATHS.mcp] = describeToolEndpoint(baseUrl);
	for (const operation of listOperations(paths)) completeOperation(operation, baseUrl);
	const components = draft.components as JsonObject;
	components.headers = HEADERS;
	components.schemas = Object.fromEntries(
		Object.entries(schemas).map(([name, schema]) => [name, nameChildren(schema, names)]),
	);
	return { ...draft, paths };
}

function readNamedSchemas(): Record<string, JsonObject> {
	return JSON.parse(JSON.stringify({ ...BODY_SCHEMAS, ...PART_SCHEMAS }));
}

function listOperations(paths: JsonObject): JsonObject[] {
	return Object.values(paths).flatMap((path) => Object.values(path as JsonObject) as JsonObject[]);
}

function completeOperation(operation: JsonObject, baseUrl: string): void {
	if (isObject(operation.requestBody)) addExamples(operation.requestBody, baseUrl);
	const responses = operation.responses as Record<string, JsonObject>;
	for (const [status, response] of Object.entries(responses)) {
		addExamples(response, baseUrl);
		response.headers = describeHeaders(status, '304' in responses);
		if (response.description === 'Default Response') response.description = 'The request succeeded.';
	}
	operation.security ??= [{}];
}

function addExamples({ content }: JsonObject, baseUrl: string): void {
	if (!isObject(content)) return;
	for (const media of Object.values(content) as JsonObject[]) {
		const { 'x-codes': codes } = media as { 'x-codes'?: ProblemCode[] };
		delete media['x-codes'];
		if (codes !== undefined) media.examples = exampleProblems(codes, baseUrl);
		else addBodyExample(media);
	}
}

function addBodyExample(media: JsonObject): void {
	const name = isObject(media.schema) ? String(media.schema.$ref).split('/').at(-1) : undefined;
	const example = Object.entries(EXAMPLES).find(([key]) => key === name)?.[1];
	if (example !== undefined) media.example = JSON.parse(JSON.stringify(example));
}

function exampleProblems(codes: readonly ProblemCode[], baseUrl: string): JsonObject {
	const entries = codes.map((code) => [code, { value: exampleProblem(code, baseUrl) }]);
	return Object.fromEntries(entries);
}

function exampleProblem(code: ProblemCode, baseUrl: string): JsonObject {
	const members = {
		detail: `${PROBLEMS[code].title}.`,
		...(code === 'invalid_input' ? { errors: [{ field: 'body.email', message: 'is required' }] } : {}),
		...(code === 'move_gap' || code === 'move_refused' ? { moveCount: 2 } : {}),
		...(code === 'wrong_grid' ? { penaltyMs: 10_000 } : {}),
	};
	return { ...problemBody(baseUrl, code, members) } as unknown as JsonObject;
}
