import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { sharedBrowser } from './environment.ts';
import { PageHost } from './pageHost.ts';
import { untilTrue } from './untilTrue.ts';
import { WAIT_MS_MAX } from './waitLimit.ts';

const WEB = fileURLToPath(new URL('../web', import.meta.url));
const OLD_BUILD = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Builds the page with one more line in it. */
async function buildChanged(outDir: string): Promise<void> {
	const { build } = await import('vite');
	const changed = {
		name: 'changed',
		transform: (code: string, id: string) =>
			id.endsWith('/web/main.ts') ? `${code}\nwindow.isNew = true;` : undefined,
	};
	await build({
		root: WEB,
		configFile: join(WEB, 'vite.config.ts'),
		logLevel: 'error',
		plugins: [changed],
		build: { outDir },
	});
}

describe('builds of the page', () => {
	let newBuild: string;
	before(async () => {
		newBuild = mkdtempSync(join(tmpdir(), 'ninefold-build-'));
		await buildChanged(newBuild);
	});
	after(() => rmSync(newBuild, { recursive: true }));

	/** Opens the old build and lets the browser keep it. */
	async function withKeptPage(play: (page: Page, host: PageHost, url: string) => Promise<void>): Promise<void> {
		const host = new PageHost(OLD_BUILD);
		const url = await host.open();
		const context = await (await sharedBrowser()).newContext();
		context.setDefaultTimeout(WAIT_MS_MAX);
		try {
			const page = await context.newPage();
			await page.goto(`${url}/how-to-play`);
			await page.evaluate('navigator.serviceWorker.ready');
			await untilTrue(page, 'navigator.serviceWorker.controller !== null');
			await play(page, host, url);
		} finally {
			await context.close();
			await host.close();
		}
	}

	test('a file that the document preloads is requested once', () =>
		withKeptPage(async (page) => {
			const listAgain =
				"performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType === 'fetch').map(({ name }) => name).join()";
			await untilTrue(page, `${listAgain}.includes('/assets/')`);
			assert.doesNotMatch(await page.evaluate<string>(listAgain), /\/assets\/page-|\.woff2/);
		}));

	const isNew = (page: Page) => page.evaluate('window.isNew === true');

	/** Until nothing is kept but the build of this document. */
	async function waitUntilTaken(page: Page): Promise<void> {
		const build = await page.locator('meta[name=build]').getAttribute('content');
		const wanted = JSON.stringify([`ninefold-${build}`]);
		while (JSON.stringify(await page.evaluate('caches.keys()')) !== wanted)
			await page.evaluate('new Promise(requestAnimationFrame)');
	}

	test('a load of the document brings the new build whole, and nothing of the old one stays', () =>
		withKeptPage(async (page, host, url) => {
			assert.equal(await isNew(page), false);
			host.folder = newBuild;
			const gone: string[] = [];
			page.on('response', (answer) => {
				if (answer.url().includes('/assets/') && !answer.ok()) gone.push(answer.url());
			});
			await page.reload();
			await untilTrue(page, 'window.isNew === true');
			await waitUntilTaken(page);
			await host.close();
			await page.goto(`${url}/settings`);
			await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
			await untilTrue(page, 'window.isNew === true');
			assert.deepEqual(gone, []);
		}));

	test('a page of the old build hears of the new one, works on, and reloads when it is told to', () =>
		withKeptPage(async (page, host) => {
			host.folder = newBuild;
			await page.evaluate('navigator.serviceWorker.getRegistration().then((kept) => kept.update())');
			await page.getByText('A new version is available.').waitFor();
			await page.getByRole('link', { name: 'Settings' }).click();
			await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
			assert.equal(await isNew(page), false);
			await page.getByRole('button', { name: 'Reload' }).click();
			await untilTrue(page, 'window.isNew === true');
			await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
		}));

	test('without the service the page opens as it was kept', () =>
		withKeptPage(async (page, host, url) => {
			await host.close();
			await page.goto(`${url}/settings`);
			await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
			assert.equal(await isNew(page), false);
		}));
});
