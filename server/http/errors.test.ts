import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';
import { makeCircle } from '../testing/testCircle.ts';
import { testPlayer } from '../testing/testPlay.ts';
import { createRace } from '../testing/testRace.ts';
import { problem } from './problem.ts';

describe('errors of the router, the parser and the schemas', () => {
	let app: TestApp;
	before(async () => {
		app = await openTestApp();
	});
	after(() => app.close());

	async function check(options: InjectOptions, status: number, code: string) {
		const answer = await app.send(options);
		const name = JSON.stringify(options).slice(0, 200);
		assert.equal(answer.statusCode, status, name);
		assert.equal(answer.headers['content-type'], 'application/problem+json', name);
		assert.equal(answer.headers['cache-control'], 'no-store', name);
		assert.equal(answer.headers['access-control-allow-origin'], '*', name);
		assert.ok(answer.headers['x-request-id'], name);
		const body = answer.json();
		assert.equal(body.code, code, name);
		assert.equal(body.status, status, name);
		assert.equal(body.type, `http://ninefold.test/problems/${code}`, name);
		return answer;
	}

	const json = { 'content-type': 'application/json' };
	const post = (url: string, payload: string, headers: Record<string, string> = json): InjectOptions => ({
		method: 'POST',
		url,
		payload,
		headers,
	});

	test('a request that cannot be parsed is 400', async () => {
		for (const url of ['/%zz', '/api/games/%E0%A4%A', '/api/%']) await check({ url }, 400, 'malformed_request');
		for (const body of ['{', '', 'null,', '{"a":1,}', '{"__proto__":{"a":1}}', "{'email':1}"]) {
			await check(post('/api/auth/otp/request', body), 400, 'malformed_request');
		}
	});

	test('an unknown path is 404, whatever is sent to it', async () => {
		for (const url of [
			'/api',
			'/api/',
			'/api/nothing',
			'/api/health/',
			'/API/health',
			'/mcp/x',
			'/.well-known/x',
			'/',
		]) {
			await check({ url }, 404, 'not_found');
		}
		await check(post('/api/nothing', '{'), 404, 'not_found');
		await check(post('/api/nothing', 'x', { 'content-type': 'text/plain' }), 404, 'not_found');
	});

	test('a body that is not UTF-8 is 400, also where a name would take it', async () => {
		const { token } = await app.signIn('bytes@example.org');
		const payload = Buffer.concat([
			Buffer.from('{"displayName":"a'),
			Buffer.from([0xff, 0xc3, 0x28]),
			Buffer.from('b"}'),
		]);
		const headers = { ...json, authorization: `Bearer ${token}` };
		await check({ method: 'PATCH', url: '/api/me', headers, payload }, 400, 'malformed_request');
		const rpc = await app.send({ method: 'POST', url: '/mcp', headers: json, payload });
		assert.deepEqual([rpc.statusCode, rpc.json().error.code], [400, -32700]);
	});

	test('a body that is too large and a wrong method are refused with what is allowed', async () => {
		const large = await check(post('/api/guest', `{"a":"${'x'.repeat(5000)}"}`), 413, 'payload_too_large');
		assert.equal(large.json().detail, 'A body may have 4096 bytes here.');
		const other = await check({ method: 'DELETE', url: '/api/games' }, 405, 'method_not_allowed');
		assert.equal(other.json().detail, 'DELETE is not served here, only GET, HEAD, OPTIONS, POST.');
	});

	test('OPTIONS of an unknown path is 404, and of a known one tells its methods', async () => {
		for (const url of ['/nothing', '/api/nothing', '/problems/not/known']) {
			await check({ method: 'OPTIONS', url }, 404, 'not_found');
		}
		for (const [url, allow] of [
			['/api/me', 'GET, HEAD, OPTIONS, PATCH'],
			['/api/circles/abcdefgh', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
			['/api/circles/abcdefgh/members/me', 'DELETE, OPTIONS'],
			['/api/circles/abcdefgh/members/2', 'DELETE, OPTIONS'],
			['/api/me/access/this-session', 'DELETE, OPTIONS'],
			['/stats', 'GET, HEAD, OPTIONS'],
			['/', 'GET, HEAD, OPTIONS'],
		] as const) {
			const answer = await app.send({ method: 'OPTIONS', url });
			assert.deepEqual([answer.statusCode, answer.headers.allow], [204, allow], url);
		}
	});

	test('HEAD of an event stream answers at once, with the fields of the stream', async () => {
		const guestId = await app.guest();
		const player = testPlayer(app, { guestId });
		const [race, circle] = [await createRace(player), await makeCircle(player)];
		const headers = { authorization: `Guest ${guestId}` };
		for (const url of [
			'/api/leaderboard/events?difficulty=easy',
			`/api/races/${race.id}/events`,
			`/api/circles/${circle.id}/events`,
		]) {
			const answer = await app.send({ method: 'HEAD', url, headers });
			assert.deepEqual(
				[answer.statusCode, answer.headers['content-type'], answer.body],
				[200, 'text/event-stream', ''],
				url,
			);
		}
		assert.equal(app.app.eventStreams.count(), 0);
		for (const [url, status] of [
			['/api/leaderboard/events', 400],
			['/api/races/unknown-01/events', 404],
			['/api/circles/unknown-01/events', 404],
		] as const) {
			assert.equal((await app.send({ method: 'HEAD', url, headers })).statusCode, status, url);
		}
	});

	test('a wrong method is 405 with the supported ones', async () => {
		const rows: [string, string, string][] = [
			['DELETE', '/api/me', 'GET, HEAD, OPTIONS, PATCH'],
			['POST', '/api/health', 'GET, HEAD, OPTIONS'],
			['GET', '/api/guest', 'OPTIONS, POST'],
			['HEAD', '/api/guest', 'OPTIONS, POST'],
			['PUT', '/api/games/abcdefgh', 'GET, HEAD, OPTIONS'],
			['POST', '/api/circles/abcdefgh/members/me', 'DELETE, OPTIONS'],
			['GET', '/api/games/abcdefgh/finish', 'OPTIONS, POST'],
			['GET', '/mcp', 'OPTIONS, POST'],
			['DELETE', '/mcp', 'OPTIONS, POST'],
		];
		for (const [method, url, allow] of rows) {
			const options = { method, url } as InjectOptions;
			const answer = method === 'HEAD' ? await app.send(options) : await check(options, 405, 'method_not_allowed');
			assert.equal(answer.statusCode, 405);
			assert.equal(answer.headers.allow, allow, `${method} ${url}`);
		}
	});

	test('a body that is not JSON is 415, and one that is too large is 413', async () => {
		await check(
			post('/api/guest', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
			415,
			'unsupported_media_type',
		);
		const text = { 'content-type': 'text/plain' };
		const gzipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
		const accepted = async (options: InjectOptions) => {
			const { headers } = await check(options, 415, 'unsupported_media_type');
			return [headers['accept-post'], headers['accept-patch'], headers['accept-encoding']];
		};
		const [type, none] = ['application/json', undefined];
		assert.deepEqual(await accepted(post('/api/guest', '{}', text)), [type, none, none]);
		assert.deepEqual(await accepted(post('/api/guest', '{}', {})), [type, none, none]);
		assert.deepEqual(await accepted({ ...post('/api/me', '{}', text), method: 'PATCH' }), [none, type, none]);
		assert.deepEqual(await accepted(post('/api/guest', '{}', gzipped)), [none, none, 'identity']);
		const rpc = await app.send(post('/mcp', '{}', text));
		assert.deepEqual([rpc.statusCode, rpc.headers['accept-post']], [415, type]);
		await check(post('/api/guest', JSON.stringify({ a: 'x'.repeat(300_000) })), 413, 'payload_too_large');
	});

	const email = 'a@example.org';

	test('invalid input is 400, with one row for each field', async () => {
		const rows: [string, unknown, string][] = [
			['/api/guest', [], 'body'],
			['/api/guest', { a: 1, b: 2 }, 'body.a body.b'],
			['/api/auth/otp/request', {}, 'body.email'],
			['/api/auth/otp/request', { email: 'a' }, 'body.email'],
			['/api/auth/otp/request', { email: ['a@example.org'] }, 'body.email'],
			['/api/auth/otp/request', { email: 'a@example.org\r\nBcc: b@example.org' }, 'body.email'],
			['/api/auth/otp/request', { email: `${'a'.repeat(250)}@example.org` }, 'body.email'],
			['/api/auth/otp/verify', { email, code: 123456 }, 'body.code'],
			['/api/auth/otp/verify', { email, code: '12345' }, 'body.code'],
			['/api/auth/otp/verify', { email, code: '１２３４５６' }, 'body.code'],
			['/api/auth/otp/verify', { email, code: '123456', guestId: 'short' }, 'body.guestId'],
			['/api/auth/otp/verify', { x: 1 }, 'body.x body.email body.code'],
		];
		for (const [url, payload, fields] of rows) {
			const answer = await check(post(url, JSON.stringify(payload)), 400, 'invalid_input');
			const found = answer.json().errors.map((row: { field: string }) => row.field);
			assert.deepEqual(found.sort(), fields.split(' ').sort(), JSON.stringify(payload));
		}
	});

	test('a refused value is answered with the rule for it', async () => {
		const { token } = await app.signIn('length@example.org');
		const daily = '/api/daily-puzzle?difficulty=easy&date=';
		const rows: [InjectOptions, string][] = [
			[{ url: `${daily}2026-1-1` }, 'must be a calendar date, YYYY-MM-DD'],
			[{ url: daily }, 'must be a calendar date, YYYY-MM-DD'],
			[{ url: `${daily}2026-11-20T00:00:00Z` }, 'must be a calendar date, YYYY-MM-DD'],
			[{ url: `${daily}2026-02-30` }, 'must be a calendar date, YYYY-MM-DD'],
			[post('/api/auth/otp/request', '{"email":"a"}'), 'must be an e-mail address'],
			[post('/api/auth/otp/verify', `{"email":"${email}","code":"12345"}`), 'must be six digits'],
			[post('/api/auth/otp/verify', `{"email":"${email}","code":"${'1'.repeat(21)}"}`), 'must be six digits'],
			[
				{ method: 'PATCH', url: '/api/me', headers: { authorization: `Bearer ${token}` }, payload: {} },
				'must not be empty',
			],
			[{ url: '/api/leaderboard?difficulty=easy&difficulty=hard' }, 'must be given once'],
			[{ url: '/api/leaderboard?difficulty=easy&limit=ten' }, 'must be a whole number'],
			[{ url: '/api/leaderboard?difficulty=easy&limit=51' }, 'must be 50 or less'],
			[{ url: '/api/leaderboard?difficulty=easy&limit=0' }, 'must be 1 or more'],
			[post('/api/guest', '[]'), 'must be an object'],
			[post('/api/auth/otp/request', '{"email":1}'), 'must be an e-mail address'],
		];
		for (const [options, message] of rows) {
			const answer = await check(options, 400, 'invalid_input');
			assert.equal(answer.json().errors[0].message, message, JSON.stringify(options));
		}
	});

	test('a refused value is not repeated', async () => {
		const secret = 'hunter2hunter2hunter2';
		const payload = JSON.stringify({ email: secret, code: secret, guestId: secret, [secret]: 1 });
		const { errors } = (await check(post('/api/auth/otp/verify', payload), 400, 'invalid_input')).json();
		assert.equal(
			JSON.stringify(errors.filter((row: { field: string }) => row.field !== `body.${secret}`)).includes(secret),
			false,
		);
	});

	test('every read has its HEAD, with the fields and without the body', async () => {
		for (const url of ['/api/health', '/api/leaderboard?difficulty=easy', '/openapi.json', '/auth.md']) {
			const [get, head] = [await app.send({ url }), await app.send({ method: 'HEAD', url })];
			assert.equal(head.statusCode, get.statusCode);
			assert.equal(head.body, '');
			for (const name of ['content-type', 'content-length', 'etag'])
				assert.equal(head.headers[name], get.headers[name], `${url} ${name}`);
		}
	});

	test('an id or a name that is longer than any is unknown, in every operation', async () => {
		const { token } = await app.signIn('long@example.org');
		const { paths } = (await app.send({ url: '/openapi.json' })).json();
		const described = Object.entries<object>(paths).flatMap(([path, item]) =>
			Object.keys(item).map((method) => [method.toUpperCase(), path]),
		);
		const named = described.filter(([, path]) => path!.includes('{'));
		assert.ok(named.length > 35);
		const others = ['/docs/{x}', '/problems/{x}', '/previews/runs/{x}.jpg', '/api/operator/runs/{x}'];
		const rows = [...named, ['POST', '/reminders/{x}'], ...others.map((path) => ['GET', path])];
		for (const [method, path] of rows) {
			for (const length of [241, 300, 5000]) {
				const url = path!.replace(/{\w+}/, 'x'.repeat(length));
				const headers = { authorization: `Bearer ${token}` };
				const answer = await app.send({
					method: method as 'GET',
					url,
					headers,
					...(method === 'GET' ? {} : { payload: {} }),
				});
				assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not_found'], `${method} ${path} ${length}`);
				if (!path!.includes('operator')) assert.ok(answer.headers.ratelimit, path);
			}
		}
		const stranger = await app.send({ url: `/api/games/${'x'.repeat(300)}` });
		assert.deepEqual([stranger.statusCode, stranger.json().code], [401, 'unauthorized']);
	});

	test('a condition counts only for what would be answered, and a refusal has no validator', async () => {
		const guestId = await app.guest();
		const player = testPlayer(app, { guestId });
		const circle = await makeCircle(player);
		const board = '/api/leaderboard?difficulty=easy';
		for (const [url, status] of [
			[`${board}&cursor=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`, 400],
			[`${board}&around=unknown-1`, 404],
			[`${board}&around=unknown-1&limit=3`, 404],
			[`${board}&around=me`, 401],
			['/api/leaderboard?difficulty=no', 400],
			['/api/leaderboard/distribution?difficulty=easy&mode=daily', 400],
			['/api/daily-puzzle?difficulty=easy&date=1999-01-01', 400],
			['/api/days?from=no', 400],
			['/api/races/unknown-1', 404],
			['/api/circles/unknown-1', 404],
			[`/api/circles/${circle.id}/days/no`, 404],
			['/api/players/nobody', 404],
			['/previews/daily/1999-01-01/easy.jpg', 404],
			['/docs/no', 404],
			['/problems/no', 404],
			['/feeds/no', 404],
			['/nothing', 404],
		] as const) {
			const headers = { authorization: `Guest ${guestId}` };
			const tag = (await app.send({ url, headers })).headers.etag;
			const tags = ['*', '"0-50"', 'W/"0-50-unknown-1"', '"0-3-unknown-1", "0-50-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"'];
			for (const held of [undefined, tag, ...tags]) {
				const condition = held === undefined ? {} : { 'if-none-match': String(held) };
				const answer = await app.send({ url, headers: { ...headers, ...condition } });
				assert.equal(answer.statusCode, status, `${url} ${held}`);
				assert.deepEqual([answer.headers.etag, answer.headers['last-modified']], [undefined, undefined], url);
			}
		}
	});

	test('pages of every origin may call the API and read the fields that matter', async () => {
		const origin = 'https://elsewhere.example.org';
		const ask = { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' };
		const preflight = await app.send({ method: 'OPTIONS', url: '/api/me', headers: ask });
		assert.equal(preflight.statusCode, 204);
		assert.equal(preflight.headers['access-control-allow-origin'], '*');
		assert.equal(preflight.headers['access-control-allow-credentials'], undefined);
		assert.equal(preflight.headers['access-control-allow-methods'], 'GET, HEAD, POST, PATCH, DELETE');
		assert.match(String(preflight.headers['access-control-allow-headers']), /Authorization/);
		assert.equal(preflight.headers.allow, 'GET, HEAD, OPTIONS, PATCH');
		const answer = await app.send({ url: '/api/me', headers: { origin } });
		const exposed = String(answer.headers['access-control-expose-headers']).split(', ');
		const { components } = (await app.send({ url: '/openapi.json' })).json();
		const described = Object.keys(components.headers).filter((name) => !name.startsWith('Access-Control-'));
		assert.ok(described.includes('RateLimit'));
		const told = [
			'Accept-Encoding',
			'Accept-Patch',
			'Accept-Post',
			'Allow',
			'Content-Disposition',
			'Content-Range',
			'Deprecation',
			'Link',
			'Sunset',
		];
		for (const name of [...described, ...told]) assert.ok(exposed.includes(name), name);
	});

	test('every field of an answer that a page of another origin cannot read by itself is exposed', async () => {
		const guestId = await app.guest();
		const payload = { mode: 'random', difficulty: 'easy', guestId };
		const answers = [
			await app.send({ url: '/api/leaderboard?difficulty=easy' }),
			await app.send({ url: '/api/nothing' }),
			await app.send({ method: 'PATCH', url: '/api/health' }),
			await app.send({ method: 'POST', url: '/api/games', payload }),
			await app.send({ url: `/api/me/export?guestId=${guestId}` }),
			await app.send({ url: '/openapi.json', headers: { 'accept-encoding': 'br' } }),
			await app.send({ url: '/api/%zz' }),
		];
		for (const { headers } of answers) {
			const exposed = String(headers['access-control-expose-headers']).toLowerCase().split(', ');
			const names = Object.keys(headers).filter((name) => !READABLE.test(name));
			assert.deepEqual(
				names.filter((name) => !exposed.includes(name)),
				[],
			);
		}
	});

	test('HSTS is sent by a service with an https address, and only there', async (t) => {
		const secure = await createTestApp(t, { env: { BASE_URL: 'https://ninefold.example.org' } });
		const field = 'strict-transport-security';
		assert.equal((await app.send({ url: '/api/health' })).headers[field], undefined);
		assert.match(String((await secure.send({ url: '/api/health' })).headers[field]), /^max-age=31536000/);
	});

	test('an id of a wrong shape is refused as input', async () => {
		for (const length of [41, 100, 101, 240]) {
			assert.equal((await app.send({ url: `/api/runs/${'x'.repeat(length)}` })).statusCode, 400, `${length}`);
		}
	});

	test('whatever is unavailable for now says when to try again', async (t) => {
		const makeDocument = () => Promise.reject(problem('unavailable', { detail: 'Not now.' }));
		const away = await createTestApp(t, { parts: { makeDocument } });
		const answer = await away.send({ url: '/openapi.json' });
		assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '5']);
	});

	test('an unavailable database is 503, and our own mistake is 500', async (t) => {
		const away = await openTestApp();
		t.after(() => away.app.close());
		await away.puzzles.stop();
		await away.store.close();
		const answer = await away.send({ method: 'POST', url: '/api/guest', payload: {} });
		assert.equal(answer.statusCode, 503);
		assert.equal(answer.json().code, 'unavailable');
		assert.match(String(answer.headers['retry-after']), /^\d+$/);
		assert.equal((await away.send({ url: '/api/health' })).statusCode, 200, 'the process is up');
	});
});

/** The fields that every page can read, and those for browsers and connections only. */
const READABLE =
	/^(cache-control|content-(type|length|language|encoding|security-policy)|expires|last-modified|date|connection|keep-alive|transfer-encoding|vary|access-control-.*|x-content-type-options|x-frame-options|referrer-policy|permissions-policy|cross-origin-.*)$/;
