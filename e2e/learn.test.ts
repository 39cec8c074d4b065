import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkView } from './axe.ts';
import { checkJourney, type Journey, PHONE } from './checkJourney.ts';
import { untilTrue } from './untilTrue.ts';

describe('learn', () => {
	const onPage = (path: string, play: (journey: Journey) => Promise<void>) =>
		checkJourney(PHONE, async (journey) => {
			await journey.page.goto(journey.baseUrl + path);
			await play(journey);
		});

	/** The first candidate that the step names: of `row 1, column 2`, `rows 1 and 3 of column 2` or `columns 2 and 4 of row 1`. */
	function readTarget(sentence: string): Record<string, string> {
		const named = /remove (?<digit>\d) from (?<place>[^.;]*)/.exec(sentence)?.groups ?? {};
		const [row, column] = ['row', 'column'].map(
			(kind) => new RegExp(`${kind}s? (\\d)`).exec(named.place ?? '')?.[1] ?? '',
		);
		return { digit: named.digit ?? '', row: row ?? '', column: column ?? '' };
	}

	test('a lesson is found in the index, shows its example and lets the player try', () =>
		onPage('/learn', async ({ page }) => {
			await page.getByRole('link', { name: /^X-Wing/ }).click();
			await page.getByRole('heading', { name: 'X-Wing' }).waitFor();
			await page.getByRole('img', { name: /^A sudoku grid with the step highlighted/ }).waitFor();
			await page.getByRole('heading', { name: 'Example 1 of 3' }).waitFor();
			const explained = await page.locator('.learn-example figcaption').textContent();
			await page.getByRole('button', { name: 'Next example' }).click();
			await page.getByRole('heading', { name: 'Example 2 of 3' }).waitFor();
			assert.notEqual(await page.locator('.learn-example figcaption').textContent(), explained);
			const tried = await page.locator('.learn-try [role=grid]').textContent();
			await page.getByRole('button', { name: 'Another one' }).click();
			await untilTrue(
				page,
				`((text) => text !== undefined && text !== ${JSON.stringify(tried)})(document.querySelector('.learn-try [role=grid]')?.textContent)`,
			);
			await page.getByRole('button', { name: 'Show me' }).click();
			const verdict = page.locator('.learn-verdict');
			const { digit = '', row, column } = readTarget((await page.locator('.learn-step').textContent()) ?? '');
			await page.getByRole('button', { name: 'Start over' }).click();
			await page.getByRole('gridcell', { name: `Row ${row}, column ${column}` }).click();
			await page.keyboard.press('z');
			await page.keyboard.press(digit);
			await page.getByText('That’s not right.').waitFor();
			// The stroke through a wrong digit of the grid does not run through the sentence.
			assert.equal(
				await page.evaluate("getComputedStyle(document.querySelector('.learn-said'), '::before').content"),
				'none',
			);
			await page.keyboard.press('Control+z');
			await page.keyboard.press('x');
			await page.keyboard.press(digit);
			await page.getByText('That’s it!').waitFor();
			await checkView(page, 'a lesson whose step was found');
			await page.getByRole('heading', { name: 'Try it' }).scrollIntoViewIfNeeded();
			assert.ok((await verdict.boundingBox())!.y < (await page.locator('.learn-try .grid').boundingBox())!.y);
			await page.keyboard.press('Control+z');
			assert.equal(await verdict.textContent(), '');
			await page.getByRole('link', { name: 'All lessons' }).click();
			await page.getByRole('link', { name: /^X-Wing\s*done/ }).click();
			await page.getByRole('button', { name: 'Play a puzzle that uses it' }).click();
			await page.getByText('Not ranked: made on this device').first().waitFor({ state: 'attached' });
			await page.getByRole('grid').waitFor();
		}));

	test('the next lesson is one click away, and an unknown one says so', () =>
		onPage('/learn/naked-pair', async ({ page, baseUrl }) => {
			await page.getByRole('link', { name: /^Next/ }).click();
			await page.getByRole('heading', { name: 'Hidden pair' }).waitFor();
			await page.goto(`${baseUrl}/learn/nothing`);
			await page.getByRole('heading', { name: 'Lesson not found' }).waitFor();
			await page.getByRole('link', { name: 'All lessons' }).click();
			await page.getByRole('heading', { name: 'Lessons', exact: true }).waitFor();
		}));

	test('the first board leads through an entry, marks and a hint, with keys alone', () =>
		onPage('/how-to-play', async ({ page }) => {
			await page.getByRole('link', { name: 'Try a guided puzzle' }).press('Enter');
			const cell = (row: number, column: number) =>
				page.getByRole('gridcell', { name: `Row ${row}, column ${column}` });
			// Each task selects its own cell.
			const isReady = (row: number, column: number) =>
				page
					.locator(`[role=gridcell][aria-selected=true][aria-label^="Row ${row}, column ${column},"]:focus`)
					.waitFor();
			await isReady(1, 8);
			await cell(1, 8).press('7');
			await page
				.getByText(/^Look at row\s8, column\s2/)
				.last()
				.waitFor();
			await isReady(8, 2);
			await page.keyboard.press('7');
			await page
				.getByText(/^Not sure yet/)
				.last()
				.waitFor();
			await isReady(2, 3);
			await page.keyboard.press('Shift+Digit7');
			await page.keyboard.press('Shift+Digit9');
			await page
				.getByText(/^Stuck\?/)
				.last()
				.waitFor();
			await page.keyboard.press('h');
			await page.getByText('Hint 1 of 3').waitFor();
			await page.keyboard.press('Escape');
			await page
				.getByText(/^Now fill in the rest/)
				.last()
				.waitFor();
			await checkView(page, 'the guided game');
		}));
});
