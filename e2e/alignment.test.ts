import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { checkJourney, PHONE } from './checkJourney.ts';
import { untilTrue } from './untilTrue.ts';

/** Views whose first column is text; a game has its grid there. */
const VIEWS = [
	'/',
	'/leaderboards',
	'/past-dailies',
	'/progression',
	'/stats',
	'/sign-in',
	'/settings',
	'/how-to-play',
	'/learn',
	'/learn/x-wing',
	'/learn/abc',
	'/print',
	'/about',
	'/privacy',
	`/daily/${new Date().toISOString().slice(0, 10)}/hard?beat=4:31`,
	'/nowhere',
	'/play/game-000001',
	'/runs/run-000001',
];

const SIZES = [
	{ width: 1440, height: 900, edge: 152 },
	{ width: 390, height: 664, edge: 16 },
];

/** Addresses without anything to show are answered so. */
const EXPECTED = { expectedError: /40[14]/ };

describe('alignment', () => {
	test('every view has heading and first control at one edge, on a phone and a desk, and no small target', () =>
		checkJourney(
			{},
			async ({ page, game, baseUrl }) => {
				await page.goto(`${baseUrl}/about`);
				for (const view of VIEWS) {
					await game.follow(view);
					await untilTrue(page, '/. · Ninefold$|^Ninefold · ./.test(document.title)');
					for (const { edge, ...viewport } of SIZES) {
						await page.setViewportSize(viewport);
						assert.deepEqual(await findEdges(page), [edge], `${view} ${viewport.width}`);
						assert.deepEqual(await findSmallTargets(page), [], `${view} ${viewport.width}`);
					}
				}
			},
			EXPECTED,
		));

	test('a chosen theme colors the browser’s bars, boxes keep their size, and a legend’s sign has no words', () =>
		checkJourney(
			{ viewport: { width: 320, height: 568 }, locale: 'de', colorScheme: 'light' },
			async ({ page, baseUrl }) => {
				await page.goto(`${baseUrl}/settings`);
				const boxes = page.getByRole('switch');
				await boxes.first().waitFor();
				const widths = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().width));
				assert.equal(new Set(widths).size, 1, `${widths}`);
				const readMedia = () => page.locator('meta[data-theme="dark"]').getAttribute('media');
				assert.equal(await readMedia(), '(prefers-color-scheme: dark)');
				await page.getByText('Dunkel', { exact: true }).click();
				assert.equal(await readMedia(), 'all');
				await page.goto(`${baseUrl}/past-dailies`);
				const [sign, word] = await readLastKey(page);
				assert.ok(sign!.right - sign!.left < 24 && sign!.right <= word!.left, JSON.stringify([sign, word]));
				const untouched = page
					.locator('.archive-day:not(.archive-today, .archive-to-come)')
					.first()
					.locator('.archive-ring circle');
				assert.equal(await untouched.count(), 5, 'five parts');
				assert.equal(await untouched.and(page.locator('.archive-solved')).count(), 0);
			},
		));

	test('the phone’s menu lists every place, and nothing in it or on home is smaller than a finger', () =>
		checkJourney(PHONE, async ({ page, baseUrl }) => {
			await page.goto(baseUrl);
			await page.getByRole('button', { name: 'Menu' }).click();
			const menu = page.getByRole('navigation', { name: 'Menu' });
			const names = await menu.getByRole('link').allTextContents();
			assert.deepEqual(
				names.join(', '),
				'Play, Race, Leaderboards, Circles, Progression, Learn, Archive, Statistics, Settings, Sign in',
			);
			assert.deepEqual(await findSmallTargets(page), []);
			await menu.getByRole('link', { name: 'Archive' }).click();
			await page.getByRole('heading', { name: 'Archive' }).waitFor();
			assert.equal(await menu.isVisible(), false);
		}));
});

/** A link within a sentence is as high as its line. */
function findSmallTargets(page: Page): Promise<string[]> {
	return page
		.locator(':is(header, main, footer) :is(a, button, select, summary, .choice label, .switch, .check, .field input)')
		.evaluateAll((targets) =>
			targets
				.filter((target) => target.checkVisibility())
				.filter((target) => target.computedStyleMap().get('display')?.toString() !== 'inline')
				.filter((target) => target.getBoundingClientRect().height < 43.9)
				.map((target) => `${target.getBoundingClientRect().height} ${target.outerHTML.slice(0, 80)}`),
		);
}

/** Where the sign and the word of the legend's last entry begin and end. */
function readLastKey(page: Page): Promise<{ left: number; right: number }[]> {
	return page
		.locator('.archive-legend > span')
		.last()
		.evaluate((entry) => {
			const word = entry.ownerDocument.createRange();
			word.selectNodeContents(entry.lastChild!);
			return [entry.firstElementChild!, word].map((part) => {
				const { left, right } = part.getBoundingClientRect();
				return { left, right };
			});
		});
}

const PARTS = [
	'.brand',
	'main h1',
	'.learn-try .grid',
	'.home-card',
	'main :is(.choice, .primary, .button, .pick, .board-pick, .field input):not(.game *, aside *, .home *, .settings > section *)',
];

/** The left edges of the mark, the heading and the first control, each once. */
async function findEdges(page: Page): Promise<number[]> {
	const edges = new Set<number>();
	for (const selector of PARTS) {
		const part = page.locator(selector).first();
		if ((await part.count()) > 0) edges.add(Math.round((await part.boundingBox())!.x));
	}
	return [...edges];
}
