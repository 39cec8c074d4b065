import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { Compile } from 'typebox/schema';
import { PATHS } from '#contract/paths.ts';
import { resolve } from '../testing/checkPromise.ts';
import { hasField, listFields } from '../testing/exampleRecord.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';

const BASE = 'https://ninefold.example.org';

/** What no test gets. */
const WITHOUT_EXAMPLE = ['callTool 500'];

/** They say what kind of value it is, not what it means. */
const GENERAL = [
	...['Id', 'IdOrNull', 'Instant', 'InstantOrNull', 'DurationMs', 'DurationMsOrNull', 'Count', 'CellCount'],
	...['TechniqueIdOrNull', 'CellDigit'],
];

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
			for (const [status, part] of Object.entries<Node>({ body: requestBody ?? {}, ...responses })) {
				if (WITHOUT_EXAMPLE.includes(`${operationId} ${status}`)) continue;
				for (const { example, schema } of Object.values<Node>(part.content ?? {})) {
					assert.ok(example !== undefined, `${operationId} ${status}`);
					const { schemas } = document.components;
					const validator = Compile({ components: { schemas }, ...schema });
					assert.deepEqual(validator.Errors(example)[1], [], `${operationId} ${status}`);
				}
			}
			for (const [status, response] of Object.entries<Node>(responses)) {
				assert.equal(response.headers.RateLimit !== undefined, status !== 'default', `${operationId} ${status}`);
			}
		}
	});

	test('the example of a refusal has a code that its operation lists, and names a field that its operation has', () => {
		for (const operation of listOperations()) {
			const fields = listFields(document, operation);
			for (const [status, { description, content = {} }] of Object.entries<Node>(operation.responses)) {
				const { example } = content['application/problem+json'] ?? {};
				if (example === undefined) continue;
				const title = `${operation.operationId} ${status}: ${example.detail}`;
				assert.ok(description.includes(`\`${example.code}\`: `), title);
				for (const { field } of example.errors ?? []) assert.ok(hasField(fields, field), title);
			}
		}
	});

	test('every schema, property and parameter has a sentence of its own, which names no file but those that are served', () => {
		const check = ({ description }: Node, place: string): void => {
			assert.match(description ?? '', /\S\.$/, place);
			assert.doesNotMatch(description, /(?<![\w/.{}-])[\w-]+(?:\/[\w-]+)*\.(?:md|ts|json|txt)\b/, place);
		};
		const walk = (node: Node, place: string): void => {
			if (typeof node !== 'object' || node === null) return;
			for (const [name, property] of Object.entries<Node>(node.properties ?? {})) {
				const isGeneral = property.$ref === undefined || GENERAL.includes(property.$ref.split('/').at(-1));
				check(isGeneral ? property : { ...find(property), ...property }, `${place}.${name}`);
			}
			for (const [key, child] of Object.entries(node)) if (key !== 'example') walk(child, `${place}/${key}`);
		};
		for (const [name, schema] of Object.entries<Node>(document.components.schemas)) check(schema, name);
		walk(document.components.schemas, 'schemas');
		for (const { operationId, description, parameters = [] } of listOperations()) {
			check({ description }, operationId);
			for (const parameter of parameters) check(parameter, `${operationId} ${parameter.name}`);
		}
	});

	test('the table of what the document leaves open lists all fields', () => {
		const table = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
		const { schemas } = document.components;
		for (const [row, name] of [
			['fields inside `user`', 'User'],
			['fields of a leaderboard entry', 'LeaderboardEntry'],
			["the leaderboard's envelope", 'Leaderboard'],
			['fields of the daily puzzle', 'DailyPuzzle'],
		] as const) {
			const [, fields = ''] =
				table
					.split('\n')
					.find((line) => line.startsWith(`| ${row} |`))
					?.split('|')
					.slice(1) ?? [];
			const listed = Array.from(fields.matchAll(/`(\w+)`/g), ([, field]) => field);
			assert.deepEqual(listed.sort(), Object.keys(schemas[name].properties).sort(), row);
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
			const names = parameters.map((each: Node) => each.name);
			assert.ok(names.includes('guestId'), operationId);
			if (requestBody === undefined) continue;
			const { content, required } = requestBody;
			const { $ref } = content['application/json'].schema;
			assert.ok(find({ $ref }).properties.guestId, operationId);
			assert.equal(required, !/\/(PlayerHandle|HintRequest|RaceJoining)$/.test($ref), operationId);
		}
	});

	test('nothing is needed only where a caller without credentials is answered', async () => {
		for (const [path, item] of Object.entries<Node>(document.paths)) {
			for (const [method, { operationId, security, requestBody }] of Object.entries<Node>(item)) {
				const isOpen = security.some((each: Node) => Object.keys(each).length === 0);
				const url = path.replaceAll(/{\w+}/g, '1');
				const payload = requestBody && { payload: { unknown: 1 } };
				const { statusCode } = await app.send({ method: method.toUpperCase() as 'GET', url, ...payload });
				assert.equal(statusCode === 401, !isOpen, `${operationId}: ${statusCode}`);
			}
		}
	});

	test('401 is described where a credential is read, and nowhere else', () => {
		for (const { operationId, security, responses } of listOperations()) {
			const readsToken = security.some((each: Node) => 'bearer' in each);
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
});
