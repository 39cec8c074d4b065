import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';

const URI = 'ui://ninefold/grid.html';
const MIME = 'text/html;profile=mcp-app';
const EXTENSION = 'io.modelcontextprotocol/ui';

async function connect({ app }: TestApp, mode: 'legacy' | 'auto'): Promise<Client> {
	if (app.server.address() === null) await app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.server.address() as AddressInfo;
	const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
	await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
	return client;
}

describe('the grid in a chat', () => {
	let app: TestApp;
	let folder: string;
	before(async () => {
		folder = mkdtempSync(join(tmpdir(), 'ninefold-grid-'));
		writeFileSync(join(folder, 'embed.html'), '<!doctype html>\n<html lang="en"></html>');
		app = await openTestApp({ parts: { embedFile: join(folder, 'embed.html') }, now: '2026-11-20T23:59:00Z' });
	});
	after(async () => {
		await app.close();
		rmSync(folder, { recursive: true });
	});

	for (const mode of ['legacy', 'auto'] as const) {
		test(`the extension, the tool and its document belong together, and call this service alone (${mode})`, async (t) => {
			const client = await connect(app, mode);
			t.after(() => client.close());
			const { extensions } = client.getServerCapabilities() as { extensions: Record<string, unknown> };
			assert.deepEqual(extensions[EXTENSION], { mimeTypes: [MIME] });
			assert.ok('io.modelcontextprotocol/skills' in extensions);

			const { tools } = await client.listTools();
			const bound = tools.filter(({ _meta }) => _meta !== undefined);
			assert.deepEqual(
				bound.map(({ name, _meta, annotations }) => [name, _meta, annotations?.readOnlyHint]),
				[['show_puzzle', { ui: { resourceUri: URI } }, true]],
			);

			const ui = { csp: { connectDomains: [app.config.baseUrl] }, prefersBorder: true };
			const { resources } = await client.listResources();
			const listed = resources.find(({ uri }) => uri === URI);
			assert.deepEqual([listed?.mimeType, listed?._meta], [MIME, { ui }]);
			const [content] = (await client.readResource({ uri: URI })).contents;
			assert.deepEqual([content?.mimeType, content?._meta], [MIME, { ui }]);
			assert.ok(content !== undefined && 'text' in content);
			assert.match(content.text, /<html data-today="2026-11-20" data-base="http:\/\/ninefold\.test" data-chat="" lang/);
		});
	}

	test('practice and past dailies are shown, today’s is a link, and a later one is refused', async (t) => {
		const client = await connect(app, 'auto');
		t.after(() => client.close());
		const show = (args: Record<string, unknown>) => client.callTool({ name: 'show_puzzle', arguments: args });
		const base = app.config.baseUrl;
		for (const [args, path, playableHere] of [
			[{ difficulty: 'hard' }, '/practice?difficulty=hard', true],
			[{ difficulty: 'hard', date: '2026-11-19' }, '/daily/2026-11-19/hard', true],
			[{ difficulty: 'hard', date: '2026-11-20' }, '/daily/2026-11-20/hard', false],
		] as const) {
			assert.deepEqual((await show(args)).structuredContent, { url: base + path, playableHere });
		}
		for (const date of ['2026-11-21', '2025-12-31', '2026-02-30', 'x']) {
			assert.equal((await show({ difficulty: 'hard', date })).isError, true, date);
		}
		assert.equal((await show({})).isError, true);
	});

	test('a model learns at first what to call for a person who wants to play, and a prompt asks for it', async (t) => {
		const client = await connect(app, 'auto');
		t.after(() => client.close());
		assert.match(client.getInstructions() ?? '', /a person who wants to play, call show_puzzle/);
		const { messages } = await client.getPrompt({ name: 'play_here', arguments: { difficulty: 'hard' } });
		assert.match(JSON.stringify(messages), /a hard sudoku\. Call the tool show_puzzle/);
	});

	test('where the page has not been built, the link alone is shown', async (t) => {
		const client = await connect(await createTestApp(t), 'auto');
		t.after(() => client.close());
		const { tools } = await client.listTools();
		assert.ok(tools.every(({ _meta }) => _meta === undefined));
		assert.ok((await client.listResources()).resources.every(({ uri }) => uri !== URI));
		assert.equal(JSON.stringify(client.getServerCapabilities()).includes(EXTENSION), false);
	});
});
