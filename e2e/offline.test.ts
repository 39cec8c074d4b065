import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { checkView } from './axe.ts';
import { checkJourney, type Journey, PHONE } from './checkJourney.ts';
import { makeDataFolder } from './dataFolder.ts';
import type { GamePage } from './gamePage.ts';
import { type RunningService, startService } from './service.ts';
import { solve } from './solve.ts';
import { untilTrue } from './untilTrue.ts';

const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';

describe('the page without a connection', () => {
	const onPhone = (visit: (journey: Journey) => Promise<void>, options: { service?: Promise<RunningService> } = {}) =>
		checkJourney({ ...PHONE, serviceWorkers: 'allow' }, visit, {
			...options,
			expectedError: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
		});

	/** Until the browser has the whole page. */
	async function waitUntilKept(page: Page): Promise<void> {
		await page.evaluate('navigator.serviceWorker.ready');
		await untilTrue(page, 'navigator.serviceWorker.controller !== null');
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
			await game.startDaily('Hard');
			await waitUntilKept(page);
			const grid = await game.readGrid();
			const solution = solve(grid);
			const cells = Array.from({ length: 81 }, (_, cell) => cell);
			await fill(page, grid, solution, cells.slice(0, 30));

			await page.context().setOffline(true);
			await page.getByText('You’re offline. Keep playing').first().waitFor();
			await fill(page, grid, solution, cells.slice(30, 50));
			// The entries have cleared the line; the sign in the bar stays.
			assert.equal(await page.getByText('You’re offline. Keep playing').count(), 0);
			await page.locator('.game-bar').getByText('Offline', { exact: true }).waitFor();
			await page.getByRole('button', { name: 'Hint', exact: true }).click();
			await page.getByRole('button', { name: 'Use hint' }).click();
			await page.getByText('Hints and checks need a connection.').first().waitFor();
			await page.reload();
			await page.getByRole('grid').waitFor();
			assert.equal((await game.readGrid()).slice(0, 50), solution.slice(0, 50));
			await fill(page, grid, solution, cells.slice(50));
			await page.getByText('Waiting for a connection.').waitFor();
			await checkView(page, 'a solved game without a connection');
			for (const gone of ['Pause', 'Erase', 'Undo']) {
				assert.equal(await page.getByRole('button', { name: gone }).count(), 0);
			}

			await page.goto(baseUrl);
			await page.getByRole('button', { name: /^Continue/ }).waitFor();
			await checkView(page, 'home without a connection');
			await page.getByRole('button', { name: /^Continue/ }).click();
			await page.getByText('Waiting for a connection.').waitFor();

			await page.context().setOffline(false);
			await game.waitUntilSolved();
			assert.equal(await page.evaluate('scrollY'), 0);
			await page.getByRole('definition').filter({ hasText: /^1st$/ }).waitFor();
		}));

	test('with the service stopped every view opens, and practice is made, hinted, kept and finished by the page', async () => {
		const service = makeDataFolder().then((dataDir) => startService({ FAIR_PLAY: 'off' }, dataDir));
		const { kill, stop } = await service;
		try {
			await onPhone(
				async ({ page, game, baseUrl }) => {
					await page.goto(baseUrl);
					await waitUntilKept(page);
					await kill();
					for (const [place, title] of [
						['/how-to-play', 'How to play'],
						['/settings', 'Settings'],
						['/leaderboards', 'Leaderboards'],
						['/sign-in', 'Sign in'],
					] as const) {
						await page.goto(baseUrl + place);
						await page.getByRole('heading', { name: title, level: 1 }).waitFor();
					}
					await share(page, `A puzzle\n${PUZZLE}`);
					await page.locator('.game-task', { hasText: '30 digits' }).waitFor();
					assert.equal(page.url(), `${baseUrl}/solve`);
					await practice(page, game, baseUrl);
				},
				{ service },
			);
		} finally {
			await stop();
		}
	});

	/** As an installed app gets a text that another one shares. */
	async function share(page: Page, text: string): Promise<void> {
		await page.evaluate(`{
			const form = document.createElement('form');
			Object.assign(form, { method: 'post', action: '/solve', enctype: 'multipart/form-data' });
			form.append(Object.assign(document.createElement('textarea'), { name: 'puzzle', value: ${JSON.stringify(text)} }));
			document.body.append(form);
			form.submit();
		}`);
	}

	/** Home, a puzzle of the page, a hint, a reload, the end, and nothing of it on home. */
	async function practice(page: Page, game: GamePage, baseUrl: string): Promise<void> {
		await page.goto(baseUrl);
		const made = page.waitForEvent('worker');
		await game.startPractice('Medium');
		assert.match((await made).url(), /practiceWorker/);
		const givens = await game.readGrid();
		const cell = givens.indexOf('0');
		await fill(page, givens, solve(givens), [cell]);
		await page.getByRole('button', { name: 'Hint', exact: true }).click();
		await page.getByText('Hint 1 of 3').waitFor();
		await page.goto(baseUrl);
		await page.getByRole('heading', { name: 'On this device' }).waitFor();
		await page.getByRole('link', { name: /^Medium practice/ }).click();
		await page.getByRole('grid').waitFor();
		await page.reload();
		await page.getByRole('grid').waitFor();
		assert.equal((await game.readGrid())[cell], solve(givens)[cell]);
		await game.solveByKeys();
		await page.getByRole('heading', { name: /^Medium practice, solved \d[\d:]*$/ }).waitFor();
		await page.getByText('Not ranked: made on this device').first().waitFor();
		await page.goto(baseUrl);
		await page.getByRole('heading', { name: 'Today’s sudoku' }).waitFor();
		assert.equal(await page.getByRole('heading', { name: 'On this device' }).count(), 0);
	}
});
