import type { Page } from 'playwright-core';
import { followLink } from './everyView.ts';
import { solve } from './solve.ts';

/** The page as a person uses it: by what it shows, with clicks and keys. */
export class GamePage {
	readonly #page: Page;
	readonly #baseUrl: string;

	constructor(page: Page, baseUrl: string) {
		this.#page = page;
		this.#baseUrl = baseUrl;
	}

	async startDaily(difficulty: string): Promise<void> {
		await this.#page.goto(this.#baseUrl);
		await this.openDaily(difficulty);
	}

	/** Opens a daily from home, by one press. */
	async openDaily(difficulty: string, button = 'Play'): Promise<void> {
		await this.#page.getByRole('button', { name: `${button} ${difficulty}`, exact: true }).click();
		await this.#page.getByRole('grid').waitFor();
	}

	/** Starts practice, from home. */
	async startPractice(difficulty: string): Promise<void> {
		await this.#page.locator('main').getByRole('link', { name: 'Practice' }).click();
		await this.#page.locator('.filters label', { hasText: difficulty }).click();
		await this.#page.getByRole('button', { name: 'Play', exact: true }).click();
		await this.#page.getByRole('grid').waitFor();
	}

	/** Waits until letters act: only while the grid has the focus, which it takes once it is drawn. */
	async waitForFocus(): Promise<void> {
		await this.#page.locator('.game-grid :focus').waitFor();
	}

	/** Opens a view as a link to it does, in a fraction of the time that a new document takes, and waits for its heading. */
	async follow(path: string): Promise<void> {
		await this.#page.locator('main h1').first().waitFor({ state: 'attached' });
		await this.#page.evaluate(followLink(path));
		await this.#page.locator('main h1:not([data-left])').first().waitFor({ state: 'attached' });
	}

	/** The 81 digits that the grid shows in any language, 0 where a cell is empty. */
	async readGrid(): Promise<string> {
		const digits = await this.#page.getByRole('gridcell').allTextContents();
		return digits.map((digit) => digit || '0').join('');
	}

	/** Fills the grid: one cell with a click and a key, the next with arrows and a key, the third with the keypad. */
	async solveByHand(): Promise<void> {
		const givens = await this.readGrid();
		const solution = solve(givens);
		const empty = [...givens].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
		for (const [index, cell] of empty.entries()) {
			const digit = solution[cell]!;
			if (index % 3 === 1) await this.#walkTo(empty[index - 1]!, cell);
			else await this.#page.getByRole('gridcell').nth(cell).click();
			if (index % 3 === 2) await this.#page.getByRole('button', { name: new RegExp(`^${digit}, \\d+ left`) }).click();
			else await this.#page.keyboard.press(digit);
		}
	}

	/** Fills the grid with keys alone, row by row and to and fro, which takes a fraction of the time. */
	async solveByKeys(): Promise<void> {
		const grid = await this.readGrid();
		const solution = solve(grid);
		await this.#page.getByRole('gridcell').first().click();
		for (let step = 0, openCount = grid.split('0').length - 1; openCount > 0; step++) {
			const row = Math.floor(step / 9);
			const isBack = row % 2 === 1;
			const cell = row * 9 + (isBack ? 8 - (step % 9) : step % 9);
			if (grid[cell] === '0') {
				await this.#page.keyboard.press(solution[cell]!);
				openCount--;
			}
			await this.#page.keyboard.press(step % 9 === 8 ? 'ArrowDown' : isBack ? 'ArrowLeft' : 'ArrowRight');
		}
	}

	async #walkTo(from: number, to: number): Promise<void> {
		const down = Math.floor(to / 9) - Math.floor(from / 9);
		const right = (to % 9) - (from % 9);
		for (let step = 0; step < Math.abs(down); step++)
			await this.#page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
		for (let step = 0; step < Math.abs(right); step++) {
			await this.#page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
		}
	}

	async waitUntilSolved(): Promise<void> {
		await this.#page.getByRole('heading', { name: 'Solved' }).waitFor();
	}

	/** Signs in on the view for it. */
	async signIn(email: string): Promise<void> {
		await this.#page.getByLabel('Email').fill(email);
		await this.#page.getByRole('button', { name: 'Send the code' }).click();
		const shown = await this.#page.locator('.dev-code strong').textContent();
		await this.#page.getByLabel('Code').pressSequentially(shown ?? '');
		// A new player is asked for a name first, and keeps the made-up one.
		await this.#page.getByRole('heading', { level: 1, name: 'Sign in', exact: true }).waitFor({ state: 'detached' });
		const name = this.#page.getByLabel('Your name on the board');
		if (await name.isVisible()) await name.press('Enter');
		// The notice that greets the player soon disappears.
		await this.#page.waitForURL(({ pathname }) => pathname !== '/sign-in');
	}
}
