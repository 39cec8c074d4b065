import assert from 'node:assert/strict';
import { startService } from '../service.ts';
import { solve } from '../solve.ts';
import { type Automation, KEYS, OtherPage } from './automation.ts';

const PHONE = { width: 390, height: 664 };
const DESKTOP = { width: 1280, height: 800 };

/** The main journey in another browser: home, menu, theme, language, a game to its end, and the page without a service. */
export async function playMainJourney(open: () => Promise<Automation>): Promise<void> {
	const service = await startService({ RATE_LIMIT_FACTOR: '1000', FAIR_PLAY: 'off' });
	const automation = await open();
	try {
		const page = new OtherPage(automation);
		await automation.resize(DESKTOP);
		await automation.open(service.baseUrl);
		await page.waitForHeading('Today’s sudoku');
		await signIn(page, service.baseUrl);
		await chooseTheme(page, service.baseUrl);
		await chooseLanguage(page, service.baseUrl);
		await playPractice(page, service.baseUrl);
		await automation.resize(PHONE);
		await openMenu(page, service.baseUrl);
		await page.waitUntil('navigator.serviceWorker.controller !== null');
		await service.kill();
		await openOffline(page, service.baseUrl);
	} finally {
		await automation.close();
		await service.stop();
	}
}

async function signIn(page: OtherPage, baseUrl: string): Promise<void> {
	await page.automation.open(`${baseUrl}/sign-in`);
	await page.waitForHeading('Sign in');
	await focus(page, 'main input');
	await page.type('other@example.org');
	await page.press('Send the code');
	await page.waitUntil(`document.querySelector('.dev-code strong')`);
	const code = await page.automation.evaluate<string>(`document.querySelector('.dev-code strong').textContent`);
	await focus(page, 'main input');
	await page.type([...code, KEYS.enter]);
	await page.waitForHeading('You’re signed in');
	await page.press('Continue');
	await page.waitForHeading('Today’s sudoku');
}

async function focus(page: OtherPage, selector: string): Promise<void> {
	await page.automation.evaluate(`document.querySelector('${selector}').focus()`);
}

/** After the next load the chosen theme applies before anything is fetched for the player. */
async function chooseTheme(page: OtherPage, baseUrl: string): Promise<void> {
	const ground = 'getComputedStyle(document.body).backgroundColor';
	await page.automation.open(`${baseUrl}/settings`);
	for (const [theme, color] of [
		['Dark', 'rgb(20, 21, 24)'],
		['Light', 'rgb(250, 247, 240)'],
	] as const) {
		await page.press(theme);
		await page.waitUntil(`${ground} === '${color}'`);
		await page.automation.open(`${baseUrl}/settings`);
		assert.equal(await page.automation.evaluate(ground), color);
		await page.waitForHeading('Settings');
	}
}

/** The service keeps the choice of a signed-in player, even if the reload cuts requests off. */
async function chooseLanguage(page: OtherPage, baseUrl: string): Promise<void> {
	const choose = (language: string) =>
		page.automation.evaluate(`(() => {
			const select = [...document.querySelectorAll('select')].find(({ options }) => [...options].some(({ value }) => value === 'fr'));
			select.value = '${language}';
			select.dispatchEvent(new Event('change', { bubbles: true }));
		})()`);
	await choose('fr');
	await page.waitForHeading('Réglages');
	await page.automation.open(`${baseUrl}/settings`);
	await page.waitForHeading('Réglages');
	await choose('en');
	await page.waitForHeading('Settings');
	await page.automation.open(baseUrl);
	await page.waitForHeading('Today’s sudoku');
}

async function playPractice(page: OtherPage, baseUrl: string): Promise<void> {
	const { automation } = page;
	await automation.open(`${baseUrl}/practice`);
	await page.waitForHeading('Practice');
	await page.press('Play');
	const grid = await readGrid(page);
	await checkCells(page);
	await page.press('Hint');
	await page.press('Use hint');
	await page.waitUntil(`document.body.innerText.includes('Tell me more')`);
	await page.press('Close');
	await fillIn(page, grid);
	await page.waitForHeading(', solved');
	await page.waitUntil(`document.querySelector('.result-share-text')?.value.includes('/solve?p=')`);
}

/** Waits for the grid. The 81 digits that it shows, 0 where a cell is empty. */
export async function readGrid(page: OtherPage): Promise<string> {
	await page.waitUntil(`document.querySelectorAll('[role="gridcell"]').length === 81`);
	return page.automation.evaluate(
		`[...document.querySelectorAll('[role="gridcell"]')].map((cell) => /column \\d, (\\d)/.exec(cell.getAttribute('aria-label'))?.[1] ?? '0').join('')`,
	);
}

/** All cells are equal squares, and keys and grid are in the window. */
async function checkCells({ automation }: OtherPage): Promise<void> {
	const faults = await automation.evaluate<
		string[]
	>(`[...document.querySelectorAll('[role="gridcell"], .key')].flatMap((element) => {
		const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
		const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
		const isSquare = element.matches('.key') || Math.abs(width - height) < 1;
		return isInside && isSquare && width > 20 ? [] : [element.outerHTML.slice(0, 80) + ' ' + [left, top, width, height]];
	})`);
	assert.deepEqual(faults, []);
}

/** Row by row, to and fro. */
export async function fillIn(page: OtherPage, grid: string): Promise<void> {
	const solution = solve(grid);
	const last = grid.lastIndexOf('0');
	const keys = Array.from({ length: 81 }, (_, step) => {
		const row = Math.floor(step / 9);
		const isBack = row % 2 === 1;
		const cell = row * 9 + (isBack ? 8 - (step % 9) : step % 9);
		const move = step % 9 === 8 ? KEYS.down : isBack ? KEYS.left : KEYS.right;
		return [...(grid[cell] === '0' ? [solution[cell]!] : []), ...(cell === last && row === 8 ? [] : [move])];
	});
	await page.automation.evaluate(`document.querySelector('[role="gridcell"]').scrollIntoView({ block: 'center' })`);
	const { x, y } = await page.automation.evaluate<{ x: number; y: number }>(
		`(({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }))(document.querySelector('[role="gridcell"]').getBoundingClientRect())`,
	);
	await page.pressAt(x, y);
	await page.type(keys.flat());
}

/** It is as high as its links, and Escape closes it. */
async function openMenu(page: OtherPage, baseUrl: string): Promise<void> {
	const { automation } = page;
	await automation.open(baseUrl);
	await page.waitForHeading('Today’s sudoku');
	const isNarrow = await automation.evaluate<boolean>('innerWidth < 860');
	if (!isNarrow) return;
	await automation.evaluate(`document.querySelector('.menu-key').click()`);
	await page.waitUntil(`document.querySelector('#menu').getBoundingClientRect().height > 0`);
	const [menu, links] = await automation.evaluate<[number, number]>(
		`[document.querySelector('#menu').getBoundingClientRect().height, [...document.querySelectorAll('#menu a')].reduce((sum, link) => sum + link.getBoundingClientRect().height, 0)]`,
	);
	assert.ok(menu - links < 60, `the menu is ${menu} high, its links ${links}`);
	await page.type([KEYS.escape]);
	await page.waitUntil(`document.querySelector('#menu').getBoundingClientRect().height === 0`);
}

/** The service is gone, and the page still opens. */
async function openOffline(page: OtherPage, baseUrl: string): Promise<void> {
	await page.automation.open(`${baseUrl}/learn`).catch(() => {});
	await page.waitForHeading('Lessons');
	await page.automation.open(baseUrl).catch(() => {});
	await page.waitForHeading('Today’s sudoku');
}
