import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsOf } from '#engine/digitSet.ts';
import { formatGrid } from '#engine/grid.ts';
import { type Play, startPlay } from '#engine/replay.ts';
import {
	type AppliedEdit,
	applyInputs,
	colorEdit,
	editNotes,
	editOf,
	eraseEdit,
	fillEdit,
	type Input,
	placeEdit,
} from './edit.ts';
import { PUZZLE } from './testing/puzzle.ts';

const CLEARS = { clearPeerMarks: true };
const KEEPS = { clearPeerMarks: false };
const DIGIT = { colorFirst: false };
const COLOR = { colorFirst: true };

const LETTERS = {
	p: 'place',
	c: 'clear',
	m: 'mark',
	u: 'unmark',
	n: 'mark_center',
	v: 'unmark_center',
	l: 'color',
} as const;

/** `p2=1` place 1 in cell 2, `c2` clear, `m2=1` mark, `u2=1` unmark, `n` and `v` in the center, `l2=3` color. */
function inputs(text: string): Input[] {
	return [...text.matchAll(/([pcmunvl])(\d+)(?:=(\d))?/g)].map(([, kind, cell, digit]) => ({
		kind: LETTERS[kind as 'p'],
		cell: Number(cell),
		digit: Number(digit ?? 0),
	}));
}

function write(list: readonly Input[] = []): string {
	const letterOf = new Map<string, string>(Object.entries(LETTERS).map(([letter, kind]) => [kind, letter]));
	return list
		.map(({ kind, cell, digit }) => `${letterOf.get(kind)}${cell}${kind === 'clear' ? '' : `=${digit}`}`)
		.join(' ');
}

function show({ cells, cornerNotes, centerNotes, colors }: Play): string {
	const format = (layer: Uint16Array) => Array.from(layer, (set) => digitsOf(set).join('')).join(',');
	return [formatGrid(cells), format(cornerNotes), format(centerNotes), colors.join('')].join(' ');
}

/** before | what is done | apply | revert */
const CASES: [string, (play: Play) => AppliedEdit | undefined, string, string][] = [
	['', (play) => placeEdit(play, [2], 4, CLEARS), 'p2=4', 'c2'],
	['p2=1', (play) => placeEdit(play, [2], 4, CLEARS), 'p2=4', 'p2=1'],
	['p2=4', (play) => placeEdit(play, [2], 4, CLEARS), 'c2', 'p2=4'],
	['m3=4 m10=4 m10=5 m40=4', (play) => placeEdit(play, [2], 4, CLEARS), 'p2=4 u3=4 u10=4', 'm10=4 m3=4 c2'],
	['n3=4 m3=4', (play) => placeEdit(play, [2], 4, CLEARS), 'p2=4 u3=4 v3=4', 'n3=4 m3=4 c2'],
	['m3=4', (play) => placeEdit(play, [2], 4, KEEPS), 'p2=4', 'c2'],
	['', (play) => placeEdit(play, [0], 4, CLEARS), '', ''],
	['p2=4', (play) => placeEdit(play, [0, 2, 3], 4, KEEPS), 'p3=4', 'c3'],
	['p2=4 p3=4', (play) => placeEdit(play, [2, 3], 4, KEEPS), 'c2 c3', 'p3=4 p2=4'],
	['', (play) => editNotes(play, [2], 4, 'corner'), 'm2=4', 'u2=4'],
	['m2=4', (play) => editNotes(play, [2], 4, 'corner'), 'u2=4', 'm2=4'],
	['m2=4', (play) => editNotes(play, [2, 3], 4, 'corner'), 'm3=4', 'u3=4'],
	['m2=4 m3=4', (play) => editNotes(play, [2, 3, 0], 4, 'corner'), 'u2=4 u3=4', 'm3=4 m2=4'],
	['m2=4', (play) => editNotes(play, [2], 4, 'center'), 'n2=4', 'v2=4'],
	['p2=1', (play) => editNotes(play, [2], 4, 'corner'), '', ''],
	['', (play) => editNotes(play, [0], 4, 'corner'), '', ''],
	['', (play) => colorEdit(play, [0, 2], 3), 'l0=3 l2=3', 'l2=0 l0=0'],
	['l2=3', (play) => colorEdit(play, [2, 3], 3), 'l3=3', 'l3=0'],
	['l2=3 l3=3', (play) => colorEdit(play, [2, 3], 3), 'l2=0 l3=0', 'l3=3 l2=3'],
	['l2=1', (play) => colorEdit(play, [2], 3), 'l2=3', 'l2=1'],
	['', (play) => fillEdit(play, [0, 2, 3]), 'm2=0 m3=0', 'u3=0 u2=0'],
	['m2=9 m2=4', (play) => fillEdit(play, [2]), 'm2=0', 'u2=1 u2=2 m2=9'],
	['m2=0', (play) => fillEdit(play, [2]), '', ''],
	['p2=1 m2=4', (play) => eraseEdit(play, [2], DIGIT), 'c2', 'p2=1'],
	['m2=4 m2=7 n2=1 l2=2', (play) => eraseEdit(play, [2], DIGIT), 'u2=0 v2=0', 'n2=1 m2=4 m2=7'],
	['m2=4 l2=2', (play) => eraseEdit(play, [2], COLOR), 'l2=0', 'l2=2'],
	['l2=2 l0=1', (play) => eraseEdit(play, [2, 0], DIGIT), 'l2=0 l0=0', 'l0=1 l2=2'],
	['p2=1 m3=4', (play) => eraseEdit(play, [2, 3], DIGIT), 'c2', 'p2=1'],
	['', (play) => eraseEdit(play, [2], DIGIT), '', ''],
	['', (play) => eraseEdit(play, [0], DIGIT), '', ''],
	['m2=4', (play) => editOf(play, inputs('u2=4 u2=5 p0=1 p3=2')), 'u2=4 p3=2', 'c3 m2=4'],
];

test('each action is logged as plain moves, and so is the way back', () => {
	for (const [before, act, apply, revert] of CASES) {
		const edit = act(applyInputs(startPlay(PUZZLE), inputs(before)))?.edit;
		assert.equal(write(edit?.apply), apply);
		assert.equal(write(edit?.revert), revert);
	}
});

test('an edit leads to the grid that its moves lead to, and reverting it leads back', () => {
	for (const [before, act] of CASES) {
		const play = applyInputs(startPlay(PUZZLE), inputs(before));
		const applied = act(play);
		if (applied === undefined) continue;
		assert.equal(show(applied.play), show(applyInputs(play, applied.edit.apply)));
		assert.equal(show(applyInputs(applied.play, applied.edit.revert)), show(play));
	}
});

test('making an edit does not change the grid it starts from', () => {
	const play = startPlay(PUZZLE);
	const before = show(play);
	placeEdit(play, [2], 4, CLEARS);
	assert.equal(show(play), before);
});

test('filling in all candidates leaves out the cells that have center notes', () => {
	const play = startPlay(PUZZLE);
	const marked = applyInputs(play, inputs('n2=1 n2=4'));
	const filled = fillEdit(marked, [2, 3])!.play;
	assert.equal(filled.cornerNotes[2], 0);
	assert.notEqual(filled.cornerNotes[3], 0);
});
