import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import type { InjectOptions } from 'fastify';
import type { Response } from 'light-my-request';
import { Compile } from 'typebox/schema';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

type Answer = Pick<Response, 'statusCode' | 'headers' | 'body'>;

/** Statuses that say nothing about an operation. */
const BY_DEFAULT: Readonly<Record<number, string>> = { 413: 'default', 415: 'default', 503: 'default' };

/** Asserts that the answer has a status, the fields and a body that are described for its operation, which it returns. */
export type PromiseCheck = (call: InjectOptions, answer: Answer) => Node;

type Validators = Map<string, ReturnType<typeof Compile>>;

/** Kept for all tests, by the components that their schemas refer to: equal services have equal documents. */
const compiled = new Map<string, Validators>();

/** Compiles each schema of the document once, for the first answer that has it. */
export function createPromiseCheck(document: Node): PromiseCheck {
	// A path without a variable comes before one that has it in that place.
	const paths = Object.entries<Node>(document.paths)
		.map(([template, item]) => ({ pattern: patternOf(template), variables: template.split('{').length, item }))
		.sort((a, b) => a.variables - b.variables);
	const text = JSON.stringify(document.components);
	const components = { schemas: closeSchemas(document.components.schemas) };
	const validators: Validators = compiled.get(text) ?? new Map();
	compiled.set(text, validators);
	const validatorOf = (schema: Node) => {
		const key = JSON.stringify(schema);
		const validator = validators.get(key) ?? Compile({ components, ...schema });
		validators.set(key, validator);
		return validator;
	};

	return ({ method = 'GET', url }, answer) => {
		const path = String(url).split('?', 1)[0] ?? '';
		const title = `${method} ${path} ${answer.statusCode}: ${answer.body.slice(0, 300)}`;
		const operation = paths.find(({ pattern }) => pattern.test(path))?.item[method.toLowerCase()];
		const { responses = {} } = operation ?? {};
		const promised = resolve(document, responses[answer.statusCode] ?? responses[BY_DEFAULT[answer.statusCode] ?? '']);
		assert.ok(promised, title);
		for (const name of Object.keys(promised.headers)) {
			const { pattern = '' } = document.components.headers[name].schema;
			assert.match(String(answer.headers[name.toLowerCase()]), new RegExp(pattern), `${name} of ${title}`);
		}
		const [type] = String(answer.headers['content-type'] ?? '').split(';');
		assert.equal(answer.body === '', promised.content === undefined, title);
		if (answer.body !== '') {
			const content = type?.startsWith('text/') ? answer.body : JSON.parse(answer.body);
			const validator = validatorOf(promised.content[type ?? ''].schema);
			// To list the errors takes a hundred times as long as to find that there are none.
			if (!validator.Check(content)) assert.fail(`${title}\n${inspect(validator.Errors(content))}`);
		}
		return operation;
	};
}

/** The component that a reference names. */
export function resolve(document: Node, node: Node): Node {
	const [, , group, name] = node?.$ref?.split('/') ?? [];
	return name === undefined ? node : document.components[group][name];
}

/**
 * The description lets answers have new fields, but a service has no undescribed ones. An extended schema does not know
 * its extensions' fields.
 */
function closeSchemas(schemas: Node): Node {
	const text = JSON.stringify(schemas);
	const isBase = (name: string) => text.includes(`"allOf":[{"$ref":"#/components/schemas/${name}"`);
	return JSON.parse(text, (name, value) => {
		const isOpen = value?.additionalProperties === undefined && Object.keys(value?.properties ?? {}).length > 0;
		return isOpen && !isBase(name) ? { ...value, unevaluatedProperties: false } : value;
	});
}

function patternOf(template: string): RegExp {
	return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
