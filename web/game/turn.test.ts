import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsOf } from '#engine/digitSet.ts';
import { formatGrid } from '#engine/grid.ts';
import { type Play, startPlay } from '#engine/replay.ts';
import { PUZZLE } from '../fakeService.ts';
import { applyInputs, eraseTurn, type Input, markTurn, placeTurn, type Turn, turnOf } from './turn.ts';

const CLEARS = { clearPeerMarks: true };
const KEEPS = { clearPeerMarks: false };

/** `p2=1` place 1 in cell 2, `c2` clear, `m2=1` mark, `u2=1` unmark. */
function inputs(text: string): Input[] {
	return [...text.matchAll(/([pcmu])(\d+)(?:=(\d))?/g)].map(([, kind, cell, digit]) => ({
		kind: ({ p: 'place', c: 'clear', m: 'mark', u: 'unmark' } as const)[kind as 'p'],
		cell: Number(cell),
		digit: Number(digit ?? 0),
	}));
}

function write(list: readonly Input[] = []): string {
	return list.map(({ kind, cell, digit }) => `${kind[0]}${cell}${kind === 'clear' ? '' : `=${digit}`}`).join(' ');
}

function show({ cells, marks }: Play): string {
	return formatGrid(cells) + Array.from(marks, (set) => digitsOf(set).join('')).join(',');
}

/** before | what is done | forth | back */
const CASES: [string, (play: Play) => Turn | undefined, string, string][] = [
	['', (play) => placeTurn(play, 2, 4, CLEARS), 'p2=4', 'c2'],
	['p2=1', (play) => placeTurn(play, 2, 4, CLEARS), 'p2=4', 'p2=1'],
	['p2=4', (play) => placeTurn(play, 2, 4, CLEARS), 'c2', 'p2=4'],
	['m3=4 m10=4 m10=5 m40=4', (play) => placeTurn(play, 2, 4, CLEARS), 'p2=4 u3=4 u10=4', 'm10=4 m3=4 c2'],
	['m3=4', (play) => placeTurn(play, 2, 4, KEEPS), 'p2=4', 'c2'],
	['', (play) => placeTurn(play, 0, 4, CLEARS), '', ''],
	['', (play) => markTurn(play, 2, 4), 'm2=4', 'u2=4'],
	['m2=4', (play) => markTurn(play, 2, 4), 'u2=4', 'm2=4'],
	['p2=1', (play) => markTurn(play, 2, 4), '', ''],
	['', (play) => markTurn(play, 0, 4), '', ''],
	['p2=1 m2=4', (play) => eraseTurn(play, 2), 'c2', 'p2=1'],
	['m2=4 m2=7', (play) => eraseTurn(play, 2), 'u2=4 u2=7', 'm2=7 m2=4'],
	['', (play) => eraseTurn(play, 2), '', ''],
	['', (play) => eraseTurn(play, 0), '', ''],
	['m2=4', (play) => turnOf(play, inputs('u2=4 u2=5 p0=1 p3=2')), 'u2=4 p3=2', 'c3 m2=4'],
];

test('each action is logged as the plain moves it amounts to, and its way back is too', () => {
	for (const [before, act, forth, back] of CASES) {
		const turn = act(applyInputs(startPlay(PUZZLE), inputs(before)));
		assert.equal(write(turn?.forth), forth);
		assert.equal(write(turn?.back), back);
	}
});

test('a turn taken back leaves the grid as it was', () => {
	for (const [before, act] of CASES) {
		const play = applyInputs(startPlay(PUZZLE), inputs(before));
		const turn = act(play);
		if (turn === undefined) continue;
		assert.equal(show(applyInputs(applyInputs(play, turn.forth), turn.back)), show(play));
	}
});

test('a turn that was tried leaves the grid alone', () => {
	const play = startPlay(PUZZLE);
	const before = show(play);
	placeTurn(play, 2, 4, CLEARS);
	assert.equal(show(play), before);
});
