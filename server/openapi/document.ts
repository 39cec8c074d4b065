import { STATUS_CODES } from 'node:http';
import { type Examples, readExamples } from '../http/examples.ts';
import { isObject, type Json, type JsonObject, NamedSchemas, SCHEMA_PREFIX, shareRepeated } from './components.ts';
import { describeHeaders, HEADERS } from './headers.ts';

/**
 * Completes Swagger's description of the routes: names for its schemas, examples and headers. Parts that operations
 * share are written once: each status has one refusal, and an operation lists its codes.
 */
export function completeDocument(document: object, baseUrl: string): object {
	const draft: JsonObject = JSON.parse(JSON.stringify(document));
	const schemas = new NamedSchemas();
	const paths = schemas.refer(draft.paths ?? {}) as JsonObject;
	const operations = Object.values(paths).flatMap((path) => Object.values(path as JsonObject) as JsonObject[]);
	const { bodies, problems } = readExamples(baseUrl);
	const refusals = new Refusals(problems);
	for (const operation of operations) {
		completeOperation(operation, refusals);
		if (JSON.stringify(operation.security) === JSON.stringify(draft.security)) delete operation.security;
	}
	schemas.openAnswers(operations.map(({ requestBody = null, parameters = null }) => [requestBody, parameters]));
	const components: JsonObject = {
		...(draft.components as JsonObject),
		headers: HEADERS,
		parameters: shareRepeated('parameters', operations.flatMap(listParameters)),
		requestBodies: shareRepeated('requestBodies', operations.flatMap(listBodies)),
		responses: { ...shareRepeated('responses', operations.flatMap(listSuccesses)), ...refusals.list() },
	};
	const used = schemas.list([paths, components]);
	for (const [name, schema] of Object.entries(used)) if (name in bodies) schema.examples = [bodies[name] as Json];
	components.schemas = used;
	return { ...draft, paths, components };
}

const OPTIONAL_BODIES = ['PlayerHandle', 'HintRequest', 'RaceJoining'].map((name) => SCHEMA_PREFIX + name);

function completeOperation(operation: JsonObject, refusals: Refusals): void {
	const { requestBody, responses } = operation as { requestBody?: JsonObject; responses: Record<string, JsonObject> };
	if (requestBody !== undefined) {
		// Its schema describes it.
		delete requestBody.description;
		if (OPTIONAL_BODIES.includes(String(findMedia(requestBody)?.schema?.$ref))) requestBody.required = false;
	}
	// Parameters are optional unless marked.
	for (const each of (operation.parameters ?? []) as JsonObject[]) if (each.required === false) delete each.required;
	for (const [status, response] of Object.entries(responses)) {
		const codes = findMedia(response)?.['x-codes'];
		if (codes !== undefined || status === '304') responses[status] = refusals.refer(status, codes ?? []);
		else {
			const headers = describeHeaders(status, '304' in responses);
			// As above.
			responses[status] = { ...response, ...(status < '400' && { description: STATUS_CODES[status]! }), headers };
		}
	}
	operation.security ??= [{}];
}

function listParameters({ parameters = [] }: JsonObject) {
	const holder = parameters as JsonObject[];
	return holder.map(({ name }, index) => ({ holder, key: String(index), name: String(name) }));
}

/** The bodies of requests, each named after its schema. */
function listBodies(operation: JsonObject) {
	const name = nameOfBody(operation.requestBody);
	return name === undefined ? [] : [{ holder: operation, key: 'requestBody', name }];
}

/** Each is named after its body. */
function listSuccesses({ responses }: JsonObject) {
	const holder = responses as JsonObject;
	return Object.entries(holder).flatMap(([key, response]) => {
		const name = nameOfBody(response);
		return name === undefined ? [] : [{ holder, key, name }];
	});
}

function nameOfBody(part: Json | undefined): string | undefined {
	return isObject(part) ? findMedia(part)?.schema?.$ref?.slice(SCHEMA_PREFIX.length) : undefined;
}

interface Media {
	readonly schema?: { readonly $ref?: string };
	readonly 'x-codes'?: readonly string[];
}

function findMedia({ content }: JsonObject): Media | undefined {
	return isObject(content) ? (Object.values(content)[0] as Media) : undefined;
}

/** One answer for each error status. Most operations share a status's codes; the others list theirs. */
class Refusals {
	readonly #uses = new Map<string, { readonly codes: string; readonly reference: JsonObject }[]>();
	readonly #problems: Examples['problems'];

	constructor(problems: Examples['problems']) {
		this.#problems = problems;
	}

	refer(status: string, codes: readonly string[]): JsonObject {
		const reference = { $ref: `#/components/responses/${status}` };
		const uses = this.#uses.get(status) ?? [];
		this.#uses.set(status, uses);
		uses.push({ codes: codes.map((code) => `\`${code}\``).join(', '), reference });
		return reference;
	}

	list(): JsonObject {
		return Object.fromEntries(Array.from(this.#uses, ([status, uses]) => [status, this.#describe(status, uses)]));
	}

	#describe(status: string, uses: readonly { readonly codes: string; readonly reference: JsonObject }[]): JsonObject {
		const byCodes = [...Map.groupBy(uses, ({ codes }) => codes)].sort(([, a], [, b]) => b.length - a.length);
		const [usual] = byCodes[0]!;
		for (const { codes, reference } of uses) if (codes !== usual) reference.description = codes;
		const headers = describeHeaders(status, true);
		if (usual === '') return { description: STATUS_CODES[status]!, headers };
		const example = this.#problems[/\w+/.exec(usual)![0]] as Json;
		const content = { 'application/problem+json': { schema: { $ref: `${SCHEMA_PREFIX}Problem` }, example } };
		return { description: usual, content, headers };
	}
}
