import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitSetOf } from '#engine/digitSet.ts';
import { startPlay } from '#engine/replay.ts';
import { labelCell } from './cellLabel.ts';
import { countRemaining, viewCells } from './cellView.ts';
import { applyInputs, type Input } from './edit.ts';
import { type GridHint, type GridState, openGrid } from './gridState.ts';
import type { GridLabels } from './labels.ts';
import { PREFERENCES, PUZZLE } from './testing/puzzle.ts';

function openAt(cursor: number, inputs: Input[], part: Partial<GridState> = {}): GridState {
	return { ...openGrid(applyInputs(startPlay(PUZZLE), inputs)), cursor, selected: [cursor], ...part };
}

/** In row 5, column 5 only 5 is left. */
const STEP: GridHint['answer'] = {
	technique: 'naked_single',
	cells: [40],
	placements: [{ cell: 40, digit: 5 }],
	eliminations: [{ cell: 37, digit: 5 }],
	links: [],
};

function hintAt(level: GridHint['level'], part: Partial<GridHint['answer']> = {}): { readonly hint: GridHint } {
	return { hint: { answer: { ...STEP, ...part }, text: { house: 4 }, level } };
}

/** The labels that the tests read. */
const LABELS = {
	cell: ({ row, column }) => `Row ${row}, column ${column}`,
	cellEmpty: 'empty',
	cellGiven: 'given',
	cellNotes: ({ digits }) => `notes ${digits}`,
	cellCenterNotes: ({ digits }) => `center notes ${digits}`,
	cellConflict: 'conflict',
	cellWrong: 'wrong',
	cellRuledOut: ({ digits }) => `the hint rules out ${digits}`,
	colors: { 1: 'red', 2: 'orange', 3: 'yellow', 4: 'green', 5: 'teal', 6: 'blue', 7: 'violet', 8: 'pink', 9: 'gray' },
} as Partial<GridLabels> as GridLabels;

const ONE_IN_ROW: Input[] = [
	{ kind: 'place', cell: 2, digit: 1 },
	{ kind: 'place', cell: 8, digit: 1 },
	{ kind: 'mark', cell: 3, digit: 1 },
	{ kind: 'mark', cell: 3, digit: 6 },
	{ kind: 'mark_center', cell: 3, digit: 1 },
	{ kind: 'mark_center', cell: 3, digit: 7 },
	{ kind: 'color', cell: 0, digit: 6 },
];

test('a cell shows its content, the highlights of the selection, and conflicts', () => {
	const views = viewCells(openAt(2, ONE_IN_ROW), PREFERENCES);
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

test('each highlight can be turned off', () => {
	const state = openAt(2, ONE_IN_ROW);
	const dark = { highlightPeers: false, highlightDigit: false, highlightMarks: false, highlightConflicts: false };
	const views = viewCells(state, { ...PREFERENCES, ...dark });
	assert.deepEqual([views[2]!.signs, views[8]!.signs, views[3]!.litNotes], ['selected', '', 0]);
});

test('several selected cells highlight the cells that all of them see, and an unselected cursor highlights nothing', () => {
	const several = viewCells(openAt(2, ONE_IN_ROW, { selected: [2, 3] }), PREFERENCES);
	const signs = { 2: 'selected same conflict', 3: 'selected', 4: 'given peer', 9: 'given', 12: 'given same' };
	for (const [cell, expected] of Object.entries(signs)) assert.equal(several[Number(cell)]!.signs, expected, cell);
	const none = viewCells(openAt(2, ONE_IN_ROW, { selected: [] }), PREFERENCES);
	assert.deepEqual([none[2]!.signs, none[12]!.signs], ['conflict', 'given']);
});

test('a hint highlights the house that it names at its first two levels and draws the step at its third', () => {
	const seen = [];
	for (const level of [0, 1, 2] as const) {
		const views = viewCells(openAt(0, [], hintAt(level)), PREFERENCES);
		const hinted = views.filter(({ signs }) => signs.includes('hinted')).map(({ cell }) => cell);
		seen.push([hinted.join(' '), views[40]!.proved, views[37]!.ruledOut]);
	}
	assert.deepEqual(seen, [
		['36 37 38 39 40 41 42 43 44', 0, 0],
		['36 37 38 39 40 41 42 43 44', 0, 0],
		['40', 5, digitSetOf(5)],
	]);
});

test('the candidates of a hint’s chain are shown with the whole step', () => {
	const links = [{ from: { cell: 2, digit: 1 }, to: { cell: 2, digit: 4 }, strong: true }];
	const views = viewCells(openAt(0, [], hintAt(2, { links })), PREFERENCES);
	assert.equal(views[2]!.linked, digitSetOf(1) | digitSetOf(4));
	assert.match(labelCell(views[37]!, LABELS), /the hint rules out 5/);
});

test('in the step’s own cells, the digits that it rules out elsewhere are drawn', () => {
	// Cells 2 and 3 lie in row 1; 2 has no notes, 3 has some. The 6 that goes from 3 itself is no ground.
	const hint = hintAt(2, {
		cells: [2, 3],
		placements: [],
		eliminations: [
			{ cell: 5, digit: 1 },
			{ cell: 6, digit: 2 },
			{ cell: 3, digit: 6 },
		],
	});
	const marked: Input[] = [1, 6].map((digit) => ({ kind: 'mark', cell: 3, digit }));
	const views = viewCells(openAt(0, marked, hint), PREFERENCES);
	assert.deepEqual([views[2]!.linked, views[3]!.linked], [digitSetOf(1) | digitSetOf(2), digitSetOf(1)]);
	assert.equal(views[3]!.ruledOut, digitSetOf(6));
});

test('a cell is described in words', () => {
	const views = viewCells(openAt(2, ONE_IN_ROW, { wrongCells: [2] }), PREFERENCES);
	assert.equal(labelCell(views[0]!, LABELS), 'Row 1, column 1, 5, given, blue');
	assert.equal(labelCell(views[2]!, LABELS), 'Row 1, column 3, 1, conflict, wrong');
	assert.equal(labelCell(views[3]!, LABELS), 'Row 1, column 4, empty, notes 1 6, center notes 1 7');
	assert.equal(labelCell(views[5]!, LABELS), 'Row 1, column 6, empty');
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
