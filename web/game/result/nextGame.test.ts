import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from '#contract/game.ts';
import { createMemoryStorage } from '../../browser/storage.ts';
import { HEAD } from '../../testing/fakeAnswers.ts';
import { FakeService } from '../../testing/fakeService.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { openGame, solve } from '../../testing/openPage.ts';
import { loadPage } from '../../testing/testViews.ts';

const { textOf } = await loadPage();

test('after a past daily the result offers the next harder one that the player has not done', async () => {
	const service = new FakeService();
	const storage = createMemoryStorage();
	storage.write('guest', 'g'.repeat(22));
	const date = '2026-11-03';
	const done = {
		...HEAD,
		id: 'done',
		mode: 'daily',
		difficulty: 'medium',
		date,
		status: 'finished',
	} as unknown as Game;
	service.games.set('done', { head: done, moves: [] });
	const page = await openGame({ mode: 'daily', difficulty: 'easy', date }, { service, storage });
	solve(page);
	await settle();
	assert.match(textOf(page), / Play Hard /);
	assert.doesNotMatch(textOf(page), / Play Medium /);
});
