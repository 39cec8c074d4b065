import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { type RunningService, startService } from './service.ts';

const PAGE_TIMEOUT_MS = 60_000;

export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

interface JourneyPlace {
	readonly browser: Browser;
	readonly size: keyof typeof SIZES;
	readonly settings?: Record<string, string>;
	/** Where the service finds what was before; a new folder when absent. */
	readonly dataDir?: string;
}

/** Plays in a context of its own against a service of its own; no error may reach the console. */
export async function checkJourney(
	{ browser, size, settings = {}, dataDir }: JourneyPlace,
	play: (page: Page, service: RunningService) => Promise<void>,
): Promise<void> {
	const service = await startService(settings, dataDir);
	const context = await browser.newContext({ viewport: SIZES[size] });
	try {
		const page = await context.newPage();
		page.setDefaultTimeout(PAGE_TIMEOUT_MS);
		const errors: string[] = [];
		page.on('pageerror', (error) => errors.push(error.message));
		page.on('console', (message) => {
			if (message.type() === 'error') errors.push(message.text());
		});
		await play(page, service);
		assert.deepEqual(errors, []);
	} finally {
		await context.close();
		await service.stop();
	}
}
