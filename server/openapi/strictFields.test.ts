import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { Errors } from 'typebox/schema';
import { resolve } from '../testing/checkPromise.ts';
import { readFirstEvent } from '../testing/playEverything.ts';
import { respellBase64 } from '../testing/respellBase64.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';
import { testPlayer } from '../testing/testPlay.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

describe('the fields of every operation', () => {
	let app: TestApp;
	let document: Node;
	let token: string;
	let guestId: string;
	before(async () => {
		app = await openTestApp();
		document = (await app.send({ url: '/openapi.json' })).json();
		({ token } = await app.signIn('anna@example.org'));
		guestId = await app.guest();
	});
	after(() => app.close());

	const listOperations = () =>
		Object.entries<Node>(document.paths)
			.filter(([path]) => path !== '/mcp')
			.flatMap(([path, item]) =>
				Object.entries<Node>(item).map(([method, operation]) => ({
					operation,
					method: method.toUpperCase() as NonNullable<InjectOptions['method']> & string,
					url: path.replace('{id}', 'nothing-here').replace('{number}', '2'),
				})),
			);

	const find = (node: Node): Node => resolve(document, node);

	/** The body is looked at first, so it has to be right. */
	const exampleBody = ({ requestBody }: Node): Pick<InjectOptions, 'payload'> => {
		if (requestBody === undefined) return {};
		return { payload: find(requestBody).content['application/json'].example };
	};

	const listFields = async (options: InjectOptions): Promise<string[]> => {
		const headers = { authorization: `Bearer ${token}` };
		const { statusCode, body } = await app.send({ headers, ...options });
		if (statusCode !== 400) return [];
		return JSON.parse(body).errors.map(({ field }: Node) => field);
	};

	test('a field that the operation does not know is refused, in the query and in the body', async () => {
		for (const { operation, method, url } of listOperations()) {
			const name = operation.operationId;
			const query = await listFields({ method, url: `${url}?unknown=1`, ...exampleBody(operation) });

			assert.ok(query.includes('query.unknown'), name);
			if (operation.requestBody === undefined) continue;
			const body = await listFields({ method, url, payload: { unknown: 1 } });
			assert.ok(body.includes('body.unknown'), name);
		}
	});

	test('a whole number of a query has one spelling, in every operation', async () => {
		let count = 0;
		for (const { operation, method, url } of listOperations()) {
			for (const { name, in: place, schema } of (operation.parameters ?? []).map(find)) {
				if (place !== 'query' || find(schema).type !== 'integer') continue;
				count++;
				for (const text of ['01', '007', '-0', '%2B1', '1.0', '1e0', '0x1', '%201', '1%20']) {
					const fields = await listFields({ method, url: `${url}?${name}=${text}`, ...exampleBody(operation) });
					assert.ok(fields.includes(`query.${name}`), `${operation.operationId} ${name}=${text}`);
				}
			}
		}
		assert.ok(count >= 5, `${count}`);
	});

	test('a date is validated with every mode, and ignored with those that have none', async () => {
		const reads = listOperations().filter(({ operation }) => {
			const names = (operation.parameters ?? []).map((each: Node) => find(each).name);
			return names.includes('mode') && names.includes('date');
		});
		const names = reads.map(({ operation }) => operation.operationId).sort();
		assert.deepEqual(names, ['followLeaderboard', 'listGhosts', 'listRuns', 'readDistribution', 'readLeaderboard']);
		const answers = async (address: string) =>
			(address.includes('/events') ? await readFirstEvent(app, { url: address }) : await app.send({ url: address }))
				.body;
		for (const { url } of reads) {
			for (const mode of ['random', 'progression&level=1']) {
				const board = `${url}?difficulty=easy&mode=${url === '/api/ghosts' ? mode : mode.split('&')[0]}`;
				const plain = await answers(board);
				for (const date of ['2026-11-20', '2025-12-31', '2099-01-01'])
					assert.equal(await answers(`${board}&date=${date}`), plain, `${board} ${date}`);
				for (const date of ['2026-02-30', '2026-1-1', 'today', ''])
					assert.deepEqual(await listFields({ method: 'GET', url: `${board}&date=${date}` }), ['query.date'], board);
			}
		}
		const picture = '/previews/leaderboards/random/easy.jpg';
		const plain = await app.send({ url: picture });
		assert.equal(plain.statusCode, 200);
		assert.deepEqual((await app.send({ url: `${picture}?date=2026-11-20` })).rawPayload, plain.rawPayload);
		assert.deepEqual(await listFields({ method: 'GET', url: `${picture}?date=2026-02-30` }), ['query.date']);
	});

	test('a cursor has one spelling, in every list', async () => {
		const headers = { authorization: `Bearer ${token}` };
		const played = testPlayer(app, { token });
		for (let run = 0; run < 2; run++) await played.play({ mode: 'random', difficulty: 'easy' });
		for (const list of ['/api/games', '/api/runs']) {
			const { nextCursor } = (await app.send({ url: `${list}?limit=1`, headers })).json();
			const ask = async (cursor: string) =>
				(await app.send({ url: `${list}?limit=1&cursor=${cursor}`, headers })).statusCode;
			assert.equal(await ask(nextCursor), 200, list);
			for (const cursor of [`A${nextCursor}`, ...respellBase64(nextCursor)])
				assert.equal(await ask(cursor), 400, `${list} ${cursor}`);
		}
	});

	test('a guest id is taken, in the query and in the body', async () => {
		for (const { operation, method, url } of listOperations()) {
			const name = operation.operationId;
			const payload = operation.requestBody === undefined ? {} : { payload: { guestId } };
			if (name === 'followLeaderboard') continue;
			const fields = await listFields({ method, url: `${url}?guestId=${guestId}`, ...payload });
			assert.deepEqual(
				fields.filter((field) => field.endsWith('guestId')),
				[],
				name,
			);
		}
	});

	test('a guest id that is unknown does not close what needs no player', async () => {
		const unknown = 'nobody-has-this-guest-id';
		for (const path of ['leaderboard?difficulty=easy', 'daily-puzzle?difficulty=easy', 'health?', 'service?']) {
			const { statusCode } = await app.send({ url: `/api/${path}&guestId=${unknown}` });
			assert.equal(statusCode, 200, path);
		}
		const payload = { email: 'berta@example.org', guestId: unknown };
		assert.equal((await app.send({ method: 'POST', url: '/api/auth/otp/request', payload })).statusCode, 200);
	});

	test('a refused name with control characters is escaped in the answer', async () => {
		const schema = { components: { schemas: document.components.schemas }, $ref: '#/components/schemas/Problem' };
		for (const name of ['\u0000', 'a\u001b[2Jb', '\u007f', '\u009b2J', 'a\u202eb', '\ud800', '\u0001'.repeat(300)]) {
			const payload = JSON.stringify({ [name]: 1 });
			const headers = { 'content-type': 'application/json' };
			const answer = await app.send({ method: 'POST', url: '/api/guest', payload, headers });
			assert.equal(answer.statusCode, 400);
			assert.doesNotMatch(answer.body, /[\p{Cc}\u2028-\u202e]/u, JSON.stringify(name));
			assert.deepEqual(Errors(schema, answer.json()), [true, []], JSON.stringify(name));
		}
	});
});
