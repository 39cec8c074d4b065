import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUZZLE } from '../fakeService.ts';
import { DEFAULT_PREFERENCES } from '../preferences.ts';
import { pressCell, pressDigit, pressErase, pressSelected } from './entry.ts';
import { type Change, type GameState, judgePlay, openState, redoTurn, undoTurn } from './gameState.ts';

const GAME = {
	...({ id: 'game-000001', mode: 'random', difficulty: 'easy', date: null, level: null, status: 'playing' } as const),
	...{ elapsedMs: 0, penaltyMs: 0, startedAt: '', endedAt: null, assisted: false, ranked: true, unrankedReason: null },
	...{
		moveCount: 0,
		runId: null,
		technique: null,
		puzzle: PUZZLE,
		cells: PUZZLE,
		marks: PUZZLE.split('').map(() => ''),
	},
};
const CELL_FIRST = { ...DEFAULT_PREFERENCES, entry: 'cell' } as const;
const DIGIT_FIRST = { ...DEFAULT_PREFERENCES, entry: 'digit' } as const;

type Likes = typeof CELL_FIRST | typeof DIGIT_FIRST;
const ACTS: Record<string, (state: GameState, value: number, likes: Likes) => Change> = {
	cell: (state, value, likes) => pressCell(state, value, likes),
	digit: (state, value, likes) => pressDigit(state, value, likes, false),
	shift: (state, value, likes) => pressDigit(state, value, likes, true),
	enter: (state, _value, likes) => pressSelected(state, likes),
	erase: (state) => pressErase(state),
	undo: (state) => undoTurn(state),
	redo: (state) => redoTurn(state),
	marking: (state) => ({ state: { ...state, isMarking: !state.isMarking }, inputs: [] }),
};

/** Plays a script and answers with the moves it led to. */
function play(script: string, likes: Likes): { log: string; state: GameState } {
	let state = openState(GAME, []);
	const log: string[] = [];
	for (const step of script.split(' ')) {
		const [name, value] = step.split('=');
		const change = ACTS[name!]!(state, Number(value), likes);
		state = change.state;
		for (const { kind, cell, digit } of change.inputs) log.push(`${kind[0]}${cell}=${digit}`);
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
	cell=2 marking digit=4 shift=1 : m2=4 p2=1
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
	marking digit=4 cell=2 cell=3 : m2=4 m3=4
	digit=4 cell=2 digit=1 cell=2 cell=3 : p2=4 p3=4
	cell=0 cell=2 : p2=5`;

test('cell first: a digit goes where the selection is', () => {
	for (const line of CELL_FIRST_SCRIPTS.trim().split('\n')) {
		const [script, log] = line.split(':').map((part) => part.trim());
		assert.equal(play(script!, CELL_FIRST).log, log, script);
	}
});

test('digit first: the digit that was taken up goes where the press is', () => {
	for (const line of DIGIT_FIRST_SCRIPTS.trim().split('\n')) {
		const [script, log] = line.split(':').map((part) => part.trim());
		assert.equal(play(script!, DIGIT_FIRST).log, log, script);
	}
});

test('undoing takes the selection to what changed', () => {
	assert.equal(play('cell=2 digit=4 cell=40 undo', CELL_FIRST).state.cursor, 2);
});

test('a full grid is right when nothing in it stands twice', () => {
	const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
	const wrong = `${solution.slice(0, 80)}1`;
	for (const [cells, verdict] of [
		[PUZZLE, 'open'],
		[solution, 'solved'],
		[wrong, 'conflicting'],
	] as const) {
		assert.equal(judgePlay(openState({ ...GAME, cells }, []).play!), verdict);
	}
});
