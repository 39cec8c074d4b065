import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkView } from './axe.ts';
import { checkJourney, DESKTOP, type Journey, PHONE } from './checkJourney.ts';

/** Opens the link in a browser of its own. */
function openAsStranger(link: string, play: (journey: Journey) => Promise<void>): Promise<void> {
	return checkJourney({ ...PHONE, reducedMotion: 'reduce' }, async (journey) => {
		await journey.page.goto(link);
		await play(journey);
	});
}

describe('races', () => {
	test('a solved practice puzzle is sent to a stranger, who plays it with one press', () =>
		checkJourney({ ...DESKTOP, reducedMotion: 'reduce' }, async ({ page, game, baseUrl }) => {
			await page.goto(baseUrl);
			await game.startPractice('Easy');
			const puzzle = await game.readGrid();
			await game.solveByKeys();
			await game.waitUntilSolved();
			await page.getByRole('button', { name: 'Challenge a friend' }).click();
			await page.getByRole('heading', { name: 'Your challenge' }).waitFor();
			await page.locator('.qr path[d]').waitFor();
			await checkView(page, 'a challenge of one’s own');
			const host = await page.locator('.race-table .own td').nth(1).textContent();
			const link = await page.getByLabel('Link to this race').inputValue();

			await openAsStranger(link, async (stranger) => {
				await stranger.page.getByRole('heading', { name: host?.replace(/ ?you$/, '') ?? '' }).waitFor();
				assert.doesNotMatch((await stranger.page.locator('main').textContent()) ?? '', /\d:\d\d/);
				await checkView(stranger.page, 'the front door of a race');
				await stranger.page.getByRole('button', { name: 'Play', exact: true }).click();
				await stranger.page.getByRole('grid').waitFor();
				assert.equal(await stranger.game.readGrid(), puzzle);
				await stranger.game.solveByKeys();
				await stranger.page.getByText(/^Solved in \d+:\d\d\.\d$/).waitFor();
				assert.equal(await stranger.page.locator('.race-table tr:has(td)').count(), 2);
				await checkView(stranger.page, 'the table of a race');
			});

			await page.goto(link);
			await page.getByRole('button', { name: 'Return the challenge' }).waitFor();
			assert.equal(await page.locator('.race-table tr:has(td)').count(), 2);
			await page.getByRole('link', { name: 'Your races' }).click();
			await page.getByRole('link', { name: /Easy · 2 players/ }).waitFor();
		}));
});
