import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FinishAnswer } from '#contract/run.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';
import { testUser } from '../testing/testPlay.ts';

const MODERN = '2026-07-28';
const GRID = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const META = {
	'io.modelcontextprotocol/protocolVersion': MODERN,
	'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
	'io.modelcontextprotocol/clientCapabilities': {},
};

describe('the tool endpoint', () => {
	let app: TestApp;
	before(async () => {
		app = await openTestApp();
	});
	after(() => app.close());

	const post = (payload: unknown, headers: Record<string, string> = {}) =>
		app.send({
			method: 'POST',
			url: '/mcp',
			payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
			headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
		});

	const message = (method: string, params?: object) => ({ jsonrpc: '2.0', id: 7, method, params });

	const modern = (method: string, params: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
		post(message(method, { ...params, _meta: META }), {
			'mcp-protocol-version': MODERN,
			'mcp-method': method,
			...(typeof params.name === 'string' ? { 'mcp-name': params.name } : {}),
			...headers,
		});

	const call = (name: string, args: object = {}) => modern('tools/call', { name, arguments: args });

	test('a name that every object has is unknown like any other', async () => {
		for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'nothing']) {
			const calls: [string, Record<string, unknown>][] = [
				['tools/call', { name, arguments: {} }],
				['prompts/get', { name, arguments: {} }],
				['resources/read', { uri: name }],
				['resources/read', { uri: `ninefold://lessons/${name}` }],
				['completion/complete', { ref: { type: 'ref/prompt', name }, argument: { name: 'x', value: '' } }],
				[name, {}],
			];
			for (const [method, params] of calls) {
				const fields = typeof params.uri === 'string' ? { 'mcp-name': params.uri } : {};
				for (const answer of [await modern(method, params, fields), await post(message(method, params))]) {
					assert.ok(answer.statusCode < 500, `${method} ${name} ${answer.body}`);
					const { error } = answer.json();
					assert.ok(error.code === -32602 || error.code === -32601 || error.code === -32002, answer.body);
					assert.doesNotMatch(error.message, /disabled|internal/i, answer.body);
				}
			}
			// The package drops an argument that would set a prototype.
			if (name === '__proto__') continue;
			const { content } = (await call('health', { [name]: 1 })).json().result;
			assert.match(content[0].text, new RegExp(`${name} is not an argument of this tool`));
		}
		assert.equal((await post('{"jsonrpc":"2.0","id":"\\ud800","method":"ping"}')).json().error.code, -32700);
	});

	test('older clients begin with a handshake and are answered in plain JSON', async () => {
		for (const protocolVersion of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
			const clientInfo = { name: 'test', version: '1.0.0' };
			const answer = await post(message('initialize', { protocolVersion, capabilities: {}, clientInfo }));
			assert.equal(answer.statusCode, 200);
			assert.match(String(answer.headers['content-type']), /^application\/json/);
			assert.equal(answer.headers['mcp-session-id'], undefined);
			const { result } = answer.json();
			assert.equal(result.protocolVersion, protocolVersion);
			assert.deepEqual(result.capabilities, {
				tools: { listChanged: false },
				resources: { listChanged: false },
				prompts: { listChanged: false },
				extensions: { 'io.modelcontextprotocol/skills': { directoryRead: true } },
			});
			assert.equal(result.serverInfo.name, 'test.ninefold/ninefold');
		}
		const notified = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
		assert.equal(notified.statusCode, 202);
		assert.equal(notified.body, '');
		const { result } = (await post(message('tools/list'))).json();
		assert.deepEqual(
			result.tools.map((tool: { name: string }) => tool.name),
			[
				'health',
				'leaderboard',
				'how_to_play',
				'daily_puzzle',
				'distribution',
				'rank_time',
				'race',
				'contests',
				'explain_step',
				'show_puzzle',
			],
		);
	});

	test('newer clients discover the server, and what they are told agrees with its card', async () => {
		const { result } = (await modern('server/discover')).json();
		assert.ok(result.supportedVersions.includes(MODERN));
		assert.equal(result.resultType, 'complete');
		assert.ok(result.ttlMs > 0);
		assert.equal(result.cacheScope, 'public');
		const card = (await app.send({ url: '/.well-known/mcp/server-card.json' })).json();
		assert.ok(result.capabilities.tools);
		assert.deepEqual(result.supportedVersions, card.remotes[0].supportedProtocolVersions);
	});

	test('tools are read-only, accept no unknown arguments, and describe their answers', async () => {
		const { tools } = (await modern('tools/list')).json().result;
		for (const tool of tools) {
			assert.equal(tool.inputSchema.additionalProperties, false);
			assert.equal(tool.outputSchema.type, 'object');
			const { title, ...hints } = tool.annotations;
			assert.equal(title, tool.title);
			assert.deepEqual(hints, {
				readOnlyHint: true,
				destructiveHint: false,
				idempotentHint: true,
				openWorldHint: false,
			});
		}
	});

	test('a result is structured, and repeated as text', async () => {
		for (const [name, args] of [
			['health', {}],
			['leaderboard', { difficulty: 'easy' }],
			['how_to_play', {}],
			['daily_puzzle', { difficulty: 'easy' }],
			['distribution', { difficulty: 'easy' }],
			['rank_time', { difficulty: 'easy', timeMs: 60_000 }],
			['explain_step', { puzzle: GRID }],
			['show_puzzle', { difficulty: 'easy' }],
		] as const) {
			const answer = await call(name, args);
			assert.equal(answer.statusCode, 200, answer.body);
			const { result } = answer.json();
			assert.equal(result.resultType, 'complete');
			assert.equal(result.isError, undefined);
			assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
		}
	});

	test('the tools of boards and of the daily answer what the routes answer', async () => {
		const daily = { difficulty: 'hard', mode: 'daily', date: '2026-11-20' };
		for (const [name, args, path] of [
			['leaderboard', { ...daily, limit: 5 }, 'leaderboard?difficulty=hard&mode=daily&date=2026-11-20&limit=5'],
			['leaderboard', { difficulty: 'hard' }, 'leaderboard?difficulty=hard'],
			['distribution', daily, 'leaderboard/distribution?difficulty=hard&mode=daily&date=2026-11-20'],
			['daily_puzzle', { difficulty: 'hard' }, 'daily-puzzle?difficulty=hard'],
		] as const) {
			const { result } = (await call(name, args)).json();
			assert.deepEqual(result.structuredContent, (await app.send({ url: `/api/${path}` })).json());
		}
	});

	test('a daily board without a date is that of today, in every tool', async () => {
		const content = async (name: string, args: object) => (await call(name, args)).json().result.structuredContent;
		const today = (await app.send({ url: '/api/daily-puzzle?difficulty=hard' })).json().date;
		for (const [name, more] of [
			['leaderboard', {}],
			['distribution', {}],
			['rank_time', { timeMs: 60_000 }],
		] as const) {
			const args = { difficulty: 'hard', mode: 'daily', ...more };
			const answer = await content(name, args);
			assert.ok(answer, name);
			assert.deepEqual(answer, await content(name, { ...args, date: today }), name);
			if (name !== 'rank_time') assert.equal(answer.board.date, today);
		}
		assert.equal((await content('daily_puzzle', { difficulty: 'hard' })).date, today);
	});

	test('a date is validated with every mode, and ignored with those that have none', async () => {
		const ask = async (name: string, args: object) => (await call(name, args)).json().result;
		for (const name of ['leaderboard', 'distribution', 'rank_time']) {
			const args = { difficulty: 'easy', ...(name === 'rank_time' && { timeMs: 60_000 }) };
			const plain = await ask(name, args);
			assert.equal(plain.isError, undefined);
			assert.deepEqual(await ask(name, { ...args, date: '2026-11-20' }), plain);
			for (const date of ['2026-02-30', 'today', '']) {
				const refused = await ask(name, { ...args, date });
				assert.equal(refused.isError, true, `${name} ${date}`);
				assert.match(refused.content[0].text, /date must/);
			}
		}
	});

	test('a time is ranked as a run with it would be', async (t) => {
		const own = await createTestApp(t);
		const user = await testUser(own, 'anna');
		const { run, place } = (await user.play({ mode: 'random', difficulty: 'easy' })) as FinishAnswer;
		assert.equal(place?.rank, 1);
		const rankOf = async (timeMs: number) => {
			const params = { name: 'rank_time', arguments: { difficulty: 'easy', timeMs } };
			const answer = await own.send({ method: 'POST', url: '/mcp', payload: message('tools/call', params) });
			return answer.json().result.structuredContent;
		};
		assert.deepEqual(await rankOf(run.timeMs - 1), { rank: 1, total: 1, percentile: 100 });
		assert.deepEqual(await rankOf(run.timeMs + 1), { rank: 2, total: 1, percentile: 0 });
	});

	test('the next step is of a puzzle, and what is none is refused with the reason', async () => {
		const ask = async (args: object) => (await call('explain_step', args)).json().result;
		const { kind, technique, stages } = (await ask({ puzzle: GRID })).structuredContent;
		assert.deepEqual([kind, technique, stages.length], ['step', 'hidden_single_box', 3]);
		for (const [args, reason] of [
			[{}, /puzzle/],
			[{ grid: GRID }, /grid/],
			[{ puzzle: '.'.repeat(81) }, /^puzzle has several solutions/],
			[{ puzzle: `55${GRID.slice(2)}` }, /^puzzle has no solution/],
			[{ puzzle: '1234' }, /: puzzle must/],
		] as const) {
			const { isError, content } = await ask(args);
			assert.equal(isError, true);
			assert.match(content[0].text, reason);
		}
	});

	test('how to play has the guides of this service, with calls that it serves', async () => {
		const { rules, play, moves } = (await call('how_to_play', {})).json().result.structuredContent;
		for (const [name, text] of Object.entries({ rules, play, moves })) {
			assert.equal(text, (await app.send({ url: `/docs/${name}.md` })).body, name);
		}
		const document = (await app.send({ url: '/openapi.json' })).json();
		const calls = [...play.matchAll(/^curl -s -X POST (\S+).*?-d '(.*?)'$/gms)];
		assert.equal(calls.length, 5, play);
		for (const [, address, body] of calls) {
			const path = new URL(address).pathname.replace(/ID|RUN/, '{id}');
			assert.ok(document.paths[path]?.post, address);
			JSON.parse(body);
		}
		const payload = JSON.parse(calls[0][2]);
		assert.equal((await app.send({ method: 'POST', url: '/api/guest', payload })).statusCode, 200);
	});

	test('the guides, the API and a lesson of each technique are resources', async () => {
		const { resources } = (await modern('resources/list')).json().result;
		const uris = resources.map(({ uri }: { uri: string }) => uri);
		for (const path of ['/docs/rules.md', '/docs/play.md', '/docs/moves.md', '/openapi.json', '/auth.md']) {
			assert.ok(uris.includes(`http://ninefold.test${path}`), path);
		}
		const rules = 'http://ninefold.test/docs/rules.md';
		const { contents } = (await modern('resources/read', { uri: rules }, { 'mcp-name': rules })).json().result;
		assert.match(contents[0].text, /^# The rules\n.*exactly\none solution/s);
		const { resourceTemplates } = (await modern('resources/templates/list')).json().result;
		const [{ uriTemplate, description }] = resourceTemplates;
		assert.match(description, /x_wing/);
		const read = async (technique: string) => {
			const uri = uriTemplate.replace('{technique}', technique);
			return (await modern('resources/read', { uri }, { 'mcp-name': uri })).json();
		};
		assert.match((await read('x_wing')).result.contents[0].text, /^# X-Wing\n/);
		assert.ok((await read('x_ring')).error);
	});

	test('wrong arguments are a result that names them', async () => {
		const rows: [object, RegExp][] = [
			[{}, /difficulty is required/],
			[{ difficulty: 'easy', around: 'me' }, /around is not an argument of this tool/],
			[{ difficulty: 'easy', cursor: 'abc' }, /cursor is not a cursor of this board/],
			[{ difficulty: 'nope' }, /difficulty must be one of easy, medium, hard, expert, extreme$/],
			[{ difficulty: 'easy', limit: 51 }, /limit/],
			[
				{ difficulty: 'easy', limit: '5', page: 2 },
				/limit must be a whole number.*page|page.*limit must be a whole number/,
			],
			[{ difficulty: 'easy', page: 2 }, /page is not an argument/],
			[{ difficulty: 'easy', mode: 'daily', date: '2027-01-01' }, /date/],
			[{ difficulty: 'easy', mode: 'daily', date: '2026-02-30' }, /date/],
		];
		for (const [args, pattern] of rows) {
			const { result } = (await call('leaderboard', args)).json();
			assert.equal(result.isError, true, JSON.stringify(args));
			assert.match(result.content[0].text, pattern);
		}
		assert.equal((await call('health', { verbose: true })).json().result.isError, true);
	});

	test('a body that is not a message of the protocol is a JSON-RPC error', async () => {
		const list = message('tools/list');
		const head = { 'mcp-protocol-version': MODERN, 'mcp-method': 'tools/list' };
		const rows: [string, Promise<{ statusCode: number; json(): { error: { code: number } } }>, number, number][] = [
			['broken JSON', post('{'), 400, -32700],
			['no body', post(''), 400, -32700],
			['a batch', post([list]), 400, -32600],
			['compressed', post(list, { 'content-encoding': 'gzip' }), 415, -32000],
			['not JSON', post('{}', { 'content-type': 'text/plain' }), 415, -32000],
			['too large', post({ ...list, params: { x: 'x'.repeat(300_000) } }), 413, -32000],
			['too many members', post(message('initialize', { icons: Array(250).fill({}) })), 413, -32000],
			['no _meta', post(list, head), 400, -32602],
			['another method in the header', modern('tools/list', {}, { 'mcp-method': 'tools/call' }), 400, -32020],
			[
				'an unknown version',
				post(message('tools/list', { _meta: { ...META, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } }), {
					...head,
					'mcp-protocol-version': '2099-01-01',
				}),
				400,
				-32022,
			],
			['an unknown method', modern('tools/destroy'), 404, -32601],
			['a subscription', modern('subscriptions/listen'), 404, -32601],
			['an unknown tool', call('destroy'), 200, -32602],
			['an unknown tool of an elder client', post(message('tools/call', { name: 'destroy' })), 200, -32602],
			['a page of another origin', post(list, { origin: 'https://evil.example.org' }), 403, -32000],
			['a page without an origin', post(list, { origin: 'null' }), 403, -32000],
		];
		for (const [name, asked, status, code] of rows) {
			const answer = await asked;
			assert.equal(answer.statusCode, status, name);
			assert.equal(answer.json().error.code, code, name);
		}
	});

	test("our own page and tools on the caller's machine may call", async () => {
		for (const origin of ['http://ninefold.test', 'http://localhost:6274', 'http://127.0.0.1:8080', 'http://[::1]:1']) {
			assert.equal((await post(message('tools/list'), { origin })).statusCode, 200, origin);
		}
	});

	test('a spent limit is a JSON-RPC error with the fields of the limit', async (t) => {
		const small = await createTestApp(t, { env: { LIMIT_TOOL_CALLS_PER_MINUTE: '1' } });
		const ask = () => small.send({ method: 'POST', url: '/mcp', payload: message('tools/list') });
		assert.equal((await ask()).headers.ratelimit, '"tool";r=0;t=60');
		const refused = await ask();
		assert.equal(refused.statusCode, 429);
		assert.equal(refused.json().error.code, -32000);
		assert.ok(refused.headers['retry-after']);
	});

	test('the card is served at its addresses, in the requested type, and revalidated by its tag', async () => {
		const type = 'application/mcp-server-card+json';
		for (const url of ['/.well-known/mcp/server-card.json', '/mcp/server-card']) {
			const plain = await app.send({ url });
			assert.match(String(plain.headers['content-type']), /^application\/json/);
			const asked = await app.send({ url, headers: { accept: type } });
			assert.match(String(asked.headers['content-type']), new RegExp(type.replace('+', '\\+')));
			assert.equal(plain.headers['cache-control'], 'public, max-age=3600');
			const again = await app.send({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
			assert.equal(again.statusCode, 304);
			const card = plain.json();
			assert.equal(card.$schema, 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json');
			assert.match(card.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
			assert.ok(card.description.length <= 100);
			assert.equal(card.remotes[0].url, 'http://ninefold.test/mcp');
			const members = ['$schema', 'description', 'name', 'remotes', 'title', 'version', 'websiteUrl'];
			assert.deepEqual(Object.keys(card).sort(), members);
		}
		const catalog = (await app.send({ url: '/.well-known/ai-catalog.json' })).json();
		assert.equal(catalog.entries[0].url, 'http://ninefold.test/mcp/server-card');
		assert.equal(catalog.entries[0].type, type);
	});
});
