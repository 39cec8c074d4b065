import type { Page } from 'playwright-core';

interface ShiftEntry {
	readonly value: number;
	readonly hadRecentInput: boolean;
	readonly sources: readonly { readonly node: { nodeName: string; textContent: string } | null }[];
}

interface Shifts {
	readonly sum: number;
	/** Tags and texts of what moved. */
	readonly moved: readonly string[];
}

/** From its next document on, the page adds up what moves without the player. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts = { sum: 0, moved: [] as string[] };
		Object.assign(globalThis, { shifts });
		new PerformanceObserver((list) => {
			// Node's types do not know this kind of entry.
			for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as ShiftEntry[]) {
				if (hadRecentInput) continue;
				shifts.sum += value;
				shifts.moved.push(...sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`));
			}
		}).observe({ type: 'layout-shift', buffered: true } as never);
	});
}

export function readShifts(page: Page): Promise<Shifts> {
	return page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
}
