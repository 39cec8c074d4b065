import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { RUN_ID } from '../testing/fakeService.ts';
import { openPage } from '../testing/openPage.ts';
import { loadPage } from '../testing/testViews.ts';

const { textOf } = await loadPage();

test('a new daily tells how long it takes people, or what it needs while nobody has shown that', async () => {
	const page = await openPage();
	const usual = { medianMs: 240_000, runCount: 290 };
	const cards = DIFFICULTIES.map((difficulty) => ({ difficulty, usual: difficulty === 'easy' ? usual : null }));
	page.service.home = { cards };
	await page.app.home.load();
	assert.match(
		textOf(page),
		/Easy about 4 min Play Easy Medium harder singles Play Medium Hard pairs and X-Wings Play Hard/,
	);
	page.service.home = { cards: cards.map(({ difficulty }) => ({ difficulty, usual: null })) };
	await page.app.home.load();
	assert.doesNotMatch(textOf(page), /\d min|most people|players/);
});

test('a newcomer sees the fastest of yesterday, or without any what can be played of it', async () => {
	const page = await openPage();
	const played = (text: string) => /Try the guided puzzle (.*) With people you know/.exec(text)?.[1] ?? '';
	assert.match(played(textOf(page)), /^Yesterday Play Easy Play Medium/);
	const fastest = { displayName: 'Low Tide', timeMs: 185_200, runId: RUN_ID };
	page.service.home = {
		yesterday: DIFFICULTIES.map((difficulty) => ({ difficulty, ...(difficulty === 'hard' && { fastest }) })),
	};
	await page.app.home.load();
	assert.match(played(textOf(page)), /^Yesterday’s fastest .* – Easy – Medium 3:05 Low Tide Hard – Expert /);
});
