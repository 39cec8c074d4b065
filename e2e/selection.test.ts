import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { checkJourney, DESKTOP, PHONE } from './checkJourney.ts';

const TOUCH_PHONE = { ...PHONE, isMobile: true, hasTouch: true };

describe('selections', () => {
	/** In a daily, which does not pause when its page is left. */
	const inGame = (device: BrowserContextOptions, play: (page: Page, grid: string) => Promise<void>) =>
		checkJourney(device, async ({ page, game }) => {
			await game.startDaily('Easy');
			await play(page, await game.readGrid());
		});

	test('a mouse that is drawn over cells selects them, Ctrl changes that, and an entry goes into all', () =>
		inGame(DESKTOP, async (page, grid) => {
			await drawMouse(page, [30, 31, 32, 41]);
			assert.deepEqual(await readSelected(page), [30, 31, 32, 41]);
			await cellAt(page, 50).click({ modifiers: ['Control'] });
			await cellAt(page, 31).click({ modifiers: ['Control'] });
			assert.deepEqual(await readSelected(page), [30, 32, 41, 50]);
			await page.getByRole('button', { name: 'More', exact: true }).click();
			await page.getByRole('button', { name: 'Colors' }).click();
			await page.getByRole('button', { name: '6, blue' }).click();
			for (const cell of [30, 32, 41, 50]) assert.match(await labelOf(page, cell), /, blue$/);
			await page.keyboard.press('Control+z');
			for (const cell of [30, 32, 41, 50]) assert.doesNotMatch(await labelOf(page, cell), /blue/);
			assert.equal(await page.getByRole('grid').getAttribute('aria-multiselectable'), 'true');
			const filled = [...grid].findIndex((digit) => digit !== '0');
			await cellAt(page, filled).dblclick();
			const alike = [...grid].flatMap((digit, cell) => (digit === grid[filled] ? [cell] : []));
			assert.deepEqual(await readSelected(page), alike);
		}));

	test('cells with the same marks are selected by a double press, and a reload loses no undo', () =>
		inGame(DESKTOP, async (page, grid) => {
			const [first, second, third] = [...grid].flatMap((digit, cell) => (digit === '0' ? [cell] : [])) as [
				number,
				number,
				number,
			];
			for (const cell of [first, second]) {
				await cellAt(page, cell).click();
				for (const key of ['Shift+Digit1', 'Alt+Digit2']) await page.keyboard.press(key);
			}
			await cellAt(page, third).click();
			await page.keyboard.press('Shift+Digit1');
			await cellAt(page, second).dblclick();
			assert.deepEqual(await readSelected(page), [first, second]);
			assert.match(await labelOf(page, first), /empty, notes 1, center notes 2$/);

			await page.reload();
			await page.getByRole('grid').waitFor();
			assert.match(await labelOf(page, third), /notes 1$/);
			await page.keyboard.press('Control+z');
			assert.match(await labelOf(page, third), /empty$/);
		}));

	test('a finger that is drawn over cells selects them and does not move the page', () =>
		inGame(TOUCH_PHONE, async (page) => {
			const session = await page.context().newCDPSession(page);
			const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', cell?: number) => {
				const touchPoints = cell === undefined ? [] : [await middleOf(page, cell)];
				await session.send('Input.dispatchTouchEvent', { type, touchPoints });
			};
			await touch('touchStart', 30);
			for (const cell of [39, 48, 57]) await touch('touchMove', cell);
			await touch('touchEnd');
			assert.deepEqual(await readSelected(page), [30, 39, 48, 57]);
			const { width } = (await cellAt(page, 40).boundingBox())!;
			// At 360 px nine cells of whole pixels and the frame fit on the screen.
			assert.ok(width >= 39, `a cell is ${width} px wide`);
			for (const button of await page.getByRole('group').getByRole('button').all()) {
				const box = (await button.boundingBox())!;
				assert.ok(box.width >= 44 && box.height >= 44, `${await button.textContent()}: ${box.width} × ${box.height}`);
			}
		}));
});

function cellAt(page: Page, cell: number) {
	return page.getByRole('gridcell').nth(cell);
}

async function labelOf(page: Page, cell: number): Promise<string> {
	return (await cellAt(page, cell).getAttribute('aria-label')) ?? '';
}

async function readSelected(page: Page): Promise<number[]> {
	const cells = page.getByRole('gridcell');
	const selected = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-selected')));
	return selected.flatMap((is, cell) => (is === 'true' ? [cell] : []));
}

async function middleOf(page: Page, cell: number): Promise<{ x: number; y: number }> {
	const { x, y, width, height } = (await cellAt(page, cell).boundingBox())!;
	return { x: x + width / 2, y: y + height / 2 };
}

async function drawMouse(page: Page, [first, ...others]: readonly number[]): Promise<void> {
	const start = await middleOf(page, first!);
	await page.mouse.move(start.x, start.y);
	await page.mouse.down();
	for (const cell of others) {
		const { x, y } = await middleOf(page, cell);
		await page.mouse.move(x, y, { steps: 5 });
	}
	await page.mouse.up();
}
