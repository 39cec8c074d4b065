import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONFIRMATION_MS } from '#contract/limits.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import {
	ATTEMPT_MS_MAX,
	countAttemptsLeft,
	findNextAttempt,
	isAmongFirst,
	isCovered,
	isWaiting,
	measureRunPace,
	mustBeConfirmed,
	type PacedRun,
} from './confirmation.ts';

const run = (difficulty: Difficulty, pace: number): PacedRun => ({ difficulty, pace });

test('the first ten of a board of a hundred are confirmed, and the first three of a smaller one', () => {
	const table = `
		1 of 1: yes
		3 of 5: yes
		4 of 5: no
		3 of 99: yes
		4 of 99: no
		4 of 100: yes
		10 of 5000: yes
		11 of 5000: no`;
	for (const line of table.trim().split('\n')) {
		const [, rank, total, word] = /(\d+) of (\d+): (\w+)/.exec(line)!;
		assert.equal(isAmongFirst({ rank: Number(rank), total: Number(total) }, 'daily'), word === 'yes', line);
	}
});

test('of a contest the first three are confirmed, however many have entered', () => {
	for (const [rank, expected] of [
		[3, true],
		[4, false],
	] as const) {
		assert.equal(isAmongFirst({ rank, total: 5000 }, 'contest'), expected, `${rank}`);
	}
});

test('a proof covers runs that are as hard or easier, and up to twice as fast', () => {
	const table: [of: PacedRun, proof: PacedRun, expected: boolean][] = [
		[run('hard', 0.5), run('hard', 1), true],
		[run('hard', 0.5), run('hard', 1.001), false],
		[run('hard', 0.5), run('extreme', 1), true],
		[run('hard', 0.5), run('medium', 0.1), false],
	];
	for (const [of, proof, expected] of table) assert.equal(isCovered(of, proof), expected, JSON.stringify([of, proof]));
	assert.equal(measureRunPace(300_000, Math.log(600_000)).toFixed(6), '0.500000');
});

test('a run must be confirmed at the top, as its player’s row, unless they are known', () => {
	const first = {
		...run('easy', 0.4),
		mode: 'daily',
		place: { rank: 1, total: 20 },
		isBest: true,
		proofs: [],
	} as const;
	assert.equal(mustBeConfirmed(first), true);
	assert.equal(mustBeConfirmed({ ...first, isBest: false }), false);
	assert.equal(mustBeConfirmed({ ...first, place: { rank: 4, total: 20 } }), false);
	assert.equal(mustBeConfirmed({ ...first, proofs: [run('easy', 0.9)] }), true);
	assert.equal(mustBeConfirmed({ ...first, proofs: [run('easy', 0.9), run('medium', 0.8)] }), false);
});

test('a run waits while its player can begin an attempt in its time, and to the end of one that was begun in time', () => {
	const [day, until] = [CONFIRMATION_MS, 2 * CONFIRMATION_MS];
	const table: [
		startedAts: number[],
		openSince: number | null,
		now: number,
		isWaiting: boolean,
		left: number,
		next: number | null,
	][] = [
		[[], null, day, true, 3, null],
		[[day, day + 1], null, until - 1, true, 1, null],
		[[day, day + 1], null, until, false, 0, null],
		[[day, day, day], null, day, false, 0, null],
		[[day, day, day + 900], day + 900, day + 950, true, 0, null],
		[[until - 100], until - 100, until, true, 0, null],
		[[until - 100], until - 100, until - 100 + ATTEMPT_MS_MAX, false, 0, null],
		// Attempts at other runs, from before this one began to wait.
		[[day - 20, day - 10, day - 1], null, day, true, 0, until - 20],
		[[day - 20, day - 10, day - 1], null, until - 20, true, 1, null],
		[[0, day - 20, day - 10, day - 1], null, day, true, 0, until - 20],
		[[0, 1, day - 1], null, day, true, 1, null],
		[[day - 1, day, day], null, day, true, 0, until - 1],
	];
	for (const [startedAts, openSince, now, expected, left, next] of table) {
		const state = { until, startedAts, openSince };
		assert.deepEqual(
			[isWaiting(state, now), countAttemptsLeft(state, now), findNextAttempt(state, now)],
			[expected, left, next],
			JSON.stringify([state, now]),
		);
	}
});
