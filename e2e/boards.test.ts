import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { Ninefold } from '#client/client.ts';
import { checkJourney, PHONE } from './checkJourney.ts';
import { addressOf, LONG_BOARD } from './pastDaily.ts';
import { playAtOnce, signIn } from './players.ts';

const PLAYER_COUNT = LONG_BOARD.runs.length;
const OWN_RANK = 40;

describe('boards that are looked at', () => {
	test('a board that is looked at shows who finishes meanwhile', () =>
		checkJourney(PHONE, async ({ page, baseUrl }) => {
			await page.goto(`${baseUrl}/leaderboards?mode=random&difficulty=hard`);
			await page.getByText('No times yet. Be the first!').waitFor();
			for (const name of ['first', 'second']) {
				const displayName = await finishPractice(baseUrl, `${name}@example.org`);
				await page.getByRole('row').filter({ hasText: displayName }).getByText('new', { exact: true }).waitFor();
			}
			await page.getByText('2 ranked').waitFor();
		}));

	test('the own row stays in sight, and pages lead to it and back', () =>
		checkJourney(PHONE, async ({ page, game, baseUrl }) => {
			await page.goto(`${baseUrl}/sign-in`);
			await game.signIn(addressOf(LONG_BOARD, OWN_RANK));
			await page.goto(`${baseUrl}/leaderboards?mode=daily&difficulty=easy&date=${LONG_BOARD.date}`);
			await page.getByText(`${OWN_RANK}th of ${PLAYER_COUNT}`).waitFor();
			await page.getByRole('img', { name: /How 60 players did\. .*You: / }).waitFor();
			assert.equal(await firstRank(page), '1');
			await page.getByText('39th is').waitFor();
			await checkOwnRowInSight(page);

			await page.getByRole('button', { name: 'Next page' }).first().click();
			await page.getByRole('row', { name: /^26 / }).waitFor();
			assert.equal(await firstRank(page), '26');
			await page.mouse.wheel(0, 200);
			await checkOwnRowInSight(page);

			await page.getByRole('button', { name: 'Top' }).first().click();
			await page.getByRole('row', { name: /^4 / }).waitFor();
			await page.getByRole('button', { name: 'Around me' }).first().click();
			await page.getByRole('row', { name: new RegExp(`^${OWN_RANK + 1} `) }).waitFor();
			await checkOwnRowInSight(page);

			await page.getByRole('button', { name: 'Compare with 39th' }).click();
			await page.getByRole('heading', { name: 'The lead never changed' }).waitFor();
			assert.equal(await page.locator('.replay-comparison .grid').count(), 2);
		}));
});

async function finishPractice(baseUrl: string, email: string): Promise<string> {
	const client = new Ninefold(baseUrl);
	const { user } = await signIn(client, email);
	await playAtOnce(client, { mode: 'random', difficulty: 'hard' });
	return user.displayName;
}

async function firstRank(page: Page): Promise<string | null> {
	return page.locator('tbody tr').first().getByRole('cell').first().textContent();
}

async function checkOwnRowInSight(page: Page): Promise<void> {
	const row = page.getByRole('row').filter({ hasText: 'you' });
	const box = await row.boundingBox();
	const height = page.viewportSize()!.height;
	assert.ok(box !== null && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box));
}
