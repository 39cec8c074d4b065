import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { checkJourney, DESKTOP, PHONE } from './checkJourney.ts';
import { sharedService } from './environment.ts';
import { measureFirstBytes } from './firstBytes.ts';
import { GHOST_BOARD } from './pastDaily.ts';
import { solve } from './solve.ts';

const BYTES_MAX = 60 * 1024;

/** A page of another origin: it says how high its frame wants to be. */
async function openHost(frame: string): Promise<{ readonly url: string; close(): void }> {
	const html = `<!doctype html><meta charset="utf-8"><title>A blog</title>${frame}<script>
addEventListener('message', ({ data }) => { if (data?.type === 'ninefold:height') document.title = 'height ' + data.height; });
</script>`;
	const server = createServer((_request: IncomingMessage, response) => {
		response.setHeader('content-type', 'text/html').end(html);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}/post?secret=1#fragment`, close: () => server.close() };
}

/** Puts the frame of this address into another site's page, as its oEmbed answer says. */
async function embed(page: Page, baseUrl: string, path: string): Promise<Frame> {
	const asked = await fetch(`${baseUrl}/oembed?url=${encodeURIComponent(baseUrl + path)}`);
	const { html } = (await asked.json()) as { readonly html: string };
	const host = await openHost(html);
	try {
		await page.goto(host.url);
	} finally {
		host.close();
	}
	const frame = page.frames().find((each) => each !== page.mainFrame());
	assert.ok(frame !== undefined, html);
	await frame.locator('main').waitFor();
	return frame;
}

async function solveInFrame(frame: Frame): Promise<void> {
	const cells = frame.getByRole('gridcell');
	await cells.first().waitFor();
	const givens = (await cells.allTextContents()).map((digit) => digit || '0').join('');
	for (const [cell, digit] of [...solve(givens)].entries()) {
		if (givens[cell] !== '0') continue;
		await cells.nth(cell).click();
		if (cell % 2 === 0) await frame.page().keyboard.press(digit);
		else await frame.getByRole('button', { name: new RegExp(`^${digit}, `) }).click();
	}
}

describe('the frame for other sites', () => {
	test('a page of another origin has a past daily played to its end, and its reader’s account stays out of reach', () =>
		checkJourney(DESKTOP, async ({ page, baseUrl }) => {
			// The reader has played here, so this browser has a guest of theirs.
			await page.goto(`${baseUrl}/favicon.svg`);
			await page.evaluate('localStorage.setItem("ninefold.guest", "somebody")');

			const seen: string[] = [];
			const told: (string | undefined)[] = [];
			page.on('request', (request) => {
				if (!request.url().startsWith(baseUrl)) return;
				seen.push(`${request.method()} ${new URL(request.url()).pathname}`);
				const { referer, cookie, authorization } = request.headers();
				told.push(...[referer, cookie, authorization].filter(Boolean));
			});
			const frame = await embed(page, baseUrl, `/daily/${GHOST_BOARD.date}/easy`);
			await solveInFrame(frame);
			await frame.getByText('Solved', { exact: true }).waitFor();
			assert.deepEqual(
				seen,
				['GET /embed', 'GET /api/daily-puzzle'],
				'a look writes nothing, and the end of a closed daily neither',
			);
			assert.deepEqual(told, [], 'no request tells of the host or of the reader');

			assert.equal(await frame.evaluate('self.origin'), 'null');
			assert.equal(await frame.evaluate('document.referrer'), '');
			await assert.rejects(frame.evaluate('localStorage.length'), /SecurityError|denied/);
			await assert.rejects(frame.evaluate('document.cookie'), /SecurityError|sandboxed/);
			await page.waitForFunction('/^height [1-9]/.test(document.title)');
			const link = frame.getByRole('link', { name: 'More sudokus on Ninefold' });
			assert.equal(await link.getAttribute('href'), `${baseUrl}/daily/${GHOST_BOARD.date}/easy`);
			const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
			assert.equal(await opened.evaluate('document.referrer + String(opener)'), 'null');
			await opened.close();
		}));

	test('practice begins with a press on Play and is timed by the service', () =>
		checkJourney(PHONE, async ({ page, baseUrl }) => {
			const posted: string[] = [];
			page.on('request', (request) => {
				if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
			});
			const frame = await embed(page, baseUrl, '/practice');
			const play = frame.getByRole('button', { name: 'Play' });
			await play.dispatchEvent('click');
			assert.deepEqual(posted, [], 'a script’s press is none');
			await play.click();
			await solveInFrame(frame);
			await frame.getByText(/^Solved in \d+:\d\d$/).waitFor();
			assert.deepEqual(posted.slice(0, 2), ['/api/guest', '/api/games']);
			assert.match(posted.at(-1)!, /^\/api\/games\/[^/]+\/finish$/);
		}));

	test('a replay of a closed daily plays, and what is not public is a sentence', () =>
		checkJourney(
			PHONE,
			async ({ page, baseUrl }) => {
				const frame = await embed(page, baseUrl, `/runs/run-${GHOST_BOARD.date}-1`);
				await frame.getByText('Quick Wren').waitFor();
				const slider = frame.getByRole('slider', { name: 'Replay' });
				await slider.press('End');
				assert.equal(await slider.getAttribute('aria-valuetext'), 'Move 51 of 51');
				const other = await embed(page, baseUrl, '/embed?run=run-unknown-1&theme=dark');
				assert.equal(await other.evaluate('getComputedStyle(document.body).backgroundColor'), 'rgb(20, 21, 24)');
				await other.getByText('No public replay has this address.').waitFor();
			},
			{ expectedError: /404/ },
		));

	test('it is one small document', async () => {
		const { baseUrl } = await sharedService();
		const { frameBytes } = await measureFirstBytes(baseUrl);
		assert.ok(frameBytes <= BYTES_MAX, `${frameBytes} bytes`);
		assert.doesNotMatch(await (await fetch(`${baseUrl}/embed`)).text(), /(?:src|href)="\/|url\(["']?\//);
	});
});
