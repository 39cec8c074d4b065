import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { solve } from './apiClient.ts';
import { GamePage } from './gamePage.ts';
import { openStage } from './stage.ts';

const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
/** The first of engine/fixtures/slow.txt. */
const SLOW = '......7........38.43....9.........7..47....3.....3.89.......................9....';
const FRAMED = `+---+---+---+\n${PUZZLE.replaceAll('0', '.')
	.match(/.{9}/g)!
	.map((row) => `|${row}|`)
	.join('\n')}\n+---+---+---+`;

describe('puzzles of one’s own', () => {
	const stage = openStage();

	async function onPage(path: string, play: (page: Page) => Promise<void>): Promise<void> {
		const context = await stage.browser.newContext({ viewport: { width: 360, height: 740 } });
		try {
			const page = await context.newPage();
			const errors: string[] = [];
			page.on('pageerror', (error) => errors.push(error.message));
			page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
			await page.goto(stage.service.baseUrl + path);
			await play(page);
			assert.deepEqual(errors, []);
		} finally {
			await context.close();
		}
	}

	test('a pasted puzzle is played to its end in the browser, with a hint on the way', () =>
		onPage('/solve', async (page) => {
			const game = new GamePage(page, stage.service.baseUrl);
			await page.getByLabel('Puzzle as text').fill(FRAMED);
			assert.equal(await game.readGrid(), PUZZLE);
			await page.getByRole('button', { name: 'Solve it' }).click();
			await page.getByRole('button', { name: 'Hint' }).click();
			await page.getByText('Hint 1 of 3').waitFor();
			await page.getByRole('button', { name: 'Close' }).click();
			await game.solveByHand();
			await page.getByRole('heading', { name: /^Solved in 0:\d\d$/ }).waitFor();
			assert.match(page.url(), new RegExp(`/solve\\?puzzle=${PUZZLE}$`));
		}));

	test('a puzzle is typed into the grid, and what is wrong with it is said', () =>
		onPage('/solve', async (page) => {
			await page.getByRole('gridcell').first().click();
			await page.keyboard.press('5');
			await page.keyboard.press('ArrowRight');
			await page.keyboard.press('5');
			await page.getByRole('button', { name: 'Solve it' }).click();
			await page.getByText(/The digit in row 1, column 1 stands twice/).waitFor();
			await page.getByRole('gridcell').nth(1).click();
			await page.keyboard.press('3');
			await page.getByRole('button', { name: 'Solve it' }).click();
			await page.getByText(/more than one solution: row \d, column \d could be \d or \d, and row/).waitFor();
		}));

	test('a link to a grid that was made to be slow is refused, and the page’s own thread never checks it', () =>
		onPage('/solve', async (page) => {
			const worker = page.waitForEvent('worker');
			await page.goto(`${stage.service.baseUrl}/solve?puzzle=${SLOW}`);
			assert.match((await worker).url(), /\/assets\/importWorker-/);
			await page.getByText(/too hard to check/).waitFor();
		}));

	test('a link brings the puzzle along, and its rating on request', () =>
		onPage(`/solve?puzzle=${PUZZLE}`, async (page) => {
			const game = new GamePage(page, stage.service.baseUrl);
			await page.getByRole('grid').waitFor();
			assert.equal(await game.readGrid(), PUZZLE);
			await page.getByRole('button', { name: 'How hard is it?' }).click();
			await page.getByText(/^Rated 1\.\d, easy/).waitFor();
			const cell = PUZZLE.indexOf('0');
			await page.getByRole('gridcell').nth(cell).click();
			const wrong = `${(Number(solve(PUZZLE)[cell]) % 9) + 1}`;
			await page.keyboard.press(wrong);
			await page.getByRole('button', { name: 'Check', exact: true }).click();
			await page.getByText('1 cell is wrong.').first().waitFor();
			await page.reload();
			await page.getByRole('grid').waitFor();
			assert.equal((await game.readGrid())[cell], wrong);
		}));
});
