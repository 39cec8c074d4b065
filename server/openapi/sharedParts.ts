import { isObject, type JsonObject } from './schemaNames.ts';

/** Moves the responses that do not depend on their operation out of it. Changes the operations, and returns what they refer to. */
export function shareResponses(operations: readonly JsonObject[]): JsonObject {
	const shared: JsonObject = {};
	for (const { responses } of operations as { responses: Record<string, JsonObject> }[]) {
		for (const [status, response] of Object.entries(responses)) {
			const name = status === '304' ? 'NotModified' : nameProblems(response);
			if (name === undefined || !isSame(shared[name] ?? response, response)) continue;
			shared[name] = response;
			responses[status] = { $ref: `#/components/responses/${name}` };
		}
	}
	return sortNames(shared);
}

function isSame(a: unknown, b: JsonObject): boolean {
	return JSON.stringify(a) === JSON.stringify(b);
}

/** A problem is named after its codes, and invalid input after the field of its example. */
function nameProblems({ content }: JsonObject): string | undefined {
	const media = isObject(content) ? content['application/problem+json'] : undefined;
	if (!isObject(media) || !isObject(media.examples)) return undefined;
	const { invalid_input: invalid } = media.examples as { invalid_input?: { value: { errors: { field: string }[] } } };
	const field = invalid?.value.errors[0]?.field;
	return toPascal(field === undefined ? Object.keys(media.examples).join('_or_') : `invalid_${field}`);
}

/** Moves the parameters that several operations have out of them. Changes the operations, and returns what they refer to. */
export function shareParameters(operations: readonly JsonObject[]): JsonObject {
	const spellings = new Map<string, number>();
	for (const parameter of operations.flatMap(listParameters)) {
		const spelling = JSON.stringify(parameter);
		spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
	}
	const names = nameParameters([...spellings].filter(([, count]) => count > 1).map(([spelling]) => spelling));
	for (const operation of operations) {
		if (operation.parameters === undefined) continue;
		operation.parameters = listParameters(operation).map((parameter) => {
			const name = names.get(JSON.stringify(parameter));
			return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
		});
	}
	return sortNames(Object.fromEntries([...names].map(([spelling, name]) => [name, JSON.parse(spelling)])));
}

function listParameters({ parameters = [] }: JsonObject): JsonObject[] {
	return parameters as JsonObject[];
}

/** A parameter's own name, and a number where it has several meanings. */
function nameParameters(spellings: readonly string[]): Map<string, string> {
	const counts = new Map<string, number>();
	return new Map(
		spellings.map((spelling) => {
			const { name } = JSON.parse(spelling) as { name: string };
			const count = (counts.get(name) ?? 0) + 1;
			counts.set(name, count);
			return [spelling, count === 1 ? name : `${name}${count}`];
		}),
	);
}

function toPascal(code: string): string {
	return code.replaceAll(/(?:^|[_.])([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

function sortNames(named: JsonObject): JsonObject {
	return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
}
