import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkView } from './axe.ts';
import { checkJourney, DESKTOP, type Journey, PHONE } from './checkJourney.ts';

/** Opens the link in a separate browser. */
function openAsStranger(link: string, play: (journey: Journey) => Promise<void>): Promise<void> {
	return checkJourney(
		{ ...PHONE, reducedMotion: 'reduce' },
		async (journey) => {
			await journey.page.goto(link);
			await play(journey);
		},
		// An old link.
		{ expectedError: /404.*\/api\/invitations\// },
	);
}

describe('circles', () => {
	test('a guest opens the link cold, joins, plays and is on the board, also on the maker’s open page', () =>
		checkJourney(
			{ ...DESKTOP, reducedMotion: 'reduce' },
			async ({ page, game, baseUrl }) => {
				await page.goto(`${baseUrl}/circles`);
				await checkView(page, 'where circles are made');
				await page.getByLabel('Name of the circle').fill('Family');
				await page.reload();
				assert.equal(await page.getByLabel('Name of the circle').inputValue(), 'Family');
				await page.getByLabel('Your name in the circle').fill('Silver Ibex');
				await page.getByRole('button', { name: 'Create a circle' }).click();
				await page.getByRole('heading', { name: 'Family', level: 1 }).waitFor();
				// The maker has ended the daily and so sees the times of others.
				await page.getByRole('button', { name: /^Play\s*, Easy/ }).click();
				await page.getByRole('grid').waitFor();
				await game.solveByKeys();
				await game.waitUntilSolved();
				await page.locator('.facts > div', { hasText: 'in Family' }).getByText('1st').waitFor();
				await page.goto(`${baseUrl}/circles`);
				await page.getByRole('link', { name: /^Family/ }).click();
				await page.locator('tr.circle-own .circle-won').waitFor();
				await page.getByRole('button', { name: 'Invite' }).click();
				const link = await page.locator('#link').inputValue();
				assert.match(link, /\/join\/[\w-]{22}$/);
				await checkView(page, 'the link of a circle');
				await page.getByRole('button', { name: 'Close' }).click();

				await openAsStranger(link, async ({ page: guest, game: own }) => {
					await guest.getByRole('heading', { name: 'Family', level: 1 }).waitFor();
					assert.doesNotMatch((await guest.locator('main').textContent()) ?? '', /\d:\d\d/);
					await checkView(guest, 'an invitation');
					await guest.getByLabel('Your name in the circle').fill('Mara');
					await guest.getByRole('button', { name: 'Join' }).click();
					await page.getByText('Circle of 2').waitFor();
					await guest.getByRole('row', { name: /^Silver Ibex.*time hidden/ }).waitFor();
					await guest.getByRole('button', { name: /^Play\s*, Easy/ }).click();
					await guest.getByRole('grid').waitFor();
					await own.solveByKeys();
					await page.getByRole('row', { name: /Mara.*\d:\d\d/ }).waitFor();
					await own.waitUntilSolved();
					await guest.getByRole('link', { name: /^Family/ }).click();
					await guest.getByRole('row', { name: /You.*\d:\d\d/ }).waitFor();
					await checkView(guest, 'a circle');
				});

				await checkView(page, 'a circle of two');
				await page.getByRole('button', { name: 'Circle settings' }).click();
				await checkView(page, 'the settings of a circle');
				await page.getByRole('button', { name: 'Renew the link' }).click();
				await page.getByRole('button', { name: /^Remove\s*, Mara/ }).click();
				await page.getByRole('button', { name: 'Remove', exact: true }).click();
				await page.getByText('Circle of 1').waitFor();
				await openAsStranger(link, async ({ page: guest }) => {
					await guest.getByRole('heading', { name: 'This link no longer works' }).waitFor();
				});
			},
			{ expectedError: /404/ },
		));
});
