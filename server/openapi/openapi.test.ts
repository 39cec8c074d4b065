import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Compile } from 'typebox/schema';
import { PATHS } from '#contract/paths.ts';
import { resolve } from '../testing/checkPromise.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';

const BASE = 'https://ninefold.example.org';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

describe('the description of the API', () => {
	let app: TestApp;
	let document: Node;
	before(async () => {
		app = await openTestApp({ env: { BASE_URL: BASE } });
		document = (await app.send({ url: '/openapi.json' })).json();
	});
	after(() => app.close());

	const find = (node: Node): Node => resolve(document, node);
	/** Directly or by its parts: each example is there once. */
	const showsExample = (schema: Node): boolean => {
		const { examples, properties = {}, items, anyOf = [], allOf = [] } = find(schema ?? {});
		return (
			examples !== undefined ||
			[...Object.values(properties), items, ...anyOf, ...allOf].some((each) => each && showsExample(each))
		);
	};
	const listOperations = (): Node[] => Object.values<Node>(document.paths).flatMap((path) => Object.values(path));

	test('it is OpenAPI 3.1 of version 1.0.0 and has every path of the contract', () => {
		assert.equal(document.openapi, '3.1.0');
		assert.equal(document.info.version, '1.0.0');
		const described = Object.values(PATHS).filter((path) => path.startsWith('/api/') || path === '/mcp');
		const spelled = described.map((path) => path.replaceAll(/:(\w+)/g, '{$1}'));
		assert.deepEqual(Object.keys(document.paths).sort(), spelled.sort());
	});

	test('its server is the base address, with TLS or without', async (t) => {
		assert.equal(document.servers[0].url, BASE);
		const local = await createTestApp(t, { env: { BASE_URL: 'http://localhost:3000' } });
		assert.equal((await local.send({ url: '/openapi.json' })).json().servers[0].url, 'http://localhost:3000');
	});

	test('its contact is the configured one, and otherwise the page', async (t) => {
		assert.equal(document.info.contact.url, `${BASE}/`);
		for (const [contact, field] of [
			['help@example.org', 'email'],
			['https://example.org/help', 'url'],
		] as const) {
			const other = await createTestApp(t, { env: { BASE_URL: BASE, CONTACT: contact } });
			const described = (await other.send({ url: '/openapi.json' })).json().info.contact;
			assert.deepEqual(described, { name: 'The operator of this service', [field]: contact });
		}
	});

	test('every operation has its own id, summary and description, a described tag and an example of each answer', () => {
		const ids = listOperations().map(({ operationId }) => operationId);
		assert.equal(new Set(ids).size, ids.length);
		const tags = document.tags.map(({ name }: { name: string }) => name);
		for (const { operationId, summary, description, tags: own, responses, requestBody } of listOperations()) {
			assert.ok(summary && description, operationId);
			assert.ok(own.length === 1 && tags.includes(own[0]), operationId);
			for (const status of ['400', '429', '500', 'default']) assert.ok(responses[status], operationId);
			const answers = Object.values<Node>(responses).map(find);
			for (const part of [requestBody && find(requestBody), ...answers]) {
				for (const media of Object.values<Node>(part?.content ?? {}))
					assert.ok(media.example ?? showsExample(media.schema), operationId);
			}
			for (const [status, response] of Object.entries<Node>(responses)) {
				assert.equal(find(response).headers.RateLimit !== undefined, status !== 'default', `${operationId} ${status}`);
			}
		}
	});

	test('every string, number and list in it has bounds', () => {
		const walk = (node: Node, path: string): void => {
			if (typeof node !== 'object' || node === null) return;
			if (node.type === 'string') {
				assert.ok(node.enum ?? node.const ?? node.maxLength, path);
				assert.ok(node.enum ?? node.const ?? node.pattern ?? node.format, path);
				assert.doesNotMatch(node.pattern ?? '', /\\p\{/, path);
			}
			if (node.type === 'integer' || node.type === 'number')
				assert.ok(node.minimum !== undefined && node.maximum !== undefined, path);
			if (node.type === 'array') assert.ok(node.maxItems !== undefined, path);
			for (const [key, child] of Object.entries(node))
				if (!['example', 'examples'].includes(key)) walk(child, `${path}/${key}`);
		};
		walk(document.components.schemas, 'schemas');
		walk(document.components.parameters, 'parameters');
		walk(document.paths, 'paths');
	});

	test('every operation takes a guest id in the query and the body, and says when a body may be left out', () => {
		for (const { operationId, parameters = [], requestBody } of listOperations()) {
			if (operationId === 'callTool') continue;
			const names = parameters.map((each: Node) => find(each).name);
			assert.ok(names.includes('guestId'), operationId);
			if (requestBody === undefined) continue;
			const { content, required } = find(requestBody);
			const { $ref } = content['application/json'].schema;
			assert.ok(find({ $ref }).properties.guestId, operationId);
			assert.equal(required, !/\/(PlayerHandle|HintRequest|RaceJoining)$/.test($ref), operationId);
		}
	});

	test('401 is described where a credential is read, and nowhere else', () => {
		for (const { operationId, security, responses } of listOperations()) {
			const readsToken = (security ?? document.security).some((each: Node) => 'bearer' in each);
			assert.equal('401' in responses, readsToken || operationId === 'verifyCode', operationId);
		}
	});

	test('every reference resolves, and every component is referenced', () => {
		const text = JSON.stringify(document);
		for (const [group, named] of Object.entries<Node>(document.components)) {
			if (group === 'securitySchemes') continue;
			for (const name of Object.keys(named))
				assert.ok(text.includes(`"#/components/${group}/${name}"`), `${group}/${name}`);
		}
		for (const [, group = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)) {
			assert.ok(document.components[group][name], `${group}/${name}`);
		}
	});

	test('the examples match their schemas', () => {
		const { schemas } = document.components;
		const Problem = { components: { schemas }, $ref: '#/components/schemas/Problem' };
		for (const [name, schema] of Object.entries<Node>(schemas)) {
			const validator = Compile({ components: { schemas }, $ref: `#/components/schemas/${name}` });
			for (const example of schema.examples ?? []) assert.deepEqual(validator.Errors(example)[1], [], name);
		}
		for (const [status, { content }] of Object.entries<Node>(document.components.responses)) {
			const { example } = content?.['application/problem+json'] ?? {};
			if (/^[45]/.test(status)) assert.deepEqual(Compile(Problem).Errors(example)[1], [], status);
		}
	});
});
