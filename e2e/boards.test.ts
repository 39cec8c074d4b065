import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { ApiClient, solve } from './apiClient.ts';
import { openBrowser } from './browser.ts';
import { checkJourney } from './checkJourney.ts';
import { GamePage } from './gamePage.ts';
import { addressOf, makePastDaily, PAST_DATE } from './pastDaily.ts';

const SETTINGS = { FAIR_PLAY: 'off' };
const PLAYER_COUNT = 60;
const OWN_RANK = 40;

describe('boards that are looked at', () => {
	let browser: Browser;
	before(async () => {
		browser = await openBrowser();
	});
	after(() => browser.close());

	test('a board that is looked at shows who finishes meanwhile', () =>
		checkJourney({ browser, settings: SETTINGS, size: 'phone' }, async (page, service) => {
			await page.goto(`${service.baseUrl}/leaderboards?mode=random&difficulty=easy`);
			await page.getByText('Nobody stands here yet.').waitFor();
			for (const name of ['first', 'second']) {
				const displayName = await finishPractice(new ApiClient(service.baseUrl), `${name}@example.org`);
				await page.getByRole('row').filter({ hasText: displayName }).getByText('new').waitFor();
			}
			await page.getByText(/^2 players\./).waitFor();
		}));

	test('the own row stays in sight, and pages lead to it and back', async () => {
		const dataDir = await makePastDaily(
			Array.from({ length: PLAYER_COUNT }, (_, index) => ({ name: `Player ${index + 1}`, gapMs: 2000 + 40 * index })),
		);
		await checkJourney({ browser, settings: SETTINGS, size: 'phone', dataDir }, async (page, service) => {
			await page.goto(`${service.baseUrl}/sign-in`);
			await new GamePage(page, service.baseUrl).signIn(addressOf(OWN_RANK));
			await page.getByText('Signed in as').first().waitFor();
			await page.goto(`${service.baseUrl}/leaderboards?mode=daily&difficulty=easy&date=${PAST_DATE}`);
			await page.getByText(`${OWN_RANK}th of ${PLAYER_COUNT}`).waitFor();
			await page.getByRole('img', { name: /How 60 players did\. .*You: / }).waitFor();
			assert.equal(await firstRank(page), '1');
			await checkOwnRowInSight(page);

			await page.getByRole('button', { name: 'Next page' }).first().click();
			await page.getByRole('row', { name: /^26 / }).waitFor();
			assert.equal(await firstRank(page), '26');
			await page.mouse.wheel(0, 5000);
			await checkOwnRowInSight(page);

			await page.getByRole('button', { name: 'Top' }).first().click();
			await page.getByRole('row', { name: /^1 / }).waitFor();
			await page.getByRole('button', { name: 'Around me' }).first().click();
			await page.getByRole('row', { name: new RegExp(`^${OWN_RANK + 1} `) }).waitFor();
			await checkOwnRowInSight(page);
		});
	});
});

async function finishPractice(api: ApiClient, email: string): Promise<string> {
	const { token, user } = await api.signIn(email);
	const game = await api.start({ token }, { mode: 'random', difficulty: 'easy' });
	await api.finish({ token }, game, solve(game.puzzle!));
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
