import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ApiClient, solve } from './apiClient.ts';
import { GamePage } from './gamePage.ts';
import { openStage } from './stage.ts';

/** Longer than a phone is wide, in one word. */
const EMAIL = 'ux.designer.with.long.address@subdomain.example.org';

describe('leaving', () => {
	const stage = openStage({ FAIR_PLAY: 'off', CONTACT: 'help@example.org' });

	test('a player signs out everywhere, signs in again and deletes the account, which is gone from its leaderboard', async () => {
		const { baseUrl } = stage.service;
		const client = new ApiClient(baseUrl);
		const elsewhere = await client.signIn(EMAIL);
		const game = await client.start({ token: elsewhere.token }, { mode: 'random', difficulty: 'easy' });
		await client.finish({ token: elsewhere.token }, game, solve(game.puzzle!));

		const page = await stage.browser.newPage({ viewport: { width: 360, height: 740 } });
		await openSettings(page, baseUrl);
		await page.getByRole('button', { name: 'Sign out everywhere' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
		await page.getByText('You’re signed out everywhere.').waitFor();
		assert.equal(await readMe(baseUrl, elsewhere.token), 401);

		await openSettings(page, baseUrl);
		await page.getByRole('button', { name: 'Delete my account' }).click();
		await page.getByText('This can’t be undone.').waitFor();
		const width = await page.evaluate<number>('document.documentElement.scrollWidth');
		assert.ok(width <= 360, 'nothing is wider than the phone');
		await page.getByRole('button', { name: 'Send the code' }).click();
		const code = (await page.locator('.dev-code strong').textContent()) ?? '';
		await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
		await page.getByRole('button', { name: 'Delete forever' }).click();
		await page.getByText('This code is wrong').waitFor();
		await page.getByLabel('Code').fill(code);
		await page.getByRole('button', { name: 'Delete forever' }).click();
		await page.getByText('Everything has been deleted.').waitFor();
		await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
		assert.deepEqual(await page.evaluate("localStorage.getItem('ninefold.token')"), null);
		const board = await fetch(`${baseUrl}/api/leaderboard?difficulty=easy`);
		assert.equal(((await board.json()) as { total: number }).total, 0);
		await page.getByRole('link', { name: 'Privacy' }).click();
		await page.getByRole('heading', { name: 'Your data is yours' }).waitFor();
		await page.getByRole('link', { name: 'help@example.org' }).waitFor();
		await page.close();
	});

	test('a guest deletes its games, and plays on as somebody new', async () => {
		const { baseUrl } = stage.service;
		const page = await stage.browser.newPage({ viewport: { width: 360, height: 740 } });
		await new GamePage(page, baseUrl).startDaily('Easy');
		await page.goto(`${baseUrl}/settings`);
		await page.getByRole('button', { name: 'Delete my games' }).click();
		await page.getByRole('button', { name: 'Delete forever' }).click();
		await page.getByText('Everything has been deleted.').waitFor();
		const kept = await page.evaluate<string[]>('Object.keys(localStorage)');
		assert.deepEqual(
			kept.filter((name) => /guest|game|moves/.test(name)),
			[],
		);
		await new GamePage(page, baseUrl).startDaily('Easy');
		await page.close();
	});
});

async function openSettings(page: Page, baseUrl: string): Promise<void> {
	await page.goto(`${baseUrl}/sign-in`);
	await new GamePage(page, baseUrl).signIn(EMAIL);
	await page.getByText('Signed in as').waitFor();
	await page.goto(`${baseUrl}/settings`);
}

async function readMe(baseUrl: string, token: string): Promise<number> {
	return (await fetch(`${baseUrl}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
}
