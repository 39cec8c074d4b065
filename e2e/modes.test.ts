import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { checkJourney, DESKTOP, PHONE } from './checkJourney.ts';
import { sharedBrowser } from './environment.ts';
import { GamePage } from './gamePage.ts';
import { solve } from './solve.ts';
import { WAIT_MS_MAX } from './waitLimit.ts';

describe('modes and devices', () => {
	for (const mode of ['random', 'progression'] as const) {
		test(`a user plays ${mode} from its button to a rank on its board`, () =>
			checkJourney(DESKTOP, async ({ page, game, baseUrl }) => {
				await signIn(page, { baseUrl, email: `${mode}@example.org` });
				if (mode === 'random') await game.startPractice('Easy');
				else await page.getByRole('button', { name: /^1 Level 1, / }).click();
				await page.getByRole('grid').waitFor();
				await game.solveByKeys();
				await game.waitUntilSolved();
				await page.getByText(/^1st/).first().waitFor();
				await page.goto(`${baseUrl}/leaderboards?mode=${mode}&difficulty=easy`);
				await page.getByRole('row').filter({ hasText: 'you' }).first().waitFor();
				if (mode === 'random') return;
				await page.goto(baseUrl);
				await page.getByRole('button', { name: /^2 Level 2, / }).waitFor();
			}));
	}

	test('two devices play one daily, and each sees what the other did', () =>
		checkJourney(DESKTOP, async ({ page: first, game, baseUrl }) => {
			const player = { baseUrl, email: 'two-devices@example.org' };
			await signIn(first, player);
			await game.startDaily('Expert');
			const givens = await game.readGrid();
			const solution = solve(givens);
			const [cell, other] = [...givens].flatMap((digit, index) => (digit === '0' ? [index] : [])) as [number, number];
			await enter(first, cell, solution);

			const context = await (await sharedBrowser()).newContext({ ...PHONE, serviceWorkers: 'block' });
			context.setDefaultTimeout(WAIT_MS_MAX);
			const second = await context.newPage();
			await signIn(second, player);
			await second.getByRole('button', { name: 'Continue Expert' }).click();
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
			assert.equal((await game.readGrid())[other], solution[other]);
			await new GamePage(second, baseUrl).solveByKeys();
			await second.getByRole('heading', { name: 'Solved' }).waitFor();
			await first.evaluate("dispatchEvent(new Event('focus'))");
			await game.waitUntilSolved();
			await context.close();
		}));
});

async function signIn(page: Page, { baseUrl, email }: { baseUrl: string; email: string }): Promise<void> {
	await page.goto(`${baseUrl}/sign-in`);
	await new GamePage(page, baseUrl).signIn(email);
	await page.goto(baseUrl);
}

/** Enters a right digit and waits until the service has it. */
async function enter(page: Page, cell: number, solution: string): Promise<void> {
	const sent = page.waitForResponse((response) => response.url().endsWith('/moves'));
	await page.getByRole('gridcell').nth(cell).click();
	await page.keyboard.press(solution[cell]!);
	await sent;
}
