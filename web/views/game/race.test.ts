import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeService } from '../../testing/fakeService.ts';
import { openPage, PRACTICE, start } from '../../testing/openPage.ts';
import { loadPage } from '../../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();

test('a ghost is chosen by name and time, and drawn as a bar that screen readers skip', async () => {
	const service = new FakeService();
	service.ghosts = [
		{ kind: 'best', timeMs: 60_000, displayName: null, filledAt: [0, 60_000] },
		{ kind: 'winner', timeMs: 40_000, displayName: 'Heron', filledAt: [40_000] },
	];
	const page = await openPage({ service });
	await start(page, PRACTICE);
	await page.app.routeControllers.chooseGhost();
	assert.match(textOf(page), /Race a ghost .* Off Your best, 1:00 The winner, 0:40 · Heron Close/);
	assert.doesNotMatch(htmlOf(page), /class="race"/);
	page.app.routeControllers.race.value?.choose('best');
	assert.match(
		htmlOf(page),
		/<div class="race" aria-hidden="true">.*You 0.*class="race-own"[^>]* width="0%".*class="race-ghost" x="50%".*Ghost 1/,
	);
	assert.match(textOf(page), /Announce the score/);
});

test('the dialog says when there is nobody to race', async () => {
	const page = await openPage();
	await start(page, PRACTICE);
	await page.app.routeControllers.chooseGhost();
	assert.match(textOf(page), /No one to race yet/);
});
