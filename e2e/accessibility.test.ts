import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { GamePage } from './gamePage.ts';
import { openStage } from './stage.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const VIEWS = [
	'/',
	'/leaderboards?mode=daily&difficulty=easy',
	'/leaderboards?mode=progression&difficulty=hard',
	'/past-dailies',
	'/progression',
	'/stats',
	'/sign-in',
	'/settings',
	'/how-to-play',
	'/about',
	'/privacy',
	'/learn',
	'/learn/x-wing',
	'/solve',
	'/print',
	'/learn',
	'/learn/x-wing',
	'/learn/aic',
	'/solve',
	'/solve?puzzle=530070000600195000098000060800060003400803001700020006060000280000419005000080079',
	'/print',
	'/nowhere',
];

describe('accessibility', () => {
	const stage = openStage({ FAIR_PLAY: 'off' });

	for (const colorScheme of ['light', 'dark'] as const) {
		test(`axe finds nothing on any view, ${colorScheme}`, async () => {
			const context = await stage.browser.newContext({
				viewport: { width: 360, height: 740 },
				colorScheme,
				reducedMotion: 'reduce',
			});
			const page = await context.newPage();
			const game = new GamePage(page, stage.service.baseUrl);
			await game.startDaily('Easy');
			await checkView(page, 'an untouched daily');
			await game.solveByHand();
			await game.waitUntilSolved();
			await checkView(page, 'a solved daily');
			await page.getByRole('link', { name: 'Watch the replay' }).click();
			await page.getByRole('img', { name: /^The grid with/ }).waitFor();
			await checkView(page, 'a replay');
			await page.goto(stage.service.baseUrl);
			await page.getByRole('button', { name: /^Hard\s*New game/ }).click();
			await page.getByRole('grid').waitFor();
			await page
				.getByRole('gridcell', { name: /empty$/ })
				.first()
				.click();
			await page.keyboard.press('Shift+Digit1');
			await page.keyboard.press('?');
			await page.getByRole('dialog').waitFor();
			await checkView(page, 'the sheet of keys');
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'Game menu' }).click();
			await checkView(page, 'the menu of a game');
			await page.getByRole('button', { name: 'Give up' }).click();
			await checkView(page, 'the question before giving up');
			await page.getByRole('button', { name: 'Keep playing' }).click();
			await page.getByRole('button', { name: 'Hint' }).click();
			await page.getByText('Hint 1 of 3').waitFor();
			await page.getByRole('button', { name: 'Tell me more' }).click();
			await page.getByRole('button', { name: 'Tell me more' }).click();
			await checkView(page, 'a hint drawn on the grid');
			await page.getByRole('button', { name: 'Close' }).click();
			await page.getByRole('button', { name: 'Pause' }).click();
			await page.getByText('The clock has stopped').waitFor();
			await checkView(page, 'a paused game');
			for (const path of VIEWS) {
				await page.goto(stage.service.baseUrl + path);
				await page.getByRole('heading', { level: 1 }).waitFor();
				await page.waitForLoadState('networkidle');
				await checkView(page, path);
			}
			await context.close();
		});
	}
});

async function checkView(page: Page, name: string): Promise<void> {
	await page.evaluate(AXE);
	const found = await page.evaluate(async () => {
		const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
		return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
	});
	assert.deepEqual(found, [], name);
}

interface Violation {
	readonly id: string;
	readonly nodes: readonly { readonly html: string }[];
}
