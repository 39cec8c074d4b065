import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HoldReason } from '#contract/kinds.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { listKnownPuzzles } from '../testing/knownPuzzles.ts';
import { drawPerson, SKILLS } from '../testing/simulated/person.ts';
import { playAsPerson } from '../testing/simulated/playAsPerson.ts';
import { playByHand, type SimulatedHand, thinkMs } from '../testing/simulated/playByHand.ts';
import { playAsProgram } from '../testing/simulated/program.ts';
import { findHoldReasons } from './findHoldReasons.ts';
import { type FinishedPlay, measurePlay } from './measurePlay.ts';
import { findTimeFloorMs } from './timeFloor.ts';

const { givens, solution } = listKnownPuzzles('easy')[0]!;
const WORKLOAD = 70;
/** `bench:fairplay` has ten thousand. */
const HONEST_COUNT = 60;

function handOf(gapMs: SimulatedHand['gapMs'], seed?: string): Move[] {
	return playByHand({ givens, solution, gapMs, ...(seed === undefined ? {} : { seed }) });
}

function review(moves: readonly Move[], more: Partial<FinishedPlay> = {}): HoldReason[] {
	const puzzle = { givens, solution, workload: WORKLOAD, ...more };
	const elapsedMs = Math.max(findTimeFloorMs(puzzle), moves.at(-1)?.at ?? 0) + 200;
	const play = {
		...puzzle,
		moves,
		elapsedMs,
		clockMismatch: false,
		lateMoveCount: 0,
		earlier: [],
		pauses: [],
		...more,
	};
	return findHoldReasons(measurePlay(play));
}

function check(
	title: string,
	moves: readonly Move[],
	expected: readonly HoldReason[],
	more: Partial<FinishedPlay> = {},
) {
	assert.deepEqual(review(moves, more), expected, title);
}

test('an honest hand is never held, however fast', () => {
	for (let seed = 0; seed < HONEST_COUNT; seed++) {
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

test('moves that a page adds by itself do not count as pace', () => {
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

test('each sign that no person made a log holds the run', () => {
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

const BLIND_ORDERS = ['rows', 'columns', 'boxes', 'digits', 'solver', 'path'] as const;

test('a solution that is entered in a program’s order is held at any pace', () => {
	for (const order of BLIND_ORDERS) {
		for (const timing of ['wideJitter', 'logNormal'] as const) {
			const program = { order, timing, gapMs: 2500, idleMs: 3000 };
			const reasons = review(playAsProgram({ givens, solution }, program, createRandom(order)));
			assert.ok(reasons.includes('solution_order'), `${order} ${timing}`);
		}
	}
});

test('a solution that is entered in a random order is held at any pace', () => {
	const hard = listKnownPuzzles('hard')[0]!;
	const program = { order: 'random', timing: 'logNormal', gapMs: 2500, idleMs: 3000 } as const;
	const logs = Array.from({ length: 50 }, (_, seed) => playAsProgram(hard, program, createRandom(`random ${seed}`)));
	const held = logs.filter((log) => review(log, hard).includes('solution_order'));
	assert.ok(held.length >= 48, `${held.length}`);
});

test('a grid that is typed at once after a long time is held', () => {
	const typed = (idleMs: number, timing: 'even' | 'logNormal') =>
		review(
			playAsProgram({ givens, solution }, { order: 'reasoned', timing, gapMs: 600, idleMs }, createRandom('typed')),
		);
	assert.deepEqual(typed(120_000, 'even'), ['even_pace', 'idle_then_burst']);
	assert.deepEqual(typed(5000, 'even'), ['even_pace']);
	assert.deepEqual(typed(120_000, 'logNormal'), []);
});

test('thinking that does not follow the puzzle is held where there was much to think about', () => {
	const extreme = listKnownPuzzles('extreme')[3]!;
	const gapMs = (random: Random) => 500 + thinkMs(random, 2500);
	let heldCount = 0;
	for (let seed = 0; seed < 30; seed++) {
		const thoughtful = playByHand({ ...extreme, seed: `thinks ${seed}`, gapMs });
		check('a hand that thinks', thoughtful, [], extreme);
		const random = createRandom(`effortless ${seed}`);
		let at = 0;
		const effortless = thoughtful.map((move) => {
			at += gapMs(random);
			return { ...move, at };
		});
		if (review(effortless, extreme).includes('even_effort')) heldCount++;
	}
	assert.ok(heldCount >= 5, `${heldCount}`);
});

test('the log of another player is held, and one’s own is not', () => {
	const moves = handOf((random) => thinkMs(random, 2000));
	check('another’s', moves, ['copied_log'], { earlier: [moves.map((move) => ({ ...move, at: 2 * move.at }))] });
	check('a like one', moves, [], { earlier: [handOf((random) => thinkMs(random, 2000), 'another')] });
});

test('a log that arrived as a whole at the end meets stricter thresholds', () => {
	const program = { order: 'reasoned', timing: 'jitter', gapMs: 1200, idleMs: 3000 } as const;
	const logs = Array.from({ length: 40 }, (_, seed) =>
		playAsProgram({ givens, solution }, program, createRandom(`late ${seed}`)),
	);
	const heldCount = (lateShare: number) =>
		logs.filter((log) => review(log, { lateMoveCount: lateShare * log.length }).length > 0).length;
	assert.ok(heldCount(1) > heldCount(0));
});

test('people of every skill are not held', () => {
	const random = createRandom('left alone');
	for (const difficulty of DIFFICULTIES) {
		for (const puzzle of listKnownPuzzles(difficulty)) {
			for (const skill of SKILLS) {
				check(`${skill}, ${difficulty}`, playAsPerson(puzzle, drawPerson(random, skill), random), [], puzzle);
			}
		}
	}
});

test('nonsense between the placements does not hide a pace', () => {
	const noise = handOf(() => 20).flatMap((move, index): Move[] => [
		{ ...move, at: 30_000 + move.at - 10, digit: (move.digit % 9) + 1 },
		{ ...move, at: 30_000 + move.at, cell: move.cell },
		...(index % 3 === 0 ? [{ ...move, at: 30_000 + move.at, kind: 'mark' as const }] : []),
	]);
	check('a burst in disguise', noise, ['burst']);
});

test('a time under the floor of the puzzle is too fast', () => {
	const moves = handOf((random) => 130 + random.below(200));
	const least = findTimeFloorMs({ givens, workload: WORKLOAD });
	check('at the floor', moves, [], { elapsedMs: least });
	check('below the floor', moves, ['too_fast'], { elapsedMs: least - 1 });
	check('below it for what the puzzle asks for', moves, ['too_fast'], { elapsedMs: least, workload: 2 * WORKLOAD });
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
	check('eight cells', moves, [], { givens: nearlyFull });
});

function tapWithTwoThumbs(random: Random, index: number): number {
	const isSecondThumb = index > 0 && random.below(4) === 0;
	return isSecondThumb ? 10 + random.below(60) : 250 + random.below(900);
}
