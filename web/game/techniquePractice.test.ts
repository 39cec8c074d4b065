import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from '../testing/openPage.ts';
import { findNextGame } from './result/nextGame.ts';
import { findChosenTechnique, startTechniquePractice } from './techniquePractice.ts';

const START = { mode: 'random', difficulty: 'hard' } as const;

test('after practice with a chosen technique, the next game needs it as well', async () => {
	const page = await openPage();
	const { app, storage } = page;
	await startTechniquePractice(app, app.home, { ...START, technique: 'x_wing' });
	const { game } = app.session.state.value!;
	assert.equal(page.address(), `/play/${game.id}`);
	const next = findNextGame(app.home, storage, { ...game, status: 'finished' });
	assert.deepEqual([next?.start, next?.technique], [START, 'x_wing']);
	const other = findNextGame(app.home, storage, { ...game, id: 'another game', status: 'finished' });
	assert.deepEqual([other?.start, other?.technique], [START, undefined]);
});

test('a text that another version of the page has saved chooses no technique', async () => {
	const { storage } = await openPage();
	for (const saved of ['game guessing', 'game', '', '{']) {
		storage.write('wish', saved);
		assert.equal(findChosenTechnique(storage, 'game'), undefined);
	}
});
