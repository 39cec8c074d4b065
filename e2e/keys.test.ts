import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { checkJourney, DESKTOP, type Journey } from './checkJourney.ts';
import { solve } from './solve.ts';
import { WAIT_MS_MAX } from './waitLimit.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The steps before a key has an effect. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
	z: ['x'],
	Enter: ['Digit5'],
	'Control+z': ['Shift+Digit5'],
	'Control+y': ['Shift+Digit5', 'Control+z'],
	'Control+Shift+z': ['Shift+Digit5', 'Control+z'],
	Digit0: ['Shift+Digit5'],
	Numpad0: ['Shift+Digit5'],
	Backspace: ['Shift+Digit5'],
	Delete: ['Shift+Digit5'],
};

/** Tells the places, which only a race has; its journey presses it. */
const RACE_KEY = 'l';

describe('the keyboard', () => {
	const inGame = (play: (journey: Journey) => Promise<void>) =>
		checkJourney(DESKTOP, async (journey) => {
			// The tips of a first game would come between the keys.
			await journey.page.addInitScript("localStorage.setItem('ninefold.coached', '1')");
			await startEasy(journey);
			await play(journey);
		});

	test('every key of the sheet does something, and no other letter does', () =>
		inGame(async ({ page, game }) => {
			const keys = (await readSheet(page)).flatMap(parseKeys).filter((key) => key !== RACE_KEY);
			assert.ok(keys.length > 60, `${keys.length} keys`);
			const others = LETTERS.filter((letter) => !keys.some((key) => key.split(' ').includes(letter)));
			const grid = await game.readGrid();
			const middle = await middleOf(page, findMiddleCell(grid));
			for (const key of keys.filter((name) => name !== 'Enter')) {
				await reset(page, middle);
				await checkActs(page, key);
			}
			await reset(page, middle);
			assert.equal(await game.readGrid(), grid);
			const unlike = await readPage(page);
			for (const letter of others) {
				await page.keyboard.press(letter);
				assert.equal(await readPage(page), unlike, letter);
			}
		}));

	test('Enter places the digit that was chosen first', () =>
		checkJourney(DESKTOP, async (journey) => {
			const { page, baseUrl } = journey;
			await page.goto(`${baseUrl}/settings`);
			await page.getByText('Digit first').click();
			await startEasy(journey);
			await page
				.getByRole('gridcell', { name: /empty$/ })
				.first()
				.click();
			await checkActs(page, 'Enter');
		}));

	test('a letter is changed in the settings, and the action that had it gets the other', () =>
		checkJourney(DESKTOP, async (journey) => {
			const { page, baseUrl } = journey;
			await page.goto(`${baseUrl}/settings`);
			await page.getByRole('button', { name: 'Hint: H. Change the key' }).click();
			await page.keyboard.press('Digit5');
			await page.getByText('Press the key for “Hint”').waitFor();
			await page.keyboard.press('s');
			await page.getByRole('button', { name: 'Hint: S. Change the key' }).waitFor();
			await page.getByRole('button', { name: 'Down: H. Change the key' }).waitFor();
			await startEasy(journey);
			await page.keyboard.press('s');
			await page.getByRole('button', { name: 'Use hint' }).click();
			await page.getByText('Hint 1 of 3').waitFor();
			await page.keyboard.press('?');
			await page.getByRole('dialog').getByText('S', { exact: true }).waitFor();
			await page.goto(`${baseUrl}/settings`);
			await page.getByRole('button', { name: 'Reset keys' }).click();
			await page.getByRole('button', { name: 'Hint: H. Change the key' }).waitFor();
		}));

	test('letters are the page’s own while the focus is not in the grid', () =>
		inGame(async ({ page }) => {
			await page.getByRole('button', { name: 'Hint' }).focus();
			const unlike = await readPage(page);
			for (const letter of LETTERS) await page.keyboard.press(letter);
			assert.equal(await readPage(page), unlike);
		}));

	test('a daily is played from its first cell to the result by ear and with keys alone', () =>
		checkJourney(DESKTOP, async ({ page, game, baseUrl }) => {
			await page.goto(baseUrl);
			await page.getByRole('button', { name: 'Play Medium' }).press('Enter');
			await game.waitForFocus();
			const heard = await walkGrid(page, async () => true);
			const givens = heard.map((name) => /column \d, (\d), given/.exec(name)?.[1] ?? '0').join('');
			assert.equal(givens.replaceAll('0', '').length > 16, true, givens);
			const solution = solve(givens);
			let openCount = givens.split('0').length - 1;

			await page.keyboard.press('g');
			await page.keyboard.press('r');
			await hears(page, new RegExp(`^Row \\d: ${readRow(givens, 8)}$`));
			await page.keyboard.press('t');
			await hears(page, /^\d+ minutes? \d+ seconds?$/);
			await page.keyboard.press('Control+Home');
			await walkGrid(page, async (cell) => {
				if (givens[cell] !== '0') return true;
				await page.keyboard.press(solution[cell]!);
				openCount--;
				if (openCount > 0) await hears(page, new RegExp(`^${solution[cell]}$`));
				return openCount > 0;
			});
			await page.getByRole('heading', { name: 'Solved' }).waitFor();
		}));
});

async function startEasy({ page, game, baseUrl }: Journey): Promise<void> {
	await page.goto(baseUrl);
	await game.startPractice('Easy');
	await game.waitForFocus();
}

/** Visits the cells, row by row and to and fro, until the visitor has had enough; returns what was heard, in the order of the cells. */
async function walkGrid(page: Page, visit: (cell: number) => Promise<boolean>): Promise<string[]> {
	const heard: string[] = [];
	// A game opens with its first empty cell.
	await page.keyboard.press('Control+Home');
	for (let step = 0; step < 81; step++) {
		const row = Math.floor(step / 9);
		const isBack = row % 2 === 1;
		const cell = row * 9 + (isBack ? 8 - (step % 9) : step % 9);
		const named = page.getByRole('gridcell', { name: new RegExp(`^Row ${row + 1}, column ${(cell % 9) + 1}, `) });
		const name = /gridcell "([^"]+)"/.exec(await named.and(page.locator(':focus')).ariaSnapshot())?.[1];
		assert.ok(name !== undefined);
		heard[cell] = name;
		if (!(await visit(cell))) break;
		await page.keyboard.press(step % 9 === 8 ? 'ArrowDown' : isBack ? 'ArrowLeft' : 'ArrowRight');
	}
	return heard;
}

function readRow(grid: string, row: number): string {
	return [...grid.slice(row * 9, row * 9 + 9)].map((digit) => (digit === '0' ? 'empty' : digit)).join(', ');
}

async function hears(page: Page, text: RegExp): Promise<void> {
	await page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
}

async function readSheet(page: Page): Promise<string[]> {
	await page.keyboard.press('?');
	await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
	const terms = await page.getByRole('term').allTextContents();
	await page.keyboard.press('Escape');
	return terms.map((term) => term.trim());
}

/** `Shift + 1 to 9`, `Arrows, W, A, S, D` or `G then R, C or B`, as the names that the keys have here. */
function parseKeys(text: string): string[] {
	const [first, then] = text.split(' then ');
	if (then !== undefined)
		return then.split(/, | or /).map((last) => `${nameKeys(first!).join()} ${nameKeys(last).join()}`);
	return text.split(', ').flatMap((part) => {
		const words = part.split(' + ');
		const prefix = words.slice(0, -1).map((word) => `${word.replace('Ctrl', 'Control')}+`);
		return nameKeys(words.at(-1)!).map((key) => prefix.join('') + key);
	});
}

function nameKeys(name: string): string[] {
	if (/^arrows$/i.test(name)) return ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
	if (name === '1 to 9') return [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((digit) => [`Digit${digit}`, `Numpad${digit}`]);
	if (name === '0') return ['Digit0', 'Numpad0'];
	return [name.length === 1 ? name.toLowerCase() : name];
}

function findMiddleCell(grid: string): number {
	return [...grid].findIndex((digit, cell) => digit === '0' && cell > 9 && cell < 71 && cell % 9 > 0 && cell % 9 < 8);
}

/** An empty cell in the middle has the focus and nothing was entered, whatever the last key did. */
async function reset(page: Page, middle: { x: number; y: number }): Promise<void> {
	await page.keyboard.press('Escape');
	if ((await page.getByRole('gridcell').count()) === 0) {
		await page.keyboard.press('p');
		await page.getByRole('grid').waitFor();
	}
	await page.evaluate(CLEAR);
	await page.mouse.click(middle.x, middle.y);
}

/** A person's six keys, which would take most of this journey's time. */
const CLEAR = `
for (const key of ['z', 'a', 'Delete', 'Delete', 'Delete', 'Escape']) {
	const event = new KeyboardEvent('keydown', { key, ctrlKey: key === 'a', bubbles: true, cancelable: true });
	document.activeElement.dispatchEvent(event);
}`;

async function middleOf(page: Page, cell: number): Promise<{ x: number; y: number }> {
	const { x, y, width, height } = (await page.getByRole('gridcell').nth(cell).boundingBox())!;
	return { x: x + width / 2, y: y + height / 2 };
}

async function checkActs(page: Page, key: string): Promise<void> {
	for (const first of BEFORE[key] ?? []) await page.keyboard.press(first);
	for (const part of key.split(' ')) {
		const unlike = await readPage(page);
		await page.keyboard.press(part);
		const deadline = Date.now() + WAIT_MS_MAX;
		while ((await readPage(page)) === unlike) assert.ok(Date.now() < deadline, `the key ${key} does nothing`);
	}
}

/** All that a person can see or hear but the clock. */
async function readPage(page: Page): Promise<string> {
	const parts = page.locator('[aria-label], [aria-pressed], [role=status], dialog');
	const texts = await parts.evaluateAll((elements) =>
		elements.map((element) => {
			const signs = ['aria-label', 'aria-selected', 'aria-pressed'].map((name) => element.getAttribute(name));
			const text = element.matches('[role=status], dialog') ? element.textContent : '';
			return [...signs, text, element.matches(':focus')].join();
		}),
	);
	return texts.join('\n');
}
