import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { solve } from './apiClient.ts';
import { checkJourney, type Journey, PHONE } from './checkJourney.ts';

describe('the page without a connection', () => {
	const onPhone = (visit: (journey: Journey) => Promise<void>) =>
		checkJourney({ ...PHONE, serviceWorkers: 'allow' }, visit, {
			expectedError: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
		});

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
		onPhone(async ({ page, game, baseUrl }) => {
			await page.goto(`${baseUrl}/sign-in`);
			await game.signIn('tunnel@example.org');
			await page.getByText('Signed in as').first().waitFor();
			await game.startDaily('Hard');
			await waitUntilKept(page);
			const grid = await game.readGrid();
			const solution = solve(grid);
			const cells = Array.from({ length: 81 }, (_, cell) => cell);
			await fill(page, grid, solution, cells.slice(0, 30));

			await page.context().setOffline(true);
			await fill(page, grid, solution, cells.slice(30, 50));
			await page.getByText('You’re offline. Keep playing').waitFor();
			await page.reload();
			await page.getByRole('grid').waitFor();
			assert.equal((await game.readGrid()).slice(0, 50), solution.slice(0, 50));
			await fill(page, grid, solution, cells.slice(50));
			await page.getByText('Solved! You’re offline.').first().waitFor();

			await page.goto(baseUrl);
			await page.getByRole('button', { name: 'Continue', exact: true }).click();
			await page.getByText('Solved! You’re offline.').first().waitFor();

			await page.context().setOffline(false);
			await game.waitUntilSolved();
			await page.getByText('1st of 1', { exact: true }).first().waitFor();
		}));

	test('every view opens without a connection, and says what it cannot have', () =>
		onPhone(async ({ page, baseUrl }) => {
			await page.goto(baseUrl);
			await waitUntilKept(page);
			await page.context().setOffline(true);
			for (const [place, title] of [
				['/how-to-play', 'How to play'],
				['/settings', 'Settings'],
				['/leaderboards', 'Leaderboards'],
				['/sign-in', 'Sign in'],
			] as const) {
				await page.goto(baseUrl + place);
				await page.getByRole('heading', { name: title, level: 1 }).waitFor();
			}
		}));
});
