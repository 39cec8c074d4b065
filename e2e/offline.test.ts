import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { solve } from './apiClient.ts';
import { GamePage } from './gamePage.ts';
import { openStage } from './stage.ts';

const PHONE = { width: 360, height: 740 };

describe('the page without a connection', () => {
	const stage = openStage({ FAIR_PLAY: 'off' });

	async function onPhone(visit: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
		const context = await stage.browser.newContext({ viewport: PHONE });
		try {
			await visit(await context.newPage(), context);
		} finally {
			await context.close();
		}
	}

	/** Until the browser has the whole page. */
	async function waitUntilKept(page: Page): Promise<void> {
		await page.evaluate('navigator.serviceWorker.ready');
		await page.waitForFunction('navigator.serviceWorker.controller !== null');
	}

	async function fill(page: Page, grid: string, solution: string, cells: readonly number[]): Promise<void> {
		for (const cell of cells) {
			if (grid[cell] !== '0') continue;
			await page.getByRole('gridcell').nth(cell).click();
			await page.keyboard.press(solution[cell]!);
		}
	}

	test('a daily is played on through a lost connection and a reload, and ranks when it is back', () =>
		onPhone(async (page, context) => {
			const game = new GamePage(page, stage.service.baseUrl);
			await page.goto(`${stage.service.baseUrl}/sign-in`);
			await game.signIn('tunnel@example.org');
			await page.getByText('Signed in as').first().waitFor();
			await game.startDaily('Easy');
			await waitUntilKept(page);
			const grid = await game.readGrid();
			const solution = solve(grid);
			const cells = Array.from({ length: 81 }, (_, cell) => cell);
			await fill(page, grid, solution, cells.slice(0, 30));

			await context.setOffline(true);
			await fill(page, grid, solution, cells.slice(30, 50));
			await page.getByText('Offline', { exact: true }).waitFor();
			await page.reload();
			await page.getByRole('grid').waitFor();
			assert.equal((await game.readGrid()).slice(0, 50), solution.slice(0, 50));
			await fill(page, grid, solution, cells.slice(50));
			await page.getByText('Solved! You’re offline.').first().waitFor();

			await page.goto(stage.service.baseUrl);
			await page.getByRole('button', { name: 'Continue, Easy' }).click();
			await page.getByText('Solved! You’re offline.').first().waitFor();

			await context.setOffline(false);
			await game.waitUntilSolved();
			await page.getByText('1st of 1', { exact: true }).waitFor();
		}));

	test('every view opens without a connection, and says what it cannot have', () =>
		onPhone(async (page, context) => {
			await page.goto(stage.service.baseUrl);
			await waitUntilKept(page);
			await context.setOffline(true);
			for (const [place, title] of [
				['/how-to-play', 'How to play'],
				['/settings', 'Settings'],
				['/leaderboards', 'Leaderboards'],
				['/sign-in', 'Sign in'],
			] as const) {
				await page.goto(stage.service.baseUrl + place);
				await page.getByRole('heading', { name: title, level: 1 }).waitFor();
			}
		}));
});
