import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../testing/openPage.ts';
import { findNextGame } from '../views/result/nextGame.ts';
import { findWish, startWished } from './wishedPractice.ts';

const START = { mode: 'random', difficulty: 'hard' } as const;

test('after practice with a technique, the next game is asked for it as well', async () => {
	const page = await openPage();
	await startWished(page.app, START, 'x_wing');
	const { game } = page.app.session.state.value!;
	assert.equal(page.address(), `/play/${game.id}`);
	const next = findNextGame(page.app, { ...game, status: 'finished' });
	assert.deepEqual([next?.start, next?.wish], [START, 'x_wing']);
	const other = findNextGame(page.app, { ...game, id: 'another game', status: 'finished' });
	assert.deepEqual([other?.start, other?.wish], [START, undefined]);
});

test('what another version of the page has kept is no wish', async () => {
	const { storage } = await openPage();
	for (const kept of ['game guessing', 'game', '', '{']) {
		storage.write('wish', kept);
		assert.equal(findWish(storage, 'game'), undefined);
	}
});
