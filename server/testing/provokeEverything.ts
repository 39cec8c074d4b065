import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { PATHS } from '#contract/paths.ts';
import { resolve } from './checkPromise.ts';
import { type CallListener, playEverything, watchCalls } from './playEverything.ts';
import { openTestApp, type TestApp } from './testApp.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

interface Credentials {
	readonly token: string;
	/** The secret of a key with the right to read. */
	readonly secret: string;
}

interface Operation {
	readonly id: string;
	readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	readonly path: string;
	readonly described: Node;
}

/** The number of calls that the most generous limit allows at the least factor. */
const CALLS_ALLOWED_MAX = 6;
const TOO_LONG = JSON.stringify({ x: 'x'.repeat(200_000) });
const NO_ID = 'nothing-here';
const TOOL_CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'health', arguments: {} } };

/** Never reached by the calls of this file, but by those of `rateLimit.test.ts`. */
const UNLIMITED = {
	LIMIT_GUESTS_PER_HOUR: '9999',
	LIMIT_CODES_PER_HOUR: '9999',
	LIMIT_VERIFIES_PER_HOUR: '9999',
	LIMIT_EXPORTS_PER_HOUR: '9999',
};

interface Watch {
	readonly document: Node;
	readonly operations: readonly Operation[];
	/** A service whose answers are listened to. */
	readonly open: (options?: Parameters<typeof openTestApp>[0], onAnswer?: CallListener) => Promise<TestApp>;
	readonly onPlayed: CallListener;
}

type Provoke = (watch: Watch) => Promise<void>;

interface Listeners {
	/** Hears of every answer. */
	readonly onAnswer: CallListener;
	/** Hears of what players get, who make no mistakes but those of players. */
	readonly onPlayed: CallListener;
}

/** Calls every operation of a description in each way that makes it answer differently. */
export async function provokeEverything(document: Node, { onAnswer, onPlayed }: Listeners): Promise<void> {
	const apps: TestApp[] = [];
	const open: Watch['open'] = async (options, onOther) => {
		const app = await openTestApp(options);
		apps.push(app);
		return watchCalls(app, (call, answer) => {
			onAnswer(call, answer);
			onOther?.(call, answer);
		});
	};
	const watch = { document, operations: listOperations(document), open, onPlayed };
	for (const provoke of [callFromDocument, playAsPlayers, callWithoutTables, callWhileBusy, callTooOften]) {
		await provoke(watch);
		await apps.pop()!.close();
	}
}

/** Valid and broken calls that the description alone suggests. */
const callFromDocument: Provoke = async (watch) => {
	const app = await watch.open({ env: UNLIMITED });
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

const playAsPlayers: Provoke = async (watch) => {
	await playEverything(await watch.open({}, watch.onPlayed));
};

/** A service whose database has lost its tables. */
const callWithoutTables: Provoke = async (watch) => {
	const app = await watch.open({ env: UNLIMITED, parts: { log: false } });
	const { token } = await app.signIn('anna@example.org');
	const tables = await app.store.db.introspection.getTables();
	await sql`pragma foreign_keys = off`.execute(app.store.db);
	for (const { name } of tables) await app.store.db.schema.dropTable(name).execute();
	for (const operation of watch.operations) await app.send(validCall(watch.document, operation, token));
};

const NEVER_REFUSED: readonly string[] = ['readHealth', 'readReadiness', 'finishGame'];

/** A service with one waiting request, which is the most that it allows. */
const callWhileBusy: Provoke = async (watch) => {
	const app = await watch.open({ env: { ...UNLIMITED, RATE_LIMIT_FACTOR: '1000', WAITING_REQUESTS_MAX: '1' } });
	const { token } = await app.signIn('anna@example.org');
	const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const transaction = app.store.transaction(async () => {
		held.resolve();
		await free.promise;
	});
	await held.promise;
	await new Promise((resolve) => setImmediate(resolve));
	const waiting = app.send({ method: 'POST', url: '/api/guest', payload: {} });
	// The line is full once the guest waits.
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
const callTooOften: Provoke = async (watch) => {
	const app = await watch.open({ env: { RATE_LIMIT_FACTOR: '0.001' } });
	const { token } = await app.signIn('anna@example.org');
	for (const operation of watch.operations) {
		for (let call = 0; call < CALLS_ALLOWED_MAX + 2; call++) {
			const { statusCode } = await app.send(validCall(watch.document, operation, token));
			if (statusCode === 429) break;
		}
	}
};

function validCall(document: Node, operation: Operation, token: string): InjectOptions {
	if (operation.id === 'callTool') return { method: 'POST', url: operation.path, payload: TOOL_CALL };
	return createCall(document, operation, token)();
}

export function listOperations(document: Node): Operation[] {
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
	const url = fillPath(document, { path, described });
	return (change = {}, search = query) => ({
		method,
		url: search.size > 0 ? `${url}?${search}` : url,
		headers: { authorization: `Bearer ${token}` },
		...(described.requestBody && { payload: exampleBody(document, described) }),
		...change,
	});
}

/** The path with ids that nothing has, and valid numbers. */
function fillPath(document: Node, { path, described }: Pick<Operation, 'path' | 'described'>): string {
	const parameters = listParameters(document, described);
	const schemaOf = (name: string) => resolve(document, parameters.find((each) => each.name === name)?.schema);
	return path.replaceAll(/{(\w+)}/g, (_, name: string) =>
		schemaOf(name)?.type === 'integer' ? `${sample(document, schemaOf(name))}` : NO_ID,
	);
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
		...(path.includes('{') ? [call({ url: path.replace(/{\w+}/, 'x') })] : []),
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
	return resolve(document, requestBody).content['application/json'].example;
}

/** A value that the schema allows. */
function sample(document: Node, schema: Node): unknown {
	const { enum: values, format, minimum } = resolve(document, schema);
	if (values !== undefined) return values[0];
	return format === 'date' ? '2026-11-20' : (minimum ?? 'x');
}
