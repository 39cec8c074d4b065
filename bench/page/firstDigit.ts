import type { BrowserContext, Page } from 'playwright-core';
import { PATHS } from '#contract/paths.ts';
import { solve } from '#e2e/apiClient.ts';
import { GamePage } from '#e2e/gamePage.ts';

/** The slow phone of Lighthouse: a slow 4G line and a processor four times slower. */
const LINE = {
	offline: false,
	latency: 150,
	downloadThroughput: (1.6 * 1024 * 1024) / 8,
	uploadThroughput: (750 * 1024) / 8,
};
const SLOWDOWN = 4;
const SCREEN = { width: 390, height: 664 };

interface FirstDigit {
	readonly ms: number;
	readonly tapCount: number;
}

/** A first visit on a slow phone, from an address whose button says Play to the first own digit: the median of some visits. */
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
	return seen.sort((a, b) => a.ms - b.ms)[Math.floor(runs / 2)]!;
}

async function visit(page: Page, address: string): Promise<FirstDigit> {
	await page.setViewportSize(SCREEN);
	const devTools = await page.context().newCDPSession(page);
	await devTools.send('Network.enable');
	await devTools.send('Network.emulateNetworkConditions', LINE);
	await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
	const startedAt = performance.now();
	await page.goto(address, { waitUntil: 'commit' });
	await page.getByRole('button', { name: 'Play', exact: true }).click();
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
	return { ms: performance.now() - startedAt, tapCount };
}

/** The link of a challenge that a guest holds. */
export async function makeRaceLink(baseUrl: string): Promise<string> {
	const post = async (path: string, body: object) => {
		const headers = { 'content-type': 'application/json' };
		const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
		if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
		return answer.json() as Promise<Record<string, string>>;
	};
	const { guestId } = await post(PATHS.guest, {});
	const { id } = await post(PATHS.races, { kind: 'challenge', difficulty: 'easy', guestId });
	return `${baseUrl}/race/${id}`;
}
