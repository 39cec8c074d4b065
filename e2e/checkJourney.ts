import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { sharedBrowser, sharedService } from './environment.ts';
import { GamePage } from './gamePage.ts';
import type { RunningService } from './service.ts';
import { WAIT_MS_MAX } from './waitLimit.ts';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 } };

export interface Journey {
	readonly page: Page;
	readonly game: GamePage;
	readonly baseUrl: string;
}

interface JourneyOptions {
	/** The shared service without fair play when absent. */
	readonly service?: Promise<RunningService>;
	/** Errors that may reach the console: a page without a connection fails to load. */
	readonly expectedError?: RegExp;
}

/**
 * Plays in a separate context. No error may reach the console. There is no service worker unless the device allows it:
 * in each context it would fetch and cache the whole page.
 */
export async function checkJourney(
	device: BrowserContextOptions,
	play: (journey: Journey) => Promise<void>,
	{ service = sharedService(), expectedError }: JourneyOptions = {},
): Promise<void> {
	const [browser, { baseUrl }] = await Promise.all([sharedBrowser(), service]);
	const context = await browser.newContext({ serviceWorkers: 'block', ...device });
	context.setDefaultTimeout(WAIT_MS_MAX);
	try {
		const page = await context.newPage();
		const errors: string[] = [];
		page.on('pageerror', (error) => errors.push(error.message));
		page.on('console', (message) => {
			if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
		});
		await play({ page, game: new GamePage(page, baseUrl), baseUrl });
		assert.deepEqual(
			errors.filter((error) => !expectedError?.test(error)),
			[],
		);
	} finally {
		await context.close();
	}
}
