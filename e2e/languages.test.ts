import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { listSentences } from '#words/catalogue.ts';
import { loadTable } from '#words/loadTable.ts';
import { readFiles } from '#words/readCatalogue.ts';
import { checkJourney, DESKTOP, type Journey, PHONE } from './checkJourney.ts';
import { FIND_CUT_WORDS, findBrokenWords, findWidest } from './everyView.ts';
import type { GamePage } from './gamePage.ts';
import { GUEST_STORAGE, makePlaces, PATHS } from './places.ts';
import { solve } from './solve.ts';

/** 160 %. */
const LARGE = { size: '26px' };
const MIRRORED = { dir: 'rtl' };

/** A wide screen has room: the longest words and the widest letters are enough. */
const WIDE: readonly Language[] = ['de', 'ja'];

const inLanguage = (locale: string, visit: (page: Page, baseUrl: string, game: GamePage) => Promise<void>) =>
	checkJourney({ ...PHONE, locale }, ({ page, baseUrl, game }) => visit(page, baseUrl, game), {
		expectedError: /404/,
	});

// Each test over all views takes a minute: outside of a suite they run at the same time.
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
			await game.waitForFocus();
			await page.keyboard.press(key);
		}
		await page.locator(`main ${shows}`).first().waitFor();
		await check(name);
	}
}

for (const locale of LANGUAGES) {
	test(`no view is wider than a phone in ${locale}, also in large text, and all speak it`, () =>
		inLanguage(locale, async (page, baseUrl, game) => {
			const check = checkView(page, locale);
			await visitAll({ page, baseUrl, game }, async (view) => {
				await check(view);
				if (WIDE.includes(locale)) {
					await page.setViewportSize(DESKTOP.viewport!);
					await check(`${view}, wide`);
					await page.setViewportSize(PHONE.viewport!);
				}
				// What is wide from the right is so in every language.
				const forms = locale === 'de' ? [LARGE, MIRRORED, { ...LARGE, ...MIRRORED }] : [LARGE];
				for (const form of forms) {
					const widest = await findTooWide(page, { dir: 'ltr', size: '16px', ...form });
					assert.equal(widest, undefined, `${view} ${JSON.stringify(form)}`);
				}
			});
		}));
}

// All sentences are there in each language, or the build fails: two are enough to find one that is not asked for.
for (const locale of WIDE) {
	test(`a player goes from home to the sign-in in ${locale}`, () =>
		inLanguage(locale, async (page, baseUrl, game) => {
			const words = await loadTable('messages', locale);
			const { finish, board, signIn } = await loadTable('viewMessages', locale);
			const check = checkView(page, locale);
			const press = (name: string, role: 'button' | 'link' = 'button') =>
				page.getByRole(role, { name, exact: true }).first().click();
			const see = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).first().waitFor();
			await page.goto(baseUrl);
			await see(words.home.title);
			await check('home');
			await press(`${words.home.play} ${words.difficulties.easy}`);
			await page.getByRole('grid', { name: words.game.grid }).waitFor();
			const givens = await game.readGrid();
			const [first, second] = [...givens].flatMap((digit, cell) => (digit === '0' ? [cell] : []));
			const digit = Number(solve(givens)[first!]);
			const left = 10 - givens.split(`${digit}`).length;
			await press(words.game.digitKey({ digit, remaining: left }));
			await check('a digit');
			await page.getByRole('gridcell').nth(second!).click();
			await press(words.game.notes);
			await press(words.game.digitKey({ digit, remaining: left - 1 }));
			await page.getByRole('gridcell', { name: words.game.cellNotes({ digits: digit }) }).waitFor();
			await check('a note');
			await press(words.game.notes);
			await press(words.game.undo);
			await press(words.game.hint);
			await press(words.game.hintQuestion.yes);
			for (const level of [1, 2, 3]) {
				if (level > 1) await press(words.game.more);
				await page.getByText(words.game.hintStep({ level })).waitFor({ state: 'attached' });
				await check(`level ${level} of a hint`);
			}
			await press(words.game.close);
			await game.solveByKeys();
			await see(finish.solved({ game: words.games.daily.easy }));
			await check('the result');
			await press(finish.leaderboard, 'link');
			await see(board.title);
			await check('the leaderboard');
			await press(words.nav.menu);
			await press(words.nav.signIn, 'link');
			await see(signIn.title);
			await check('the sign-in');
		}));
}

/** The narrowest and lowest, a common phone both ways, and a desk. */
const SCREENS = [
	{ width: 360, height: 560 },
	{ width: 390, height: 844 },
	{ width: 844, height: 390 },
	{ width: 1440, height: 900 },
];

for (const locale of LANGUAGES) {
	test(`in a game every tool has its name, and no word of it or of the title is cut in ${locale}`, () =>
		inLanguage(locale, async (page, baseUrl, game) => {
			const words = await loadTable('messages', locale);
			const data = { guestId: await addGuest(page, baseUrl), mode: 'daily' };
			await page.goto(`${baseUrl}/about`);
			for (const difficulty of ['medium', 'extreme']) {
				const answer = await page.request.post(`${baseUrl}/api/games`, { data: { ...data, difficulty } });
				const { id } = (await answer.json()) as { id: string };
				await game.follow(`/play/${id}`);
				await page.getByRole('grid', { name: words.game.grid }).waitFor();
				for (const screen of SCREENS) {
					const place = `${difficulty} ${screen.width}x${screen.height}`;
					await page.setViewportSize(screen);
					const tools = page.getByRole('group', { name: words.game.tools }).getByRole('button');
					for (const tool of await tools.all()) assert.match(await tool.innerText(), /\p{L}/u, place);
					assert.deepEqual(await page.evaluate<string[]>(FIND_CUT_WORDS), [], place);
					assert.equal(await findTooWide(page, { dir: 'ltr', size: '16px' }), undefined, place);
					assert.deepEqual(await page.evaluate<string[]>(findBrokenWords('main h1')), [], place);
				}
			}
		}));
}

async function addGuest(page: Page, baseUrl: string): Promise<string> {
	const answer = await page.request.post(`${baseUrl}/api/guest`, { data: {} });
	const { guestId } = (await answer.json()) as { guestId: string };
	await page.addInitScript(`localStorage.setItem('${GUEST_STORAGE}', '${guestId}')`);
	return guestId;
}

/** The names of players and of dailies. */
const NAMES =
	'td.player, .race-racers li, .race-crowd span, .circle-member-name, .circle-standings b, .home-card .home-name';

test('at twice the text size no view is wider than a small phone, and no word of a title or a name breaks', () =>
	checkJourney(
		{ viewport: { width: 360, height: 640 }, locale: 'de' },
		async ({ page, game, baseUrl }) => {
			const check = async (view: string, words: string) => {
				assert.equal(await findTooWide(page, { dir: 'ltr', size: '32px' }), undefined, view);
				assert.deepEqual(await page.evaluate<string[]>(findBrokenWords(words)), [], view);
			};
			const { guestId, places } = await makePlaces(baseUrl);
			await page.goto(`${baseUrl}/about`);
			for (const path of PATHS) {
				await game.follow(path);
				await check(path, 'main h1');
			}
			await page.evaluate(`localStorage.setItem('${GUEST_STORAGE}', '${guestId}')`);
			await page.goto(`${baseUrl}/about`);
			const named = [
				...places.filter(({ shows }) => ['.circle-table', '.race-racers'].includes(shows)),
				{ path: '/leaderboards?mode=daily&difficulty=medium', shows: 'td.player' },
				{ path: '/', shows: '.home-card.home-finished .home-sign' },
			];
			for (const { path, shows } of named) {
				await game.follow(path);
				await page.locator(`main ${shows}`).first().waitFor();
				await check(path, NAMES);
			}
			const [name, sign] = await page
				.locator('.home-card.home-finished')
				.evaluate((card) =>
					['.home-name a', '.home-sign'].map((part) => card.querySelector(part)!.getBoundingClientRect().bottom),
				);
			assert.ok(Math.abs(name! - sign!) < 32, 'the sign is beside the name');
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

/** A check that the view fits, and neither shows nor tells a screen reader words of another language. */
function checkView(page: Page, locale: Language): (view: string) => Promise<void> {
	const foreign = listForeign(locale);
	const known = new Set<string>();
	return async (view) => {
		assert.equal(await findTooWide(page, { dir: 'ltr', size: '16px' }), undefined, view);
		assert.deepEqual(await page.evaluate<string[]>(FIND_CUT_WORDS), [], view);
		const unread = (await listTexts(page)).filter((text) => !known.has(text));
		for (const text of unread) known.add(text);
		const text = unread.join('\n');
		assert.deepEqual(
			foreign.filter((words) => text.includes(words)),
			[],
			view,
		);
	};
}

/** The words between the values of other languages’ sentences, unless this language has them too. */
function listForeign(locale: Language): string[] {
	const textsOf = (language: string) => [...listSentences(readFiles(language))].map(([, text]) => text);
	const own = textsOf(locale).join('\n');
	const pieces = LANGUAGES.flatMap(textsOf).flatMap((text) => text.split(/[{}#*]|\[.*?\]\(.*?\)/));
	const isTelling = (piece: string) =>
		/\p{L}{2}.{5,}\p{L}{2}|[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}]{3}/u.test(piece);
	return [...new Set(pieces.map((piece) => piece.trim()))].filter((piece) => isTelling(piece) && !own.includes(piece));
}

/** All visible text and all labels. */
function listTexts(page: Page): Promise<string[]> {
	return page.locator('body').evaluate((body) => {
		const walker = body.ownerDocument.createTreeWalker(body, 4);
		const texts = [...body.querySelectorAll('[aria-label]')].map((labeled) => labeled.getAttribute('aria-label') ?? '');
		for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
			const isShown = text.parentElement?.closest('select, script, noscript') == null;
			if (isShown) texts.push(text.nodeValue?.trim() ?? '');
		}
		return texts;
	});
}

async function findTooWide(page: Page, form: { dir: string; size: string }): Promise<string | undefined> {
	return (await page.evaluate<string | null>(findWidest(form))) ?? undefined;
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
