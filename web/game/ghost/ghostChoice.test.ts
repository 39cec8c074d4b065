import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import type { Ghost } from '#contract/ghost.ts';
import { FakeService } from '../../testing/fakeService.ts';
import { loadView } from '../../testing/loadView.ts';
import { DAILY, openGame, openPage, PRACTICE, start } from '../../testing/openPage.ts';
import { loadPage, renderInShell } from '../../testing/testViews.ts';

const BEST: Ghost = { kind: 'best', timeMs: 60_000, displayName: null, filledAt: [0, 60_000] };
const { htmlOf, textOf } = await loadPage();

test('a ghost is chosen by name and time, and drawn as a bar that screen readers skip', async () => {
	const service = new FakeService();
	service.ghosts = [BEST, { kind: 'winner', timeMs: 40_000, displayName: 'Heron', filledAt: [40_000] }];
	const page = await openGame(PRACTICE, { service });
	await page.app.controllers.ghosts.choose();
	assert.match(textOf(page), /Race a ghost .* Off Your best, 1:00 The winner, 0:40 · Heron Close/);
	assert.doesNotMatch(htmlOf(page), /class="pace"/);
	page.app.controllers.ghosts.race.value?.choose('best');
	assert.match(
		htmlOf(page),
		/<div class="pace" aria-hidden="true">.*class="game-pace-own"[^>]* width="0%".*class="game-pace-mark" x="50%".*0 of 51.*Ghost 1/,
	);
	assert.match(textOf(page), /Announce the score/);
});

test('the menu offers a race only where the service knows a ghost', async () => {
	const { MenuItems } = await loadView<typeof import('../MenuItems.tsx')>('../game/MenuItems.tsx');
	for (const ghosts of [[], [BEST]]) {
		const service = new FakeService();
		service.ghosts = ghosts;
		const page = await openPage({ service });
		await page.app.account.prefer({ pace: false });
		await start(page, DAILY);
		const menu = () => renderInShell(page.app, h(MenuItems, page.app.controllers));
		assert.doesNotMatch(menu(), /Race a ghost/);
		await page.app.controllers.ghosts.find();
		assert.equal(menu().includes('Race a ghost'), ghosts.length > 0);
		assert.match(menu(), /Keyboard shortcuts.*Settings.*Give up/);
	}
});
