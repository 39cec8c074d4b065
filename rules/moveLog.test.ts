import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Move } from '#engine/move.ts';
import { checkMoves, LATE_MS, type MovesCheck } from './moveLog.ts';
import { listKnownPuzzles } from './testing/knownPuzzles.ts';
import { playByHand } from './testing/simulated/playByHand.ts';

const { givens, solution } = listKnownPuzzles('easy')[0]!;
const MOVES = playByHand({ givens, solution, gapMs: (random) => 300 + random.below(3000) });
const LATE = 1_000_000;

function send(from: number, moves: readonly Move[], held: readonly Move[] = MOVES.slice(0, 10)): MovesCheck {
	const log = { givens, moveCount: held.length, lastMoveAt: held.at(-1)?.at ?? 0 };
	return checkMoves(log, { from, moves, held: held.slice(from), elapsedMs: LATE });
}

test('moves of another page under the same numbers are not taken for the stored ones', () => {
	const change = (index: number, changed: Partial<Move>) =>
		MOVES.slice(5, 12).map((move, at) => (at === index ? { ...move, ...changed } : move));
	const [, second] = MOVES.slice(5) as [Move, Move];
	for (const others of [
		change(4, { at: MOVES[9]!.at + 1 }),
		change(1, { at: second.at + 1 }),
		change(1, { digit: (second.digit % 9) + 1 }),
		change(1, { cell: (second.cell + 1) % 81 }),
		change(1, { kind: 'mark' }),
	]) {
		assert.deepEqual(send(5, others), { ok: false, why: 'move_gap' });
		assert.deepEqual(send(5, others.slice(0, 5)), { ok: false, why: 'move_gap' }, 'none of them is new');
	}
	assert.ok(send(5, change(6, { digit: 0, kind: 'clear' })).ok, 'a new move is not compared');
});

test('a move that arrives a minute after its own time is late', () => {
	const [first, last] = [MOVES[10]!, MOVES[19]!];
	const table: [elapsedMs: number, lateCount: number][] = [
		[last.at, 0],
		[first.at + LATE_MS, 0],
		[first.at + LATE_MS + 1, 1],
		[last.at + LATE_MS + 1, 10],
	];
	for (const [elapsedMs, lateCount] of table) {
		const log = { givens, moveCount: 10, lastMoveAt: MOVES[9]!.at };
		const append = checkMoves(log, { from: 8, moves: MOVES.slice(8, 20), held: MOVES.slice(8, 10), elapsedMs });
		assert.ok(append.ok);
		assert.equal(append.lateCount, lateCount, String(elapsedMs));
	}
});

test('moves may share one time', () => {
	const next = MOVES[10]!;
	assert.ok(send(10, [next, { ...next, kind: 'clear', digit: 0 }, { ...next, at: next.at }]).ok);
});

test('a time that the game has not reached is a clock mismatch, drift is not', () => {
	const moves = [{ ...MOVES[0]!, at: 5000 }];
	const table: [number, boolean][] = [
		[9000, false],
		[5000, false],
		[3000, false],
		[2999, true],
		[0, true],
	];
	for (const [elapsedMs, clockMismatch] of table) {
		const append = checkMoves({ givens, moveCount: 0, lastMoveAt: 0 }, { from: 0, moves, elapsedMs });
		assert.ok(append.ok);
		assert.equal(append.clockMismatch, clockMismatch, String(elapsedMs));
	}
});
