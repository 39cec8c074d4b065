import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ninefold } from '#client/client.ts';
import { checkView } from './axe.ts';
import { checkJourney, DESKTOP, PHONE } from './checkJourney.ts';
import { playAtOnce, signIn } from './players.ts';

/** A name without a page is answered so. */
const EXPECTED = { expectedError: /404|ERR_FAILED/ };

describe('people', () => {
	for (const [device, name] of [
		[PHONE, 'a phone'],
		[DESKTOP, 'a desktop'],
	] as const) {
		test(`a name leads to a page until its player turns it off, on ${name}`, () =>
			checkJourney(
				device,
				async ({ page, game, baseUrl }) => {
					const email = `${name.replace(' ', '-')}@example.org`;
					const displayName = await playDaily(baseUrl, email);
					await page.goto(`${baseUrl}/leaderboards?mode=daily&difficulty=medium`);
					await page.getByRole('link', { name: displayName, exact: true }).click();
					await page.getByRole('heading', { level: 1, name: displayName }).waitFor();
					await page
						.getByText(/\d+(st|nd|rd|th) of \d+/)
						.first()
						.waitFor();
					await checkView(page, 'the page of a player');
					const path = new URL(page.url()).pathname;
					assert.equal(await page.title(), `${displayName} · Ninefold`);

					await page.goto(`${baseUrl}/sign-in`);
					await game.signIn(email);
					await page.getByText('Signed in as').first().waitFor();
					await game.follow('/settings');
					const [shown, streak, reminder] = ['Show my page', 'Show my streak on it', 'Email me about the daily'].map(
						(label) => page.getByRole('switch', { name: label }),
					);
					await streak!.click();
					await reminder!.click();
					await page.getByRole('combobox', { name: 'At' }).selectOption('7');
					await game.follow(path);
					await page.getByText('This is what others see.').waitFor();
					await page.getByText(/^1 day$/).waitFor();

					await game.follow('/settings');
					assert.equal(await reminder!.isChecked(), true);
					await checkView(page, 'the settings of a user');
					await page.goto(`${baseUrl}/reminders/player-1~signature`);
					await page.getByRole('heading', { name: 'Stop the reminder?' }).waitFor();
					await checkView(page, 'the end of a reminder');
					await game.follow('/settings');
					await page.route('**/api/me', (route) => route.abort());
					await streak!.click();
					await page.getByText('You’re offline.').waitFor();
					assert.equal(await streak!.isChecked(), true, 'what was refused is not shown');
					await page.unroute('**/api/me');
					await shown!.click();
					await page.getByRole('link', { name: 'View your page' }).waitFor({ state: 'detached' });
					await game.follow(path);
					await page.getByRole('heading', { name: 'No page here' }).waitFor();
				},
				EXPECTED,
			));
	}
});

async function playDaily(baseUrl: string, email: string): Promise<string> {
	const client = new Ninefold(baseUrl);
	const { user } = await signIn(client, email);
	await playAtOnce(client, { mode: 'daily', difficulty: 'medium' });
	return user.displayName;
}
