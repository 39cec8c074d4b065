import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { resolve } from '../testing/checkPromise.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is walked, not typed.
type Node = any;

const ID = 'must be an id as an answer gives it: 22 letters, digits, - and _';

/** The messages about an empty value in a query, by the name of its field. */
const EMPTY: Readonly<Record<string, RegExp>> = {
	around: /^must be (?:me or an id|one of me$)/,
	circle: /^must be an id/,
	cursor: /^must be a cursor as an answer gives it$/,
	date: /^must be a calendar date, YYYY-MM-DD$/,
	from: /^must be a calendar date, YYYY-MM-DD$/,
	to: /^must be a calendar date, YYYY-MM-DD$/,
	since: /^must be a moment in UTC, such as 2026-11-01T18:30:00Z, or a date$/,
	until: /^must be a moment in UTC, such as 2026-11-01T18:30:00Z, or a date$/,
	guestId: /^must be a guest id as POST \/api\/guest gives it$/,
	level: /^must be a whole number$/,
	limit: /^must be a whole number$/,
	difficulty: /^must be one of easy, medium, hard, expert, extreme$/,
	mode: /^must be one of random, daily, progression$/,
	standing: /^must be one of ranked, /,
	state: /^must be one of upcoming, /,
	status: /^must be one of playing, /,
};

/** Words of schemas, which tell a person nothing. */
const MACHINE_WORDS = /pattern|schema|anyOf|oneOf|regex|RFC|constant|NOT|[\\^$]|a null/;

const WRONG_TEXTS = ['', ' ', '   ', 'a', '!', 'x y', '\u0000', 'ä', '<', '0', 'x'.repeat(300)];
const WRONG_VALUES = [...WRONG_TEXTS, 0, -1, 1.5, 1e300, true, null, [], [1], {}, { a: 1 }, [{}], [[]]];

describe('the messages about wrong fields', () => {
	let app: TestApp;
	let document: Node;
	let token: string;
	/** Each request comes from another address, so that none is beyond a limit. */
	let sentCount = 0;
	before(async () => {
		app = await openTestApp();
		document = (await app.send({ url: '/openapi.json' })).json();
		({ token } = await app.signIn('anna@example.org'));
	});
	after(() => app.close());

	const find = (node: Node): Node => resolve(document, node);
	const listOperations = () =>
		Object.entries<Node>(document.paths)
			.filter(([path]) => path !== '/mcp')
			.flatMap(([path, item]) =>
				Object.entries<Node>(item).map(([method, operation]) => ({
					path,
					method: method.toUpperCase() as NonNullable<InjectOptions['method']> & string,
					parameters: (operation.parameters ?? []).map(find) as Node[],
					body: operation.requestBody && find(operation.requestBody.content['application/json'].schema),
					example: operation.requestBody?.content['application/json'].example as Node,
				})),
			);

	const listErrors = async (options: InjectOptions): Promise<Map<string, string>> => {
		const headers = { authorization: `Bearer ${token}`, ...options.headers };
		const remoteAddress = `10.1.${(sentCount >> 8) & 255}.${sentCount++ & 255}`;
		const answer = await app.send({ ...options, headers, remoteAddress });
		assert.ok(answer.statusCode < 500 && answer.statusCode !== 429, answer.body);
		if (answer.statusCode !== 400) return new Map();
		const { code, errors = [], detail } = answer.json();
		for (const { field, message } of errors) {
			assert.ok(!MACHINE_WORDS.test(message), `${options.method} ${options.url} ${field} ${message}`);
			assert.ok(detail.includes(message) || detail.length >= 1000, detail);
		}
		assert.ok(errors.length > 0 || code === 'malformed_request', answer.body);
		return new Map(errors.map(({ field, message }: Node) => [field, message]));
	};

	test('a query field that is given twice or is empty is told so, in every operation', async () => {
		let fieldCount = 0;
		for (const { path, method, parameters, body, example } of listOperations()) {
			const url = path.replace('{id}', 'nothing-here').replace('{name}', 'anna').replace('{number}', '2');
			const payload = body === undefined ? {} : { payload: example };
			for (const { name, schema } of parameters.filter((each) => each.in === 'query')) {
				const rest = parameters
					.filter((each) => each.in === 'query' && each.required && each.name !== name)
					.map((each) => `&${each.name}=${find(each.schema).enum[0]}`)
					.join('');
				const known = find(schema).enum?.[0] ?? 1;
				const twice = await listErrors({ method, url: `${url}?${name}=${known}&${name}=${known}${rest}`, ...payload });
				assert.equal(twice.get(`query.${name}`), 'must be given once', `${method} ${path} ${name}`);
				const empty = await listErrors({ method, url: `${url}?${name}=${rest}`, ...payload });
				assert.match(empty.get(`query.${name}`) ?? '', EMPTY[name]!, `${method} ${path} ${name}`);
				for (const wrong of WRONG_TEXTS)
					await listErrors({ method, url: `${url}?${name}=${encodeURIComponent(wrong)}${rest}`, ...payload });
				fieldCount++;
			}
		}
		assert.ok(fieldCount > 80, `${fieldCount}`);
	});

	test('an id that is too short or has other characters is told the form of ids, in every operation', async () => {
		let idCount = 0;
		for (const { path, method, body, example } of listOperations()) {
			if (!path.includes('{id}')) continue;
			const payload = body === undefined ? {} : { payload: example };
			for (const id of ['x', '1234567', 'x'.repeat(41), 'AAAAAAAA%20AAAA', '%C3%A4'.repeat(10)]) {
				const errors = await listErrors({ method, url: path.replace('{id}', id).replace('{number}', '2'), ...payload });
				assert.equal(errors.get('path.id'), ID, `${method} ${path} ${id}`);
			}
			idCount++;
		}
		assert.ok(idCount > 30, `${idCount}`);
	});

	test('whatever is wrong with a field of a body or with a header, its message is in words', async () => {
		for (const { path, method, body, example, parameters } of listOperations()) {
			const url = path.replace('{id}', 'nothing-here').replace('{number}', '2');
			for (const name of Object.keys(body?.properties ?? {})) {
				for (const wrong of WRONG_VALUES) await listErrors({ method, url, payload: { ...example, [name]: wrong } });
			}
			for (const { name } of parameters.filter((each) => each.in === 'header')) {
				for (const wrong of ['', 'two words', 'x'.repeat(300)])
					await listErrors({ method, url, payload: example, headers: { [name]: wrong } });
			}
		}
	});

	test('a name, a reminder or a key that is refused says what is missing', async () => {
		const rows: [string, object, string, RegExp][] = [
			[
				'/api/me',
				{ displayName: '   ' },
				'body.displayName',
				/one line of text, without a space at its beginning or end/,
			],
			['/api/me', { displayName: '' }, 'body.displayName', /2 characters or more/],
			['/api/me', { displayName: 'x'.repeat(300) }, 'body.displayName', /24 characters or fewer/],
			['/api/me', { displayName: 'x'.repeat(25) }, 'body.displayName', /24 characters or fewer/],
			['/api/me', { reminder: { hour: 24, language: 'en' } }, 'body.reminder.hour', /23 or less/],
			['/api/me', { reminder: 5 }, 'body.reminder', /^must be an object or null$/],
			['/api/me', { preferences: { keyMap: { undo: 'Key W' } } }, 'body.preferences.keyMap.undo', /code of a key/],
		];
		for (const [url, payload, field, message] of rows)
			assert.match((await listErrors({ method: 'PATCH', url, payload })).get(field) ?? '', message, field);
	});
});
