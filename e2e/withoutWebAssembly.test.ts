import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBrowserWithoutWebAssembly } from './browser.ts';
import { PHONE } from './checkJourney.ts';
import { sharedService } from './environment.ts';
import { GamePage } from './gamePage.ts';
import { WAIT_MS_MAX } from './waitLimit.ts';

const PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SENTENCE = 'This needs WebAssembly, which is switched off in this browser.';

test('without WebAssembly a game is played, and what needs the solver says why it cannot', async () => {
	const [browser, { baseUrl }] = await Promise.all([openBrowserWithoutWebAssembly(), sharedService()]);
	try {
		const context = await browser.newContext({ serviceWorkers: 'block', ...PHONE });
		const page = await context.newPage();
		const errors: string[] = [];
		page.on('pageerror', (error) => errors.push(error.message));
		assert.equal(await page.evaluate('typeof WebAssembly'), 'undefined');
		page.setDefaultTimeout(WAIT_MS_MAX);
		for (const path of [
			`/solve?puzzle=${PUZZLE}`,
			'/practice?difficulty=hard&seed=a',
			'/print?difficulty=easy&seed=a&count=1',
		]) {
			await page.goto(baseUrl + path);
			await page.getByText(SENTENCE).waitFor();
		}
		await page.goto(`${baseUrl}/learn/naked-pair`);
		await page.getByText(SENTENCE).waitFor();
		await page.goto(baseUrl);
		const game = new GamePage(page, baseUrl);
		await game.startDaily('Easy');
		await game.solveByKeys();
		await game.waitUntilSolved();
		assert.deepEqual(errors, []);
	} finally {
		await browser.close();
	}
});
