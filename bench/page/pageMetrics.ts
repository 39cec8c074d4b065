import lighthouse from 'lighthouse';
import config from 'lighthouse/core/config/agentic-browsing-config.js';
import type { BrowserContext, Page } from 'playwright-core';
import { Ninefold } from '#client/client.ts';
import { GamePage } from '#e2e/gamePage.ts';
import { readShifts, watchShifts } from '#e2e/layoutShift.ts';
import { solve } from '#e2e/solve.ts';
import { median } from '../aims.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'];

export interface ViewMetrics {
	/** Points of 100, by category; the median of the runs. */
	readonly scores: Readonly<Record<string, number>>;
	readonly largestPaintMs: number;
	readonly layoutShift: number;
}

interface ViewRun {
	readonly name: string;
	readonly url: string;
	/** The debugging port of the browser, which has the player's storage. */
	readonly port: number;
	readonly runs: number;
	readonly say: (line: string) => void;
}

/** Lighthouse as a phone on a slow line, its default simulation. */
export async function measureView({ name, url, port, runs, say }: ViewRun): Promise<ViewMetrics> {
	const seen: ViewMetrics[] = [];
	for (let run = 1; run <= runs; run++) {
		seen.push(await measureOnce(url, port));
		const { scores, largestPaintMs } = seen.at(-1)!;
		say(`Lighthouse on ${name}, run ${run} of ${runs}: ${Object.values(scores).join(', ')}, ${largestPaintMs} ms`);
	}
	return {
		scores: Object.fromEntries(CATEGORIES.map((id) => [id, median(seen.map(({ scores }) => scores[id]!))])),
		largestPaintMs: median(seen.map(({ largestPaintMs }) => largestPaintMs)),
		layoutShift: median(seen.map(({ layoutShift }) => layoutShift)),
	};
}

async function measureOnce(url: string, port: number): Promise<ViewMetrics> {
	const flags = { port, disableStorageReset: true, logLevel: 'error', onlyCategories: CATEGORIES } as const;
	const result = await lighthouse(url, flags, config);
	if (result === undefined || result.lhr.runtimeError) {
		throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`);
	}
	const { categories, audits } = result.lhr;
	const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
	return {
		scores: Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(100 * (categories[id]?.score ?? 0))])),
		largestPaintMs: Math.round(figure('largest-contentful-paint')),
		layoutShift: figure('cumulative-layout-shift'),
	};
}

const SLOW_DOWN = 4;
const PAUSE_MS = 60;
/** The least that the Event Timing API reports; a key that it does not name was painted sooner. */
const LEAST_MS = 16;

/** A hand that moves, enters, marks, corrects and takes back. */
const KEYS = [
	'ArrowRight',
	'5',
	'ArrowDown',
	'Shift+Digit3',
	'Shift+Digit7',
	'ArrowRight',
	'8',
	'Delete',
	'Control+z',
	'Control+y',
	'ArrowLeft',
	'2',
	'ArrowDown',
	'1',
	'Control+z',
	'ArrowUp',
	'End',
	'6',
	'ArrowDown',
	'Home',
];

interface KeyMetrics {
	readonly p50Ms: number;
	readonly p98Ms: number;
}

/** The time from the key to the next paint, by the browser's own Event Timing (rounded to 8 ms), on a slowed processor. */
export async function measureKeys(page: Page, count: number): Promise<KeyMetrics> {
	const session = await page.context().newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
	await page.getByRole('gridcell').first().click();
	await page.evaluate(watchKeys, LEAST_MS);
	for (let index = 0; index < count; index++) {
		await page.keyboard.press(KEYS[index % KEYS.length]!);
		await page.waitForTimeout(PAUSE_MS);
	}
	await page.waitForTimeout(10 * PAUSE_MS);
	const named = await page.evaluate(() => (globalThis as { keyMs?: number[] }).keyMs ?? []);
	await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
	const all = [...named, ...Array<number>(Math.max(0, count - named.length)).fill(LEAST_MS)].sort((a, b) => a - b);
	const at = (share: number) => all[Math.ceil(share * all.length) - 1]!;
	return { p50Ms: at(0.5), p98Ms: at(0.98) };
}

/** Runs in the page. */
function watchKeys(leastMs: number): void {
	const keyMs: number[] = [];
	// Node's types do not know this kind of entry.
	const watched = { type: 'event', durationThreshold: leastMs } as never;
	Object.assign(globalThis, { keyMs });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) if (entry.name === 'keydown') keyMs.push(entry.duration);
	}).observe(watched);
}

/** The slow phone of Lighthouse: a slow 4G line and a processor four times slower. */
const LINE = {
	offline: false,
	latency: 150,
	downloadThroughput: (1.6 * 1024 * 1024) / 8,
	uploadThroughput: (750 * 1024) / 8,
};
const SLOWDOWN = 4;
const SCREEN = { width: 390, height: 664 };

export interface FirstDigit {
	readonly ms: number;
	readonly tapCount: number;
	/** The layout shift of the whole visit. */
	readonly shift: number;
}

/** A first visit on a slow phone, from home's easy daily, or a link's only Play, to the first own digit: the median of some visits, and their greatest shift. */
export async function measureFirstDigit(
	openContext: () => Promise<BrowserContext>,
	address: string,
	runs: number,
): Promise<FirstDigit> {
	const seen: FirstDigit[] = [];
	for (let run = 0; run < runs; run++) {
		const context = await openContext();
		seen.push(await visit(await context.newPage(), address));
		await context.close();
	}
	const { ms, tapCount } = seen.sort((a, b) => a.ms - b.ms)[Math.floor(runs / 2)]!;
	return { ms, tapCount, shift: Math.max(...seen.map(({ shift }) => shift)) };
}

async function visit(page: Page, address: string): Promise<FirstDigit> {
	await page.setViewportSize(SCREEN);
	await watchShifts(page);
	const devTools = await page.context().newCDPSession(page);
	await devTools.send('Network.enable');
	await devTools.send('Network.emulateNetworkConditions', LINE);
	await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
	const startedAt = performance.now();
	await page.goto(address, { waitUntil: 'commit' });
	await page.getByRole('button', { name: /^Play( Easy)?$/ }).click();
	await page.getByRole('grid').waitFor();
	let tapCount = 2;
	if ((await page.locator('.cell.selected:not(.given)').count()) === 0) {
		await page
			.getByRole('gridcell', { name: /empty$/ })
			.first()
			.click();
		tapCount++;
	}
	const grid = await new GamePage(page, address).readGrid();
	const cell = Number(await page.locator('.cell.selected').getAttribute('data-cell'));
	const digit = solve(grid)[cell]!;
	await page.getByRole('button', { name: new RegExp(`^${digit}, \\d+ left`) }).click();
	await page.locator(`.cell.selected:not(.given):has-text("${digit}")`).waitFor();
	const ms = performance.now() - startedAt;
	return { ms, tapCount, shift: (await readShifts(page)).sum };
}

/** The link of a challenge that a guest holds. */
export async function makeRaceLink(baseUrl: string): Promise<string> {
	const guest = new Ninefold(baseUrl);
	await guest.createGuest();
	const { id } = await guest.createRace({ kind: 'challenge', difficulty: 'easy' });
	return `${baseUrl}/race/${id}`;
}
