import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { checkView } from './axe.ts';
import { checkJourney, DESKTOP, type Journey, PHONE } from './checkJourney.ts';
import { findBrokenWords } from './everyView.ts';

/** Opens the link in a separate browser. */
function openAsStranger(link: string, play: (journey: Journey) => Promise<void>): Promise<void> {
	return checkJourney(
		{ ...PHONE, reducedMotion: 'reduce' },
		async (journey) => {
			await journey.page.goto(link);
			await play(journey);
		},
		{ expectedError: /ERR_INTERNET_DISCONNECTED/ },
	);
}

/** The scripts that only a race needs, up to its finish. */
const SCRIPT_BYTES_MAX = 8192;

describe('races', () => {
	test('a solved practice puzzle is sent to a stranger, who plays it with one press', () =>
		checkJourney({ ...DESKTOP, reducedMotion: 'reduce' }, async ({ page, game, baseUrl }) => {
			await page.goto(baseUrl);
			await game.startPractice('Easy');
			const puzzle = await game.readGrid();
			await game.solveByKeys();
			await game.waitUntilSolved();
			await page.getByRole('button', { name: 'Challenge a friend' }).click();
			await page.getByRole('heading', { name: 'Your challenge' }).waitFor();
			await page.locator('.race-qr path[d]').waitFor();
			await checkView(page, 'a challenge of one’s own');
			const host = await page.locator('.race-table .own td:not(.number)').textContent();
			const link = await page.getByLabel('Link to this race').inputValue();

			await openAsStranger(link, async (stranger) => {
				await stranger.page.getByRole('heading', { name: host?.replace(/ ?you$/, '') ?? '' }).waitFor();
				assert.doesNotMatch((await stranger.page.locator('main').textContent()) ?? '', /\d:\d\d/);
				await checkView(stranger.page, 'the landing page of a race');
				await stranger.page.getByRole('button', { name: 'Play', exact: true }).click();
				await stranger.page.getByRole('grid').waitFor();
				assert.equal(await stranger.game.readGrid(), puzzle);
				const scriptBytes = await measureScripts(stranger.page, /\/(RacePage|races|nameRacer|describeRaceRefusal)-/);
				assert.ok(scriptBytes > 0 && scriptBytes <= SCRIPT_BYTES_MAX, `scripts: ${scriptBytes} bytes`);
				await stranger.game.solveByKeys();
				await stranger.page.getByText('your time').waitFor();
				assert.equal(await stranger.page.locator('.race-table tr:has(td)').count(), 2);
				await checkView(stranger.page, 'the table of a race');
			});

			await page.goto(link);
			await page.getByRole('button', { name: 'Challenge back' }).waitFor();
			assert.equal(await page.locator('.race-table tr:has(td)').count(), 2);
			await page.getByRole('link', { name: 'Your races' }).click();
			await page.getByRole('link', { name: /Easy · 2 players/ }).waitFor();
		}));

	test('three players start together, one without a connection for a while, and meet again in a rematch', () =>
		checkJourney({ ...DESKTOP, reducedMotion: 'reduce' }, async ({ page: host, game, baseUrl }) => {
			await host.goto(`${baseUrl}/race`);
			await host.getByText('Live', { exact: true }).click();
			await checkView(host, 'where races are made');
			await host.getByRole('button', { name: 'Create a link' }).click();
			await host.getByText('A race needs two players.').waitFor();
			assert.equal(await host.locator('main .primary').textContent(), 'Copy link');
			const link = host.url();

			await openAsStranger(link, async (second) => {
				await second.page.getByRole('button', { name: 'Join' }).click();
				await second.page.getByText('The host starts the race.').waitFor();
				await openAsStranger(link, async (third) => {
					await third.page.getByRole('button', { name: 'Join' }).click();
					await third.page.getByRole('button', { name: 'I’m ready' }).click();
					await third.page.getByRole('button', { name: 'Not ready yet' }).waitFor();
					await host.locator('.race-racers li').nth(2).getByText('ready').waitFor();
					await checkView(host, 'a room before the start');
					await checkLargeText(second.page, '.race-racers li, .race-crowd span');
					await host.getByRole('button', { name: 'Start together' }).click();
					const grids = [];
					for (const each of [{ page: host, game }, second, third]) {
						await each.page.getByRole('gridcell').first().waitFor();
						grids.push(await each.game.readGrid());
					}
					assert.deepEqual(grids, Array(3).fill(grids[0]));

					// The moves of a player without a connection arrive when it is back.
					await third.page.context().setOffline(true);
					await fillCells(third, grids[0]!, 2);
					await third.page.context().setOffline(false);
					await host.locator('.race-lanes li', { hasText: /2$/ }).waitFor();
					await host.getByRole('gridcell').first().click();
					await host.keyboard.press('l');
					await host
						.getByText(/^\d\w\w of 3, /)
						.first()
						.waitFor();
					await checkView(host, 'a live race');
					await checkView(second.page, 'a live race on a phone');

					await game.solveByKeys();
					await host.getByRole('img', { name: /: 2 of \d+ cells filled$/ }).waitFor();
					await second.game.solveByKeys();
					await second.page.getByRole('heading', { name: '2nd' }).waitFor();
					await checkLargeText(second.page, '.race-table td');
					await giveUp(third);
					await third.page.getByRole('heading', { name: 'You gave up' }).waitFor();
					await host.getByRole('heading', { name: '1st' }).waitFor();
					await host.getByRole('heading', { name: 'Compare replays' }).waitFor();
					assert.equal(await host.locator('main .primary').textContent(), 'Rematch');
					await checkView(host, 'the replays of a race');

					await host.getByRole('button', { name: 'Rematch' }).click();
					await host.getByText('A race needs two players.').waitFor();
					await second.page.getByRole('button', { name: 'Join the rematch' }).click();
					await host.locator('.race-racers li').nth(1).waitFor();
				});
			});
		}));
});

/** All scripts of these names that the page has loaded, each compressed by gzip. */
async function measureScripts(page: Page, names: RegExp): Promise<number> {
	const urls = await page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => name)");
	const scripts = new Set(urls.filter((url) => url.endsWith('.js') && names.test(url)));
	let byteCount = 0;
	for (const url of scripts) {
		byteCount += gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length;
	}
	return byteCount;
}

/** At twice the text size no word of these elements breaks. */
async function checkLargeText(page: Page, selector: string): Promise<void> {
	await page.locator(selector).first().waitFor();
	await page.evaluate("document.documentElement.style.fontSize = '32px'");
	assert.deepEqual(await page.evaluate<string[]>(findBrokenWords(selector)), []);
	await page.evaluate("document.documentElement.style.fontSize = ''");
}

async function fillCells({ page }: Journey, grid: string, count: number): Promise<void> {
	const empty = [...grid].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
	for (const cell of empty.slice(0, count)) {
		await page.getByRole('gridcell').nth(cell).click();
		await page.keyboard.press('1');
	}
}

async function giveUp({ page }: Journey): Promise<void> {
	await page.getByRole('button', { name: 'Game menu' }).click();
	await page.getByRole('button', { name: 'Give up' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
}
