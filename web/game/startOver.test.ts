import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOver } from '../grid/entry.ts';
import { PUZZLE, SOLUTION } from '../testing/fakeService.ts';
import { enter, GAME, openGame, PRACTICE } from '../testing/openPage.ts';
import { act } from './actions.ts';

const CELLS = [...PUZZLE].flatMap((digit, cell) => (digit === '0' ? [cell] : []));

test('a start over empties the grid, keeps clock, penalty and help, and one undo brings all back', async () => {
	const page = await openGame(PRACTICE);
	const { session } = page.app;
	for (const cell of CELLS.slice(0, 5)) enter(page, cell, Number(SOLUTION[cell]));
	for (const as of ['corner', 'center', 'color'] as const) {
		session.change((state) => ({ state: { ...state, cursor: CELLS[7], selected: [CELLS[7]!] }, inputs: [] }));
		act(session, { kind: 'digit', digit: 3, as });
	}
	page.service.change(GAME, { assisted: true, penaltyMs: 10_000 });
	await page.time.pass(30_000);
	const before = session.state.value!;
	session.change(startOver);
	const emptied = session.state.value!;
	assert.equal(emptied.play!.cells.join(''), PUZZLE);
	for (const layer of ['cornerNotes', 'centerNotes', 'colors'] as const)
		assert.equal(emptied.play![layer][CELLS[7]!], 0);
	assert.deepEqual([emptied.game, emptied.past.length], [before.game, before.past.length + 1]);
	assert.match(session.statusText.value, /Started over\. Undo/);
	assert.ok(session.elapsedMs >= 30_000);
	act(session, { kind: 'undo' });
	assert.deepEqual(session.state.value!.play, before.play);
	act(session, { kind: 'redo' });
	assert.equal(session.state.value!.play!.cells.join(''), PUZZLE);
	await page.time.pass(3000);
	assert.equal(page.service.cellsOf(GAME), PUZZLE, 'the service has it, too');
	const moveCount = page.service.movesOf(GAME).length;
	session.change(startOver);
	await page.time.pass(3000);
	assert.equal(page.service.movesOf(GAME).length, moveCount, 'nothing is left to remove');
});
