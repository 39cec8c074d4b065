import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { digitsOf } from '#engine/digitSet.ts';
import { createPosition } from '#engine/position.ts';
import { FORMS } from '#engine/testing/puzzleForms.ts';
import { checkView } from './axe.ts';
import { checkJourney, type Journey, PHONE } from './checkJourney.ts';
import { solve } from './solve.ts';

const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
/** The first of engine/fixtures/slow.txt. */
const SLOW = '7..3..9...9.....7......4.6......36..64....79...........................4.........';
/** Rated 8.9, in less than a second. */
const BEYOND = '605009081407008000000600007001800240000700009000920060003480070000003000000000850';
/** One of the hardest known puzzles: its rating takes longer than any player waits. */
const HARDEST = '100007090030020008009600500005300900010080002600004000300000010040000007007000300';
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
			await page.getByRole('button', { name: 'Puzzle as text' }).click();
			await page.getByRole('textbox', { name: 'Puzzle as text' }).fill(FRAMED);
			await page.locator('.game-task', { hasText: '30 digits' }).waitFor();
			assert.equal(await readHiddenGrid(page), PUZZLE);
			await page.getByRole('dialog').getByRole('button', { name: 'Start solving' }).click();
			await page.getByRole('button', { name: 'Hint' }).click();
			await page.getByText('Hint 1 of 3').waitFor();
			await page.getByRole('button', { name: 'Close' }).click();
			await game.solveByKeys();
			await page.getByRole('heading', { name: /^Solved! \d[\d:]*$/ }).waitFor();
			assert.match(page.url(), new RegExp(`/solve\\?puzzle=${PUZZLE}$`));
			await page.getByRole('button', { name: 'Show the solution path' }).click();
			await page.locator('.path polyline').waitFor();
			assert.equal(await page.evaluate(`getComputedStyle(document.querySelector('.path polyline')).fill`), 'none');
		}));

	test('a puzzle is pasted on the grid, or dropped as a file, in several forms, and nothing else clears it', () =>
		onPage('/solve', async ({ page }) => {
			await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
			const task = page.locator('.game-task');
			await page.getByRole('grid').waitFor();
			const paste = async (text: string) => {
				await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
				await page.keyboard.press('ControlOrMeta+V');
			};
			// The reader of all forms has a test of its own.
			for (const [form, bring] of [
				['line', paste],
				['framed', paste],
				['full-width', paste],
				['SudokuWiki link', paste],
				['SadMan .sdk', (text: string) => drop(page, text)],
				['nested arrays on lines', (text: string) => drop(page, text)],
			] as const) {
				await clear(page);
				await bring(FORMS[form]!(PUZZLE));
				await task.getByText('30 digits').waitFor();
				assert.equal(await readHiddenGrid(page), PUZZLE, form);
			}
			await paste('hello');
			await task.getByText('“h” isn’t allowed.').waitFor();
			await drop(page, 'a comment\n'.repeat(7_000));
			await task.getByText('This text is too long to be a puzzle.').waitFor();
			assert.equal(await readHiddenGrid(page), PUZZLE);
			await page.getByRole('button', { name: 'Puzzle as text' }).click();
			const field = page.getByRole('textbox', { name: 'Puzzle as text' });
			await field.fill('');
			await field.press('ControlOrMeta+V');
			assert.equal(await field.inputValue(), 'hello');
		}));

	test('what is wrong with a text is still said when it is started, and no other fault in its place', () =>
		onPage('/solve', async ({ page }) => {
			const start = page.getByRole('button', { name: 'Start solving' });
			const task = page.locator('.game-task');
			for (const [text, fault] of [
				['123', '3 of 81 cells; 78 missing.'],
				[
					'https://sudoku.coach/en/s/JCDs',
					'This link has no digits in it, and links aren’t opened. Copy the puzzle itself.',
				],
				['hello', '“h” isn’t allowed. Use digits, and 0 or a dot for an empty cell.'],
			]) {
				await page.getByRole('button', { name: 'Puzzle as text' }).click();
				const dialog = page.getByRole('dialog');
				await dialog.getByRole('textbox', { name: 'Puzzle as text' }).fill(text!);
				await dialog.getByRole('alert').getByText(fault!).waitFor();
				if (text === 'hello') await checkView(page, 'a text that is no puzzle');
				await dialog.getByRole('button', { name: 'Start solving' }).click();
				assert.equal(await dialog.getByRole('alert').textContent(), fault);
				await page.keyboard.press('Escape');
				await dialog.waitFor({ state: 'detached' });
				await start.click();
				assert.equal(await task.textContent(), fault);
			}
			// A text that is typed is not finished after its first character.
			await page.getByRole('button', { name: 'Puzzle as text' }).click();
			await page.getByRole('textbox', { name: 'Puzzle as text' }).fill('');
			await page.getByRole('textbox', { name: 'Puzzle as text' }).press('5');
			assert.equal(await page.getByRole('dialog').getByRole('alert').textContent(), '');
		}));

	test('the candidates in a text are the notes of its game', () =>
		onPage('/solve', async ({ page, baseUrl }) => {
			const { candidates } = createPosition(Array.from(PUZZLE, Number));
			const groups = Array.from(PUZZLE, (digit, cell) =>
				digit === '0' ? digitsOf(candidates[cell]!).join('') : digit,
			);
			const givens = groups.map((group) => (group.length === 1 ? group : '0')).join('');
			await page.getByRole('button', { name: 'Puzzle as text' }).click();
			await page.getByRole('textbox', { name: 'Puzzle as text' }).fill(groups.join(' '));
			await page.locator('.game-task', { hasText: '34 digits' }).waitFor();
			await page.getByRole('dialog').getByRole('button', { name: 'Start solving' }).click();
			await page.waitForURL(`${baseUrl}/solve?puzzle=${givens}`);
			await page.getByRole('gridcell', { name: 'row 1, column 3, empty, notes 1 2 4' }).waitFor();
		}));

	test('a puzzle is typed into the grid, and what is wrong with it is said', () =>
		onPage('/solve', async ({ page, baseUrl }) => {
			await page.getByRole('gridcell').first().click();
			await page.keyboard.press('5');
			await page.keyboard.press('ArrowRight');
			await page.keyboard.press('5');
			await page.getByRole('button', { name: 'Start solving' }).click();
			await page.getByText('5 appears more than once in row 1.').waitFor();
			await page.getByRole('gridcell').nth(1).click();
			await page.keyboard.press('3');
			await page.reload();
			await page.locator('.game-task').getByText('2 digits').waitFor();
			await page.getByRole('button', { name: 'Start solving' }).click();
			await page.getByText('Only 2 digits. A sudoku needs at least 17.').waitFor();
			await page.goto(`${baseUrl}/solve?puzzle=53007`);
			await page.getByText('This link is broken: it has 5 cells instead of 81.').waitFor();
		}));

	test('a link to a grid that was made to be slow is refused, and the page’s own thread never checks it', () =>
		onPage('/solve', async ({ page, baseUrl }) => {
			const worker = page.waitForEvent('worker');
			await page.goto(`${baseUrl}/solve?puzzle=${SLOW}`);
			assert.match((await worker).url(), /\/assets\/importWorker-/);
			await page.getByText(/too hard to check/).waitFor();
		}));

	test('a puzzle beyond the techniques of the game is rated in a worker, until it is known or the player stops it', () =>
		onPage(`/solve?puzzle=${BEYOND}`, async ({ page, baseUrl }) => {
			const ask = async () => {
				await page.getByRole('button', { name: 'Game menu' }).click();
				await page.getByRole('button', { name: 'How hard is it?' }).click();
			};
			await ask();
			await page.getByText(/^Difficulty 8\.9\. Hardest step:.*Dynamic forcing chains$/).waitFor();
			await page.goto(`${baseUrl}/solve?puzzle=${HARDEST}`);
			await ask();
			await page.getByRole('button', { name: 'Stop' }).click();
			await page.getByText(/^Difficulty \d+\.\d or more\.$/).waitFor();
			assert.equal(await page.getByRole('button', { name: 'Stop' }).count(), 0);
		}));

	test('a link brings the puzzle along, and its rating on request', () =>
		onPage(`/solve?puzzle=${PUZZLE}`, async ({ page, game }) => {
			await page.getByRole('grid').waitFor();
			assert.equal(await game.readGrid(), PUZZLE);
			await page.getByRole('button', { name: 'Game menu' }).click();
			await page.getByRole('button', { name: 'How hard is it?' }).click();
			await page.getByText(/^Difficulty 1\.\d \(easy\)/).waitFor();
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'Game menu' }).click();
			await page.getByRole('button', { name: 'All possible steps' }).click();
			await page.getByText('Every step that can be made now, easiest first.').waitFor();
			await page.locator('.solve-steps summary').first().click();
			await page.locator('.solve-steps details[open] :text("can only")').first().waitFor();
			await checkView(page, 'all steps of a position');
			await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
			const cell = PUZZLE.indexOf('0');
			await page.getByRole('gridcell').nth(cell).click();
			const wrong = `${(Number(solve(PUZZLE)[cell]) % 9) + 1}`;
			await page.keyboard.press(wrong);
			await page.getByRole('button', { name: 'Check', exact: true }).click();
			await page.getByText('1 cell is wrong.').first().waitFor();
			await checkView(page, 'a grid with a wrong digit');
			await page.reload();
			await page.getByRole('grid').waitFor();
			assert.equal((await game.readGrid())[cell], wrong);
		}));
});

/** The digits behind a dialog, which hides the grid from the roles. */
async function readHiddenGrid(page: Page): Promise<string> {
	const digits = await page
		.locator('.grid .cell')
		.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
	return digits.map((label) => /column \d, (\d)/.exec(label ?? '')?.[1] ?? '0').join('');
}

async function clear(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Game menu' }).click();
	await page.getByRole('button', { name: 'Clear', exact: true }).click();
	await page.locator('.game-task', { hasText: 'paste the whole puzzle' }).waitFor();
}

/** Drops a file on the grid. */
async function drop(page: Page, text: string): Promise<void> {
	await page.evaluate(`(() => {
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([${JSON.stringify(text)}], 'puzzle.sdk'));
		const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
		document.querySelector('[role="grid"]').dispatchEvent(event);
	})()`);
}
