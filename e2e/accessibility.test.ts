import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { checkJourney, type Journey, PHONE } from './checkJourney.ts';

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
	'/operator',
	'/learn',
	'/learn/x-wing',
	'/learn/aic',
	'/solve',
	'/solve?puzzle=530070000600195000098000060800060003400803001700020006060000280000419005000080079',
	'/print',
	'/nowhere',
];

describe('accessibility', () => {
	const onPhone = (play: (journey: Journey) => Promise<void>) =>
		checkJourney({ ...PHONE, reducedMotion: 'reduce' }, play, { expectedError: /Failed to load resource/ });

	test('axe finds nothing in a daily, its result and its replay, light or dark', () =>
		onPhone(async ({ page, game }) => {
			await game.startDaily('Easy');
			await checkView(page, 'an untouched daily');
			await game.solveByKeys();
			await game.waitUntilSolved();
			await checkView(page, 'a solved daily');
			await page.getByRole('link', { name: 'Replay', exact: true }).click();
			await page.getByRole('img', { name: /^The grid with/ }).waitFor();
			await checkView(page, 'a replay');
		}));

	test('axe finds nothing in a game with its dialogs, a hint and a pause, light or dark', () =>
		onPhone(async ({ page, game, baseUrl }) => {
			await page.goto(baseUrl);
			await game.startPractice('Hard');
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
			await page.getByText('The clock is stopped').waitFor();
			await checkView(page, 'a paused game');
		}));

	test('axe finds nothing on any other view, light or dark', () =>
		onPhone(async ({ page, baseUrl }) => {
			for (const path of VIEWS) {
				await page.goto(baseUrl + path);
				await page.getByRole('heading', { level: 1 }).waitFor();
				await page.waitForLoadState('networkidle');
				await checkView(page, path);
			}
		}));
});

/** All rules in light, and those of colour once more in dark, which differs in nothing else. */
async function checkView(page: Page, name: string): Promise<void> {
	await page.emulateMedia({ colorScheme: 'light' });
	assert.deepEqual(await findViolations(page, {}), [], `${name}, light`);
	await page.emulateMedia({ colorScheme: 'dark' });
	assert.deepEqual(
		await findViolations(page, { runOnly: ['color-contrast', 'link-in-text-block'] }),
		[],
		`${name}, dark`,
	);
}

async function findViolations(page: Page, options: { runOnly?: readonly string[] }): Promise<string[]> {
	if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
	return page.evaluate(async (given) => {
		const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
		const { violations } = await axe.run({ resultTypes: ['violations'], ...given });
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
	}, options);
}

interface Violation {
	readonly id: string;
	readonly nodes: readonly { readonly html: string }[];
}
