import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { PATHS } from '#contract/paths.ts';
import { createPromiseCheck, type PromiseCheck, resolve } from '../testing/checkPromise.ts';
import { playEverything, readFirstEvent } from '../testing/playEverything.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

/** Documented statuses that no test of this file provokes, with the reason. */
const UNPROVOKED: Record<string, string> = {
	'callTool 500':
		'a tool that fails answers 200 with isError, as its protocol has it; `failure.test.ts` makes one fail',
	'finishGame 503': 'only while the database cannot serve, see `silentDatabase.test.ts`',
	'followLeaderboard 500': 'the stream has begun, with 200, when the board is read',
	'readHealth 500': 'it asks nothing that could fail',
	'readHealth 503': 'only while the service stops, see `connection.test.ts`',
	'readReadiness 500': 'what fails in it is answered as not ready',
	'readService 500': 'it asks nothing that could fail',
};

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

/** As many as the most generous limit allows at the least factor. */
const CALLS_ALLOWED_MAX = 6;
const TOO_LONG = JSON.stringify({ x: 'x'.repeat(200_000) });
const NO_ID = 'nothing-here';
const STREAM = /\/events(\?|$)/;
const TOOL_CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'health', arguments: {} } };

/** Never reached by the calls of this file, but by those of `rateLimit.test.ts`. */
const UNLIMITED = {
	LIMIT_GUESTS_PER_HOUR: '9999',
	LIMIT_CODES_PER_HOUR: '9999',
	LIMIT_VERIFIES_PER_HOUR: '9999',
	LIMIT_EXPORTS_PER_HOUR: '9999',
};

/**
 * Slow, because it makes about three thousand calls and compares each answer with its schema. An answer that is not described fails
 * at once, and a described status that never came at the end.
 */
test('every operation answers as described, and every described status occurs', async (t) => {
	const { send } = await createTestApp(t);
	const document: Node = (await send({ url: '/openapi.json' })).json();
	const seen = new Set<string>();
	const watch = { document, operations: listOperations(document), check: createPromiseCheck(document), seen };
	for (const provoke of [callFromDocument, playAsPlayers, callWithoutTables, callWhileBusy, callTooOften]) {
		await provoke(t, watch);
	}
	const described = watch.operations.flatMap(({ id, described: { responses } }) =>
		Object.keys(responses).map((status) => `${id} ${status}`),
	);
	const missing = described.filter((each) => !seen.has(each));
	assert.deepEqual(missing.sort(), Object.keys(UNPROVOKED).sort());
});

interface Watch {
	/** True of every service, with any settings. */
	readonly document: Node;
	readonly operations: readonly Operation[];
	readonly check: PromiseCheck;
	/** `operation status` of each answer. */
	readonly seen: Set<string>;
}

type Provoke = (t: TestContext, watch: Watch) => Promise<void>;

/** Valid and broken calls that the description alone suggests. */
const callFromDocument: Provoke = async (t, watch) => {
	const app = await openWatched(t, watch, { env: UNLIMITED });
	for (const operation of watch.operations) {
		// The tools have one body for all; `mcp.test.ts` breaks it in every way.
		if (operation.id === 'callTool') continue;
		// Signing out and deleting end the player of a call, so each operation has its own.
		const { token } = await app.signIn(`${operation.id.toLowerCase()}@example.org`);
		const key = { name: operation.id, right: 'read' };
		const headers = { authorization: `Bearer ${token}` };
		const { secret } = (await app.send({ method: 'POST', url: '/api/me/keys', headers, payload: key })).json();
		for (const options of listCalls(watch.document, operation, { token, secret })) await app.send(options);
	}
};

const playAsPlayers: Provoke = async (t, watch) => {
	const app = await openWatched(t, watch);
	await playEverything(app);
};

/** A service whose database has lost its tables. */
const callWithoutTables: Provoke = async (t, watch) => {
	const app = await openWatched(t, watch, { env: UNLIMITED, parts: { log: false } });
	const { token } = await app.signIn('anna@example.org');
	const tables = await app.store.db.introspection.getTables();
	await sql`pragma foreign_keys = off`.execute(app.store.db);
	for (const { name } of tables) await app.store.db.schema.dropTable(name).execute();
	for (const operation of watch.operations) await app.send(validCall(watch.document, operation, token));
};

const NEVER_REFUSED: readonly string[] = ['readHealth', 'readReadiness', 'finishGame'];

/** A service with one waiting request, which is the most that it allows. */
const callWhileBusy: Provoke = async (t, watch) => {
	const app = await openWatched(t, watch, {
		env: { ...UNLIMITED, RATE_LIMIT_FACTOR: '1000', WAITING_REQUESTS_MAX: '1' },
	});
	const { token } = await app.signIn('anna@example.org');
	const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const transaction = app.store.transaction(async () => {
		held.resolve();
		await free.promise;
	});
	await held.promise;
	await new Promise((resolve) => setImmediate(resolve));
	const waiting = app.send({ method: 'POST', url: '/api/guest', payload: {} });
	// The service looks at how many wait every tenth of a second.
	while ((await app.send({ url: PATHS.service })).statusCode !== 503)
		await new Promise((resolve) => setImmediate(resolve));
	for (const operation of watch.operations) {
		// They are served however busy the service is, and the last two ask the database.
		if (NEVER_REFUSED.includes(operation.id)) continue;
		await app.send(validCall(watch.document, operation, token));
	}
	free.resolve();
	await Promise.all([waiting, transaction]);
};

/** A service that allows one call of each kind. */
const callTooOften: Provoke = async (t, watch) => {
	const app = await openWatched(t, watch, { env: { RATE_LIMIT_FACTOR: '0.001' } });
	const { token } = await app.signIn('anna@example.org');
	for (const operation of watch.operations) {
		for (let call = 0; call < CALLS_ALLOWED_MAX + 2; call++) {
			const { statusCode } = await app.send(validCall(watch.document, operation, token));
			if (statusCode === 429) break;
		}
	}
};

/** A service whose answers are compared with the description and noted. */
async function openWatched(
	t: TestContext,
	{ check, seen }: Watch,
	options: Parameters<typeof createTestApp>[1] = {},
): Promise<TestApp> {
	const app = await createTestApp(t, options);
	const send = async (call: InjectOptions) => {
		const answer = await (STREAM.test(String(call.url)) ? readFirstEvent(app, call) : app.send(call));
		const { operationId } = check(call, answer);
		seen.add(`${operationId} ${answer.statusCode}`);
		return answer as Awaited<ReturnType<TestApp['send']>>;
	};
	return { ...app, send };
}

function validCall(document: Node, operation: Operation, token: string): InjectOptions {
	if (operation.id === 'callTool') return { method: 'POST', url: operation.path, payload: TOOL_CALL };
	return createCall(document, operation, token)();
}

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

type Call = (change?: Partial<InjectOptions>, search?: URLSearchParams) => InjectOptions;

/** A valid call with one change. */
function createCall(document: Node, { method, path, described }: Operation, token: string): Call {
	const required = listParameters(document, described).filter((each) => each.in === 'query' && each.required);
	const query = new URLSearchParams(
		required.map(({ name, schema }): [string, string] => [name, String(sample(document, schema))]),
	);
	const url = path.replace('{id}', NO_ID);
	return (change = {}, search = query) => ({
		method,
		url: search.size > 0 ? `${url}?${search}` : url,
		headers: { authorization: `Bearer ${token}` },
		...(described.requestBody && { payload: exampleBody(document, described) }),
		...change,
	});
}

/** The valid one comes last, because it may end its player. */
function listCalls(document: Node, operation: Operation, { token, secret }: Credentials): InjectOptions[] {
	const { path, described } = operation;
	const call = createCall(document, operation, token);
	const valid = call();
	const query = new URL(String(valid.url), 'http://x.test').searchParams;
	const names = listParameters(document, described).flatMap((each) => (each.in === 'query' ? [each.name] : []));
	const withQuery = (name: string, value: string) => {
		const changed = new URLSearchParams(query);
		changed.set(name, value);
		return call({}, changed);
	};
	return [
		...[...query.keys()].map((name) => call({}, new URLSearchParams([...query].filter(([each]) => each !== name)))),
		...names.flatMap((name) => ['', '\u0000', 'x'.repeat(300)].map((value) => withQuery(name, value))),
		withQuery('unknown', '1'),
		call({ headers: {} }),
		...['nobody', 'nfk_nobody', secret].map((bearer) => call({ headers: { authorization: `Bearer ${bearer}` } })),
		...(path.includes('{id}') ? [call({ url: path.replace('{id}', 'x') })] : []),
		...(described.requestBody ? listBrokenBodies(document, described) : []).map((payload) =>
			call(typeof payload === 'string' ? { payload, headers: { ...valid.headers, ...typeOf(payload) } } : { payload }),
		),
		valid,
	];
}

function listParameters(document: Node, { parameters = [] }: Node): Node[] {
	return parameters.map((each: Node) => resolve(document, each));
}

function typeOf(body: string): { 'content-type': string } {
	return { 'content-type': body.startsWith('a=') ? 'text/plain' : 'application/json' };
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
		TOO_LONG,
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
