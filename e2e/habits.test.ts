import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { checkJourney, DESKTOP, PHONE } from './checkJourney.ts';
import { solve } from './solve.ts';

const cellAt = (page: Page, cell: number) => page.getByRole('gridcell').nth(cell);

const emptyCells = (grid: string) => [...grid].flatMap((digit, cell) => (digit === '0' ? [cell] : []));

/** Replaces each text of the page as a browser does that translates it. */
const TRANSLATE = `{
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const found = [];
	for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
		if (text.data.trim() !== '' && text.parentElement.closest('[translate=no], script, style') === null) found.push(text);
	}
	for (const text of found) {
		const font = document.createElement('font');
		font.append(Object.assign(document.createElement('font'), { textContent: text.data + '°' }));
		text.replaceWith(font);
	}
}`;

describe('habits that players bring along', () => {
	test('a page that the browser has translated shows each later text, and leaves digits and clock alone', () =>
		checkJourney(DESKTOP, async ({ page, game, baseUrl }) => {
			await page.goto(baseUrl);
			await game.startPractice('Medium');
			await page.keyboard.press('h');
			await page.getByRole('button', { name: 'Use hint' }).click();
			const sheet = page.locator('.game-hint-sheet');
			await sheet.getByText('Hint 1 of 3').waitFor({ state: 'attached' });
			await page.evaluate(TRANSLATE);
			await sheet.getByText('Hint 1 of 3°').waitFor({ state: 'attached' });
			for (const level of [2, 3]) {
				await page.keyboard.press('h');
				await sheet.getByText(`Hint ${level} of 3`).waitFor({ state: 'attached' });
				assert.doesNotMatch((await sheet.textContent()) ?? '', new RegExp(`Hint ${level - 1} of 3`));
				await page.evaluate(TRANSLATE);
			}
			assert.doesNotMatch(await game.readGrid(), /°/);
			assert.doesNotMatch(await page.getByRole('timer').innerText(), /°/);
			await page.keyboard.press('Escape');
			const [cell] = emptyCells(await game.readGrid());
			await cellAt(page, cell!).click();
			await page.keyboard.press('t');
			await page.locator('.game-status', { hasText: 'second' }).waitFor();
			await page.evaluate(TRANSLATE);
			await page.keyboard.press('g');
			await page.locator('.game-status', { hasText: 'Read what?' }).waitFor();
			assert.doesNotMatch((await page.locator('.game-status').textContent()) ?? '', /second/);
			await page.evaluate(TRANSLATE);
			await game.follow('/learn');
			await game.follow('/settings');
			assert.doesNotMatch(await page.locator('main').innerText(), /°/, 'a new view is not the old one');
		}));

	test('two tabs of a browser show one game, and neither loses a digit', () =>
		checkJourney(DESKTOP, async ({ page, game }) => {
			await game.startDaily('Easy');
			const grid = await game.readGrid();
			const [first, second, third] = emptyCells(grid) as [number, number, number];
			const solution = solve(grid);
			const other = await page.context().newPage();
			await other.goto(page.url());
			await other.getByRole('gridcell').first().waitFor();
			const enter = async (tab: Page, cell: number) => {
				await cellAt(tab, cell).click();
				await tab.keyboard.press(solution[cell]!);
			};
			// Whichever tab sends them.
			const areSaved = page.context().waitForEvent('response', {
				predicate: async (response) =>
					response.url().endsWith('/moves') && response.ok() && (await response.json()).moveCount === 3,
			});
			await enter(page, first);
			await enter(other, second);
			await enter(page, third);
			for (const tab of [page, other]) {
				for (const cell of [first, second, third])
					await cellAt(tab, cell).filter({ hasText: solution[cell]! }).waitFor();
			}
			await areSaved;
			assert.doesNotMatch(await page.locator('main').innerText(), /another device/);
			await page.reload();
			for (const cell of [first, second, third])
				await cellAt(page, cell).filter({ hasText: solution[cell]! }).waitFor();
		}));

	test('a key that is held writes a note, a digit that is held selects its like, and a start over is undone at once', () =>
		checkJourney(PHONE, async ({ page, game, baseUrl }) => {
			await page.goto(baseUrl);
			await game.startPractice('Medium');
			const grid = await game.readGrid();
			const [first, second] = emptyCells(grid) as [number, number];
			await cellAt(page, first).click();
			await page.getByRole('button', { name: /^4, \d left/ }).click({ delay: 700 });
			await page.locator(`[data-cell="${first}"][aria-label$="notes 4"]`).waitFor();
			const given = [...grid].findIndex((digit) => digit !== '0');
			await cellAt(page, given).click({ delay: 700 });
			assert.equal(await page.locator('[aria-selected=true]').count(), grid.split(grid[given]!).length - 1);
			await cellAt(page, second).click();
			await page.getByRole('button', { name: /^4, \d left/ }).click();
			await cellAt(page, second).filter({ hasText: '4' }).waitFor();
			await page.getByRole('button', { name: 'Game menu' }).click();
			await page.getByRole('button', { name: 'Start over' }).click();
			assert.equal(await game.readGrid(), grid);
			await page.getByRole('button', { name: 'Undo' }).click();
			await cellAt(page, second).filter({ hasText: '4' }).waitFor();
		}));

	test('the head has room for text of twice the size, and the way out of a game says so', () =>
		checkJourney(DESKTOP, async ({ page, game, baseUrl }) => {
			for (const path of ['/', '/leaderboards', '/settings']) {
				await page.goto(baseUrl + path);
				await page.locator('main h1').first().waitFor({ state: 'attached' });
				for (const size of ['100%', '150%', '200%']) {
					await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
					const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
					assert.ok(beyond <= 0, `${path} at ${size}: ${beyond} px`);
					const places = page.getByRole('navigation', { name: 'Main' });
					assert.equal(await places.isVisible(), size === '100%', size);
				}
				await page.getByRole('button', { name: 'Menu' }).click();
				await page.getByRole('link', { name: 'Leaderboards' }).last().waitFor();
			}
			await page.setViewportSize({ width: 390, height: 844 });
			await game.startDaily('Hard');
			await page.getByRole('link', { name: 'Leave the game' }).click();
			await page.getByRole('button', { name: 'Continue Hard' }).waitFor();
		}));
});
