import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { checkJourney, DESKTOP, PHONE } from './checkJourney.ts';
import type { GamePage } from './gamePage.ts';
import { solve } from './solve.ts';

const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';

describe('the finish', () => {
	for (const [name, device] of Object.entries({ phone: PHONE, 'wide screen': DESKTOP })) {
		test(`the board stays where it is, its result is there for readers at once, and a key ends the moment (${name})`, () =>
			checkJourney(device, async ({ page, game }) => {
				await game.startDaily('Easy');
				const finish = await fillAllButOne(page, game);
				const before = (await page.locator('main .grid').boundingBox())!;
				const measured = measureAtMoment(page);
				await finish();
				const during = await measured;
				await page.locator('h1:focus', { hasText: /^Easy daily, solved \d/ }).waitFor();
				for (const side of ['x', 'y', 'width'] as const) {
					assert.ok(Math.abs(during[side] - before[side]) < 3, `${side}: ${before[side]}, then ${during[side]}`);
				}
				await page.keyboard.press('Enter');
				await page.locator('.result-moment').waitFor({ state: 'detached' });
				assert.equal(
					await page.locator('h1:focus', { hasText: 'Easy daily, solved' }).count(),
					1,
					'the key did nothing else',
				);
				assert.equal(await page.locator('.result-leaving').count(), 0);
				assert.ok((await page.locator('main .grid').boundingBox())!.width < before.width);
			}));
	}

	test('a puzzle that the page plays by itself ends with the same moment', () =>
		checkJourney(PHONE, async ({ page, game, baseUrl }) => {
			await page.goto(`${baseUrl}/solve?puzzle=${PUZZLE}`);
			await page.getByRole('grid').waitFor();
			const finish = await fillAllButOne(page, game);
			const before = await page.locator('main .grid').boundingBox();
			const measured = measureAtMoment(page);
			await finish();
			assert.ok(Math.abs((await measured).width - before!.width) < 3);
			await page.locator('h1:focus', { hasText: /^Solved! \d/ }).waitFor();
			await page.locator('.result-moment').waitFor({ state: 'detached' });
			assert.equal(await page.locator('.result-leaving').count(), 0);
		}));

	test('the board of a race leaves with its wave, and the result is there for readers at once', () =>
		checkJourney(PHONE, async ({ page, game, baseUrl }) => {
			await page.goto(`${baseUrl}/race`);
			await page.getByRole('button', { name: 'Create a link' }).click();
			await page.getByRole('button', { name: 'Play', exact: true }).click();
			await page.getByRole('grid').waitFor();
			const finish = await fillAllButOne(page, game);
			await finish();
			await page.locator('.result-leaving .result-last').waitFor({ state: 'attached' });
			await page.locator('.race-result h1:focus').waitFor();
			await page.keyboard.press('Enter');
			await page.locator('.result-leaving').waitFor({ state: 'detached' });
			assert.equal(await page.locator('.result-moment').count(), 0);
		}));

	test('a player who prefers less motion sees the result at once', () =>
		checkJourney({ ...PHONE, reducedMotion: 'reduce' }, async ({ page, game }) => {
			await game.startDaily('Easy');
			const finish = await fillAllButOne(page, game);
			await finish();
			await game.waitUntilSolved();
			assert.equal(await page.locator('.result-moment').count(), 0);
			const offer = page.getByRole('button', { name: 'Turn on sound and vibration' });
			await offer.click();
			await offer.waitFor({ state: 'detached' });
		}));
});

/** Returns a function that fills the last cell. */
async function fillAllButOne(page: Page, game: GamePage): Promise<() => Promise<void>> {
	const givens = await game.readGrid();
	const solution = solve(givens);
	const empty = [...givens].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
	for (const cell of empty) {
		await page.getByRole('gridcell').nth(cell).click();
		if (cell !== empty.at(-1)) await page.keyboard.press(solution[cell]!);
	}
	return () => page.keyboard.press(solution[empty.at(-1)!]!);
}

/** Measures the grid in the page as soon as the moment begins, so that a busy machine does not measure it on its way. */
function measureAtMoment(page: Page): Promise<{ x: number; y: number; width: number }> {
	return page.evaluate(`new Promise((resolve) => {
		const look = () => {
			if (document.querySelector('.result-moment') === null) return requestAnimationFrame(look);
			const { x, y, width } = document.querySelector('main .grid').getBoundingClientRect();
			resolve({ x, y, width });
		};
		look();
	})`);
}
