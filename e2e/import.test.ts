import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { solve } from './apiClient.ts';
import { checkJourney, type Journey, PHONE } from './checkJourney.ts';

const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
/** The first of engine/fixtures/slow.txt. */
const SLOW = '.......5.......21...5...3......3.12......1........253............................';
const FRAMED = `+---+---+---+\n${PUZZLE.replaceAll('0', '.')
	.match(/.{9}/g)!
	.map((row) => `|${row}|`)
	.join('\n')}\n+---+---+---+`;

describe('puzzles of one’s own', () => {
	const onPage = (path: string, play: (journey: Journey) => Promise<void>) =>
		checkJourney(PHONE, async (journey) => {
			await journey.page.goto(journey.baseUrl + path);
			await play(journey);
		});

	test('a pasted puzzle is played to its end in the browser, with a hint on the way', () =>
		onPage('/solve', async ({ page, game }) => {
			await page.getByLabel('Puzzle as text').fill(FRAMED);
			assert.equal(await game.readGrid(), PUZZLE);
			await page.getByRole('button', { name: 'Start solving' }).click();
			await page.getByRole('button', { name: 'Hint' }).click();
			await page.getByText('Hint 1 of 3').waitFor();
			await page.getByRole('button', { name: 'Close' }).click();
			await game.solveByKeys();
			await page.getByRole('heading', { name: /^Solved in 0:\d\d$/ }).waitFor();
			assert.match(page.url(), new RegExp(`/solve\\?puzzle=${PUZZLE}$`));
		}));

	test('a puzzle is typed into the grid, and what is wrong with it is said', () =>
		onPage('/solve', async ({ page }) => {
			await page.getByLabel('Puzzle as text').fill('123');
			await page.getByText('3 of 81 cells; 78 missing.').waitFor();
			await page.getByRole('button', { name: 'Start solving' }).click();
			await page.getByText('3 of 81 cells; 78 missing.').waitFor();
			await page.getByLabel('Puzzle as text').fill('');
			await page.getByRole('gridcell').first().click();
			await page.keyboard.press('5');
			await page.keyboard.press('ArrowRight');
			await page.keyboard.press('5');
			await page.getByRole('button', { name: 'Start solving' }).click();
			await page.getByText(/the digit in row 1, column 1 appears twice/).waitFor();
			await page.getByRole('gridcell').nth(1).click();
			await page.keyboard.press('3');
			await page.getByRole('button', { name: 'Start solving' }).click();
			await page.getByText(/more than one solution: row \d, column \d could be \d or \d, and row/).waitFor();
		}));

	test('a link to a grid that was made to be slow is refused, and the page’s own thread never checks it', () =>
		onPage('/solve', async ({ page, baseUrl }) => {
			const worker = page.waitForEvent('worker');
			await page.goto(`${baseUrl}/solve?puzzle=${SLOW}`);
			assert.match((await worker).url(), /\/assets\/importWorker-/);
			await page.getByText(/too hard to check/).waitFor();
		}));

	test('a link brings the puzzle along, and its rating on request', () =>
		onPage(`/solve?puzzle=${PUZZLE}`, async ({ page, game }) => {
			await page.getByRole('grid').waitFor();
			assert.equal(await game.readGrid(), PUZZLE);
			await page.getByRole('button', { name: 'How hard is it?' }).click();
			await page.getByText(/^Difficulty 1\.\d \(easy\)/).waitFor();
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
