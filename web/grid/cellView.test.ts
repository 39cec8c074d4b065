import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitSetOf } from '#engine/digitSet.ts';
import type { HintText } from '#engine/explain/explainHint.ts';
import { DEFAULT_PREFERENCES } from '../account/preferences.ts';
import { type GameState, openState } from '../game/gameState.ts';
import { FakeService, PUZZLE } from '../testing/fakeService.ts';
import { labelCell } from './cellLabel.ts';
import { countRemaining, viewCells } from './cellView.ts';
import type { Input } from './edit.ts';

async function openAt(cursor: number, inputs: Input[], part: Partial<GameState> = {}): Promise<GameState> {
	const response = await new FakeService().fetch('/api/games', { method: 'POST', body: '{"mode":"random"}' });
	return { ...openState(await response.json(), inputs), cursor, selected: [cursor], ...part };
}

const ONE_IN_ROW: Input[] = [
	{ kind: 'place', cell: 2, digit: 1 },
	{ kind: 'place', cell: 8, digit: 1 },
	{ kind: 'mark', cell: 3, digit: 1 },
	{ kind: 'mark', cell: 3, digit: 6 },
	{ kind: 'mark_center', cell: 3, digit: 1 },
	{ kind: 'mark_center', cell: 3, digit: 7 },
	{ kind: 'color', cell: 0, digit: 6 },
];

test('a cell shows its content, the highlights of the selection, and conflicts', async () => {
	const views = viewCells(await openAt(2, ONE_IN_ROW), DEFAULT_PREFERENCES);
	const signs = {
		0: 'given peer',
		2: 'selected same conflict',
		8: 'peer same conflict',
		12: 'given same',
		60: 'given',
	};
	for (const [cell, expected] of Object.entries(signs)) assert.equal(views[Number(cell)]!.signs, expected, cell);
	assert.equal(views[3]!.cornerNotes, digitSetOf(1) | digitSetOf(6));
	assert.equal(views[3]!.centerNotes, digitSetOf(1) | digitSetOf(7));
	assert.equal(views[0]!.color, 6);
	assert.equal(views[3]!.litNotes, digitSetOf(1));
});

test('each highlight can be turned off', async () => {
	const state = await openAt(2, ONE_IN_ROW);
	const dark = { highlightPeers: false, highlightDigit: false, highlightMarks: false, highlightConflicts: false };
	const views = viewCells(state, { ...DEFAULT_PREFERENCES, ...dark });
	assert.deepEqual([views[2]!.signs, views[8]!.signs, views[3]!.litNotes], ['selected', '', 0]);
});

test('several selected cells highlight the cells that all of them see, and an unselected cursor highlights nothing', async () => {
	const several = viewCells(await openAt(2, ONE_IN_ROW, { selected: [2, 3] }), DEFAULT_PREFERENCES);
	const signs = { 2: 'selected same conflict', 3: 'selected', 4: 'given peer', 9: 'given', 12: 'given same' };
	for (const [cell, expected] of Object.entries(signs)) assert.equal(several[Number(cell)]!.signs, expected, cell);
	const none = viewCells(await openAt(2, ONE_IN_ROW, { selected: [] }), DEFAULT_PREFERENCES);
	assert.deepEqual([none[2]!.signs, none[12]!.signs], ['conflict', 'given']);
});

const TEXT: HintText = { levels: ['Look at row 5.', 'which', 'whole'], lines: ['whole'], house: 4 };

test('a hint highlights the house that it names at its first two levels and draws the step at its third', async () => {
	const service = new FakeService();
	await service.fetch('/api/games', { method: 'POST', body: '{}' });
	const answer = await (await service.fetch('/api/games/game-000001/hint', { method: 'POST' })).json();
	const seen = [];
	for (const level of [0, 1, 2] as const) {
		const views = viewCells(await openAt(0, [], { hint: { answer, text: TEXT, skip: 0, level } }), DEFAULT_PREFERENCES);
		const hinted = views.filter(({ signs }) => signs.includes('hinted')).map(({ cell }) => cell);
		seen.push([hinted.join(' '), views[40]!.proved, views[37]!.ruledOut]);
	}
	assert.deepEqual(seen, [
		['36 37 38 39 40 41 42 43 44', 0, 0],
		['36 37 38 39 40 41 42 43 44', 0, 0],
		['40', 5, digitSetOf(5)],
	]);
});

test('the candidates of a hint’s chain are shown with the whole step', async () => {
	const service = new FakeService();
	const links = [{ from: { cell: 2, digit: 1 }, to: { cell: 2, digit: 4 }, strong: true }];
	service.hint = { links };
	await service.fetch('/api/games', { method: 'POST', body: '{}' });
	const answer = await (await service.fetch('/api/games/game-000001/hint', { method: 'POST' })).json();
	const views = viewCells(
		await openAt(0, [], { hint: { answer, text: TEXT, skip: 0, level: 2 } }),
		DEFAULT_PREFERENCES,
	);
	assert.equal(views[2]!.linked, digitSetOf(1) | digitSetOf(4));
	assert.match(labelCell(views[37]!), /the hint rules out 5/);
});

test('in the step’s own cells, the digits that it rules out elsewhere are drawn', async () => {
	const service = new FakeService();
	// Cells 2 and 3 lie in row 1; 2 has no notes, 3 has some. The 6 that goes from 3 itself is no ground.
	service.hint = {
		cells: [2, 3],
		placements: [],
		eliminations: [
			{ cell: 5, digit: 1 },
			{ cell: 6, digit: 2 },
			{ cell: 3, digit: 6 },
		],
	};
	await service.fetch('/api/games', { method: 'POST', body: '{}' });
	const answer = await (await service.fetch('/api/games/game-000001/hint', { method: 'POST' })).json();
	const marked: Input[] = [1, 6].map((digit) => ({ kind: 'mark', cell: 3, digit }));
	const views = viewCells(
		await openAt(0, marked, { hint: { answer, text: TEXT, skip: 0, level: 2 } }),
		DEFAULT_PREFERENCES,
	);
	assert.deepEqual([views[2]!.linked, views[3]!.linked], [digitSetOf(1) | digitSetOf(2), digitSetOf(1)]);
	assert.equal(views[3]!.ruledOut, digitSetOf(6));
});

test('a cell is described in words', async () => {
	const views = viewCells(await openAt(2, ONE_IN_ROW, { wrongCells: [2] }), DEFAULT_PREFERENCES);
	assert.equal(labelCell(views[0]!), 'Row 1, column 1, 5, given, blue');
	assert.equal(labelCell(views[2]!), 'Row 1, column 3, 1, conflict, wrong');
	assert.equal(labelCell(views[3]!), 'Row 1, column 4, empty, notes 1 6, center notes 1 7');
	assert.equal(labelCell(views[5]!), 'Row 1, column 6, empty');
});

test('the keypad shows how many of each digit are left', () => {
	const remaining = countRemaining([...PUZZLE].map(Number));
	assert.equal(remaining[0], 51);
	assert.equal(
		remaining.slice(1).reduce((sum, count) => sum + count, 0),
		51,
	);
	assert.equal(remaining[8], 4);
});
