import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ApiClient, solve } from './apiClient.ts';
import { checkJourney, PHONE } from './checkJourney.ts';

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
			const [rail, plot] = [await slider.boundingBox(), await page.locator('.trend-plot svg.plot').boundingBox()];
			assert.ok(Math.abs(rail!.x + rail!.width / 2 - plot!.x - plot!.width / 2) < 1, 'the slider is under its plot');
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
