import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from '../browser/storage.ts';
import { createLocalSession } from '../game/local/localSession.ts';
import { PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { DAILY, enter, type OpenPage, openPage, PRACTICE, start } from '../testing/openPage.ts';
import { showFirstGameTips } from './firstGameTips.ts';

const CELLS = [
	[2, 4],
	[3, 6],
	[5, 8],
	[6, 9],
] as const;

function readTip(page: OpenPage): string {
	return page.app.session.tip.value;
}

test('the first game, a daily too, shows how to enter, where notes and where help are, and then no more tips', async () => {
	const page = await openPage();
	showFirstGameTips(page.app);
	await start(page, DAILY);
	const tips = [readTip(page)];
	for (const [cell, digit] of CELLS) {
		enter(page, cell, digit);
		tips.push(readTip(page));
	}
	assert.deepEqual(tips, [
		'Choose an empty cell, then a digit. Every row, column and box needs 1–9.',
		'Not sure? “Notes” adds small digits.',
		'Stuck? Try “Hint”.',
		'Stuck? Try “Hint”.',
		'',
	]);
	const later = await openPage({ storage: page.storage });
	showFirstGameTips(later.app);
	await start(later, PRACTICE);
	assert.equal(readTip(later), '');
});

test('with the digit first, the tip says so', async () => {
	const storage = createMemoryStorage();
	storage.write('preferences', '{"entry":"digit"}');
	const page = await openPage({ storage });
	showFirstGameTips(page.app);
	await start(page, PRACTICE);
	assert.equal(readTip(page), 'Choose a digit, then its cells. Every row, column and box needs 1–9.');
});

test('a closed tip does not come back, and a player with finished games is left alone', async () => {
	const closing = await openPage();
	showFirstGameTips(closing.app);
	await start(closing, PRACTICE);
	closing.app.session.setTip('');
	closing.app.session.change((state) => ({ state: { ...state, selected: [2], cursor: 2 }, inputs: [] }));
	assert.equal(readTip(closing), '');
	const player = await openPage();
	player.service.home = { past: { open: 1, since: '2026-11-20', fullDays: 0 } };
	await start(player, DAILY);
	await player.app.go('/');
	showFirstGameTips(player.app);
	await start(player, PRACTICE);
	assert.equal(readTip(player), '');
});

test('a tip does not take the place of the time to beat', async () => {
	for (const [beat, tip] of [
		['', 'Choose an empty cell, then a digit. Every row, column and box needs 1–9.'],
		['&beat=5:00', ''],
	]) {
		const page = await openPage({ href: `/solve?puzzle=${PUZZLE}${beat}` });
		showFirstGameTips(page.app);
		const session = createLocalSession(page.app, { givens: PUZZLE, solution: SOLUTION, isTimed: true });
		page.app.localSession.value = session;
		assert.equal(session.tip.value, tip);
	}
});
