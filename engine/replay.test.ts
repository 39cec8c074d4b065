import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsOf } from './digitSet.ts';
import type { Cell } from './grid.ts';
import type { Move, MoveKind } from './move.ts';
import { applyMoves, type Play, replayMoves, startPlay } from './replay.ts';

const GIVENS = `5${'0'.repeat(80)}`;

/**
 * Moves as `kind cell digit`, then `cell:digit:notes:center notes:color` of what is seen, or a refusal with its place.
 */
const TABLE = `
place 1 3                                  -> 1:3:::0
place 1 3, place 1 4                       -> 1:4:::0
place 1 3, clear 1 0                       -> 1:0:::0
clear 1 0                                  -> 1:0:::0
mark 1 3, mark 1 9, mark 1 9               -> 1:0:39::0
mark 1 3, mark 1 9, unmark 1 3, unmark 1 4 -> 1:0:9::0
mark 1 3, place 1 4                        -> 1:4:3::0
mark 1 3, place 1 4, unmark 1 3, clear 1 0 -> 1:0:::0
mark 1 3, place 1 4, mark 1 2, clear 1 0   -> 1:0:23::0
place 80 9                                 -> 80:9:::0
place 1 5                                  -> 1:5:::0
place 81 1                                 -> bad_cell 0
place -1 1                                 -> bad_cell 0
place 1.5 1                                -> bad_cell 0
place 1 1, place 2 0                       -> bad_digit 1
place 1 10                                 -> bad_digit 0
place 1 2.5                                -> bad_digit 0
mark_center 1 3, mark_center 1 9, mark 1 4 -> 1:0:4:39:0
mark_center 1 3, unmark_center 1 3         -> 1:0:::0
mark_center 1 3, place 1 4                 -> 1:4::3:0
mark_center 1 3, mark 1 3, unmark_center 1 0 -> 1:0:3::0
mark_center 1 3, mark 1 3, unmark 1 0      -> 1:0::3:0
mark 1 0                                   -> 1:0:12346789::0
mark 1 5, place 2 7, mark 1 0              -> 1:0:1234689::0
mark 40 0                                  -> 40:0:123456789::0
place 1 7, mark 1 0                        -> 1:7:12346789::0
color 1 3                                 -> 1:0:::3
color 1 3, color 1 0                     -> 1:0:::0
color 0 9                                 -> 0:5:::9
mark_center 1 0                            -> bad_digit 0
mark_center 0 1                            -> given_cell 0
color 1 10                                -> bad_digit 0
color 81 1                                -> bad_cell 0
clear 1 1                                  -> bad_digit 0
place 1 1, place 2 2, place 0 5            -> given_cell 2
clear 0 0                                  -> given_cell 0
mark 0 1                                   -> given_cell 0
`;

test('moves lead to what the table says', () => {
	for (const line of TABLE.trim().split('\n')) check(line);
});

test('a log played in two parts leads to the same as the whole', () => {
	const moves = parseMoves('mark 1 3, place 2 4, place 1 3, clear 2 0, mark 2 7');
	const play = startPlay(GIVENS);
	applyMoves(play, moves.slice(0, 2));
	applyMoves(play, moves.slice(2));
	assert.deepEqual({ ok: true, play }, replayMoves(GIVENS, moves));
});

test('a refused move changes nothing', () => {
	const play = startPlay(GIVENS);
	applyMoves(play, parseMoves('place 0 1'));
	assert.deepEqual(play, startPlay(GIVENS));
});

test('a play starts only from 81 digits', () => {
	assert.throws(() => startPlay('123'), TypeError);
});

function check(line: string): void {
	const [log, expected] = line.split('->').map((part) => part.trim());
	const replay = replayMoves(GIVENS, parseMoves(log!));
	const seen = replay.ok ? formatCell(replay.play, Number.parseInt(expected!, 10)) : `${replay.why} ${replay.index}`;
	assert.equal(seen, expected, line);
}

function formatCell({ cells, cornerNotes, centerNotes, colors }: Play, cell: Cell): string {
	const [corner, center] = [cornerNotes, centerNotes].map((layer) => digitsOf(layer[cell]!).join(''));
	return `${cell}:${cells[cell]}:${corner}:${center}:${colors[cell]}`;
}

function parseMoves(log: string): Move[] {
	return log.split(',').map((text, index) => {
		const [kind, cell, digit] = text.trim().split(' ');
		return { at: index * 1000, kind: kind as MoveKind, cell: Number(cell), digit: Number(digit) };
	});
}
