import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { GUEST_STORAGE, type Place } from '#e2e/places.ts';
import { WAIT_MS_MAX } from '#e2e/waitLimit.ts';
import { isStream } from './answers.ts';

/** A view and how it is reached. */
export interface View extends Place {
	/** The player who opens it; a stranger without one. */
	readonly guestId?: string;
}

/** The pictures of a view, by their names. */
type Pictures = ReadonlyMap<string, Buffer>;

interface TakeOptions {
	readonly baseUrl: string;
	/** When the page believes to be opened. */
	readonly nowMs: number;
	readonly prepare: (context: BrowserContext) => Promise<void>;
}

/** A common phone both ways, the narrowest and lowest, and a desk. */
const SIZES = [
	{ width: 390, height: 844 },
	{ width: 360, height: 560 },
	{ width: 844, height: 390 },
	{ width: 1440, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

/** The page's time passes at once to here after its opening: what moves has ended, and notices are gone. */
const SETTLED_MS = 60_000;
/** So long the page waits, in its own time, for what a new size changes. */
const RESIZED_MS = 500;
/** No request for so long, in real time, and the view has what it shows. */
const SILENT_MS = 300;

/** Takes a picture of the view in each size, light and dark, with the page's clock stopped. */
export async function takePictures(browser: Browser, view: View, options: TakeOptions): Promise<Pictures> {
	const context = await browser.newContext({
		serviceWorkers: 'block',
		viewport: SIZES[0]!,
		reducedMotion: 'reduce',
		locale: 'en-US',
		timezoneId: 'UTC',
	});
	context.setDefaultTimeout(WAIT_MS_MAX);
	try {
		await options.prepare(context);
		const page = await context.newPage();
		await openView(page, view, options);
		const pictures = new Map<string, Buffer>();
		for (const size of SIZES) {
			await page.setViewportSize(size);
			for (const colorScheme of SCHEMES) {
				await page.emulateMedia({ colorScheme });
				await page.clock.runFor(RESIZED_MS);
				await page.evaluate(HIDE_TIME);
				const name = `${view.name.replaceAll(' ', '-')}-${size.width}x${size.height}-${colorScheme}.png`;
				pictures.set(name, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
			}
		}
		return pictures;
	} finally {
		await context.close();
	}
}

async function openView(
	page: Page,
	{ path, guestId, shows, key }: View,
	{ baseUrl, nowMs }: TakeOptions,
): Promise<void> {
	const silence = watchRequests(page);
	await page.clock.install({ time: nowMs });
	if (guestId !== undefined) await page.addInitScript(`localStorage.setItem('${GUEST_STORAGE}', '${guestId}')`);
	await page.goto(baseUrl + path);
	if (key !== undefined) {
		await page.locator('.game-grid :focus').waitFor();
		await page.keyboard.press(key);
	}
	await page.locator(`main ${shows}`).first().waitFor();
	await silence();
	await page.clock.pauseAt(nowMs + SETTLED_MS);
	await silence();
	await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Returns a function that waits until no request has been under way for a while. */
function watchRequests(page: Page): () => Promise<void> {
	let openCount = 0;
	let changedAtMs = performance.now();
	const count = (change: number) => (request: Request) => {
		if (isStream(request)) return;
		openCount += change;
		changedAtMs = performance.now();
	};
	page.on('request', count(1));
	page.on('requestfinished', count(-1));
	page.on('requestfailed', count(-1));
	return async () => {
		const startedAtMs = performance.now();
		changedAtMs = startedAtMs;
		while (openCount > 0 || performance.now() - changedAtMs < SILENT_MS) {
			if (performance.now() - startedAtMs > WAIT_MS_MAX) throw new Error(`${page.url()} waits for an answer`);
			await new Promise((resolve) => setTimeout(resolve, SILENT_MS / 6));
		}
	};
}

/** How far a clock had got when it was stopped depends on the machine, so that each shows one time. */
const HIDE_TIME = `(() => {
	for (const clock of document.querySelectorAll('[role="timer"]')) {
		const walker = document.createTreeWalker(clock, NodeFilter.SHOW_TEXT);
		for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) text.data = text.data.replace(/\\d+(:\\d\\d)+/, '1:23');
	}
})()`;
