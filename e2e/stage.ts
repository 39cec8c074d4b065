import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { type RunningService, startService } from './service.ts';

export interface Stage {
	readonly browser: Browser;
	readonly service: RunningService;
}

/** What the tests of one `describe` share: open from before the first of them until after the last. */
export function openStage(settings: Record<string, string> = {}): Stage {
	let browser: Browser;
	let service: RunningService;
	before(async () => {
		[browser, service] = await Promise.all([openBrowser(), startService(settings)]);
	});
	after(async () => {
		await browser.close();
		await service.stop();
	});
	return {
		get browser() {
			return browser;
		},
		get service() {
			return service;
		},
	};
}
