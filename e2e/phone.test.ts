import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { LANGUAGES } from '#contract/languages.ts';
import { checkJourney, PHONE } from './checkJourney.ts';
import type { GamePage } from './gamePage.ts';
import { readInkOffset } from './inkOffset.ts';

/** Screens of phones with the browser's bars, on their side, a tablet, desks, and a laptop at a zoom of 200 %, each with its cell in a game. */
const VIEWPORTS = `
390x664 42
375x553 41
360x560 39
320x480 35
360x740 39
844x390 41
740x360 37
640x360 38
720x450 42
820x1180 71
1440x900 78
1280x640 58
`;
/** The smallest cell that a finger can hit, where a task, a form or larger keys take a part of the screen. */
const LEAST_CELL = 24;
/** 160 %. */
const LARGE_TEXT = '26px';
/** The height of a screen without room for a hint and keys. */
const LOWEST = 480;
const TALL = { width: 390, height: 844 };
const PRESSED = 'button, a';
const OWN_PUZZLE = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';

/** The screens of these on which a player's choices are tried: the smallest, one on its side, a tablet and a desk. */
const CHOICE_VIEWPORTS = ['360x560', '320x480', '844x390', '820x1180', '1440x900'];

/** A player's choices in the settings. */
const ARRANGEMENTS: { leftHanded?: boolean; squareKeys?: boolean; digitSize?: string; moreKeys?: boolean }[] = [
	{ leftHanded: true },
	{ squareKeys: true },
	{ leftHanded: true, squareKeys: true, digitSize: 'large' },
	{ moreKeys: true },
	{ moreKeys: true, squareKeys: true },
];

interface Guest {
	readonly guestId: string;
}

interface Box {
	readonly name: string;
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

describe('a game on every screen', () => {
	const inPractice = (play: (page: Page, game: GamePage) => Promise<void>) =>
		checkJourney(PHONE, async ({ page, game, baseUrl }) => {
			await page.goto(baseUrl);
			await game.startPractice('Easy');
			await page.getByRole('gridcell').nth(40).click();
			await play(page, game);
		});

	test('the whole game lies inside every screen, with and without a hint, and nothing scrolls', () =>
		inPractice(async (page) => {
			for (const viewport of listViewports()) await checkScreen(page, viewport, 'keys');
			await checkTextSizes(page, LARGE_TEXT);
			await page.setViewportSize(TALL);
			const before = await page.getByRole('grid').boundingBox();
			await page.getByRole('button', { name: 'Hint', exact: true }).click();
			await page.getByRole('button', { name: 'Use hint' }).click();
			for (const level of ['1', '2', '3']) {
				if (level !== '1') await page.getByRole('button', { name: 'Tell me more' }).click();
				await page.getByText(`Hint ${level} of 3`).waitFor();
				assert.deepEqual(await page.getByRole('grid').boundingBox(), before);
				for (const viewport of listViewports()) {
					await checkScreen(page, viewport, `hint ${level}`);
					if (viewport.height !== LOWEST) await checkHint(page, viewport);
				}
				await page.setViewportSize(TALL);
			}
			await checkTextSizes(page, LARGE_TEXT);
			await page.getByRole('button', { name: 'Close' }).click();
			for (const arrangement of ARRANGEMENTS) {
				await arrange(page, arrangement);
				const isUsual = !arrangement.squareKeys && !arrangement.moreKeys;
				const fit = isUsual ? {} : { cell: LEAST_CELL };
				for (const viewport of listViewports()) {
					if (!CHOICE_VIEWPORTS.includes(`${viewport.width}x${viewport.height}`)) continue;
					await checkScreen(page, { ...viewport, ...fit }, JSON.stringify(arrangement));
				}
				const [key, grid] = [page.locator('.key').first(), page.locator('.grid')];
				if (arrangement.leftHanded) assert.ok((await key.boundingBox())!.x < (await grid.boundingBox())!.x);
			}
		}));

	test('every digit is in the middle of its cell, to the pixel', () =>
		inPractice(async (page, game) => {
			await page.keyboard.press('Escape');
			const grid = await game.readGrid();
			const cells = [...grid].flatMap((digit, cell) => (digit === '0' || cell % 9 === 0 ? [] : [cell]));
			// Another cell on each screen.
			for (const [index, viewport] of listViewports().entries()) {
				await page.setViewportSize(viewport);
				const cell = cells[index % cells.length]!;
				const offset = await readInkOffset(page.getByRole('gridcell').nth(cell));
				const place = `${viewport.width}x${viewport.height}: a ${grid[cell]} is ${offset} px off`;
				assert.ok(Math.abs(offset) <= 1, place);
			}
		}));

	test('the guided game, practice of the page, a puzzle of one’s own and its entry fit every screen too', () =>
		checkJourney(PHONE, async ({ page, baseUrl }) => {
			const own = `/solve?puzzle=${OWN_PUZZLE}&beat=4:31`;
			for (const path of ['/how-to-play?guided=1', '/practice?difficulty=easy&seed=abc', own, '/solve']) {
				await page.goto(baseUrl + path);
				// The first digit needs no press of a cell.
				await page.locator('.grid .selected:focus').waitFor();
				for (const viewport of listViewports())
					await checkScreen(page, { ...viewport, cell: LEAST_CELL }, path.slice(0, 20));
			}
		}));

	test('a pause leaves its keys on every screen, with large text too', () =>
		inPractice(async (page) => {
			await page.keyboard.press('p');
			await checkTextSizes(page, LARGE_TEXT, '32px');
		}));

	test('the menu of a game lies inside every screen and covers no part of the name, with large text too', () =>
		inPractice(async (page) => {
			await page.getByRole('button', { name: 'Game menu' }).click();
			const parts = ['.game-bar > h1', '.game-menu'].map((part) => page.locator(part));
			for (const size of ['', LARGE_TEXT, '32px']) {
				await page.locator('html').evaluate((root, text) => root.style.setProperty('font-size', text), size);
				for (const { width, height } of listViewports()) {
					await page.setViewportSize({ width, height });
					const [name, menu] = await Promise.all(parts.map((part) => part.boundingBox()));
					const boxes = `${width}x${height}, ${size}: ${JSON.stringify([name, menu])}`;
					assert.ok(name!.y + name!.height <= menu!.y + 1, boxes);
					assert.ok(menu!.x >= 0 && menu!.x + menu!.width <= width && menu!.y + menu!.height <= height, boxes);
				}
			}
		}));

	test('long words and large text leave the keys of a hint on every screen', () =>
		checkJourney({ ...PHONE, locale: 'de' }, async ({ page, game, baseUrl }) => {
			await page.goto(baseUrl);
			await page.locator('main').getByRole('link', { name: 'Übung' }).click();
			await page.getByRole('button', { name: 'Spielen', exact: true }).click();
			await game.waitForFocus();
			for (const stage of ['1', '2', '3']) {
				await page.keyboard.press('h');
				if (stage === '1') await page.getByRole('dialog').locator('.primary').click();
				await page.getByText(`Tipp ${stage} von 3`).waitFor();
			}
			await checkTextSizes(page, LARGE_TEXT);
		}));

	for (const locale of LANGUAGES) {
		test(`on a phone on its side the first tip lies whole between bar and keys in ${locale}`, () =>
			checkJourney({ viewport: { width: 640, height: 360 }, locale }, async ({ page, baseUrl }) => {
				const guestId = ((await (await page.request.post(`${baseUrl}/api/guest`, { data: {} })).json()) as Guest)
					.guestId;
				const data = { mode: 'random', difficulty: 'easy', guestId };
				const { id } = (await (await page.request.post(`${baseUrl}/api/games`, { data })).json()) as { id: string };
				await page.addInitScript(`localStorage.setItem('ninefold.guest', '${guestId}')`);
				await page.goto(`${baseUrl}/play/${id}`);
				const tip = page.locator('.game-slot .game-tip');
				await tip.waitFor();
				const [bar, said, keys] = await Promise.all(
					[page.locator('.game-bar'), tip, page.locator('.game-keypad')].map((part) => part.boundingBox()),
				);
				assert.ok(
					bar!.y + bar!.height <= said!.y + 1 && said!.y + said!.height <= keys!.y,
					JSON.stringify([bar, said, keys]),
				);
				// Less than a line: letters of some scripts reach over theirs.
				assert.ok(await tip.evaluate((words) => words.scrollHeight <= words.clientHeight + 8));
			}));
	}

	test('the system’s high contrast is followed, and forced colors show the selection, the frame and a hint', () =>
		inPractice(async (page) => {
			await page.emulateMedia({ contrast: 'more' });
			await page.locator('[data-contrast="more"]').waitFor();
			await page.emulateMedia({ forcedColors: 'active' });
			assert.equal(await readStyle(page, '.selected', 'outlineStyle'), 'solid');
			assert.notEqual(
				await readStyle(page, '.lines .box', 'stroke'),
				await readStyle(page, '.grid', 'backgroundColor'),
			);
			await page.getByRole('button', { name: 'Hint', exact: true }).click();
			await page.getByRole('button', { name: 'Use hint' }).click();
			await page.locator('.hinted').first().waitFor();
			assert.equal(await readStyle(page, '.hinted:not(.selected)', 'outlineStyle'), 'dashed');
		}));
});

interface Screen {
	readonly width: number;
	readonly height: number;
	/** The edge of a cell, in pixels. */
	readonly cell: number;
}

function listViewports(): Screen[] {
	return VIEWPORTS.trim()
		.split('\n')
		.map((line) => line.split(/[x ]/).map(Number))
		.map(([width, height, cell]) => ({ width: width!, height: height!, cell: cell! }));
}

/** Loads the game again as a player with these settings sees it. */
async function arrange(page: Page, settings: object): Promise<void> {
	await page.evaluate((text) => localStorage.setItem('ninefold.preferences', text), JSON.stringify(settings));
	await page.reload();
	await page.locator('main').getByRole('button', { name: 'Resume' }).last().click();
	await page.getByRole('grid').waitFor();
}

async function checkScreen(page: Page, { width, height, cell }: Screen, state: string): Promise<void> {
	await page.setViewportSize({ width, height });
	const place = `${width}x${height}, ${state}`;
	const [grid, ...boxes] = await readBoxes(page);
	for (const { name, left, top, right, bottom } of [grid!, ...boxes]) {
		const isInside = left >= 0 && top >= 0 && right <= width && bottom <= height;
		assert.ok(isInside, `${place}: ${name} from ${left},${top} to ${right},${bottom}`);
	}
	const seen = (grid!.right - grid!.left - 4) / 9;
	assert.ok(seen === Math.floor(seen) && seen >= cell, `${place}: a cell of ${seen} px`);
	const isLow = height < 620 && height >= width;
	for (const { name, left, right, top, bottom } of boxes) {
		// In one row of nine a target is as wide as a cell, and its edge reaches over the gap.
		assert.ok(right - left >= (isLow ? Math.min(44, cell - 2) : 44), `${place}: ${name} is ${right - left} px wide`);
		assert.ok(bottom - top >= 44, `${place}: ${name} is ${bottom - top} px high`);
	}
	const scrolled = await page.evaluate<number>('scrollTo(0, 1000), scrollX + scrollY');
	assert.equal(scrolled, 0, `${place} scrolls`);
}

/** The words of a hint are whole, and the keys are below them. */
async function checkHint(page: Page, { width, height }: Screen): Promise<void> {
	const parts = ['.game-hint-text', '.game-hint-text p:last-child', '.key'].map((part) => page.locator(part).first());
	const [words, line, key] = await Promise.all(parts.map((part) => part.boundingBox()));
	const end = words!.y + words!.height + 1;
	assert.ok(key && line!.y + line!.height <= end && end <= key.y + 1, `a hint at ${width}x${height}`);
}

/** The grid and everything that is pressed stay on the screen with text of these sizes, and nothing scrolls. */
async function checkTextSizes(page: Page, ...sizes: readonly string[]): Promise<void> {
	for (const size of [...sizes, '']) {
		await page.locator('html').evaluate((root, text) => root.style.setProperty('font-size', text), size);
		for (const viewport of listViewports()) await checkScreen(page, { ...viewport, cell: LEAST_CELL }, size);
	}
}

/** The grid first, then everything that is pressed. */
function readBoxes(page: Page): Promise<Box[]> {
	return page.locator('.game').evaluate((game, pressed) => {
		return [...game.querySelectorAll('.grid'), ...game.querySelectorAll(pressed)].flatMap((element) => {
			const { left, top, right, bottom, width } = element.getBoundingClientRect();
			const name = element.getAttribute('aria-label') ?? element.textContent;
			return width === 0 ? [] : [{ name, left, top, right, bottom }];
		});
	}, PRESSED);
}

function readStyle(page: Page, selector: string, name: 'outlineStyle' | 'stroke' | 'backgroundColor'): Promise<string> {
	return page
		.locator(selector)
		.first()
		.evaluate((element, key) => element.ownerDocument.defaultView!.getComputedStyle(element)[key], name);
}
