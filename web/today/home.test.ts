import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settle } from '../testing/manualSchedule.ts';
import { DAILY, enter, GAME, openGame, openPage, PRACTICE, start } from '../testing/openPage.ts';
import { findNextDaily } from './home.ts';

test('home keeps the chosen difficulty, and knows the next daily to play', async () => {
	const page = await openPage();
	page.app.home.difficulties.choose('random', 'expert');
	await page.app.start(DAILY);
	page.service.change(GAME, { status: 'finished' });
	const later = await openPage({ ...page, href: '/' });
	assert.equal(later.app.home.difficulties.get('random'), 'expert');
	assert.equal(findNextDaily(later.app.home.cards.value), 'expert', 'the next harder one');
	await later.app.start({ mode: 'daily', difficulty: 'easy' });
	await later.app.home.load();
	assert.equal(findNextDaily(later.app.home.cards.value), 'easy', 'the one under way');
});

test('home shows the games of the last visit until they are read, so that nothing moves', async () => {
	const page = await openGame(PRACTICE);
	await page.app.go('/');
	page.service.isDown = true;
	const later = await openPage({ ...page, href: '/' });
	assert.deepEqual(
		later.app.home.openGames.value.map(({ id }) => id),
		[GAME],
	);
});

test('home, which warns that the clock cannot be paused, starts a daily at once', async () => {
	const page = await openPage();
	await page.app.start(DAILY);
	assert.equal(page.app.confirmDialog.open.value, undefined);
	assert.equal(page.address(), `/play/${GAME}`);
});

test('home greets a newcomer until it is opened again, however long the first game takes to be drawn', async () => {
	const page = await openPage({ href: '/' });
	assert.equal(page.app.home.isNewcomer.value, true);
	const starting = page.app.start(DAILY);
	while (!page.app.identity.isKnown) await Promise.resolve();
	assert.equal(page.app.home.isNewcomer.value, true);
	await starting;
	assert.equal(page.app.home.isNewcomer.value, true);
	await page.app.go('/');
	assert.equal(page.app.home.isNewcomer.value, false);
});

test('home shows the open games and the results of today’s dailies', async () => {
	const page = await openGame(DAILY);
	await page.app.go('/');
	await start(page, PRACTICE);
	await page.app.go('/');
	await settle();
	assert.equal(page.app.home.findDaily('hard')?.id, GAME);
	const [practice] = page.app.home.openGames.value;
	assert.deepEqual([practice?.mode, practice?.status], ['random', 'paused']);
});

test('a new practice game is one press away while others are open, and each of them can be continued', async () => {
	const page = await openPage();
	for (let count = 0; count < 2; count++) {
		const presses = [page.app.start(PRACTICE), page.app.start(PRACTICE)];
		await Promise.all(presses);
		assert.equal(page.app.confirmDialog.open.value, undefined);
		await page.app.go('/');
		await settle();
	}
	assert.equal(page.service.games.size, 2);
	assert.deepEqual(page.service.starts.at(-1)?.fresh, true);
	const open = page.app.home.openGames.value.map(({ id, status }) => `${id} ${status}`);
	assert.deepEqual(open.sort(), ['game-000001 paused', 'game-000002 paused']);
	await page.app.go('/play/game-000001');
	assert.equal(page.app.session.state.value?.game.status, 'playing');
});

test('without a connection home counts the digits that only this browser knows', async () => {
	const page = await openGame(DAILY);
	await page.app.home.load();
	page.service.isDown = true;
	for (const [cell, digit] of [
		[2, 4],
		[3, 6],
		[5, 8],
	] as const)
		enter(page, cell, digit);
	await settle();
	await page.app.go('/');
	assert.equal(page.app.home.cards.value.find(({ game }) => game !== undefined)?.game?.filled, 3);
});
