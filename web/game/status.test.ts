import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GridPointer } from '../grid/gridPointer.ts';
import { selectOnly } from '../grid/selection.ts';
import { DAILY, enter, type OpenPage, openGame, PRACTICE, takeHelp } from '../testing/openPage.ts';
import { act } from './actions.ts';

const select = ({ app }: OpenPage, cell: number) =>
	app.session.change((state) => ({ state: selectOnly(state, cell), inputs: [] }));
const statusOf = ({ app }: OpenPage) => app.session.statusText.value;

test('an entry that changes nothing says why, and the next action clears it', async () => {
	const page = await openGame(PRACTICE);
	select(page, 0);
	act(page.app.session, { kind: 'digit', digit: 1 });
	assert.equal(statusOf(page), 'This digit is part of the puzzle.');
	enter(page, 2, 4);
	assert.equal(statusOf(page), '');
	act(page.app.session, { kind: 'digit', digit: 1, as: 'corner' });
	assert.equal(statusOf(page), 'Clear the digit first, then add notes.');
	select(page, 3);
	assert.equal(statusOf(page), '');
});

test('P in a daily of today says that it cannot be paused', async () => {
	const page = await openGame(DAILY);
	act(page.app.session, { kind: 'pause' });
	assert.equal(statusOf(page), 'Today’s daily can’t be paused.');
});

test('a hint clears what a check has said', async () => {
	const page = await openGame(PRACTICE);
	enter(page, 2, 1);
	await takeHelp(page, 'check');
	assert.match(statusOf(page), /1 cell is wrong/);
	await page.app.session.help.askHint();
	assert.equal(statusOf(page), '');
});

test('the selection is announced again: several cells are no longer selected when one is', async () => {
	const page = await openGame(PRACTICE);
	page.app.session.change((state) => ({ state: { ...state, cursor: 3, selected: [2, 3] }, inputs: [] }));
	assert.equal(page.app.session.announcement.value, '2 cells selected');
	select(page, 5);
	assert.equal(page.app.session.announcement.value, '');
});

test('two presses of a mouse select similar cells, two taps of a finger only their own', async () => {
	for (const [pointerType, count] of [
		['mouse', 3],
		['touch', 1],
		['pen', 1],
	] as const) {
		const page = await openGame(PRACTICE);
		const pointer = new GridPointer(() => page.app.session);
		const target = { closest: () => ({ dataset: { cell: '0' } }), hasPointerCapture: () => false };
		const press = { target, button: 0, pointerId: 1, timeStamp: 1000, pointerType };
		for (const timeStamp of [1000, 1200]) pointer.press({ ...press, timeStamp } as unknown as PointerEvent);
		assert.equal(page.app.session.state.value?.selected.length, count, pointerType);
	}
});
