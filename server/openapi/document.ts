import { PATHS } from '#contract/paths.ts';
import { BODY_SCHEMAS, PART_SCHEMAS } from './bodySchemas.ts';
import { EXAMPLES } from './examples.ts';
import { findFieldExample } from './fieldExample.ts';
import { describeHeaders, HEADERS } from './headers.ts';
import { completeProblems, listProblemExamples } from './problemResponses.ts';
import { isObject, type JsonObject, nameChildren, nameSchemas, type SchemaNames, schemaKey } from './schemaNames.ts';
import { shareParameters, shareResponses } from './sharedParts.ts';
import { describeToolEndpoint, TOOL_SCHEMAS } from './toolEndpoint.ts';

/**
 * Completes Swagger's description of the routes: names for its schemas, examples, headers, and the tool endpoint. What several
 * operations have in common is written once.
 */
export function completeDocument(document: object, baseUrl: string): object {
	const draft: JsonObject = JSON.parse(JSON.stringify(document));
	const schemas = readNamedSchemas();
	const names: SchemaNames = new Map(
		Object.entries(schemas).map(([name, schema]) => [schemaKey(schema), { name, description: schema.description }]),
	);
	const paths = nameSchemas(draft.paths ?? {}, names) as JsonObject;
	paths[PATHS.mcp] = describeToolEndpoint(baseUrl);
	const operations = listOperations(paths);
	for (const operation of operations) completeOperation(operation, schemas, baseUrl);
	const components = draft.components as JsonObject;
	components.headers = HEADERS;
	components.examples = listUsedExamples(operations, baseUrl);
	components.responses = shareResponses(operations);
	components.parameters = shareParameters(operations);
	components.schemas = {
		...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, nameChildren(schema, names)])),
		...TOOL_SCHEMAS,
	};
	return { ...draft, paths };
}

function readNamedSchemas(): Record<string, JsonObject> {
	return JSON.parse(JSON.stringify({ ...BODY_SCHEMAS, ...PART_SCHEMAS }));
}

function listOperations(paths: JsonObject): JsonObject[] {
	return Object.values(paths).flatMap((path) => Object.values(path as JsonObject) as JsonObject[]);
}

/** The bodies that a caller may leave out. */
const OPTIONAL_BODIES = ['PlayerHandle', 'HintRequest'];

function completeOperation(operation: JsonObject, schemas: Record<string, JsonObject>, baseUrl: string): void {
	if (isObject(operation.requestBody)) completeRequestBody(operation.requestBody);
	const responses = operation.responses as Record<string, JsonObject>;
	for (const [status, response] of Object.entries(responses)) {
		addBodyExamples(response);
		completeProblems(response, { baseUrl, findField: () => findFieldExample(operation, schemas) });
		response.headers = describeHeaders(status, '304' in responses);
		if (response.description === 'Default Response') response.description = describeBody(response, schemas);
	}
	operation.security ??= [{}];
}

function completeRequestBody(requestBody: JsonObject): void {
	const names = addBodyExamples(requestBody);
	if (names.some((name) => OPTIONAL_BODIES.includes(name))) requestBody.required = false;
}

/** Returns the names of the bodies. */
function addBodyExamples({ content }: JsonObject): string[] {
	if (!isObject(content)) return [];
	return (Object.values(content) as JsonObject[]).map((media) => {
		const name = readName(media);
		if (name in EXAMPLES) media.examples = { [name]: { $ref: EXAMPLE_PREFIX + name } };
		return name;
	});
}

const EXAMPLE_PREFIX = '#/components/examples/';

/** The examples that the operations refer to. */
function listUsedExamples(operations: readonly JsonObject[], baseUrl: string): JsonObject {
	const text = JSON.stringify(operations);
	const bodies = Object.entries(EXAMPLES).map(([name, value]) => [name, { value }] as const);
	const examples = [...bodies, ...Object.entries(listProblemExamples(baseUrl))];
	const used = examples.filter(([name]) => text.includes(`"${EXAMPLE_PREFIX}${name}"`));
	return JSON.parse(JSON.stringify(Object.fromEntries(used)));
}

function describeBody({ content }: JsonObject, schemas: Record<string, JsonObject>): string {
	const [media] = isObject(content) ? (Object.values(content) as JsonObject[]) : [];
	return String((media && schemas[readName(media)]?.description) ?? 'The request succeeded.');
}

function readName({ schema }: JsonObject): string {
	return isObject(schema) ? String(schema.$ref).split('/').at(-1)! : '';
}
