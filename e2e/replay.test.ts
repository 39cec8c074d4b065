import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { checkView } from './axe.ts';
import { checkJourney, DESKTOP, PHONE } from './checkJourney.ts';
import { GHOST_BOARD } from './pastDaily.ts';

describe('replays and ghosts', () => {
	/** How many cells the replay shows as filled, and of how many. */
	async function readFilled(page: Page): Promise<[number, number]> {
		const label = await page.getByRole('img', { name: /^The grid with/ }).getAttribute('aria-label');
		const [, filled, empty] = /with (\d+) of (\d+) cells/.exec(label ?? '') ?? [];
		return [Number(filled), Number(empty)];
	}

	test('an own run is shared without its grid and replayed by keys and buttons', () =>
		checkJourney(DESKTOP, async ({ page, game }) => {
			await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
			await game.startDaily('Easy');
			await game.solveByKeys();
			await game.waitUntilSolved();

			await page.getByRole('img', { name: /cells filled in/ }).waitFor();
			await page.getByRole('button', { name: 'Copy text' }).click();
			await page.getByText('Copied.').waitFor();
			const shared = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n');
			assert.match(shared[0]!, /^Ninefold · Easy daily · /);
			assert.match(shared[1]!, /^\d+:\d\d\.\d$/);
			assert.match(shared[2]!, /^[▁▂▃▄▅▆▇█]{10}$/);
			assert.match(shared[3]!, /\/daily\/\d{4}-\d\d-\d\d\/easy\?beat=\d+:\d\d$/);

			// A page over plain HTTP has no clipboard.
			await page.evaluate('navigator.clipboard.writeText("")');
			await page.evaluate('Object.defineProperty(navigator, "clipboard", { value: undefined })');
			await page.getByRole('button', { name: 'Copy text' }).click();
			await page.getByText('Copied.').waitFor();
			const played = page.url();
			await page.goto(shared[3]!);
			await page.getByRole('heading', { name: /^Can you beat \d+:\d\d\?$/ }).waitFor();
			await page.getByText(/^Solved in \d+:\d\d$/).waitFor();
			assert.equal(await page.evaluate('navigator.clipboard.readText()'), shared.join('\n'));
			await page.goto(played);

			await page.getByRole('link', { name: 'Replay', exact: true }).click();
			await page.getByRole('heading', { name: 'Replay' }).waitFor();
			const [, all] = await readFilled(page);
			assert.deepEqual(await readFilled(page), [0, all]);
			await page.keyboard.press('ArrowRight');
			await page.keyboard.press('ArrowRight');
			assert.deepEqual(await readFilled(page), [2, all]);
			await page.keyboard.press('ArrowLeft');
			assert.deepEqual(await readFilled(page), [1, all]);
			await page.keyboard.press('End');
			assert.deepEqual(await readFilled(page), [all, all]);
			await page.keyboard.press('Home');
			await page.getByText('10×').click();
			await page.keyboard.press('Space');
			await page.getByRole('img', { name: `The grid with ${all} of ${all} cells filled` }).waitFor();
			await page.getByRole('button', { name: 'Play' }).waitFor();

			// On a phone on its side the grid has the height, and what plays it is beside it.
			await page.setViewportSize({ width: 844, height: 390 });
			const grid = (await page.getByRole('img', { name: /^The grid with/ }).boundingBox())!;
			const play = (await page.getByRole('button', { name: 'Play' }).boundingBox())!;
			assert.ok(grid.width > 350, `${grid.width} px`);
			assert.ok(play.x > grid.x + grid.width && play.y + play.height <= 390);
		}));

	test('the winner of a past daily is watched and raced', () =>
		checkJourney({ ...PHONE, reducedMotion: 'reduce' }, async ({ page, game, baseUrl }) => {
			await page.goto(`${baseUrl}/leaderboards?mode=daily&difficulty=easy&date=${GHOST_BOARD.date}`);
			await page.getByRole('link', { name: /replay of Quick Wren/ }).click();
			await page.getByRole('heading', { name: 'Replay' }).waitFor();
			await page.getByText('Quick Wren', { exact: true }).waitFor();
			await page.keyboard.press('End');
			assert.deepEqual(await readFilled(page), [51, 51]);

			await startPastDaily(page, baseUrl);
			assert.equal(await page.locator('.ghost-track').count(), 0);
			await page.getByRole('button', { name: 'Game menu' }).click();
			await page.getByRole('button', { name: 'Race a ghost' }).click();
			await page.getByText('The winner, 0:01 · Quick Wren').waitFor();
			await checkView(page, 'the choice of a ghost');
			await page.getByText('The winner, 0:01 · Quick Wren').click();
			await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
			// The tip of a first game has the place of the pace.
			await page.locator('.game-slot .game-close').click();
			await page.locator('.game-pace-mark[x="100%"]').waitFor({ state: 'attached' });
			const cell = (await game.readGrid()).indexOf('0');
			await page.getByRole('gridcell').nth(cell).click();
			await page.keyboard.press('4');
			await page.getByRole('button', { name: 'Game menu' }).click();
			await page.getByRole('button', { name: 'Race a ghost' }).click();
			await page.getByRole('button', { name: 'Announce the score' }).click();
			const said = 'You have filled 1 of 51 cells, the ghost 51 of 51.';
			await page.getByRole('status').filter({ hasText: said }).waitFor({ state: 'attached' });
		}));
});

async function startPastDaily(page: Page, baseUrl: string): Promise<void> {
	await page.goto(`${baseUrl}/past-dailies?difficulty=easy&month=${GHOST_BOARD.date.slice(0, 7)}`);
	await page.getByRole('button', { name: /Apr 1, \d+, 0 of 5 solved/ }).click();
	await page.getByRole('button', { name: 'Play Easy' }).click();
	await page.getByRole('button', { name: 'Start the clock' }).click();
	await page.getByRole('grid').waitFor();
}
