import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HoldReason } from '#contract/standing.ts';
import type { Move } from '#engine/move.ts';
import type { Random } from '#engine/random.ts';
import { listKnownPuzzles } from '../puzzles/knownPuzzles.ts';
import { playByHand, type SimulatedHand, thinkMs } from '../simulatedHand.ts';
import { type FinishedPlay, findHoldReasons } from './findHoldReasons.ts';

const { givens, solution } = listKnownPuzzles('easy')[0]!;
const EMPTY_COUNT = givens.split('0').length - 1;

function handOf(gapMs: SimulatedHand['gapMs'], seed?: string): Move[] {
	return playByHand({ givens, solution, gapMs, ...(seed === undefined ? {} : { seed }) });
}

function check(
	title: string,
	moves: readonly Move[],
	expected: readonly HoldReason[],
	more: Partial<FinishedPlay> = {},
) {
	const elapsedMs = Math.max(EMPTY_COUNT * 250, moves.at(-1)?.at ?? 0) + 200;
	const reasons = findHoldReasons({ givens, solution, moves, elapsedMs, clockMismatch: false, ...more });
	assert.deepEqual(reasons, expected, title);
}

test('an honest hand is never held, however fast', () => {
	for (let seed = 0; seed < 300; seed++) {
		const name = `honest ${seed}`;
		check(
			'a thinker',
			handOf((random) => thinkMs(random, 4000), name),
			[],
		);
		check(
			'a fast player',
			handOf((random) => 200 + thinkMs(random, 350), name),
			[],
		);
		check(
			'the fastest',
			handOf((random) => 180 + random.below(220), name),
			[],
		);
		check('two thumbs', handOf(tapWithTwoThumbs, name), []);
	}
});

test('what a page adds by itself does not count as pace', () => {
	const hand = handOf((random) => 180 + random.below(220));
	const withMarks = hand.flatMap((move) => [
		...[1, 2, 3, 4].map((digit): Move => ({ ...move, kind: 'unmark', digit })),
		move,
	]);
	check('struck marks at the same time', withMarks, []);
	const last = hand.at(-1)!;
	const undone = hand
		.slice(-30)
		.reverse()
		.map((move, index): Move => ({ ...move, kind: 'clear', digit: 0, at: last.at + 30 * index }));
	const redone = hand.slice(-30).map((move, index): Move => ({ ...move, at: last.at + 1000 + 30 * index }));
	check('undo and redo held down', [...hand, ...undone, ...redone], []);
});

test('each sign that no hand made a log holds the run', () => {
	const steady = handOf(() => 600);
	const table: [string, readonly Move[], HoldReason[]][] = [
		['no moves', [], ['no_log']],
		['the last move is missing', handOf((random) => thinkMs(random, 900)).slice(0, -1), ['partial_log']],
		['a timer', steady, ['even_pace']],
		['a timer with noise', handOf((random) => 580 + random.below(40)), ['even_pace']],
		['a timer with pauses', handOf((_, index) => (index % 12 === 0 ? 9000 : 600)), ['even_pace']],
		['a burst', handOf((random, index) => (index === 0 ? 20_000 : random.below(50))), ['burst']],
		['everything at once', handOf((_, index) => (index === 0 ? 20_000 : 0)), ['burst']],
		['bursts with pauses', handOf((_, index) => (index % 6 === 0 ? 3000 : 20)), ['burst']],
		['a move with the start', handOf((random, index) => (index === 0 ? 0 : thinkMs(random, 900))), ['early_move']],
	];
	for (const [title, moves, reasons] of table) check(title, moves, reasons);
	check(
		'made-up times',
		handOf((random) => thinkMs(random, 900)),
		['clock_mismatch'],
		{ clockMismatch: true },
	);
});

test('nonsense between the placements does not hide a pace', () => {
	const noise = handOf(() => 20).flatMap((move, index): Move[] => [
		{ ...move, at: 30_000 + move.at - 10, digit: (move.digit % 9) + 1 },
		{ ...move, at: 30_000 + move.at, cell: move.cell },
		...(index % 3 === 0 ? [{ ...move, at: 30_000 + move.at, kind: 'mark' as const }] : []),
	]);
	check('a burst in disguise', noise, ['burst']);
});

test('under 250 ms an empty cell is too fast', () => {
	const moves = handOf((random) => 130 + random.below(200));
	const least = EMPTY_COUNT * 250;
	check('at the limit', moves, [], { elapsedMs: least });
	check('below the limit', moves, ['too_fast'], { elapsedMs: least - 1 });
	check('without a log', [], ['no_log', 'too_fast'], { elapsedMs: 10 });
});

test('a log that leads elsewhere is partial', () => {
	const moves = handOf((random) => thinkMs(random, 900));
	const last = moves.at(-1)!;
	const at = last.at + 500;
	check('cleared', [...moves, { ...last, at, kind: 'clear', digit: 0 }], ['partial_log']);
	check('overwritten', [...moves, { ...last, at, digit: (last.digit % 9) + 1 }], ['partial_log']);
	check('overwritten and put right', [...moves, { ...last, at, digit: (last.digit % 9) + 1 }, { ...last, at }], []);
});

test('too few placements say nothing about a hand', () => {
	const nearlyFull = [...solution].map((digit, cell) => (cell < 8 ? '0' : digit)).join('');
	const moves = playByHand({ givens: nearlyFull, solution, gapMs: () => 600 });
	assert.deepEqual(findHoldReasons({ givens: nearlyFull, solution, moves, elapsedMs: 5000, clockMismatch: false }), []);
});

function tapWithTwoThumbs(random: Random, index: number): number {
	const isSecondThumb = index > 0 && random.below(4) === 0;
	return isSecondThumb ? 10 + random.below(60) : 250 + random.below(900);
}
