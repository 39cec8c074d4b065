import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ninefold } from '#client/client.ts';
import { checkView } from './axe.ts';
import { checkJourney, DESKTOP, type Journey, PHONE } from './checkJourney.ts';
import { GUEST_STORAGE } from './places.ts';

/** The page with a guest who is known to the service. */
async function openAs(journey: Journey, guestId: string, path: string): Promise<void> {
	const { page, baseUrl } = journey;
	await page.addInitScript(`localStorage.setItem('${GUEST_STORAGE}', '${guestId}')`);
	await page.goto(baseUrl + path);
}

describe('contests', () => {
	test('a maker makes a cup, a guest opens the circle’s link, plays it to the end, and is on the wall', () =>
		checkJourney({ ...DESKTOP, reducedMotion: 'reduce' }, async (journey) => {
			const { page, baseUrl } = journey;
			const maker = new Ninefold(baseUrl);
			const { guestId } = await maker.createGuest();
			const circle = await maker.createCircle({ name: 'Class 7b', displayName: 'Silver Ibex' });
			await openAs(journey, guestId, `/circles/${circle.id}`);
			await page.getByRole('button', { name: 'Create a cup' }).click();
			await page.getByLabel('Name of the cup').fill('First lesson');
			for (const number of [1, 2, 3]) await page.getByLabel(`Puzzle ${number}`).selectOption('easy');
			await checkView(page, 'the form of a cup');
			await page.getByRole('button', { name: 'Create a cup' }).last().click();
			await page.getByRole('heading', { name: 'First lesson', level: 1 }).waitFor();
			await checkView(page, 'a cup');
			await page.getByRole('link', { name: 'Show on a wall' }).click();
			await page.getByText('Nobody has entered yet').waitFor();
			await checkView(page, 'a wall');

			await checkJourney({ ...PHONE, reducedMotion: 'reduce' }, async ({ page: guest, game }) => {
				await guest.goto(`${baseUrl}/join/${circle.invitation}`);
				await guest.getByLabel('Your name in the circle').fill('Mara');
				await guest.getByRole('button', { name: 'Join' }).click();
				await guest.getByRole('link', { name: /^First lesson/ }).click();
				await guest.getByRole('button', { name: 'Start my 40 minutes' }).click();
				await page.getByText('1 has entered').waitFor();
				for (const number of [1, 2, 3]) {
					await guest.getByRole('button', { name: new RegExp(`^Play\\s*, Puzzle ${number}$`) }).click();
					await guest.getByRole('grid').waitFor();
					await guest.getByText(/\d left$/).waitFor();
					assert.equal(await guest.getByRole('button', { name: /Hint|Pause/ }).count(), 0);
					if (number === 1) await checkView(guest, 'a game of a cup');
					await game.solveByKeys();
					await guest.getByText('Right: 50 points.').waitFor();
				}
				await guest.getByRole('row', { name: /^1 You/ }).waitFor();
				await checkView(guest, 'the table of a cup');
			});
		}));
});
