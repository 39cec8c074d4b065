import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All rules in light, and those of color once more in dark, which differs in nothing else. No color is looked at on its way to another. */
export async function checkView(page: Page, name: string): Promise<void> {
	await page.locator('h1').first().waitFor({ state: 'attached' });
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
	assert.deepEqual(await findViolations(page, {}), [], `${name}, light`);
	await page.emulateMedia({ colorScheme: 'dark' });
	assert.deepEqual(
		await findViolations(page, { runOnly: ['color-contrast', 'link-in-text-block'] }),
		[],
		`${name}, dark`,
	);
}

async function findViolations(page: Page, options: { runOnly?: readonly string[] }): Promise<string[]> {
	if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
	return page.evaluate(async (given) => {
		const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } };
		const { violations } = await axe.run({ resultTypes: ['violations'], ...given });
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
	}, options);
}

interface Violation {
	readonly id: string;
	readonly nodes: readonly { readonly html: string }[];
}
