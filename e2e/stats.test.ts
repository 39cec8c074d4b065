import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { Ninefold, type PlayedGame } from '#client/client.ts';
import type { DrillAnswered, Insights, PooledTechniques } from '#contract/coach.ts';
import type { MoveRow } from '#contract/game.ts';
import { checkView } from './axe.ts';
import { checkJourney, PHONE } from './checkJourney.ts';
import { readOpenPosition } from './drillSteps.ts';
import { finishWithLog, playAtOnce } from './players.ts';
import { solve } from './solve.ts';
import { WAIT_MS_MAX } from './waitLimit.ts';

describe('statistics', () => {
	test('own runs are listed, drawn, and taken along as a file', () =>
		checkJourney(PHONE, async ({ page, baseUrl }) => {
			await openStats(page, { baseUrl, gameCount: 5 });
			await page.getByRole('heading', { name: 'How you play' }).waitFor();
			await page.getByRole('listitem').filter({ hasText: '5 solved' }).waitFor();
			await page.getByRole('img', { name: '5 games, their averages of five and the best of these' }).waitFor();
			await page.getByText('All statistics').click();
			await page.getByRole('button', { name: 'Easy practice' }).waitFor();
			await checkView(page, 'statistics of five games');
			await page
				.getByRole('link', { name: /^Replay of Easy practice/ })
				.nth(4)
				.waitFor();
			assert.equal(await page.getByRole('link', { name: /^Replay of Easy practice/ }).count(), 5);
			const [download] = await Promise.all([
				page.waitForEvent('download'),
				page.getByRole('button', { name: 'Export as CSV' }).click(),
			]);
			assert.match(download.suggestedFilename(), /^ninefold-runs-\d{4}-\d\d-\d\d\.csv$/);
			const lines = readFileSync(await download.path(), 'utf8')
				.trim()
				.split('\r\n');
			assert.equal(lines.length, 6);
			assert.match(lines[1]!, /,random,easy,,,\d+,0,false,unranked,guest/);
		}));

	test('a technique is drilled by hand and key, practice asks for it, and it is said where the minutes go', () =>
		checkJourney({ ...PHONE, reducedMotion: 'reduce' }, async ({ page, baseUrl }) => {
			const client = new Ninefold(baseUrl);
			const { guestId } = await client.createGuest();
			await page.addInitScript(`localStorage.setItem('ninefold.guest', '${guestId}')`);
			const want = { mode: 'random', difficulty: 'easy', fresh: true } as const;
			await playAtOnce(client, want);
			const games = [await client.startGame(want), await client.startGame(want)];
			await untilTrue(async () => (await listPool(client)).includes('naked_pair'));

			await page.goto(`${baseUrl}/practice?difficulty=expert&technique=naked_pair`);
			await page.getByRole('radio', { name: 'Naked pair' }).waitFor();
			await checkView(page, 'the choice of a technique');
			const started = page.waitForResponse((response) => isDrillAnswer(response));
			await page.getByRole('button', { name: 'Drill: Naked pair' }).click();
			let { find, needed } = readOpenPosition(await (await started).json());
			await page.getByText('Position 1 of 5').waitFor();
			await checkView(page, 'an open position');
			for (const viewport of LOW_PHONES) await checkFits(page, viewport);

			await strike(page, needed);
			await page.getByText('Not that one: it’s part of the solution').waitFor();
			for (const viewport of LOW_PHONES) await checkFits(page, viewport);
			for (const number of [2, 3, 4]) {
				const answered = page.waitForResponse((response) => isDrillAnswer(response));
				await strike(page, find);
				const { drill } = (await (await answered).json()) as DrillAnswered;
				({ find, needed } = readOpenPosition(drill));
				await page.getByText(`Position ${number} of 5`).waitFor();
			}
			await page.getByText(/^Right, \d+:\d\d\.\d!/).waitFor();
			await page.getByRole('gridcell').first().focus();
			await page.keyboard.press('h');
			await page.getByText('No hints in a drill').waitFor();
			await page.keyboard.press('n');
			await page.getByText('Position 5 of 5').waitFor();
			await page.getByRole('button', { name: 'Skip' }).click();
			await page.getByRole('heading', { name: /^Drill: Naked pair No average/ }).waitFor();
			await page.getByText('The step', { exact: true }).first().click();
			await page.getByRole('img', { name: /^A sudoku grid with the step highlighted/ }).waitFor();
			await checkView(page, 'the result of a drill');

			for (const played of games) await finishSlowly(client, played);
			const runCount = 1 + games.length;
			await untilTrue(async () => (await client.get<Insights>('/api/insights')).runCount === runCount);
			await page.getByRole('link', { name: 'Statistics' }).first().click();
			await page.getByRole('heading', { name: 'Where your time goes' }).waitFor();
			const compare = page.getByText('How each technique compares');
			if (await compare.isVisible()) await compare.click();
			await page.getByText(`Based on ${runCount} games`).waitFor();
			await page.getByRole('listitem').filter({ hasText: 'Naked pair' }).getByText(/^Due /).waitFor();
			await checkView(page, 'statistics with insights and a drill');

			await page.goto(`${baseUrl}/practice?difficulty=expert&technique=naked_pair`);
			await page.getByRole('button', { name: 'Play', exact: true }).click();
			await page.getByRole('grid').waitFor();
		}));
});

const LOW_PHONES = [
	{ width: 360, height: 560 },
	{ width: 390, height: 664 },
];

function isDrillAnswer(response: Response): boolean {
	return response.request().method() === 'POST' && response.url().includes('/api/drills');
}

async function strike(page: Page, { cell, digit }: { cell: number; digit: string }): Promise<void> {
	await page.getByRole('gridcell').nth(cell).click();
	await page.keyboard.press(digit);
}

/** Everything that is seen or pressed in a drill lies inside the screen, and nothing scrolls. */
async function checkFits(page: Page, viewport: { width: number; height: number }): Promise<void> {
	await page.setViewportSize(viewport);
	const outside = await page.locator('.drill-game').evaluate((drill, { width, height }) => {
		const parts = [...drill.querySelectorAll('.grid, .game-task, .game-task p, button, a')];
		return parts
			.filter((part) => {
				const { left, top, right, bottom } = part.getBoundingClientRect();
				return right > left && (left < 0 || top < 0 || right > width || bottom > height);
			})
			.map((part) => part.outerHTML.slice(0, 80));
	}, viewport);
	assert.deepEqual(outside, [], JSON.stringify(viewport));
	assert.equal(await page.evaluate<number>('scrollTo(0, 1000), scrollX + scrollY'), 0, `${viewport.height} scrolls`);
}

async function listPool(client: Ninefold): Promise<string[]> {
	const { difficulties } = await client.get<PooledTechniques>('/api/techniques');
	return difficulties.find(({ difficulty }) => difficulty === 'expert')!.techniques.map(({ technique }) => technique);
}

/** Finishes a game with a digit now and then over all the time that it has been open. */
async function finishSlowly(client: Ninefold, { game }: PlayedGame): Promise<void> {
	const { elapsedMs } = (await client.readGame(game.id)).game;
	const solution = solve(game.puzzle!);
	const empty = [...game.puzzle!].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
	const moves = empty.map((cell, index): MoveRow => {
		const at = Math.floor((elapsedMs * (index + 1)) / (empty.length + 1));
		return { at, kind: 'place', cell, digit: Number(solution[cell]) };
	});
	await finishWithLog(client, game, moves);
}

/** For what the service does in the background. */
async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
	const end = performance.now() + WAIT_MS_MAX;
	while (!(await isTrue())) {
		assert.ok(performance.now() < end, 'the service has not done its work');
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

/** The page of a guest who has finished a few practice games. */
async function openStats(page: Page, { baseUrl, gameCount }: { baseUrl: string; gameCount: number }): Promise<void> {
	const client = new Ninefold(baseUrl);
	const { guestId } = await client.createGuest();
	for (let count = 0; count < gameCount; count++) await playAtOnce(client, { mode: 'random', difficulty: 'easy' });
	await page.addInitScript(`localStorage.setItem('ninefold.guest', '${guestId}')`);
	await page.goto(`${baseUrl}/stats`);
}
