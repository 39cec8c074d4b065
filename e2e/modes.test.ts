import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { solve } from './apiClient.ts';
import { openBrowser } from './browser.ts';
import { checkJourney, SIZES } from './checkJourney.ts';
import { GamePage } from './gamePage.ts';
import type { RunningService } from './service.ts';

const SETTINGS = { FAIR_PLAY: 'off' };
const EMAIL = 'modes@example.org';

describe('modes and devices', () => {
	let browser: Browser;
	before(async () => {
		browser = await openBrowser();
	});
	after(() => browser.close());

	for (const [mode, tile] of [
		['random', /^Easy\s*New game/],
		['progression', /^Easy\s*Level 1 of/],
	] as const) {
		test(`a user plays ${mode} from its tile to a rank on its board`, () =>
			checkJourney({ browser, settings: SETTINGS, size: 'desk' }, async (page, service) => {
				const game = await signIn(page, service);
				await page.getByRole('button', { name: tile }).click();
				await page.getByRole('grid').waitFor();
				await game.solveByHand();
				await game.waitUntilSolved();
				await page.getByText('First on the leaderboard!').waitFor();
				await page.goto(`${service.baseUrl}/leaderboards?mode=${mode}&difficulty=easy`);
				await page.getByRole('row').filter({ hasText: 'you' }).waitFor();
				if (mode === 'random') return;
				await page.goto(service.baseUrl);
				await page.getByRole('button', { name: /^Easy\s*Level 2 of/ }).waitFor();
			}));
	}

	test('two devices play one daily, and each sees what the other did', () =>
		checkJourney({ browser, settings: SETTINGS, size: 'desk' }, async (first, service) => {
			const desk = await signIn(first, service);
			await desk.startDaily('Easy');
			const givens = await desk.readGrid();
			const solution = solve(givens);
			const [cell, other] = [...givens].flatMap((digit, index) => (digit === '0' ? [index] : [])) as [number, number];
			await enter(first, cell, solution);

			const context = await browser.newContext({ viewport: SIZES.phone });
			const second = await context.newPage();
			await signIn(second, service);
			await second.getByRole('button', { name: 'Continue, Easy' }).click();
			await second
				.getByRole('gridcell')
				.nth(cell)
				.and(second.getByLabel(`, ${solution[cell]}`))
				.waitFor();
			await enter(second, other, solution);

			await first.evaluate("dispatchEvent(new Event('focus'))");
			await first
				.getByRole('gridcell')
				.nth(other)
				.and(first.getByLabel(`, ${solution[other]}`))
				.waitFor();
			assert.equal((await desk.readGrid())[other], solution[other]);
			await new GamePage(second, service.baseUrl).solveByHand();
			await second.getByRole('heading', { name: 'Solved' }).waitFor();
			await first.evaluate("dispatchEvent(new Event('focus'))");
			await desk.waitUntilSolved();
			await context.close();
		}));
});

async function signIn(page: Page, service: RunningService): Promise<GamePage> {
	const game = new GamePage(page, service.baseUrl);
	await page.goto(`${service.baseUrl}/sign-in`);
	await game.signIn(EMAIL);
	await page.getByText('Signed in as').first().waitFor();
	await page.goto(service.baseUrl);
	return game;
}

/** Enters a right digit and waits until the service has it. */
async function enter(page: Page, cell: number, solution: string): Promise<void> {
	const sent = page.waitForResponse((response) => response.url().endsWith('/moves'));
	await page.getByRole('gridcell').nth(cell).click();
	await page.keyboard.press(solution[cell]!);
	await sent;
}
