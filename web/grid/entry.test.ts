import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatGrid } from '#engine/grid.ts';
import { startPlay } from '#engine/replay.ts';
import {
	chooseMode,
	chooseNextMode,
	pressCell,
	pressDigit,
	pressErase,
	pressFill,
	pressSelected,
	startOver,
} from './entry.ts';
import {
	type Change,
	classifyPlay,
	type EntryMode,
	type GridState,
	openGrid,
	redoEdit,
	undoEdit,
	unmoved,
} from './gridState.ts';
import { selectAlike, selectAll, selectAlso, selectNone, toggleSelected } from './selection.ts';
import { PREFERENCES, PUZZLE } from './testing/puzzle.ts';

const CELL_FIRST = { ...PREFERENCES, entry: 'cell' } as const;
const DIGIT_FIRST = { ...PREFERENCES, entry: 'digit' } as const;

type EntryPreferences = typeof CELL_FIRST | typeof DIGIT_FIRST;
const ACTS: Record<string, (state: GridState, value: string, preferences: EntryPreferences) => Change<GridState>> = {
	cell: (state, value, preferences) => pressCell(state, Number(value), preferences),
	also: (state, value) => unmoved(selectAlso(state, Number(value))),
	toggle: (state, value) => unmoved(toggleSelected(state, Number(value))),
	alike: (state, value) => unmoved(selectAlike(state, Number(value))),
	all: (state) => unmoved(selectAll(state)),
	none: (state) => unmoved(selectNone(state)),
	digit: (state, value, preferences) => pressDigit(state, Number(value), preferences),
	shift: (state, value, preferences) => pressDigit(state, Number(value), preferences, 'corner'),
	alt: (state, value, preferences) => pressDigit(state, Number(value), preferences, 'center'),
	enter: (state, _value, preferences) => pressSelected(state, preferences),
	erase: (state) => pressErase(state),
	fill: (state) => pressFill(state),
	undo: (state) => undoEdit(state),
	redo: (state) => redoEdit(state),
	mode: (state, value) => chooseMode(state, value as EntryMode),
	next: (state) => chooseNextMode(state),
	empty: (state) => startOver(state),
};

const LETTERS = { place: 'p', clear: 'c', mark: 'm', unmark: 'u', mark_center: 'n', unmark_center: 'v', color: 'l' };

/** Plays a script and returns the moves that it led to. */
function play(script: string, preferences: EntryPreferences): { log: string; state: GridState } {
	let state = openGrid(startPlay(PUZZLE));
	const log: string[] = [];
	for (const step of script.split(' ')) {
		const [name, value] = step.split('=');
		const change = ACTS[name!]!(state, value ?? '', preferences);
		state = change.state;
		for (const { kind, cell, digit } of change.inputs) log.push(`${LETTERS[kind]}${cell}=${digit}`);
	}
	return { log: log.join(' '), state };
}

// script : moves. Cell 0 is a given 5; cells 2 and 3 are empty and in one row.
const CELL_FIRST_SCRIPTS = `
	digit=4 :
	cell=2 digit=4 : p2=4
	cell=2 digit=4 digit=4 : p2=4 c2=0
	cell=2 digit=4 digit=1 : p2=4 p2=1
	cell=0 digit=4 erase :
	cell=2 shift=4 shift=1 shift=4 : m2=4 m2=1 u2=4
	cell=2 mode=corner digit=4 shift=1 alt=1 : m2=4 m2=1 n2=1
	cell=2 next digit=4 next digit=4 next digit=4 next digit=4 : m2=4 n2=4 l2=4 p2=4
	cell=2 also=3 digit=4 : p2=4 p3=4
	cell=2 also=3 shift=4 cell=2 also=3 shift=4 : m2=4 m3=4 u2=4 u3=4
	cell=2 also=3 toggle=2 digit=4 : p3=4
	cell=2 mode=color also=0 digit=7 digit=7 : l2=7 l0=7 l2=0 l0=0
	cell=2 digit=4 mode=color digit=3 erase erase : p2=4 l2=3 l2=0 c2=0
	cell=2 digit=4 mode=digit alt=3 none digit=3 erase : p2=4
	cell=2 also=3 fill fill undo : m2=0 m3=0 u3=0 u2=0
	cell=2 shift=4 cell=3 shift=4 cell=5 shift=6 alike=2 digit=1 : m2=4 m3=4 m5=6 p2=1 p3=1
	cell=2 digit=5 alike=0 mode=color digit=1 : p2=5 l0=1 l2=1 l14=1 l71=1
	cell=2 digit=4 erase : p2=4 c2=0
	cell=3 shift=4 cell=2 digit=4 undo : m3=4 p2=4 u3=4 m3=4 c2=0
	cell=2 digit=4 undo redo : p2=4 c2=0 p2=4
	cell=2 digit=4 undo digit=1 redo : p2=4 c2=0 p2=1
	undo redo :`;

const DIGIT_FIRST_SCRIPTS = `
	digit=4 cell=2 : p2=4
	digit=4 cell=2 cell=3 : p2=4 p3=4
	digit=4 cell=2 cell=2 : p2=4 c2=0
	digit=4 digit=4 cell=2 :
	cell=2 digit=4 enter : p2=4
	mode=corner digit=4 cell=2 cell=3 : m2=4 m3=4
	mode=color digit=4 cell=2 cell=0 : l2=4 l0=4
	digit=4 cell=2 shift=7 cell=3 shift=7 alt=8 : p2=4 p3=4
	digit=4 cell=3 also=2 enter : p3=4 p2=4
	cell=3 also=2 digit=4 : p3=4 p2=4
	digit=4 cell=2 digit=1 cell=2 cell=3 : p2=4 p3=4
	cell=0 cell=2 : p2=5`;

test('cell first: a digit goes where the selection is', () => {
	for (const line of CELL_FIRST_SCRIPTS.trim().split('\n')) {
		const [script, log] = line.split(':').map((part) => part.trim());
		assert.equal(play(script!, CELL_FIRST).log, log, script);
	}
});

test('digit first: the armed digit goes into the pressed cell', () => {
	for (const line of DIGIT_FIRST_SCRIPTS.trim().split('\n')) {
		const [script, log] = line.split(':').map((part) => part.trim());
		assert.equal(play(script!, DIGIT_FIRST).log, log, script);
	}
});

test('undoing moves the selection to the changed cells', () => {
	assert.equal(play('cell=2 digit=4 cell=40 undo', CELL_FIRST).state.cursor, 2);
	assert.deepEqual(play('cell=2 also=3 digit=4 undo', CELL_FIRST).state.selected, [2, 3]);
	assert.equal(play('cell=40 fill', CELL_FIRST).state.cursor, 40);
	assert.equal(play('fill cell=0 undo', CELL_FIRST).state.cursor, 0);
});

test('all selects the empty cells, then every cell', () => {
	const emptyCount = [...PUZZLE].filter((digit) => digit === '0').length;
	assert.equal(play('all', CELL_FIRST).state.selected.length, emptyCount);
	assert.equal(play('all all', CELL_FIRST).state.selected.length, 81);
});

test('filled-in notes are one edit, can be changed, and go with one undo', () => {
	const { state, log } = play('fill cell=2 shift=1', CELL_FIRST);
	assert.equal(state.past.length, 2);
	assert.equal(log.split(' ').filter((move) => /^m\d+=0$/.test(move)).length, 51);
	const undone = play('fill undo', CELL_FIRST).state;
	assert.ok(undone.play!.cornerNotes.every((cornerNotes) => cornerNotes === 0));
});

test('a full grid is right when no house has a digit twice', () => {
	const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
	const wrong = `${solution.slice(0, 80)}1`;
	for (const [cells, verdict] of [
		[PUZZLE, 'open'],
		[solution, 'solved'],
		[wrong, 'conflicting'],
	] as const) {
		assert.equal(classifyPlay(startPlay(cells)), verdict);
	}
});

test('an entry that the player would not see says why, by the name of a label', () => {
	const noteOf = (script: string) => {
		const [steps, last] = [script.split(' ').slice(0, -1).join(' '), script.split(' ').at(-1)!.split('=')];
		return ACTS[last[0]!]!(play(steps, CELL_FIRST).state, last[1] ?? '', CELL_FIRST).note;
	};
	for (const line of NOTES.trim().split('\n')) {
		const [script, note] = line.split(':').map((part) => part.trim());
		assert.equal(noteOf(script!) ?? '', note, script);
	}
});

const NOTES = `
	none digit=4 : chooseCell
	cell=0 digit=4 : givenStays
	cell=2 digit=4 shift=4 : noNotesHere
	cell=2 digit=4 : 
	cell=2 digit=4 empty : startedOver
	cell=2 empty : `;

test('a start over empties the grid in one edit', () => {
	const { state } = play('cell=2 digit=4 cell=3 shift=1 empty', CELL_FIRST);
	assert.equal(formatGrid(state.play!.cells), PUZZLE);
	assert.ok(state.play!.cornerNotes.every((notes) => notes === 0));
	assert.equal(formatGrid(undoEdit(state).state.play!.cells), PUZZLE.replace('530', '534'));
});
