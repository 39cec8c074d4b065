import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ninefold } from '#client/client.ts';
import { checkJourney, type Journey, PHONE } from './checkJourney.ts';
import { CONTACT } from './environment.ts';
import { playAtOnce, signIn } from './players.ts';

/** Longer than a phone is wide, in one word. */
const EMAIL = 'ux.designer.with.long.address@subdomain.example.org';

describe('leaving', () => {
	test('a player signs out everywhere, signs in again and deletes the account, which is gone from its leaderboard', () =>
		checkJourney(
			PHONE,
			async (journey) => {
				const { page, baseUrl } = journey;
				const elsewhere = new Ninefold(baseUrl);
				await signIn(elsewhere, EMAIL);
				await playAtOnce(elsewhere, { mode: 'random', difficulty: 'expert' });

				await openSettings(journey);
				await page.getByRole('button', { name: 'Sign out everywhere' }).click();
				await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
				await page.getByText('You’re signed out everywhere.').waitFor();
				await assert.rejects(elsewhere.readMe(), { status: 401 });

				await openSettings(journey);
				await page.getByRole('button', { name: 'Delete my account' }).click();
				await page.getByText('This can’t be undone.').waitFor();
				assert.equal(await page.locator(':focus').textContent(), 'Delete your account?');
				const width = await page.evaluate<number>('document.documentElement.scrollWidth');
				assert.ok(width <= 360, 'nothing is wider than the phone');
				await page.getByRole('button', { name: 'Send the code' }).click();
				const code = (await page.locator('.dev-code strong').textContent()) ?? '';
				await page.reload();
				await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
				await page.getByRole('button', { name: 'Delete forever' }).click();
				await page.getByText('That code is wrong').waitFor();
				assert.equal(await page.locator('button.final').textContent(), 'Delete forever');
				await page.getByLabel('Code').fill(code);
				await page.getByRole('button', { name: 'Delete forever' }).click();
				await page.getByText('Everything has been deleted.').waitFor();
				await page.getByRole('button', { name: 'Menu' }).click();
				await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
				await page.keyboard.press('Escape');
				assert.deepEqual(await page.evaluate("localStorage.getItem('ninefold.token')"), null);
				assert.equal((await new Ninefold(baseUrl).readLeaderboard({ difficulty: 'expert' })).total, 0);
				await page.getByRole('link', { name: 'Privacy' }).click();
				await page.getByRole('heading', { name: 'Your data is yours' }).waitFor();
				await page.getByRole('link', { name: CONTACT }).waitFor();
			},
			{ expectedError: /the server responded with a status of 40[01]/ },
		));

	test('a guest deletes its games, and plays on as somebody new', () =>
		checkJourney(PHONE, async ({ page, game, baseUrl }) => {
			await game.startDaily('Easy');
			const otherTab = await page.context().newPage();
			await otherTab.goto(page.url());
			await otherTab.getByRole('grid').waitFor();
			await page.goto(`${baseUrl}/settings`);
			await page.getByRole('button', { name: 'Delete my games' }).click();
			await page.getByRole('button', { name: 'Delete forever' }).click();
			await page.getByText('Everything has been deleted.').waitFor();
			await otherTab.getByText('You can’t open this game').waitFor();
			const kept = await page.evaluate<string[]>('Object.keys(localStorage)');
			assert.deepEqual(
				kept.filter((name) => /guest|game|moves/.test(name)),
				[],
			);
			await game.startDaily('Easy');
		}));
});

async function openSettings({ page, game, baseUrl }: Journey): Promise<void> {
	await page.goto(`${baseUrl}/sign-in`);
	await game.signIn(EMAIL);
	await page.goto(`${baseUrl}/settings`);
}
