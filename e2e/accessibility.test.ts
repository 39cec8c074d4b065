import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkView } from './axe.ts';
import { checkJourney, DESKTOP, type Journey, PHONE } from './checkJourney.ts';
import { readShifts, watchShifts } from './layoutShift.ts';
import { addressOf, LONG_BOARD } from './pastDaily.ts';

const VIEWS = [
	'/',
	'/leaderboards?mode=daily&difficulty=easy',
	'/leaderboards?mode=progression&difficulty=hard',
	'/past-dailies',
	`/leaderboards?mode=daily&difficulty=easy&date=${LONG_BOARD.date}`,
	`/daily/${new Date().toISOString().slice(0, 10)}/hard?beat=4:31`,
	'/progression',
	'/circles',
	'/join/nobody-invited',
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
	'/practice',
	'/practice?difficulty=easy&seed=abc',
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
			for (const color of ['1, red', '4, green', '9, gray']) {
				await page.keyboard.press('ArrowRight');
				await page.keyboard.press('v');
				await page.getByRole('button', { name: color }).click();
			}
			await checkView(page, 'a game with colors and notes');
			await page.getByRole('button', { name: 'Colors', exact: true }).click();
			await page.keyboard.press('?');
			await page.getByRole('dialog').waitFor();
			await checkView(page, 'the sheet of keys');
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'Game menu' }).click();
			await checkView(page, 'the menu of a game');
			await page.getByRole('button', { name: 'Give up' }).click();
			await checkView(page, 'the question before giving up');
			// Beside the backdrop the page itself is dark, so that no strip of it stays bright.
			const paint = (name: string) => page.evaluate<string>(`getComputedStyle(document.${name}).backgroundColor`);
			assert.notEqual(await paint('documentElement'), await paint('body'));
			await page.getByRole('button', { name: 'Keep playing' }).click();
			await page.getByRole('button', { name: 'Hint' }).click();
			await page.getByRole('button', { name: 'Use hint' }).click();
			for (const level of ['1', '2', '3']) {
				if (level !== '1') await page.getByRole('button', { name: 'Tell me more' }).click();
				await page.getByText(`Hint ${level} of 3`).waitFor();
				await checkView(page, `level ${level} of a hint`);
			}
			await page.getByRole('button', { name: 'Close' }).click();
			await page.getByRole('button', { name: 'Pause' }).click();
			await page.getByRole('heading', { name: 'Paused' }).waitFor();
			await checkView(page, 'a paused game');
			await page.locator('main').getByRole('button', { name: 'Resume' }).first().click();
			await page.getByRole('button', { name: 'Game menu' }).click();
			await page.getByRole('button', { name: 'Give up' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
			await page.getByRole('heading', { name: 'Here’s the solution' }).waitFor();
			await checkView(page, 'a game that was given up');
		}));

	test('axe finds nothing in menus, with the own row on a leaderboard, or before an account is deleted', () =>
		checkJourney({ ...DESKTOP, reducedMotion: 'reduce' }, async ({ page, game, baseUrl }) => {
			await page.goto(`${baseUrl}/sign-in`);
			await checkView(page, 'the sign-in');
			await game.signIn(addressOf(LONG_BOARD, 41));
			await page.getByRole('button', { name: 'Menu' }).click();
			await page.getByRole('navigation', { name: 'Menu' }).waitFor();
			await checkView(page, 'the account’s menu');
			await page.goto(`${baseUrl}/leaderboards?mode=daily&difficulty=easy&date=${LONG_BOARD.date}`);
			await page.getByText(/^41st of/).waitFor();
			await checkView(page, 'a leaderboard with the own row');
			await page.goto(`${baseUrl}/settings`);
			await page.getByRole('button', { name: 'Show devices and keys' }).click();
			await page.getByRole('heading', { name: 'API keys' }).waitFor();
			await page.getByLabel('Name for the key').fill('A bot');
			await page.getByRole('button', { name: 'Create a key' }).click();
			await page.getByText('You won’t see it again').waitFor();
			assert.equal(await page.getByLabel('Name for the key').inputValue(), '');
			assert.equal(await page.locator(':focus').textContent(), 'Copy the key');
			await checkView(page, 'devices, keys and a new key');
			await page.getByRole('button', { name: 'Delete my account' }).click();
			await page.getByText('This can’t be undone').waitFor();
			await checkView(page, 'the question before an account is deleted');
			await page.setViewportSize(PHONE.viewport!);
			await page.goto(baseUrl);
			await page.getByRole('button', { name: 'Menu' }).click();
			await page.getByRole('navigation', { name: 'Menu' }).waitFor();
			await checkView(page, 'the phone’s menu');
		}));

	test('axe finds nothing on any other view, light or dark, and nothing on it has moved', () =>
		onPhone(async ({ page, game, baseUrl }) => {
			await watchShifts(page);
			const open = async (path: string, name = path) => {
				await page.goto(baseUrl + path);
				await page.getByRole('heading', { level: 1 }).waitFor();
				await page.waitForLoadState('networkidle');
				assert.deepEqual(await readShifts(page), { sum: 0, moved: [] }, `${name} has moved`);
			};
			for (const path of VIEWS) {
				await open(path);
				await checkView(page, path);
			}
			await game.startDaily('Easy');
			await open('/', 'home with a daily under way');
		}));
});
