import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { loadView } from '../testing/loadView.ts';
import { openPage } from '../testing/openPage.ts';
import { renderInShell } from '../testing/testViews.ts';
import { createLocalSession } from './local/localSession.ts';

const { LocalGame } = await loadView<typeof import('./LocalGame.tsx')>('../game/LocalGame.tsx');

test('a game has its keys until it is over, be it solved or given up', async () => {
	const { app } = await openPage();
	const session = createLocalSession(app, { givens: PUZZLE, solution: SOLUTION });
	const { game } = session.state.value!;
	for (const [status, hasKeys] of [
		['playing', true],
		['finished', false],
		['abandoned', false],
	] as const) {
		session.replace({ game: { ...game, status } });
		const html = renderInShell(app, h(LocalGame, { session, head: '' }));
		assert.equal(html.includes('class="game-pad"'), hasKeys, status);
	}
});
