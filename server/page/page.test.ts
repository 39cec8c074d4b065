import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

describe('the page', () => {
	let app: TestApp;
	let webRoot: string;
	before(async () => {
		webRoot = mkdtempSync(join(tmpdir(), 'ninefold-web-'));
		mkdirSync(join(webRoot, 'assets'));
		writeFileSync(join(webRoot, 'index.html'), '<!doctype html><head><title>Ninefold</title></head>');
		writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
		writeFileSync(join(webRoot, 'sw.js'), '');
		writeFileSync(join(webRoot, 'assets', 'main-a1b2c3.js'), 'export {};');
		app = await createTestApp({ parts: { webRoot } });
	});
	after(async () => {
		await app.close();
		rmSync(webRoot, { recursive: true });
	});

	const navigate = (url: string) => app.send({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

	test('its document is asked for anew each time, and its hashed files are kept for ever', async () => {
		const rows = [
			['/', 'text/html; charset=utf-8', 'no-cache'],
			['/index.html', 'text/html; charset=utf-8', 'no-cache'],
			['/favicon.svg', 'image/svg+xml', 'no-cache'],
			['/sw.js', 'application/javascript; charset=utf-8', 'no-cache'],
			['/assets/main-a1b2c3.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
		] as const;
		for (const [url, type, caching] of rows) {
			const answer = await app.send({ url });
			assert.equal(answer.statusCode, 200, url);
			assert.equal(answer.headers['content-type'], type);
			assert.equal(answer.headers['cache-control'], caching);
			assert.ok(answer.headers.etag);
		}
	});

	test('a person who opens one of its addresses gets the document', async () => {
		for (const url of ['/play', '/leaderboard/daily?difficulty=easy', '/a/b/c', '/problem']) {
			const answer = await navigate(url);
			assert.equal(answer.statusCode, 200, url);
			assert.match(answer.body, /^<!doctype html>/);
			assert.equal(answer.headers['cache-control'], 'no-cache');
		}
	});

	test('it says at each address what that is called in full, and keeps a player’s own places out of searches', async () => {
		const canonical = (body: string) => /<link rel="canonical" href="([^"]*)" \/>/.exec(body)?.[1];
		const base = canonical((await navigate('/')).body)?.replace(/\/$/, '');
		assert.match(base ?? '', /^https?:/);
		assert.equal(canonical((await navigate('/leaderboards?difficulty=hard')).body), `${base}/leaderboards`);
		assert.equal(canonical((await navigate('/a&b')).body), `${base}/a&amp;b`);
		assert.ok((await navigate('/')).body.includes(`content="${base}/social.png"`));
		const own = await navigate('/settings');
		assert.equal(canonical(own.body), undefined);
		assert.match(own.body, /<meta name="robots" content="noindex" \/>/);
	});

	test('it travels compressed as the browser asks, and not at all where the browser has it', async () => {
		for (const [accepted, encoding] of [
			['gzip, deflate, br, zstd', 'br'],
			['gzip, deflate', 'gzip'],
			['br;q=0, gzip', 'gzip'],
			['identity', undefined],
		] as const) {
			const answer = await app.send({ url: '/', headers: { 'accept-encoding': accepted } });
			assert.equal(answer.headers['content-encoding'], encoding, accepted);
			const etag = String(answer.headers.etag);
			assert.equal((await app.send({ url: '/', headers: { 'if-none-match': etag } })).statusCode, 304);
		}
	});

	test('nothing else gets it', async () => {
		for (const url of [
			'/api',
			'/api/nothing',
			'/mcp/nothing',
			'/.well-known/nothing',
			'/assets/gone.js',
			'/robots.txt',
			'/problems/x',
			'/../package.json',
			'/%2e%2e/package.json',
			'/.env',
		]) {
			const answer = await navigate(url);
			assert.equal(answer.statusCode, 404, url);
			assert.equal(answer.json().code, 'not_found', url);
		}
		assert.equal((await app.send({ url: '/play' })).statusCode, 404, 'a program');
		assert.equal((await navigate('/api/guest')).statusCode, 405);
		assert.equal((await app.send({ method: 'POST', url: '/play' })).statusCode, 404);
		assert.equal((await app.send({ method: 'POST', url: '/' })).statusCode, 405);
	});

	test('it runs its own code and nobody else’s, in nobody else’s frame', async () => {
		for (const answer of [
			await app.send({ url: '/' }),
			await navigate('/play'),
			await app.send({ url: '/assets/main-a1b2c3.js' }),
		]) {
			const policy = String(answer.headers['content-security-policy']);
			assert.match(policy, /default-src 'self'/);
			assert.match(policy, /frame-ancestors 'none'/);
			assert.match(policy, /worker-src 'self'/);
			assert.doesNotMatch(policy, /unsafe|upgrade-insecure/);
			assert.equal(answer.headers['x-content-type-options'], 'nosniff');
			assert.equal(answer.headers['referrer-policy'], 'no-referrer');
		}
	});
});
