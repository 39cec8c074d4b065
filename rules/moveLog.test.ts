import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOVES_PER_GAME_MAX } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';
import { createRandom } from '#engine/random.ts';
import { checkMoves, LATE_MS, type MovesCheck } from './moveLog.ts';
import { listKnownPuzzles } from './testing/knownPuzzles.ts';
import { playByHand } from './testing/simulated/playByHand.ts';

const { givens, solution } = listKnownPuzzles('easy')[0]!;
const MOVES = playByHand({ givens, solution, gapMs: (random) => 300 + random.below(3000) });
const GIVEN_CELL = [...givens].findIndex((given) => given !== '0');
const LATE = 1_000_000;

function send(from: number, moves: readonly Move[], held: readonly Move[] = MOVES.slice(0, 10)): MovesCheck {
	const log = { givens, moveCount: held.length, lastMoveAt: held.at(-1)?.at ?? 0 };
	return checkMoves(log, { from, moves, held: held.slice(from), elapsedMs: LATE });
}

test('moves that are stored already are skipped', () => {
	const table: [number, number, number][] = [
		[10, 12, 2],
		[8, 12, 2],
		[0, 12, 2],
		[0, 10, 0],
		[3, 5, 0],
		[10, 10, 0],
	];
	for (const [from, to, freshCount] of table) {
		const append = send(from, MOVES.slice(from, to));
		assert.ok(append.ok);
		assert.deepEqual(append.moves, MOVES.slice(10, 10 + freshCount), `${from} to ${to}`);
	}
});

test('a gap is refused', () => {
	assert.deepEqual(send(11, MOVES.slice(11)), { ok: false, why: 'move_gap' });
	assert.deepEqual(send(1, [], []), { ok: false, why: 'move_gap' });
});

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

test('a log sent in pieces that overlap and repeat is the log', () => {
	for (let seed = 0; seed < 100; seed++) {
		const random = createRandom(`pieces ${seed}`);
		const held: Move[] = [];
		while (held.length < MOVES.length) {
			const from = random.below(held.length + 1);
			const append = send(from, MOVES.slice(from, from + 1 + random.below(12)), held);
			assert.ok(append.ok);
			held.push(...append.moves);
		}
		assert.deepEqual(held, MOVES);
	}
});

test('a refused move is named by its place in the request', () => {
	const next = MOVES[10]!;
	const table: [Partial<Move>, string][] = [
		[{ cell: GIVEN_CELL }, 'given_cell'],
		[{ digit: 0 }, 'bad_digit'],
		[{ kind: 'clear', digit: 3 }, 'bad_digit'],
		[{ at: next.at - 1 }, 'earlier_than_last'],
	];
	for (const [change, fault] of table) {
		const moves = [...MOVES.slice(8, 11), { ...next, ...change }];
		assert.deepEqual(send(8, moves), { ok: false, why: 'move_refused', index: 3, fault });
	}
	assert.deepEqual(send(10, [{ ...next, at: MOVES[9]!.at - 1 }]), {
		ok: false,
		why: 'move_refused',
		index: 0,
		fault: 'earlier_than_last',
	});
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

test('a game holds so many moves and no more', () => {
	const mark = (index: number): Move => ({ at: index, kind: 'mark', cell: MOVES[0]!.cell, digit: 1 });
	const full = Array.from({ length: MOVES_PER_GAME_MAX }, (_, index) => mark(index));
	assert.ok(send(MOVES_PER_GAME_MAX - 1, full.slice(-1), full.slice(0, -1)).ok);
	assert.ok(send(MOVES_PER_GAME_MAX - 1, full.slice(-1), full).ok);
	assert.deepEqual(send(MOVES_PER_GAME_MAX, [mark(MOVES_PER_GAME_MAX)], full), { ok: false, why: 'move_limit' });
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
