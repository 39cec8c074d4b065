import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { GUIDES } from '../docs/guides.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';

const sharedApp = shareTestApp();
const BASE = 'http://ninefold.test';
const MARKDOWN = /^text\/markdown/;

/** The conformance test of the catalog's specification, as Lighthouse has it. */
const CONFORMANCE = fileURLToPath(import.meta.resolve('lighthouse')).replace(
	/core\/index\.js$/,
	'third-party/ard/ard.js',
);

async function readText(app: TestApp, url: string): Promise<string> {
	const answer = await app.send({ url });
	assert.equal(answer.statusCode, 200, url);
	return answer.body;
}

test('the catalog conforms to its specification, is at both its addresses, and leads to what is there', async () => {
	const app = await sharedApp();
	const text = await readText(app, '/.well-known/ard.json');
	assert.equal(await readText(app, '/.well-known/ai-catalog.json'), text);
	const { ConformanceTester } = await import(CONFORMANCE);
	const tester = new ConformanceTester();
	tester.validate_manifest(text, 'ard.json');
	assert.deepEqual([tester.errors, tester.warnings], [[], []]);
	const { entries } = JSON.parse(text);
	assert.deepEqual(
		entries.map(({ identifier }: { identifier: string }) => identifier.replace('urn:air:ninefold.test:', '')),
		['mcp:ninefold', 'skill:play-ninefold', 'skill:read-ninefold-boards'],
	);
	for (const { url, representativeQueries } of entries) {
		assert.ok(representativeQueries.length >= 2 && representativeQueries.length <= 5, url);
		await readText(app, url.replace(BASE, ''));
	}
	// Judges of a site take a further line of this file for a mistake.
	assert.doesNotMatch(await readText(app, '/robots.txt'), /Agentmap/);
});

test('a skill is the text of guides, under the digest of its bytes, in the index and in the protocol', async () => {
	const app = await sharedApp();
	const index = JSON.parse(await readText(app, '/.well-known/agent-skills/index.json'));
	assert.equal(index.$schema, 'https://schemas.agentskills.io/discovery/0.2.0/schema.json');
	assert.equal(index.skills.length, 2);
	const listed = (await ask(app, 'skills/list')).skills;
	for (const { name, type, description, url, digest } of index.skills) {
		assert.equal(type, 'skill-md');
		const text = await readText(app, url.replace(BASE, ''));
		assert.equal(digest, digestOf(text), name);
		assert.ok(text.startsWith(`---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n\n# `), name);
		assert.ok(description.length <= 1024);
		const skill = listed.find(({ frontmatter }: { frontmatter: { name: string } }) => frontmatter.name === name);
		assert.equal(skill.frontmatter.description, description);
		for (const { uri, digest, size } of skill.resources) {
			const { contents } = await ask(app, 'resources/read', { uri });
			assert.equal(digestOf(contents[0].text), digest, uri);
			assert.equal(Buffer.byteLength(contents[0].text), size, uri);
			const path = uri.replace('skill://', '/.well-known/agent-skills/');
			assert.equal(await readText(app, path), contents[0].text, path);
		}
		for (const [, path] of text.matchAll(/\]\((references\/[^)]+)\)/g)) {
			const guide = await readText(app, `/docs/${path!.replace('references/', '')}`);
			assert.equal(await readText(app, `/.well-known/agent-skills/${name}/${path}`), guide);
		}
	}
	const play = await readText(app, '/.well-known/agent-skills/play-ninefold/SKILL.md');
	assert.ok(play.includes(await readText(app, '/docs/play.md')), 'the guide as it is');
});

test('a skill has no other files, whatever their names', async () => {
	const app = await sharedApp();
	const names = ['play-ninefold/', 'play-ninefold/skill.md', 'play-ninefold/constructor', 'play-ninefold/__proto__'];
	for (const name of [...names, 'play-ninefold/..%2FSKILL.md', 'constructor/SKILL.md', 'nothing/SKILL.md']) {
		const answer = await app.send({ url: `/.well-known/agent-skills/${name}` });
		assert.equal(answer.statusCode, 404, name);
	}
});

function digestOf(text: string): string {
	return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

async function ask(app: TestApp, method: string, params: object = {}) {
	const payload = { jsonrpc: '2.0', id: 1, method, params };
	const answer = await app.send({ method: 'POST', url: '/mcp', payload });
	return answer.json().result;
}

test('a client that likes Markdown best gets it where a page is, and everybody else the page', async (t) => {
	const webRoot = mkdtempSync(join(tmpdir(), 'ninefold-agents-'));
	t.after(() => rmSync(webRoot, { recursive: true }));
	copyFileSync(new URL('../../web/index.html', import.meta.url), join(webRoot, 'index.html'));
	const app = await createTestApp(t, { parts: { webRoot } });
	const llms = await readText(app, '/llms.txt');
	const pages: [path: string, text: string][] = [
		['/', llms],
		['/docs', llms],
	];
	for (const { name } of GUIDES) pages.push([`/docs/${name}`, await readText(app, `/docs/${name}.md`)]);
	for (const [path, text] of pages) {
		for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.5', 'text/html;q=0.1, text/markdown;q=0.2']) {
			const answer = await app.send({ url: path, headers: { accept } });
			assert.match(String(answer.headers['content-type']), MARKDOWN, `${path} ${accept}`);
			assert.equal(answer.body, text, path);
			assert.match(String(answer.headers.vary), /Accept\b(?!-)/, path);
		}
		for (const accept of [undefined, '*/*', 'text/html', 'text/html,application/xhtml+xml,*/*;q=0.8', 'image/png']) {
			const answer = await app.send({ url: path, ...(accept && { headers: { accept } }) });
			assert.match(String(answer.headers['content-type']), /^text\/html/, `${path} ${accept}`);
			assert.match(String(answer.headers.vary), /Accept\b(?!-)/, path);
		}
	}
});

test('each Markdown document ends with the way to all others', async () => {
	const app = await sharedApp();
	for (const path of ['/auth.md', ...GUIDES.map(({ name }) => `/docs/${name}.md`)]) {
		assert.match(
			await readText(app, path),
			/\n\n\[All documents for programs\]\(http:\/\/ninefold\.test\/llms\.txt\)\n$/,
			path,
		);
	}
});

test('the metadata of a part of the service names that part, at the address that its path gives', async () => {
	const app = await sharedApp();
	const root = JSON.parse(await readText(app, '/.well-known/oauth-protected-resource'));
	const api = JSON.parse(await readText(app, '/.well-known/oauth-protected-resource/api'));
	assert.deepEqual(api, { ...root, resource: `${BASE}/api` });
	const tools = JSON.parse(await readText(app, '/.well-known/oauth-protected-resource/mcp'));
	assert.deepEqual([tools.resource, tools.bearer_methods_supported], [`${BASE}/mcp`, []]);
	assert.equal('authorization_servers' in tools, false, 'the tools take no credentials');
});

test('the guide to signing in names the version of the convention that it follows', async () => {
	const app = await sharedApp();
	assert.match(
		await readText(app, '/auth.md'),
		/version 0\.1\.0 \(2026-05-21\) of the \[auth\.md convention\]\(https:\/\/workos\.com\/auth-md\)/,
	);
});
