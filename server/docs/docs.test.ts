import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { Value } from 'typebox/value';
import { HOLD_REASONS, UNRANKED_REASONS } from '#contract/kinds.ts';
import { Problem } from '#contract/problem.ts';
import { PROBLEMS } from '#contract/problemCode.ts';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';
import { GUIDES } from './guides.ts';

const sharedApp = shareTestApp();

/** Served at an address of its own, where programs look for it. */
const AUTH_GUIDE = 'auth.md';

test('every guide of the folder is served, as a page and as Markdown, with the addresses of this service', async (t) => {
	const app = await createTestApp(t, { env: { BASE_URL: 'https://ninefold.example.org' } });
	const files = readdirSync(new URL('../../docs/guides/', import.meta.url));
	assert.deepEqual(files.toSorted(), [AUTH_GUIDE, ...GUIDES.map(({ name }) => `${name}.md`)].sort());
	for (const { name, title } of GUIDES) {
		const text = await app.send({ url: `/docs/${name}.md` });
		assert.equal(text.statusCode, 200, name);
		assert.match(String(text.headers['content-type']), /^text\/markdown/);
		assert.ok(text.body.startsWith(`# ${title}`), name);
		assert.doesNotMatch(text.body, /\{base\}|\{[a-z]\w*:\S/);
		const page = await app.send({ url: `/docs/${name}` });
		assert.match(String(page.headers['content-type']), /^text\/html/);
		assert.match(page.body, /<h1 id="[a-z0-9-]+">/);
		assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
	}
	for (const name of ['nothing', 'play.html', '..%2Fengine.md']) {
		assert.equal((await app.send({ url: `/docs/${name}` })).statusCode, 404, name);
	}
});

test('the changes served are those for programs only', async () => {
	const app = await sharedApp();
	const { body } = await app.send({ url: '/docs/changes' });
	assert.match(body, /^# Changes for programs\n/);
	assert.match(body, /^## 1\.0\.0/m);
	assert.match(body, /- An HTTP API for everything the page does/);
	assert.doesNotMatch(body, /^### |backup|\]\(docs\//m);
});

test('the guide to moves explains every reason that takes a run off its board', async () => {
	const app = await sharedApp();
	const { body } = await app.send({ url: '/docs/moves.md' });
	for (const reason of [...UNRANKED_REASONS, ...HOLD_REASONS]) assert.ok(body.includes(`| \`${reason}\` |`), reason);
});

test('the reference comes whole from the service, under a policy of its own path', async () => {
	const app = await sharedApp();
	const page = await app.send({ url: '/docs' });
	const policy = String(page.headers['content-security-policy']);
	assert.match(policy, /script-src 'self';/);
	assert.match(policy, /connect-src 'self' http:\/\/ninefold\.test;/);
	assert.doesNotMatch(page.body, /(?:href|src)="(?!\/)/);
	assert.doesNotMatch(page.body, /<script>/);
	for (const [, path = ''] of page.body.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)) {
		const answer = await app.send({ url: path, headers: { 'accept-encoding': 'br' } });
		assert.equal(answer.statusCode, 200, path);
	}
	const other = await app.send({ url: '/openapi.json' });
	assert.equal(other.headers['content-security-policy'], undefined);
});

interface SentRequest {
	readonly url: string;
	readonly headers: Record<string, string>;
}

test('a call without credentials is sent as a guest, and one with credentials unchanged', async () => {
	const app = await sharedApp();
	const { body: script } = await app.send({ url: '/docs/reference.js' });
	const called: string[] = [];
	const classes = new Map<string, boolean>();
	let options: { requestInterceptor?: (request: SentRequest) => Promise<SentRequest> } = {};
	runInNewContext(script, {
		URL,
		SwaggerUIBundle: (given: typeof options) => {
			options = given;
		},
		matchMedia: () => ({ matches: true, addEventListener: () => {} }),
		document: {
			documentElement: { classList: { toggle: (name: string, isOn: boolean) => classes.set(name, isOn) } },
		},
		location: { href: 'http://ninefold.test/docs' },
		fetch: async (path: string) => {
			called.push(path);
			return { json: async () => ({ guestId: 'the-guest-of-this-visit' }) };
		},
	});
	const send = (url: string, headers = {}) => options.requestInterceptor!({ url, headers });
	assert.equal(classes.get('dark-mode'), true);
	assert.deepEqual((await send('/openapi.json')).headers, {});
	assert.deepEqual((await send('http://ninefold.test/api/guest')).headers, {});
	assert.deepEqual((await send('/api/me', { authorization: 'Bearer x' })).headers, { authorization: 'Bearer x' });
	assert.deepEqual(called, []);
	for (const url of ['http://ninefold.test/api/games', '/api/runs']) {
		assert.equal((await send(url)).headers.Authorization, 'Guest the-guest-of-this-visit');
	}
	assert.deepEqual(called, ['/api/guest']);
});

test('every code has its meaning, advice and an example, as a page and as Markdown', async () => {
	const app = await sharedApp();
	for (const path of ['/problems', ...Object.keys(PROBLEMS).map((code) => `/problems/${code}`)]) {
		const text = await app.send({ url: path });
		assert.match(String(text.headers['content-type']), /^text\/markdown/);
		assert.equal(text.headers.vary?.includes('Accept'), true);
		const page = await app.send({ url: path, headers: { accept: 'text/html,*/*;q=0.8' } });
		assert.match(String(page.headers['content-type']), /^text\/html/);
		assert.match(page.body, /<h1 id="[a-z0-9-]+">/);
		assert.notEqual(page.headers.etag, text.headers.etag);
		if (path === '/problems') continue;
		assert.match(text.body, /\*\*What it means\.\*\* \S.*\n\n\*\*What to do\.\*\* \S/, path);
		const [example = ''] = /^\{.*?^\}/ms.exec(text.body) ?? [];
		const problem = JSON.parse(example);
		assert.deepEqual([...Value.Errors(Problem, problem)], [], path);
		assert.equal(new URL(problem.type).pathname, path);
	}
});
