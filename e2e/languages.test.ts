import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { listSentences } from '#words/catalogue.ts';
import { readFiles } from '#words/readCatalogue.ts';
import { checkJourney, DESKTOP, type Journey, PHONE } from './checkJourney.ts';
import type { GamePage } from './gamePage.ts';
import { GUEST_STORAGE, makePlaces, PATHS } from './places.ts';

/** Of the text, in pixels: the usual one, and 160 %. */
const TEXT_SIZES = ['16px', '26px'];

describe('languages', () => {
	const inLanguage = (locale: string, visit: (page: Page, baseUrl: string, game: GamePage) => Promise<void>) =>
		checkJourney({ ...PHONE, locale }, ({ page, baseUrl, game }) => visit(page, baseUrl, game), {
			expectedError: /404/,
		});

	test('the page speaks the browser’s language and fetches no other', () =>
		inLanguage('de-AT', async (page, baseUrl) => {
			const scripts: Response[] = [];
			page.on('response', (answer) => {
				if (answer.url().endsWith('.js')) scripts.push(answer);
			});
			await page.goto(baseUrl);
			await page.getByRole('heading', { name: 'Sudoku des Tages' }).waitFor();
			assert.equal(await page.locator('html').getAttribute('lang'), 'de');
			assert.match((await page.locator('.eyebrow').textContent()) ?? '', /^(\w+tag|Mittwoch), \d+\. /);
			const texts = await Promise.all(scripts.map((script) => script.text()));
			assert.ok(texts.some((text) => text.includes('Übung')));
			assert.ok(!texts.some((text) => text.includes('Jeu libre')));
		}));

	test('another language is chosen in the settings, at once, and stays', () =>
		inLanguage('en-GB', async (page, baseUrl) => {
			await page.goto(`${baseUrl}/settings`);
			await page.getByLabel('Language').selectOption('fr');
			await page.getByRole('heading', { name: 'Réglages' }).waitFor();
			await page.goto(baseUrl);
			await page.getByRole('heading', { name: 'Sudoku du jour' }).waitFor();
			await page.goto(`${baseUrl}/settings`);
			await page.getByLabel('Langue').selectOption('en');
			await page.getByRole('heading', { name: 'Settings' }).waitFor();
		}));

	/** Opens every view, with a check after each. */
	async function visitAll({ page, game, baseUrl }: Journey, check: (path: string) => Promise<void>): Promise<void> {
		const { guestId, places } = await makePlaces(baseUrl);
		await page.goto(`${baseUrl}/about`);
		for (const path of PATHS) {
			await game.follow(path);
			await check(path);
		}
		await page.evaluate(`localStorage.setItem('${GUEST_STORAGE}', '${guestId}')`);
		await page.goto(`${baseUrl}/about`);
		for (const { name, path, key, shows } of places) {
			await game.follow(path);
			if (key !== undefined) {
				await page.getByRole('gridcell').first().waitFor();
				await page.keyboard.press(key);
			}
			await page.locator(`main ${shows}`).first().waitFor();
			await check(name);
		}
	}

	for (const locale of LANGUAGES) {
		test(`no view is wider than a phone in ${locale}, from the left, from the right and in large text`, () =>
			inLanguage(locale, async (page, baseUrl, game) => {
				await visitAll({ page, baseUrl, game }, async (view) => {
					for (const size of TEXT_SIZES) {
						for (const dir of ['ltr', 'rtl']) {
							const widest = await findTooWide(page, { dir, size });
							assert.equal(widest, undefined, `${view} ${dir} ${size}`);
						}
					}
				});
			}));
	}

	for (const locale of LANGUAGES) {
		test(`every view fits a wide screen and speaks one language in ${locale}`, () =>
			checkJourney(
				{ ...DESKTOP, locale },
				async (journey) => {
					const check = checkView(journey.page, locale);
					await visitAll(journey, check);
				},
				{ expectedError: /404/ },
			));
	}

	test('at twice the text size no view is wider than a small phone, and no word of a title breaks', () =>
		checkJourney(
			{ viewport: { width: 360, height: 640 }, locale: 'de' },
			async ({ page, game, baseUrl }) => {
				await page.goto(`${baseUrl}/about`);
				for (const path of PATHS) {
					await game.follow(path);
					assert.equal(await findTooWide(page, { dir: 'ltr', size: '32px' }), undefined, path);
					assert.deepEqual(await findBrokenWords(page), [], path);
				}
			},
			{ expectedError: /404/ },
		));

	test('no link of the footer is alone in its line on a phone', () =>
		inLanguage('en', async (page, baseUrl) => {
			await page.goto(`${baseUrl}/about`);
			const tops = await page
				.locator('.foot a')
				.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
			for (const top of tops) assert.ok(tops.filter((other) => other === top).length > 1, `${tops}`);
		}));

	/** A check that the view fits and shows no sentence of another language. */
	function checkView(page: Page, locale: Language): (view: string) => Promise<void> {
		const foreign = listForeign(locale);
		return async (view) => {
			assert.equal(await findTooWide(page, { dir: 'ltr', size: '16px' }), undefined, view);
			const found = (await listTexts(page)).filter((text) => foreign.has(text));
			assert.deepEqual(found, [], view);
		};
	}

	/** Sentences of the other languages that this one does not share. */
	function listForeign(locale: Language): Set<string> {
		const textsOf = (language: string) => [...listSentences(readFiles(language))].map(([, text]) => text);
		const own = new Set(textsOf(locale));
		const others = LANGUAGES.filter((language) => language !== locale).flatMap(textsOf);
		return new Set(others.filter((text) => /\p{L}.*\P{L}.*\p{L}|\p{Lo}{2}/u.test(text) && !own.has(text)));
	}

	function listTexts(page: Page): Promise<string[]> {
		return page.locator('body').evaluate((body) => {
			const walker = body.ownerDocument.createTreeWalker(body, 4);
			const texts: string[] = [];
			for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
				const isShown = text.parentElement?.closest('select, script, noscript') == null;
				if (isShown) texts.push(text.nodeValue?.trim() ?? '');
			}
			return texts;
		});
	}

	/** Words of the title that stand in two lines. */
	function findBrokenWords(page: Page): Promise<string[]> {
		return page
			.locator('main h1')
			.first()
			.evaluate((title) => {
				const { document } = title.ownerDocument.defaultView!;
				const walker = document.createTreeWalker(title, 4);
				const broken: string[] = [];
				for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
					for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
						const range = document.createRange();
						range.setStart(text, index);
						range.setEnd(text, index + word.length);
						if (range.getClientRects().length > 1) broken.push(word);
					}
				}
				return broken;
			});
	}

	/** Elements that reach over the page's edge, as the document writes them. */
	function findTooWide(page: Page, form: { dir: string; size: string }): Promise<string | undefined> {
		return page.locator('html').evaluate((root, { dir, size }) => {
			root.setAttribute('dir', dir);
			root.style.fontSize = size;
			if (root.scrollWidth > root.clientWidth) return `the page is ${root.scrollWidth} wide`;
			const over = [...root.querySelectorAll('main *')].find((part) => {
				const { left, right } = part.getBoundingClientRect();
				return part.closest('.scroll, .visually-hidden') === null && (left < -1 || right > root.clientWidth + 1);
			});
			return over?.outerHTML.slice(0, 120);
		}, form);
	}

	test('from right to left the grid stays as it is, and so do its arrows', () =>
		inLanguage('en', async (page, baseUrl, game) => {
			await page.goto(baseUrl);
			await game.startPractice('Easy');
			await page.locator('html').evaluate((root) => root.setAttribute('dir', 'rtl'));
			const cells = page.getByRole('gridcell');
			const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
			assert.ok(first!.x < second!.x);
			await cells.nth(0).click();
			await page.keyboard.press('ArrowRight');
			assert.equal(await cells.nth(1).getAttribute('aria-selected'), 'true');
			const [one, two] = [
				await page.getByRole('button', { name: /^1, \d+ left/ }).boundingBox(),
				await page.getByRole('button', { name: /^2, \d+ left/ }).boundingBox(),
			];
			assert.ok(one!.x < two!.x || one!.y < two!.y);
		}));
});
