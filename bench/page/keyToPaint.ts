import type { Page } from 'playwright-core';

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

interface KeyFigures {
	readonly p50Ms: number;
	readonly p98Ms: number;
}

/** From the key to the next paint, by the browser's own Event Timing (rounded to 8 ms), on a slowed processor. */
export async function measureKeys(page: Page, count: number): Promise<KeyFigures> {
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
