import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { NOT_THE_PAGE } from '#contract/pagePaths.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';

const SCRIPT = 'let a = 1;';
const STYLE = 'p{color:red}';
const HTML = `<!doctype html>\n<html lang="en"><head><style>${STYLE}</style></head><body><script>${SCRIPT}</script></body></html>`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the frame for other sites', () => {
	let app: TestApp;
	let folder: string;
	before(async () => {
		folder = mkdtempSync(join(tmpdir(), 'ninefold-embed-'));
		writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>');
		writeFileSync(join(folder, 'embed.html'), HTML);
		app = await openTestApp({
			parts: { webRoot: folder, embedFile: join(folder, 'embed.html') },
			now: '2026-11-20T23:59:00Z',
		});
	});
	after(async () => {
		await app.close();
		rmSync(folder, { recursive: true });
	});

	const oembed = (query: Record<string, string>) => app.send({ url: '/oembed', query });

	test('it may stand in a page of any origin, with an origin of its own, and run nothing but itself', async () => {
		const answer = await app.send({ url: '/embed?difficulty=easy' });
		assert.equal(answer.statusCode, 200);
		assert.equal(
			answer.headers['content-security-policy'],
			[
				'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
				"default-src 'none'",
				`script-src ${hash(SCRIPT)} 'wasm-unsafe-eval'`,
				`style-src ${hash(STYLE)}`,
				'font-src data:',
				'img-src data:',
				"base-uri 'none'",
				"form-action 'none'",
				'frame-ancestors *',
				`connect-src ${app.config.baseUrl}`,
			].join('; '),
		);
		assert.equal(answer.headers['x-frame-options'], undefined);
		assert.equal(answer.headers['referrer-policy'], 'no-referrer');
		assert.equal(answer.headers['x-robots-tag'], 'noindex');
		assert.equal(answer.headers['access-control-allow-origin'], '*');
		assert.equal(answer.headers['set-cookie'], undefined);
	});

	test('every other document keeps out of frames', async () => {
		for (const url of ['/', '/stats', '/embedx', '/embed/x', '/docs', '/docs/rules', '/problems', '/index.html']) {
			const answer = await app.send({ url, headers: { accept: 'text/html' } });
			const policy = String(answer.headers['content-security-policy'] ?? '');
			assert.doesNotMatch(policy, /frame-ancestors \*/, url);
			if (String(answer.headers['content-type']).includes('html')) assert.match(policy, /frame-ancestors 'none'/, url);
		}
	});

	test('it knows the service’s day, which changes at midnight, and its address', async () => {
		const read = async () => (await app.send({ url: '/embed' })).body;
		const [first] = [await read()];
		assert.match(first, /<html data-today="2026-11-20" data-base="http:\/\/ninefold\.test" lang="en">/);
		const { etag } = (await app.send({ url: '/embed' })).headers;
		const again = { url: '/embed', headers: { 'if-none-match': String(etag) } };
		assert.equal((await app.send(again)).statusCode, 304);
		app.advance(60_000);
		assert.equal((await app.send(again)).statusCode, 200);
		assert.match(await read(), /data-today="2026-11-21"/);
	});

	test('an address never repeats in it, whatever it asks for', async () => {
		const bodies = [
			'',
			'/',
			'/?difficulty=hard',
			'?run=%22%3E%3Cscript%3E',
			'?date=2026-02-30',
			`?difficulty=${'x'.repeat(5000)}`,
		].map(async (query) => (await app.send({ url: `/embed${query}` })).body);
		assert.equal(new Set(await Promise.all(bodies)).size, 1);
	});

	test('the page’s worker, routes and sitemap do not know it', async () => {
		for (const path of ['/embed', '/oembed']) assert.ok(NOT_THE_PAGE.test(path), path);
		assert.doesNotMatch((await app.send({ url: '/sitemap.xml' })).body, /ninefold\.test\/o?embed/);
	});

	test('without a build there is a problem in its place', async (t) => {
		const bare = await createTestApp(t);
		assert.deepEqual((await bare.send({ url: '/embed' })).statusCode, 404);
	});

	test('a link of ours becomes a frame', async () => {
		const base = app.config.baseUrl;
		for (const [path, query] of [
			['/daily/2026-11-12/hard', 'date=2026-11-12&amp;difficulty=hard'],
			['/daily/2026-11-12/hard/?beat=4:31', 'date=2026-11-12&amp;difficulty=hard'],
			['/runs/run-00000001', 'run=run-00000001'],
			['/practice', 'difficulty=easy'],
			['/practice?difficulty=hard&technique=x_wing', 'difficulty=hard'],
			['/practice/?difficulty=%3Cb%3E', 'difficulty=easy'],
			['/embed/?difficulty=hard', 'difficulty=hard'],
			['/embed?difficulty=expert&x=y&theme=dark', 'difficulty=expert&amp;theme=dark'],
			['/embed?run=%22%3E%3Cb%3E', 'run=%22%3E%3Cb%3E'],
		] as const) {
			const answer = await oembed({ url: base + path });
			assert.equal(answer.statusCode, 200, path);
			const { html, ...rest } = answer.json();
			assert.ok(html.startsWith(`<iframe src="${base}/embed?${query}" title="A sudoku to play" width="400" `), html);
			assert.deepEqual([rest.version, rest.type, rest.width, rest.height], ['1.0', 'rich', 400, 660]);
		}
		const loud = await oembed({ url: 'HTTP://NINEFOLD.TEST:80/practice' });
		assert.deepEqual([loud.statusCode, loud.json().type], [200, 'rich']);
	});

	test('a frame fits into the room that a site has, and without room for a grid the puzzle stays a link', async () => {
		for (const [maxwidth, maxheight, ...size] of [
			['300', '', 300, 560],
			['300', '500', 240, 500],
			['', '600', 340, 600],
			['99999999', '99999999', 400, 660],
			['239', ''],
			['1', '1'],
			['', '499'],
		] as const) {
			const wanted = Object.entries({ maxwidth, maxheight }).filter(([, pixels]) => pixels !== '');
			const answer = await oembed({ url: `${app.config.baseUrl}/practice`, ...Object.fromEntries(wanted) });
			const { type, width, height, html } = answer.json();
			if (size.length === 0) assert.deepEqual([type, width, height, html], ['link', undefined, undefined, undefined]);
			else {
				assert.deepEqual([type, width, height], ['rich', ...size]);
				assert.ok(html.includes(` width="${width}" height="${height}" `), html);
			}
		}
	});

	test('any other address is refused in a sentence', async () => {
		const base = app.config.baseUrl;
		for (const url of [
			'https://example.org/daily/2026-11-12/hard',
			`${base}.example.org/practice`,
			`${base}@example.org/practice`,
			`${base}/stats`,
			`${base}/daily/2026-11-12/none`,
			`${base}/daily/2026-02-30/hard`,
			`${base}/practice?difficulty=hard&seed=abc`,
			`${base}/practice/../stats`,
			`${base.replace('http:', 'https:')}/practice`,
			`${base.replace('//', '//me:secret@')}/practice`,
			`${base}/runs/x`,
			`${base}/api/runs`,
			'javascript:alert(1)',
			'x',
		]) {
			const answer = await oembed({ url });
			assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not_found'], url);
			assert.match(answer.json().detail, /^Only an address of this service that shows a puzzle/);
		}
	});

	test('an odd question is refused in a sentence', async () => {
		const url = `${app.config.baseUrl}/practice`;
		const rows: readonly (readonly [query: string, code: string, detail: RegExp])[] = [
			['', 'invalid_input', /url/],
			[`url=${url}?${'x'.repeat(2000)}`, 'invalid_input', /url/],
			[`url=${url}&url=${url}`, 'invalid_input', /url/],
			...['0', '-1', '1.5', 'wide', ''].map(
				(size) => [`url=${url}&maxwidth=${size}`, 'invalid_input', /maxwidth/] as const,
			),
			[`url=${url}&maxheight=1&maxheight=2`, 'invalid_input', /maxheight/],
			...['xml', 'JSON', ''].map(
				(format) => [`url=${url}&format=${format}`, 'not_implemented', /^The answer is/] as const,
			),
			[`url=${url}&x=${'x'.repeat(8000)}`, 'uri_too_long', /8000 characters/],
		];
		for (const [query, code, detail] of rows) {
			const answer = await app.send({ url: `/oembed?${query}` });
			assert.equal(answer.json().code, code, query);
			assert.match(answer.json().detail, detail);
		}
	});

	test('a page that can be shown elsewhere says where to ask', async () => {
		const find = async (url: string) =>
			/<link rel="alternate" type="application\/json\+oembed" href="([^"]*)" \/>/.exec(
				(await app.send({ url, headers: { accept: 'text/html' } })).body,
			)?.[1];
		for (const [asked, named] of [
			['/daily/2026-11-12/hard?x="><b>', '/daily/2026-11-12/hard'],
			['/runs/run-00000001/?x="><b>', '/runs/run-00000001'],
			['/practice?x="><b>', '/practice?difficulty=easy'],
			['/practice?difficulty=hard&technique=x_wing', '/practice?difficulty=hard'],
		] as const) {
			const href = await find(asked);
			assert.equal(href, `${app.config.baseUrl}/oembed?url=${encodeURIComponent(app.config.baseUrl + named)}`);
			assert.equal((await app.send({ url: href!.slice(app.config.baseUrl.length) })).statusCode, 200);
		}
		for (const path of ['/', '/stats', '/practice?seed=abc', '/race/race-000001', '/play/game-000001', '/nowhere']) {
			assert.equal(await find(path), undefined, path);
		}
	});
});
