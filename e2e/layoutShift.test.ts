import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkJourney, PHONE } from './checkJourney.ts';
import { readShifts, watchShifts } from './layoutShift.ts';

/** Answers take longer than half a second: until then after a press, no shift counts. */
const LINE = { offline: false, latency: 600, downloadThroughput: -1, uploadThroughput: -1 };

test('nothing moves on a first visit of home, nor until a game has begun', () =>
	checkJourney({ ...PHONE, serviceWorkers: 'allow' }, async ({ page, game, baseUrl }) => {
		const devTools = await page.context().newCDPSession(page);
		await devTools.send('Network.enable');
		await devTools.send('Network.emulateNetworkConditions', LINE);
		await watchShifts(page);
		await page.goto(baseUrl);
		await page.locator('.bands').waitFor();
		// The style of a late view: all of them are loaded now.
		await page.locator('link[href*="/result-"]').waitFor({ state: 'attached' });
		assert.deepEqual(await readShifts(page), { sum: 0, moved: [] });
		await game.openDaily('Easy');
		await page
			.getByRole('timer')
			.getByText(/(?!0:0[01])\d:\d\d$/)
			.waitFor();
		assert.deepEqual(await readShifts(page), { sum: 0, moved: [] });
	}));

test('nothing moves when the faces arrive after everything else', () =>
	checkJourney(PHONE, async ({ page, baseUrl }) => {
		const arrival = Promise.withResolvers<void>();
		await page.route('**/*.woff2', async (route) => {
			await arrival.promise;
			await route.continue();
		});
		await watchShifts(page);
		await page.goto(baseUrl, { waitUntil: 'commit' });
		await page.locator('.bands').waitFor();
		assert.equal(await page.evaluate('document.fonts.status'), 'loading');
		arrival.resolve();
		await page.evaluate('document.fonts.ready.then(() => undefined)');
		await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
		assert.deepEqual(await readShifts(page), { sum: 0, moved: [] });
	}));
