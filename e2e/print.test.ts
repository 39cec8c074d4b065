import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { checkJourney } from './checkJourney.ts';

const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';

describe('printed puzzles', () => {
	const onPage = (path: string, look: (page: Page) => Promise<void>) =>
		checkJourney({ colorScheme: 'dark' }, async ({ page, baseUrl }) => {
			await page.goto(baseUrl + path);
			await page.getByRole('heading', { name: 'Print' }).waitFor();
			await look(page);
		});

	/** How many sheets of paper come out. */
	async function countSheets(page: Page): Promise<number> {
		const pdf = await page.pdf({ preferCSSPageSize: true });
		return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
	}

	test('a daily is printed on one sheet, black on white, and no game starts by it', () =>
		onPage('/print', async (page) => {
			const grid = page.getByRole('img', { name: 'Puzzle: Easy daily' });
			await grid.waitFor();
			await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
			assert.equal(await page.getByRole('navigation').count(), 0);
			assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false);
			const styleOf = (selector: string) => `getComputedStyle(document.querySelector('${selector}'))`;
			assert.equal(await page.evaluate(`${styleOf('.print-preview .given')}.color`), 'rgb(0, 0, 0)');
			assert.equal(await page.evaluate(`${styleOf('html')}.backgroundColor`), 'rgb(255, 255, 255)');
			assert.equal(await countSheets(page), 1);
		}));

	test('five dailies take two sheets, four to a page, or five sheets', () =>
		onPage('/print', async (page) => {
			for (const difficulty of ['Medium', 'Hard', 'Expert', 'Extreme'])
				await page.getByLabel(`${difficulty} daily`, { exact: true }).check();
			assert.equal(await countSheets(page), 5);
			await page.getByText('4 per page').click();
			assert.equal(await countSheets(page), 2);
		}));

	test('the same address prints the same fresh puzzles, four to a page, and a button makes other ones', () =>
		onPage('/print?difficulty=medium&seed=abc&count=4', async (page) => {
			const grid = page.getByRole('img', { name: 'Puzzle: Medium 4' });
			const read = async () => {
				await grid.waitFor();
				const texts = await grid.locator('.cell').evaluateAll((all) => all.map((text) => text.outerHTML));
				return texts.join();
			};
			const first = await read();
			assert.equal(await countSheets(page), 1);
			await page.reload();
			assert.equal(await read(), first);
			await page.getByRole('button', { name: 'Other puzzles' }).click();
			await page.waitForURL((url) => url.searchParams.get('seed') !== 'abc');
			// After a reload only what the new address gives is left.
			await page.reload();
			assert.notEqual(await read(), first);
		}));

	test('a puzzle of one’s own is printed with its candidates when that is wished', () =>
		onPage(`/print?puzzle=${PUZZLE}`, async (page) => {
			const grid = page.getByRole('img', { name: 'Puzzle: Your own puzzle' });
			await grid.waitFor();
			assert.equal((await grid.locator('.cell').allTextContents()).join(''), PUZZLE.replaceAll('0', ''));
			await page.getByLabel('Show candidates').check();
			assert.ok((await grid.locator('.mark').count()) > 100);
			assert.equal(await countSheets(page), 1);
		}));
});
