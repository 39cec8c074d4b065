import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { Ninefold } from '#client/client.ts';
import type { MoveRow } from '#contract/game.ts';
import { checkView } from './axe.ts';
import { checkJourney, DESKTOP, PHONE } from './checkJourney.ts';
import { sharedFairPlayService, sharedService } from './environment.ts';
import { measureFirstBytes } from './firstBytes.ts';
import { finishWithLog, signIn } from './players.ts';
import { solve } from './solve.ts';

const SCRIPT_BYTES_MAX = 52 * 1024;
const STYLE_BYTES_MAX = 11 * 1024;

describe('journeys', () => {
	test('a guest solves the daily with clicks and keys, signs in and stands on the board', () =>
		checkJourney({ ...DESKTOP, serviceWorkers: 'allow' }, async ({ page, game, baseUrl }) => {
			await game.startDaily('Medium');
			await game.solveByHand();
			await game.waitUntilSolved();
			const header = await page.locator('.site-head').boundingBox();
			assert.equal(header?.y, 0);
			await page.getByRole('button', { name: 'Show the solution path' }).click();
			await page.getByRole('row', { name: /^Hidden single in a box/ }).waitFor();
			await page.getByRole('img', { name: /^Filled cells over/ }).waitFor();
			await page.getByText(/^Par was .* You’d usually finish between/).waitFor();

			await page.getByRole('link', { name: /^Sign in to take \d+(?:st|nd|rd|th) place$/ }).click();
			await game.signIn('journey@example.org');

			await page.goto(`${baseUrl}/leaderboards?mode=daily&difficulty=medium`);
			const own = page
				.getByRole('row')
				.filter({ has: page.getByText('you', { exact: true }) })
				.first();
			await own.waitFor();
			assert.match((await own.textContent()) ?? '', /^1/);
			await page.getByText('Fair play is off: every correct finish is ranked.').first().waitFor();
		}));

	test('with fair play on, a run at the speed of a program is held with its reasons', () =>
		checkJourney(
			PHONE,
			async ({ page, game, baseUrl }) => {
				const email = 'program@example.org';
				const program = new Ninefold(baseUrl);
				await signIn(program, email);
				await page.goto(`${baseUrl}/sign-in`);
				await game.signIn(email);
				await page.getByText('Signed in as').first().waitFor();

				const played = await program.startGame({ mode: 'daily', difficulty: 'easy' });
				await finishWithLog(program, played.game, listMoves(played.game.puzzle!));
				await page.goto(`${baseUrl}/play/${played.game.id}`);
				await game.waitUntilSolved();
				assert.equal(await page.evaluate('scrollY'), 0, 'the result does not scroll the page by itself');
				await page.getByText('Under review').waitFor();
				await page.getByText('It was faster than anyone has ever solved a puzzle like this.').waitFor();
				await page.getByLabel('Anything we should know?').fill('I solved it on paper first');
				await page.reload();
				await page.getByRole('button', { name: 'Send' }).click();
				await page.getByText('we’ll read this before we decide').waitFor();
				await page.reload();
				await page.getByText('I solved it on paper first').waitFor();
				await checkView(page, 'a held run');
			},
			{ service: sharedFairPlayService() },
		));

	test('a reload in the middle of a game loses no entry, and a pause takes the grid out of the page', () =>
		checkJourney(PHONE, async ({ page, game, baseUrl }) => {
			await page.goto(baseUrl);
			await game.startPractice('Medium');
			const cell = (await game.readGrid()).indexOf('0');
			await page.getByRole('gridcell').nth(cell).click();
			await page.keyboard.press('5');
			const before = await game.readGrid();
			assert.equal(before[cell], '5');

			await page.getByRole('button', { name: 'Pause' }).click();
			await checkPutAway(page);
			assert.equal(await game.readGrid(), before);

			// Leaving the page pauses practice.
			await page.reload();
			await checkPutAway(page);
			assert.equal(await game.readGrid(), before);
		}));

	test('the keyboard alone starts a game, enters, undoes, pauses and resumes', () =>
		checkJourney(DESKTOP, async ({ page, game, baseUrl }) => {
			await page.goto(baseUrl);
			await page.locator('main').getByRole('link', { name: 'Practice' }).press('Enter');
			await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
			await page.getByRole('grid').waitFor();
			const before = await game.readGrid();
			const cell = before.indexOf('0');
			await page.locator(`[role=gridcell][data-cell="${cell}"][aria-selected=true]:focus`).waitFor();
			await page.keyboard.press('s');
			await page.keyboard.press('ArrowUp');
			await page.keyboard.press('Numpad5');
			assert.equal((await game.readGrid())[cell], '5');
			await page.keyboard.press('Control+z');
			assert.equal(await game.readGrid(), before);

			await page.keyboard.press('?');
			await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
			await page.keyboard.press('Escape');
			await page.keyboard.press('p');
			await page.getByRole('heading', { name: 'Paused' }).waitFor();
			assert.equal(await page.getByRole('gridcell').count(), 0);
			await page.locator('main button:focus', { hasText: 'Continue' }).waitFor();
			await page.keyboard.press('Enter');
			await page.getByRole('grid').waitFor();
			await page.keyboard.press('5');
			assert.equal((await game.readGrid())[cell], '5');
		}));

	test('a past daily is found in the calendar, and marked there once it was started', () =>
		checkJourney(PHONE, async ({ page, baseUrl }) => {
			await page.goto(`${baseUrl}/past-dailies`);
			await page.getByRole('button', { name: 'Previous month' }).click();
			await page.getByRole('button', { name: /15, \d+/ }).click();
			await page.locator('.archive-day-panel').getByRole('button', { name: /Easy/ }).click();
			await page.getByText('Past dailies aren’t ranked.').waitFor();
			await page.getByRole('button', { name: 'Start the clock' }).click();
			await page.getByRole('button', { name: 'Game menu' }).click();
			await page.getByText('Past daily, not ranked').last().waitFor();
			await page.getByText(/^Your likely time: \d+:\d\d \(/).waitFor();
			await page.goBack();
			await page.getByRole('button', { name: /15, \d+/ }).click();
			await page
				.locator('.archive-day-panel')
				.getByRole('button', { name: /progress.*Easy/i })
				.waitFor();
			await page.goto(baseUrl);
			// A newcomer has no time of their own.
			await page.getByText('singles only').waitFor();
		}));

	test('the script and the style of the page keep to their size', async () => {
		const { baseUrl } = await sharedService();
		const { scriptBytes, styleBytes } = await measureFirstBytes(baseUrl);
		assert.ok(scriptBytes > 0 && scriptBytes <= SCRIPT_BYTES_MAX, `script: ${scriptBytes} bytes`);
		assert.ok(styleBytes > 0 && styleBytes <= STYLE_BYTES_MAX, `style: ${styleBytes} bytes`);
	});
});

async function checkPutAway(page: Page): Promise<void> {
	await page.getByRole('heading', { name: 'Paused' }).waitFor();
	assert.equal(await page.getByRole('gridcell').count(), 0);
	await page.locator('main').getByRole('button', { name: 'Resume' }).last().click();
	await page.getByRole('grid').waitFor();
}

/** A program's moves, one each millisecond. */
function listMoves(puzzle: string): MoveRow[] {
	const solution = solve(puzzle);
	return [...puzzle]
		.flatMap((digit, cell) => (digit === '0' ? [{ cell, digit: Number(solution[cell]) }] : []))
		.map((entry, at) => ({ at, kind: 'place', ...entry }));
}
