import type { Page } from 'playwright-core';
import { WAIT_MS_MAX } from './waitLimit.ts';

const PAUSE_MS = 50;

/**
 * Resolves when the expression is true in the page, also across navigations. Playwright's own `waitForFunction` has the page itself
 * evaluate the text again, which our content security policy forbids: it fails whenever the first look comes too early.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
	const end = performance.now() + WAIT_MS_MAX;
	// While the page is being loaded there is nothing to evaluate in.
	while (!(await page.evaluate<boolean>(expression).catch(() => false))) {
		if (performance.now() > end) throw new Error(`It never came true: ${expression}`);
		await page.waitForTimeout(PAUSE_MS);
	}
}
