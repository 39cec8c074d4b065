import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openStage } from './stage.ts';

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
	'/nowhere',
	'/play/game-000001',
	'/runs/run-000001',
];

const SIZES = [
	{ width: 1440, height: 900, edge: 192 },
	{ width: 390, height: 664, edge: 16 },
];

describe('alignment', () => {
	const stage = openStage();

	for (const { edge, ...viewport } of SIZES) {
		test(`at a width of ${viewport.width} every view has its heading and its first control at ${edge}`, async () => {
			const page = await stage.browser.newPage({ viewport });
			for (const view of VIEWS) {
				await page.goto(stage.service.baseUrl + view);
				await page.locator('main h1').first().waitFor();
				assert.deepEqual(await findEdges(page), [edge], view);
				assert.match(await page.title(), /Ninefold/);
				assert.notEqual(await page.title(), 'Ninefold', view);
			}
			await page.close();
		});
	}

	test('the phone’s menu lists every place, and nothing in it or on home is smaller than a finger', async () => {
		const page = await stage.browser.newPage({ viewport: { width: 360, height: 740 } });
		await page.goto(stage.service.baseUrl);
		await page.getByRole('button', { name: 'Menu' }).click();
		const menu = page.getByRole('navigation', { name: 'Menu' });
		const names = await menu.getByRole('link').allTextContents();
		assert.deepEqual(
			names.join(', '),
			'Play, Leaderboards, Progression, Learn, Archive, Statistics, Your own puzzle, Print, How to play, Settings, Sign in',
		);
		const small = await page
			.locator('header, main')
			.evaluateAll((parts) =>
				parts.flatMap((part) =>
					[...part.querySelectorAll('a, button, select, summary, .choice label')]
						.filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 43.9)
						.map((target) => target.outerHTML.slice(0, 80)),
				),
			);
		assert.deepEqual(small, []);
		await menu.getByRole('link', { name: 'Archive' }).click();
		await page.getByRole('heading', { name: 'Past dailies' }).waitFor();
		assert.equal(await menu.isVisible(), false);
		await page.close();
	});
});

const PARTS = ['.brand', 'main h1', 'main :is(.choice, .primary, .button, .pick, .field input)'];

/** The left edges of the mark, the heading and the first control, each once. */
async function findEdges(page: Page): Promise<number[]> {
	const edges = new Set<number>();
	for (const selector of PARTS) {
		const part = page.locator(selector).first();
		if ((await part.count()) > 0) edges.add(Math.round((await part.boundingBox())!.x));
	}
	return [...edges];
}
