import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effect, signal } from '@preact/signals';
import { DEFAULT_PREFERENCES } from '../account/preferences.ts';
import { selectOnly } from '../grid/selection.ts';
import { PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { openPage } from '../testing/openPage.ts';
import { act } from './actions.ts';
import { createLocalSession } from './local/localSession.ts';

test('a key press computes the cells once, for the grid and for the announcement', async () => {
	const { app } = await openPage();
	let readCount = 0;
	// The cells are computed from the preferences, which are read once for all of them.
	const preferences = {
		...DEFAULT_PREFERENCES,
		get highlightConflicts() {
			readCount++;
			return true;
		},
	};
	const sessionParts = { ...app.sessionParts, preferences: signal(preferences) };
	const session = createLocalSession({ sessionParts }, { givens: PUZZLE, solution: SOLUTION });
	const stop = effect(() => void session.cells.value);
	session.change((state) => ({ state: selectOnly(state, 2), inputs: [] }));
	readCount = 0;
	act(session, { kind: 'digit', digit: 4 });
	assert.deepEqual([readCount, session.cells.value[2]?.digit], [1, 4]);
	assert.equal(session.announcement.value, '4');
	stop();
	session.close();
});
