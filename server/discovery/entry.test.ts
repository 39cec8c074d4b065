import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DOCUMENT_PATHS, PATHS } from '#contract/paths.ts';
import { PROBLEMS } from '#contract/problemCode.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';

const BASE = 'https://ninefold.example.org';
const WEB = fileURLToPath(new URL('../../web/', import.meta.url));

describe('from the base address to everything', () => {
	let app: TestApp;
	let webRoot: string;
	before(async () => {
		webRoot = mkdtempSync(join(tmpdir(), 'ninefold-entry-'));
		copyFileSync(`${WEB}index.html`, join(webRoot, 'index.html'));
		for (const name of ['favicon.ico', 'favicon.svg', 'manifest.webmanifest', 'apple-touch-icon.png', 'social.png']) {
			copyFileSync(`${WEB}public/${name}`, join(webRoot, name));
		}
		app = await openTestApp({
			env: { BASE_URL: BASE, CONTACT: 'help@example.org' },
			parts: { webRoot, embedFile: `${WEB}embed/embed.html` },
		});
	});
	after(async () => {
		await app.close();
		rmSync(webRoot, { recursive: true });
	});

	const get = (path: string) => app.send({ url: path, headers: { accept: 'text/html, */*;q=0.1' } });

	test('every address in every document that / and the well-known names lead to is served', async () => {
		const paths = new Set(['/', '/robots.txt', '/.well-known/security.txt']);
		for (const path of paths) {
			const answer = await get(path);
			assert.ok(isServed(answer), `${path}: ${answer.statusCode}`);
			for (const found of listAddresses(answer)) paths.add(found);
		}
		const { guide: _guide, embed, oembed, ...documents } = DOCUMENT_PATHS;
		const expected = [
			...Object.values(documents),
			PATHS.openapi,
			PATHS.authGuide,
			PATHS.mcp,
			PATHS.serverCard,
			PATHS.health,
			PATHS.protectedResource,
			'/docs/play',
			'/docs/play.md',
			...Object.keys(PROBLEMS).map((code) => `/problems/${code}`),
		];
		for (const path of expected) assert.ok(paths.has(path), path);
		for (const start of ['/learn/', `${embed}?`, `${oembed}?`]) {
			assert.ok(
				[...paths].some((path) => path.startsWith(start)),
				start,
			);
		}
	});

	test('crawlers and people who look for a hole find what they expect', async () => {
		const robots = (await get('/robots.txt')).body;
		assert.match(robots, /^User-agent: \*\nAllow: \/\n/);
		assert.doesNotMatch(robots, /Disallow/);
		const [, sitemap = ''] = /^Sitemap: https:\/\/ninefold\.example\.org(.+)$/m.exec(robots) ?? [];
		for (const path of listAddresses(await get(sitemap))) assert.equal((await get(path)).statusCode, 200, path);
		const security = (await get('/.well-known/security.txt')).body;
		assert.match(security, /^Contact: mailto:help@example\.org$/m);
		const expires = Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? '');
		const days = (expires - app.clock()) / 86_400_000;
		assert.ok(days > 30 && days < 365, `${days}`);
		assert.equal((await get('/favicon.ico')).headers['content-type'], 'image/vnd.microsoft.icon');
	});

	test('the page names its descriptions in a field and in its head', async () => {
		const { headers, body } = await get('/');
		for (const [rel, path] of [
			['service-desc', '/openapi.json'],
			['service-doc', '/docs'],
			['api-catalog', '/.well-known/api-catalog'],
			['mcp', '/mcp'],
		]) {
			assert.ok(String(headers.link).includes(`<${path}>; rel="${rel}"`), rel);
			assert.match(body, new RegExp(`<link rel="${rel}"[^>]* href="${path}"`));
		}
		assert.match(body, /<noscript>.*href="\/docs".*<\/noscript>/s);
	});

	test('the catalog is a set of links with the profile of its kind', async () => {
		const answer = await get('/.well-known/api-catalog');
		const type = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
		assert.ok(String(answer.headers['content-type']).startsWith(type));
		const { linkset } = answer.json();
		assert.deepEqual(
			linkset.map(({ anchor }: { anchor: string }) => anchor),
			[`${BASE}/.well-known/api-catalog`, `${BASE}/`, `${BASE}/mcp`],
		);
	});
});

/** A credential may be missing, a call may be for POST, and no commitment may be there yet. */
function isServed({ statusCode, headers, body }: Answer): boolean {
	if (statusCode === 404) return body.includes('There is no commitment');
	return statusCode === 200 || statusCode === 401 || /POST|DELETE/.test(String(headers.allow));
}

type Answer = Awaited<ReturnType<TestApp['send']>>;

/** The paths of our own addresses in a field, in an attribute and in a text. */
function listAddresses({ headers, body }: Answer): string[] {
	if (
		!/text|json|xml/.test(String(headers['content-type'])) ||
		/javascript|css/.test(String(headers['content-type']))
	) {
		return [];
	}
	const texts = [
		...String(headers.link ?? '').matchAll(/<(\/[^>]*)>/g),
		...body.matchAll(/(?:href|src)="(\/[^"]*)"/g),
		...body.matchAll(/https:\/\/ninefold\.example\.org(\/[^\s"'`<>()[\]{}|\\&]*)/g),
	].map(([, path = '']) => path.replace(/[.,:;]$/, ''));
	return texts.filter((path) => !path.includes('/ID'));
}
