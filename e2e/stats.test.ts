import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ApiClient, solve } from './apiClient.ts';
import { checkJourney, PHONE } from './checkJourney.ts';

/** Of the browser's own slider. */
const THUMB_RADIUS = 8;

describe('statistics', () => {
	test('own runs are listed, drawn, and taken along as a file', () =>
		checkJourney(PHONE, async ({ page, baseUrl }) => {
			await openStats(page, { baseUrl, gameCount: 5 });
			await page.getByRole('button', { name: 'Easy practice' }).waitFor();
			await page
				.getByRole('link', { name: /^Replay of Easy practice/ })
				.nth(4)
				.waitFor();
			assert.equal(await page.getByRole('link', { name: /^Replay of Easy practice/ }).count(), 5);
			const slider = page.getByRole('slider', { name: 'Game' });
			const rail = (await slider.boundingBox())!;
			for (const [dot, thumb] of [
				['first', rail.x + THUMB_RADIUS],
				['last', rail.x + rail.width - THUMB_RADIUS],
			] as const) {
				const box = (await page.locator('.trend-plot circle')[dot]().boundingBox())!;
				assert.ok(Math.abs(box.x + box.width / 2 - thumb) <= 1, `the thumb is under the ${dot} dot`);
			}
			await slider.press('Home');
			assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /^0:\d\d on \w+ \d+, \d{4}$/);

			const [download] = await Promise.all([
				page.waitForEvent('download'),
				page.getByRole('button', { name: 'Export as CSV' }).click(),
			]);
			assert.match(download.suggestedFilename(), /^ninefold-runs-\d{4}-\d\d-\d\d\.csv$/);
			const lines = readFileSync(await download.path(), 'utf8')
				.trim()
				.split('\r\n');
			assert.equal(lines.length, 6);
			assert.match(lines[1]!, /,random,easy,,,\d+,0,false,false,unranked,guest/);
		}));
});

/** The page of a guest who has finished a few practice games. */
async function openStats(page: Page, { baseUrl, gameCount }: { baseUrl: string; gameCount: number }): Promise<void> {
	const client = new ApiClient(baseUrl);
	const guest = await client.newGuest();
	for (let count = 0; count < gameCount; count++) {
		const game = await client.start(guest, { mode: 'random', difficulty: 'easy' });
		await client.finish(guest, game, solve(game.puzzle!));
	}
	await page.addInitScript(`localStorage.setItem('ninefold.guest', '${guest.guestId}')`);
	await page.goto(`${baseUrl}/stats`);
}
