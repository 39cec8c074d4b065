import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { checkJourney } from './checkJourney.ts';
import { measureFirstBytes } from './firstBytes.ts';
import { GamePage } from './gamePage.ts';
import { startService } from './service.ts';

const SCRIPT_BYTES_MAX = 45 * 1024;
const STYLE_BYTES_MAX = 9 * 1024;

describe('journeys', () => {
	let browser: Browser;
	before(async () => {
		browser = await openBrowser();
	});
	after(() => browser.close());

	test('a guest solves the daily with clicks and keys, signs in and stands on the board', () =>
		checkJourney({ browser, settings: { FAIR_PLAY: 'off' }, size: 'desk' }, async (page, service) => {
			const game = new GamePage(page, service.baseUrl);
			await game.startDaily('Easy');
			await game.solveByHand();
			await game.waitUntilSolved();
			await page.getByText('Guest games aren’t ranked.').waitFor();
			await page.getByRole('button', { name: 'Show the solving path' }).click();
			await page.getByRole('row', { name: /^Hidden single in a box/ }).waitFor();
			await page.getByRole('img', { name: /^Filled cells over/ }).waitFor();

			await page.getByRole('link', { name: 'Sign in to get ranked' }).click();
			await game.signIn('journey@example.org');
			await page.getByText('Signed in as').first().waitFor();

			await page.goto(`${service.baseUrl}/leaderboards?mode=daily&difficulty=easy`);
			const own = page.getByRole('row').filter({ hasText: 'you' });
			await own.waitFor();
			assert.match((await own.textContent()) ?? '', /^1/);
			await page.getByText('Fair play is off: every correct finish is ranked.').first().waitFor();
		}));

	test('with fair play on, a run at the speed of a program is held with its reasons', () =>
		checkJourney({ browser, size: 'phone' }, async (page, service) => {
			const game = new GamePage(page, service.baseUrl);
			await page.goto(`${service.baseUrl}/sign-in`);
			await game.signIn('held@example.org');
			await page.getByText('Signed in as').first().waitFor();

			await game.startDaily('Easy');
			await game.solveByHand();
			await game.waitUntilSolved();
			await page.getByText('Under review before it’s ranked').waitFor();
			await page.getByText('It was faster than anyone can type.').waitFor();
		}));

	test('a reload in the middle of a game loses no entry, and a pause takes the grid out of the page', () =>
		checkJourney({ browser, settings: { FAIR_PLAY: 'off' }, size: 'phone' }, async (page, service) => {
			const game = new GamePage(page, service.baseUrl);
			await page.goto(service.baseUrl);
			await page.getByRole('button', { name: /^Medium\s*New game/ }).click();
			await page.getByRole('grid').waitFor();
			const cell = (await game.readGrid()).indexOf('0');
			await page.getByRole('gridcell').nth(cell).click();
			await page.keyboard.press('5');
			const before = await game.readGrid();
			assert.equal(before[cell], '5');

			await page.getByRole('button', { name: 'Pause' }).click();
			await checkPutAway(page);
			assert.equal(await game.readGrid(), before);

			// A page that is left pauses practice by itself.
			await page.reload();
			await checkPutAway(page);
			assert.equal(await game.readGrid(), before);
		}));

	test('the keyboard alone starts a game, enters, undoes, pauses and resumes', () =>
		checkJourney({ browser, settings: { FAIR_PLAY: 'off' }, size: 'desk' }, async (page, service) => {
			const game = new GamePage(page, service.baseUrl);
			await page.goto(service.baseUrl);
			const play = page.getByRole('button', { name: 'Play, Easy' });
			await play.press('Enter');
			await page.getByRole('button', { name: 'Not now' }).press('Enter');
			await page.locator('button:focus', { hasText: 'Play' }).waitFor();

			await page.getByRole('button', { name: /^Easy\s*New game/ }).press('Enter');
			await page.getByRole('grid').waitFor();
			await page.locator('[role=gridcell]:focus').waitFor();
			const before = await game.readGrid();
			const cell = before.indexOf('0');
			for (let row = 0; row < Math.floor(cell / 9); row++) await page.keyboard.press('s');
			for (let column = 0; column < cell % 9; column++) await page.keyboard.press('ArrowRight');
			await page.keyboard.press('Numpad5');
			assert.equal((await game.readGrid())[cell], '5');
			await page.keyboard.press('Control+z');
			assert.equal(await game.readGrid(), before);

			await page.keyboard.press('?');
			await page.getByRole('dialog', { name: 'Keys' }).waitFor();
			await page.keyboard.press('Escape');
			await page.keyboard.press('p');
			await page.getByText('The clock is stopped and the puzzle is hidden.').waitFor();
			assert.equal(await page.getByRole('gridcell').count(), 0);
			await page.locator('main button:focus', { hasText: 'Resume' }).waitFor();
			await page.keyboard.press('Enter');
			await page.getByRole('grid').waitFor();
			await page.keyboard.press('5');
			assert.equal((await game.readGrid())[cell], '5');
		}));

	test('a past daily is found in the calendar, and marked there once it was started', () =>
		checkJourney({ browser, settings: { FAIR_PLAY: 'off' }, size: 'phone' }, async (page, service) => {
			await page.goto(service.baseUrl);
			await page.getByRole('link', { name: 'Past dailies' }).click();
			await page.getByRole('button', { name: 'Month before' }).click();
			await page.getByRole('button', { name: /15, \d+, not played/ }).click();
			await page.getByText('A past daily does not rank.').waitFor();
			await page.getByRole('button', { name: 'Start the clock' }).click();
			await page.getByRole('button', { name: 'Game menu' }).click();
			await page.getByText('Past daily, not ranked').last().waitFor();
			await page.goBack();
			await page.getByRole('button', { name: /15, \d+, clock is running/ }).waitFor();
		}));

	test('the script and the style of the page keep to their size', async () => {
		const service = await startService();
		try {
			const { scriptBytes, styleBytes } = await measureFirstBytes(service.baseUrl);
			assert.ok(scriptBytes > 0 && scriptBytes <= SCRIPT_BYTES_MAX, `script: ${scriptBytes} bytes`);
			assert.ok(styleBytes > 0 && styleBytes <= STYLE_BYTES_MAX, `style: ${styleBytes} bytes`);
		} finally {
			await service.stop();
		}
	});
});

async function checkPutAway(page: Page): Promise<void> {
	await page.getByText('The clock is stopped and the puzzle is hidden.').waitFor();
	assert.equal(await page.getByRole('gridcell').count(), 0);
	await page.locator('main').getByRole('button', { name: 'Resume' }).last().click();
	await page.getByRole('grid').waitFor();
}
