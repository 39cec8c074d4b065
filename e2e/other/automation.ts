import { followLink } from '../everyView.ts';
import { WAIT_MS_MAX } from '../waitLimit.ts';

/** A browser that is driven from outside, by the protocol that it speaks. */
export interface Automation {
	open(address: string): Promise<void>;
	/** The value of an expression in the page, as JSON. */
	evaluate<Value>(expression: string): Promise<Value>;
	/** Keys and pointers, as WebDriver writes them in either of its protocols. */
	perform(sources: readonly object[]): Promise<void>;
	resize(size: { readonly width: number; readonly height: number }): Promise<void>;
	/** A picture of the page as base64. */
	picture(): Promise<string>;
	close(): Promise<void>;
}

const LOOK_EVERY_MS = 100;

/** WebDriver's code points of the keys that write no character. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', left: '\uE012', right: '\uE014', down: '\uE015' } as const;

/** The page as a person uses it in that browser: by what it shows, with presses and keys. */
export class OtherPage {
	readonly automation: Automation;

	constructor(automation: Automation) {
		this.automation = automation;
	}

	/** Waits until an expression is true in the page. */
	async waitUntil(expression: string): Promise<void> {
		const deadline = Date.now() + WAIT_MS_MAX;
		while (Date.now() < deadline) {
			const isTrue = await this.automation.evaluate<boolean>(`Boolean(${expression})`).catch(() => false);
			if (isTrue) return;
			await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
		}
		const text = await this.automation.evaluate<string>('document.body.innerText').catch(String);
		throw new Error(`it never came: ${expression}\n${text.slice(0, 600)}`);
	}

	async waitForHeading(text: string): Promise<void> {
		await this.waitUntil(`document.querySelector('h1')?.textContent.includes(${JSON.stringify(text)})`);
	}

	/** Opens a view as a link to it does, and waits for its heading. */
	async follow(path: string): Promise<void> {
		await this.automation.evaluate(followLink(path));
		await this.waitUntil(`document.querySelector('main h1:not([data-left])')`);
	}

	/** Waits for the element of this name and presses its middle. */
	async press(name: string): Promise<void> {
		const find = `(${findNamed})(${JSON.stringify(name)})`;
		await this.waitUntil(find);
		const { x, y } = await this.automation.evaluate<{ x: number; y: number }>(`(() => {
			const element = ${find};
			element.scrollIntoView({ block: 'center' });
			const { left, top, width, height } = element.getBoundingClientRect();
			return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
		})()`);
		await this.pressAt(x, y);
	}

	async pressAt(x: number, y: number): Promise<void> {
		const actions = [
			{ type: 'pointerMove', x, y, duration: 0 },
			{ type: 'pointerDown', button: 0 },
			{ type: 'pointerUp', button: 0 },
		];
		await this.automation.perform([{ type: 'pointer', id: 'pointer', actions }]);
	}

	async type(keys: Iterable<string>): Promise<void> {
		const actions = [...keys].flatMap((value) => [
			{ type: 'keyDown', value },
			{ type: 'keyUp', value },
		]);
		await this.automation.perform([{ type: 'key', id: 'keys', actions }]);
	}
}

/** Runs in the page: the last visible control with this name, since those of the header come before the view's. */
const findNamed = `(name) => [...document.querySelectorAll('a, button, label, input, textarea, [role="gridcell"]')].findLast((element) => {
	const own = element.getAttribute('aria-label') ?? element.textContent;
	return own.trim().replace(/\\s+/g, ' ') === name && element.getClientRects().length > 0 && !element.disabled;
})`;
