import { STATUS_CODES } from 'node:http';
import { PROBLEMS, type ProblemCode } from '#contract/problemCode.ts';
import { type Examples, findProblemExample, readExamples } from '../http/examples.ts';
import { isObject, type Json, type JsonObject, NamedSchemas, SCHEMA_PREFIX } from './components.ts';
import { SECURITY_SCHEMES } from './description.ts';
import { describeHeaders, HEADERS } from './headers.ts';

/**
 * Completes Swagger's description of the routes: names for its schemas, examples and headers. Each operation has its own requests,
 * answers and refusals, because each has its own examples.
 */
export function completeDocument(document: object, baseUrl: string): object {
	const draft: JsonObject = JSON.parse(JSON.stringify(document));
	const schemas = new NamedSchemas();
	const paths = schemas.refer(draft.paths ?? {}) as JsonObject;
	const operations = Object.values(paths).flatMap((path) => Object.values(path as JsonObject) as JsonObject[]);
	const examples = readExamples(baseUrl);
	for (const operation of operations) completeOperation(operation, { examples, baseUrl });
	schemas.openAnswers(operations.map(({ requestBody = null, parameters = null }) => [requestBody, parameters]));
	const components: JsonObject = { securitySchemes: SECURITY_SCHEMES, headers: HEADERS };
	components.schemas = schemas.list([paths, components]);
	return { ...draft, paths, components };
}

const OPTIONAL_BODIES = ['PlayerHandle', 'HintRequest', 'RaceJoining'].map((name) => SCHEMA_PREFIX + name);

interface Given {
	readonly examples: Examples;
	readonly baseUrl: string;
}

function completeOperation(operation: JsonObject, { examples, baseUrl }: Given): void {
	const { requestBody, responses } = operation as { requestBody?: JsonObject; responses: Record<string, JsonObject> };
	const { request, answers = {} } = examples.operations[String(operation.operationId)] ?? {};
	if (requestBody !== undefined) {
		// Its schema describes it.
		delete requestBody.description;
		const media = findMedia(requestBody);
		if (OPTIONAL_BODIES.includes(String(media?.schema?.$ref))) requestBody.required = false;
		if (media !== undefined && request !== undefined) media.example = request as Json;
	}
	// Parameters are optional unless marked.
	for (const each of (operation.parameters ?? []) as JsonObject[]) if (each.required === false) delete each.required;
	for (const [status, response] of Object.entries(responses)) {
		const media = status === '304' ? undefined : findMedia(response);
		const codes = media?.['x-codes'];
		delete media?.['x-codes'];
		if (codes !== undefined) response.description = describeCodes(codes);
		else if (status < '400') response.description = STATUS_CODES[status]!;
		if (status === '304') delete response.content;
		response.headers = describeHeaders(status, '304' in responses);
		const example = answers[status] ?? (codes && findProblemExample(examples, baseUrl, codes[0]!));
		if (media !== undefined && example !== undefined) media.example = example as Json;
	}
	operation.security ??= [{}];
}

function describeCodes(codes: readonly ProblemCode[]): string {
	return codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' ');
}

interface Media {
	readonly schema?: { readonly $ref?: string };
	'x-codes'?: readonly ProblemCode[];
	example?: Json;
}

function findMedia({ content }: JsonObject): Media | undefined {
	return isObject(content) ? (Object.values(content)[0] as Media) : undefined;
}
