import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { DESKTOP } from './checkJourney.ts';
import { GamePage } from './gamePage.ts';
import { WAIT_MS_MAX } from './waitLimit.ts';

/** One racer in a real browser, on a separate connection. */
interface RacingPage {
	readonly page: Page;
	readonly context: BrowserContext;
	/** Fills empty cells with a digit that may be wrong, from the first that is empty. */
	fill(count: number): Promise<void>;
	/** How many cells the racer has filled. */
	readonly filled: number;
}

interface RacingRoom {
	readonly pages: readonly RacingPage[];
	/** How long after the first page the last one showed the grid. */
	readonly spreadMs: number;
	/** Resolves when the others show how many cells the racer has filled; throws if a page was loaded again since the start. */
	untilShown(racer: RacingPage, others?: readonly RacingPage[]): Promise<void>;
	close(): Promise<void>;
}

/** The page's own clock at the moment when the grid is there, in milliseconds that all pages of a machine share. */
const WATCH_GRID = `new MutationObserver((_, observer) => {
	if (document.querySelector('[role=gridcell]') === null) return;
	window.gridShownAt = performance.timeOrigin + performance.now();
	observer.disconnect();
}).observe(document, { childList: true, subtree: true })`;

/** A live race that has started, in a context for each of the round trips. The first page holds it. */
export async function startRacingRoom(
	browser: Browser,
	baseUrl: string,
	roundTripsMs: readonly number[],
): Promise<RacingRoom> {
	const contexts: BrowserContext[] = [];
	const close = async () => {
		for (const context of contexts) await context.close();
	};
	try {
		const pages: Page[] = [];
		for (const roundTripMs of roundTripsMs) {
			const context = await browser.newContext({ ...DESKTOP, serviceWorkers: 'block', reducedMotion: 'reduce' });
			contexts.push(context);
			pages.push(await openOnLine(context, roundTripMs));
		}
		const [host, ...others] = pages;
		await host!.goto(`${baseUrl}/race`);
		await host!.getByText('Live', { exact: true }).click();
		await host!.getByRole('button', { name: 'Create a link' }).click();
		await host!.getByText('A race needs two players.').waitFor();
		const link = new URL(host!.url()).pathname;
		for (const page of others) {
			await page.goto(baseUrl + link);
			await join(page);
		}
		await host!.getByRole('button', { name: 'Start together' }).click();
		await Promise.all(pages.map((page) => page.getByRole('gridcell').first().waitFor()));
		return { ...(await watchRoom(pages, baseUrl)), close };
	} catch (error) {
		await close();
		throw error;
	}
}

/** Presses again if a busy service has refused, as a person would: the page says so for a few seconds. */
async function join(page: Page): Promise<void> {
	const isPost = (request: Request) => request.method() === 'POST';
	for (;;) {
		const isIn = Promise.race([
			page
				.getByText('The host starts the race.')
				.waitFor()
				.then(() => true),
			page.waitForResponse((response) => isPost(response.request()) && !response.ok()).then(() => false),
			page.waitForEvent('requestfailed', isPost).then(() => false),
		]);
		await page.getByRole('button', { name: 'Join' }).click();
		if (await isIn) return;
	}
}

async function openOnLine(context: BrowserContext, roundTripMs: number): Promise<Page> {
	const page = await context.newPage();
	page.setDefaultTimeout(WAIT_MS_MAX);
	await page.addInitScript(WATCH_GRID);
	const devTools = await context.newCDPSession(page);
	await devTools.send('Network.enable');
	const line = { offline: false, latency: roundTripMs, downloadThroughput: -1, uploadThroughput: -1 };
	await devTools.send('Network.emulateNetworkConditions', line);
	return page;
}

async function watchRoom(pages: readonly Page[], baseUrl: string): Promise<Omit<RacingRoom, 'close'>> {
	const grids = await Promise.all(pages.map((page) => new GamePage(page, baseUrl).readGrid()));
	if (new Set(grids).size !== 1) throw new Error(`The pages show different grids: ${grids.join(' ')}`);
	const shownAt = await Promise.all(pages.map((page) => page.evaluate<number>('window.gridShownAt')));
	for (const page of pages) await page.evaluate('window.isSameDocument = true');
	const racers = pages.map((page) => createRacingPage(page, grids[0]!));
	return {
		pages: racers,
		spreadMs: Math.max(...shownAt) - Math.min(...shownAt),
		async untilShown(racer, others = racers.filter((each) => each !== racer)) {
			const lane = (page: Page) =>
				page.locator('.race-lanes li:not(.race-own)', { hasText: new RegExp(`\\D${racer.filled}$`) });
			await Promise.all(others.map(({ page }) => lane(page).first().waitFor()));
			const same = await Promise.all(pages.map((page) => page.evaluate('window.isSameDocument === true')));
			if (same.includes(false)) throw new Error('A page was loaded again.');
		},
	};
}

function createRacingPage(page: Page, grid: string): RacingPage {
	const empty = [...grid].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
	let filled = 0;
	return {
		page,
		context: page.context(),
		get filled() {
			return filled;
		},
		async fill(count) {
			for (const cell of empty.slice(filled, filled + count)) {
				await page.getByRole('gridcell').nth(cell).click();
				await page.keyboard.press('1');
				filled++;
			}
		},
	};
}
