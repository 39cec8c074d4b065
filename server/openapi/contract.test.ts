import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { checkPromise, resolve } from '../testing/checkPromise.ts';
import { createTestApp } from '../testing/testApp.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

/** Statuses that need a busy, failing or stopping service; the tests of the limits and of failures provoke them. */
const ELSEWHERE = ['429', '500', '503'];

/**
 * Statuses that need a game, a run or a second player to come about. The whole games of the other test answer with them, and
 * each is checked against the description there.
 */
const BY_PLAYING = ['200', '304', '404', '409', '422'];

interface Credentials {
	readonly token: string;
	/** Of a key with the right to read. */
	readonly secret: string;
}

interface Operation {
	readonly id: string;
	readonly method: 'GET' | 'POST' | 'PATCH';
	readonly path: string;
	readonly described: Node;
}

/** Slow, because it makes about two thousand calls and compares each answer with its schema. */
test('every operation answers valid and broken calls as the description alone says', async (t) => {
	const app = await createTestApp(t, {
		env: {
			LIMIT_GUESTS_PER_HOUR: '9999',
			LIMIT_CODES_PER_HOUR: '9999',
			LIMIT_VERIFIES_PER_HOUR: '9999',
			LIMIT_EXPORTS_PER_HOUR: '9999',
		},
	});
	const document: Node = (await app.send({ url: '/openapi.json' })).json();
	const seen = new Map<string, Set<string>>();
	for (const operation of listOperations(document)) {
		if (operation.id === 'followLeaderboard' || operation.id === 'followRace' || operation.id === 'callTool') continue;
		const statuses = new Set<string>();
		seen.set(operation.id, statuses);
		// Signing out and deleting end the player of a call, so each operation has its own.
		const { token } = await app.signIn(`${operation.id.toLowerCase()}@example.org`);
		const key = { name: operation.id, right: 'read' };
		const headers = { authorization: `Bearer ${token}` };
		const { secret } = (await app.send({ method: 'POST', url: '/api/me/keys', headers, payload: key })).json();
		for (const options of listCalls(document, operation, { token, secret })) {
			const answer = await app.send(options);
			checkPromise(document, options, answer);
			statuses.add(String(answer.statusCode));
		}
	}
	const missing = listOperations(document).flatMap(({ id, described }) => {
		const known = seen.get(id);
		if (known === undefined) return [];
		const promised = Object.keys(described.responses);
		return promised
			.filter((status) => !known.has(status) && !ELSEWHERE.includes(status) && !BY_PLAYING.includes(status))
			.map((status) => `${id} ${status}`);
	});
	assert.deepEqual(missing, [], 'a status that is described comes, and one that cannot come is not described');
});

function listOperations(document: Node): Operation[] {
	return Object.entries<Node>(document.paths).flatMap(([path, item]) =>
		Object.entries<Node>(item).map(([method, described]) => ({
			id: described.operationId,
			method: method.toUpperCase() as Operation['method'],
			path,
			described,
		})),
	);
}

function listCalls(
	document: Node,
	{ method, path, described }: Operation,
	{ token, secret }: Credentials,
): InjectOptions[] {
	const parameters: Node[] = (described.parameters ?? []).map((each: Node) => resolve(document, each));
	const url = path.replace('{id}', 'nothing-here');
	const headers = { authorization: `Bearer ${token}` };
	const required = parameters.filter((each) => each.in === 'query' && each.required);
	const query = new URLSearchParams(
		required.map(({ name, schema }): [string, string] => [name, String(sample(document, schema))]),
	);
	const call = (change: Partial<InjectOptions> = {}, search = query): InjectOptions => ({
		method,
		url: search.size > 0 ? `${url}?${search}` : url,
		headers,
		...(described.requestBody && { payload: exampleBody(document, described) }),
		...change,
	});
	const withQuery = (name: string, value: string) => {
		const changed = new URLSearchParams(query);
		changed.set(name, value);
		return call({}, changed);
	};
	return [
		// Broken first, because a valid call may end its player.
		...required.map(({ name }) => call({}, new URLSearchParams([...query].filter(([each]) => each !== name)))),
		...parameters
			.filter((each) => each.in === 'query')
			.flatMap(({ name }) => ['', '\u0000', 'x'.repeat(300)].map((value) => withQuery(name, value))),
		withQuery('unknown', '1'),
		call({ headers: {} }),
		call({ headers: { authorization: 'Bearer nobody' } }),
		call({ headers: { authorization: 'Bearer nfk_nobody' } }),
		call({ headers: { authorization: `Bearer ${secret}` } }),
		...(path.includes('{id}') ? [call({ url: url.replace('nothing-here', 'x') })] : []),
		...(described.requestBody
			? listBrokenBodies(document, described).map((change) =>
					call(
						typeof change === 'string'
							? {
									payload: change,
									headers: { ...headers, 'content-type': change.startsWith('a=') ? 'text/plain' : 'application/json' },
								}
							: { payload: change },
					),
				)
			: []),
		call(),
	];
}

function listBrokenBodies(document: Node, described: Node): (string | object)[] {
	const example = exampleBody(document, described);
	const names = Object.keys(example);
	const without = (name: string) => Object.fromEntries(Object.entries(example).filter(([each]) => each !== name));
	return [
		'{',
		'a=1',
		'null',
		'[]',
		JSON.stringify({ x: 'x'.repeat(200_000) }),
		...names.map(without),
		...names.flatMap((name) =>
			[null, 1.5, [], {}, '\u0000', 'x'.repeat(2000)].map((value) => ({ ...example, [name]: value })),
		),
		{ ...example, unknown: 1 },
	];
}

function exampleBody(document: Node, { requestBody }: Node): object {
	const [name = ''] = Object.keys(requestBody.content['application/json'].examples);
	return document.components.examples[name].value;
}

/** A value that the schema allows. */
function sample(document: Node, schema: Node): unknown {
	const { enum: values, format, minimum } = resolve(document, schema);
	if (values !== undefined) return values[0];
	return format === 'date' ? '2026-11-20' : (minimum ?? 'x');
}
