import assert from 'node:assert/strict';
import type { InjectOptions } from 'fastify';
import type { Response } from 'light-my-request';
import { Errors } from 'typebox/schema';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

type Answer = Pick<Response, 'statusCode' | 'headers' | 'body'>;

/** The answer has a status, the fields and a body that are described for its operation. */
export function checkPromise(document: Node, { method = 'GET', url }: InjectOptions, answer: Answer): Node {
	const path = String(url).split('?', 1)[0] ?? '';
	const title = `${method} ${path} ${answer.statusCode}: ${answer.body.slice(0, 300)}`;
	const [, item] = Object.entries<Node>(document.paths).find(([template]) => isPathOf(template, path)) ?? [];
	const operation = item?.[method.toLowerCase()];
	const promised = resolve(document, operation?.responses[answer.statusCode]);
	assert.ok(promised, title);
	for (const name of Object.keys(promised.headers)) {
		const { pattern = '' } = document.components.headers[name].schema;
		assert.match(String(answer.headers[name.toLowerCase()]), new RegExp(pattern), `${name} of ${title}`);
	}
	const [type] = String(answer.headers['content-type'] ?? '').split(';');
	assert.equal(answer.body === '', promised.content === undefined, title);
	if (answer.body !== '') {
		const schema = { components: document.components, ...promised.content[type ?? ''].schema };
		const content = type === 'text/event-stream' ? answer.body : JSON.parse(answer.body);
		assert.deepEqual(Errors(schema, content), [true, []], title);
	}
	return operation;
}

/** The component that a reference names. */
export function resolve(document: Node, node: Node): Node {
	const [, , group, name] = node?.$ref?.split('/') ?? [];
	return name === undefined ? node : document.components[group][name];
}

function isPathOf(template: string, path: string): boolean {
	return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}
