/**
 * Draws docs/page.png: a game under way, as the README shows it.
 *
 * Usage: node scripts/drawPagePicture.ts, after the page was built
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { solve } from '#e2e/apiClient.ts';
import { openBrowser } from '#e2e/browser.ts';
import { GamePage } from '#e2e/gamePage.ts';
import { startService } from '#e2e/service.ts';
import { PEERS } from '#engine/house.ts';

const PICTURE = fileURLToPath(new URL('../docs/page.png', import.meta.url));
const SIZE = { width: 1280, height: 800 };
const SHOWN_TIME_MS = 372_000;
const ENTERED_SHARE = 0.25;
const MARKED_CELLS = 9;
const CENTER_EVERY = 4;
const COLORS = ['4', '4', '6'];
const SELECTED_ENTRY = 7;

const service = await startService();
const browser = await openBrowser();
try {
	const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
	await page.clock.install();
	const game = new GamePage(page, service.baseUrl);
	await page.goto(`${service.baseUrl}/sign-in`);
	await game.signIn('picture@example.org');
	await page.getByText('Signed in as').first().waitFor();
	await game.startDaily('Hard');
	await page.clock.fastForward(SHOWN_TIME_MS);
	await playOn(page, await game.readGrid());
	await page.screenshot({ path: PICTURE });
} finally {
	await browser.close();
	await service.stop();
}

/** Enters a part of the solution, marks and colors a few cells and leaves one selected. */
async function playOn(page: Page, givens: string): Promise<void> {
	const solution = solve(givens);
	const empty = [...givens].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
	const entered = empty.filter((_, index) => (index * ENTERED_SHARE) % 1 < ENTERED_SHARE);
	const marked = empty.filter((cell) => !entered.includes(cell)).slice(0, MARKED_CELLS);
	const cells = [...givens].map((digit, cell) => (entered.includes(cell) ? solution[cell]! : digit));
	const press = async (cell: number, keys: readonly string[]) => {
		await page.getByRole('gridcell').nth(cell).click();
		for (const key of keys) await page.keyboard.press(key);
	};
	for (const cell of entered) await press(cell, [solution[cell]!]);
	for (const [index, cell] of marked.entries()) {
		const held = index % CENTER_EVERY === 0 ? 'Alt' : 'Shift';
		await press(
			cell,
			listCandidates(cells, cell).map((digit) => `${held}+Digit${digit}`),
		);
	}
	await page.keyboard.press('v');
	for (const [index, cell] of marked.slice(-COLORS.length).entries()) await press(cell, [COLORS[index]!]);
	await page.keyboard.press('z');
	await press(entered[SELECTED_ENTRY]!, []);
}

function listCandidates(cells: readonly string[], cell: number): string[] {
	const seen = new Set(Array.from(PEERS[cell]!, (peer) => cells[peer]));
	return [...'123456789'].filter((digit) => !seen.has(digit));
}
