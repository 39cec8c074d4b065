import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settle } from './testing/manualSchedule.ts';
import { DAILY, enter, GAME, openPage, PRACTICE, solve, start } from './testing/openPage.ts';

test('a reload without a connection continues the game, and nothing of it is lost', async () => {
	const page = await openPage();
	await start(page, PRACTICE);
	enter(page, 2, 4);
	await page.time.pass(2000);
	page.service.isDown = true;
	enter(page, 3, 6);
	await page.time.pass(2000);
	page.wall.nowMs += 60_000;
	const again = await openPage({ ...page, href: `/play/${GAME}` });
	assert.deepEqual([again.digitAt(2), again.digitAt(3)], [4, 6]);
	assert.equal(again.app.isOnline.value, false);
	enter(again, 5, 8);
	const third = await openPage({ ...page, href: `/play/${GAME}` });
	assert.deepEqual([2, 3, 5].map(third.digitAt), [4, 6, 8]);
	page.service.isDown = false;
	third.app.setOnline(true);
	await settle();
	assert.deepEqual(
		page.service.movesOf(GAME).map(({ cell }) => cell),
		[2, 3, 5],
	);
});

test('a grid finished without a connection is sent once it is back, also by a later page', async () => {
	const page = await openPage();
	await start(page, DAILY);
	page.service.isDown = true;
	solve(page);
	await settle();
	const again = await openPage({ ...page, href: `/play/${GAME}` });
	assert.match(again.app.session.statusText.value, /^Solved! Sent once/);
	page.service.isDown = false;
	again.app.setOnline(true);
	await settle();
	assert.equal(again.app.session.result.value?.run.gameId, GAME);
	assert.deepEqual(again.storage.list('game.'), []);
});

test('without a connection home knows the games under way, until another player comes', async () => {
	const page = await openPage();
	await start(page, DAILY);
	page.service.isDown = true;
	const again = await openPage({ ...page, href: '/' });
	assert.equal(again.app.home.openGames.value[0]?.id, GAME);
	await again.app.start(DAILY);
	assert.equal(again.address(), `/play/${GAME}`);
	await again.app.signOut();
	assert.equal((await openPage({ ...page, href: '/' })).app.home.openGames.value[0], undefined);
});

test('the unsent moves of a closed page are sent by the next page, whichever view it opens', async () => {
	const page = await openPage();
	await start(page, DAILY);
	page.service.isDown = true;
	solve(page);
	await settle();
	page.service.isDown = false;
	const again = await openPage({ ...page, href: '/' });
	assert.equal(page.service.cellsOf(GAME).includes('0'), false);
	assert.deepEqual(again.storage.list('game.'), []);
	assert.deepEqual(again.storage.list('moves.'), []);
	assert.equal(again.app.home.rows.value.find(({ difficulty }) => difficulty === 'hard')?.daily?.status, 'finished');
});
