import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from '../browser/storage.ts';
import { createLocalSession } from '../local/localSession.ts';
import { PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { DAILY, enter, type OpenPage, openPage, PRACTICE, start } from '../testing/openPage.ts';
import { showFirstGameTips } from './firstGameTips.ts';

const CELLS = [
	[2, 4],
	[3, 6],
	[5, 8],
	[6, 9],
] as const;

async function readTip(page: OpenPage): Promise<string> {
	await page.time.pass(400);
	return page.app.session.statusText.value;
}

test('the first practice game shows how to enter, where notes and where help are, and then no more tips', async () => {
	const page = await openPage();
	showFirstGameTips(page.app);
	await start(page, PRACTICE);
	const tips = [await readTip(page)];
	for (const [cell, digit] of CELLS) {
		enter(page, cell, digit);
		tips.push(await readTip(page));
	}
	assert.deepEqual(tips, [
		'Choose a cell, then its digit.',
		'Not sure? “Corner” keeps notes.',
		'Stuck? Try “Hint”.',
		'Stuck? Try “Hint”.',
		'',
	]);
	const later = await openPage({ storage: page.storage });
	showFirstGameTips(later.app);
	await start(later, PRACTICE);
	assert.equal(await readTip(later), '');
});

test('with the digit first, the tip says so', async () => {
	const storage = createMemoryStorage();
	storage.write('preferences', '{"entry":"digit"}');
	const page = await openPage({ storage });
	showFirstGameTips(page.app);
	await start(page, PRACTICE);
	assert.equal(await readTip(page), 'Choose a digit, then its cells.');
});

test('a daily and a player with finished games are left alone', async () => {
	const daily = await openPage();
	showFirstGameTips(daily.app);
	await start(daily, DAILY);
	assert.equal(await readTip(daily), '');
	const player = await openPage();
	player.service.stats = { finishedCount: 3 };
	await start(player, DAILY);
	await player.app.go('/');
	showFirstGameTips(player.app);
	await start(player, PRACTICE);
	assert.equal(await readTip(player), '');
});

test('a tip does not take the place of the time to beat', async () => {
	for (const [beat, tip] of [
		['', 'Choose a cell, then its digit.'],
		['&beat=5:00', ''],
	]) {
		const page = await openPage({ href: `/solve?puzzle=${PUZZLE}${beat}` });
		showFirstGameTips(page.app);
		const session = createLocalSession(page.app, { givens: PUZZLE, solution: SOLUTION, isTimed: true });
		page.app.localSession.value = session;
		await page.time.pass(400);
		assert.equal(session.statusText.value, tip);
	}
});
