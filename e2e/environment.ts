/**
 * The shared parts of a test run's journeys: a Chromium, a service without fair play and one with it. The first journey
 * that needs one opens it, and it is closed after the last test. Some journeys run at the same time, so each has
 * separate browser contexts, players and boards.
 */
import { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { makeDataFolder } from './dataFolder.ts';
import { addPastBoards } from './pastDaily.ts';
import { type RunningService, startService } from './service.ts';

export const CONTACT = 'help@example.org';

/** All players of all journeys come from one address, and other tests may leave the service little of the processor. */
const SETTINGS = { RATE_LIMIT_FACTOR: '1000', CONTACT };

let browser: Promise<Browser> | undefined;
let service: Promise<RunningService> | undefined;
let fairPlayService: Promise<RunningService> | undefined;

after(async () => {
	await (await browser)?.close();
	await (await service)?.stop();
	await (await fairPlayService)?.stop();
});

export function sharedBrowser(): Promise<Browser> {
	browser ??= openBrowser();
	return browser;
}

/** Ranks every correct finish, and has had the past dailies. */
export function sharedService(): Promise<RunningService> {
	service ??= makeDataFolder(addPastBoards).then((dataDir) => startService({ ...SETTINGS, FAIR_PLAY: 'off' }, dataDir));
	return service;
}

/** Ranks only what a person can have played. */
export function sharedFairPlayService(): Promise<RunningService> {
	fairPlayService ??= makeDataFolder().then((dataDir) => startService(SETTINGS, dataDir));
	return fairPlayService;
}
