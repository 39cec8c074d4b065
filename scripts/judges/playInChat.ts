/**
 * Plays a practice game to its end in a chat: the host is that of `@modelcontextprotocol/ext-apps`, in Chromium, with the policy that the extension's
 * specification has a host make.
 *
 * Usage: node scripts/judges/playInChat.ts BASE, in a folder with the package and with mcpHost.js
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { openBrowser } from '#e2e/browser.ts';
import { solve } from '#e2e/solve.ts';

const [baseUrl = ''] = process.argv.slice(2);
const TOOL_ARGUMENTS = { difficulty: 'easy' };
const WAIT_MS_MAX = 60_000;

const app = await readApp();
const script = await buildHost();
const server = createServer((_request, response) => {
	response
		.setHeader('content-type', 'text/html')
		.end('<!doctype html><meta charset="utf-8"><title>A chat</title><body>');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const browser = await openBrowser();
try {
	const page = await browser.newPage();
	page.setDefaultTimeout(WAIT_MS_MAX);
	await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
	await page.addScriptTag({ content: script });
	await play(page);
} finally {
	await browser.close();
	server.close();
}

/** What a host gets of the service: the tool's answer, and its document with the policy from its metadata. */
async function readApp() {
	const client = new Client({ name: 'judge', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
	await client.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`)));
	const tool = (await client.listTools()).tools.find(({ name }) => name === 'show_puzzle');
	assert.ok(tool !== undefined);
	const { resourceUri } = (tool._meta as { ui: { resourceUri: string } }).ui;
	const result = await client.callTool({ name: 'show_puzzle', arguments: TOOL_ARGUMENTS });
	const [content] = (await client.readResource({ uri: resourceUri })).contents;
	assert.ok(content !== undefined && 'text' in content);
	const { csp } = (content._meta as { ui: { csp: { connectDomains: string[] } } }).ui;
	await client.close();
	const policy = [
		"default-src 'none'",
		"script-src 'self' 'unsafe-inline'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data:",
		`connect-src ${csp.connectDomains.join(' ')}`,
	].join('; ');
	const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
	return { html: content.text.replace('<head>', () => `<head>${meta}`), toolArguments: TOOL_ARGUMENTS, result };
}

async function buildHost(): Promise<string> {
	const built = await build({
		configFile: false,
		root: process.cwd(),
		logLevel: 'error',
		define: { 'process.env.NODE_ENV': '"production"' },
		build: { write: false, lib: { entry: 'mcpHost.js', formats: ['iife'], name: 'mcpHost' } },
	});
	const [bundle] = built as Rolldown.RolldownOutput[];
	return bundle!.output[0].code;
}

async function play(page: Page): Promise<void> {
	const posted: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
	});
	await page.evaluate(`showApp(${JSON.stringify(app)})`);
	const frame = page.frameLocator('iframe');
	const start = frame.getByRole('button', { name: 'Play' });
	await start.dispatchEvent('click');
	assert.deepEqual(posted, [], 'a press by a script is none');
	await start.click();
	const cells = frame.getByRole('gridcell');
	await cells.first().waitFor();
	const givens = (await cells.allTextContents()).map((digit) => digit || '0').join('');
	for (const [cell, digit] of [...solve(givens)].entries()) {
		if (givens[cell] !== '0') continue;
		await cells.nth(cell).click();
		await page.keyboard.press(digit);
	}
	await frame.getByText(/^Solved in \d+:\d\d$/).waitFor();
	assert.deepEqual(posted.slice(0, 2), ['/api/guest', '/api/games']);
	assert.match(posted.at(-1)!, /^\/api\/games\/[^/]+\/finish$/);
	await frame.getByRole('link', { name: 'More sudokus on Ninefold' }).click();
	await page.waitForFunction('opened.length > 0 && heights.length > 0');
	assert.deepEqual(await page.evaluate('opened'), [`${baseUrl}/practice?difficulty=easy`]);
}
