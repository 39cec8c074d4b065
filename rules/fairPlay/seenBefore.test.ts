import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FirstSight, isFasterThanFirstSight, type SeenRun } from './seenBefore.ts';

const PAR_MS = 600_000;

/** A player with this many known runs, on a puzzle whose intensity has this deviation. */
function parOf(knownCount: number, puzzleDeviation = 0): FirstSight {
	const expected = { mean: Math.log(PAR_MS), variance: 0.25 };
	return { expected, knownCount, puzzle: { variance: puzzleDeviation ** 2 } };
}

function isHeld(parShare: number, rest: Partial<SeenRun>): boolean {
	const run = { timeMs: parShare * PAR_MS, par: parOf(0), betterCount: 0, total: 0, isAmongPlayers: false };
	return isFasterThanFirstSight({ ...run, ...rest });
}

/** The share of par, in hundredths, from where a run is not held. */
function boundOf(rest: Partial<SeenRun>): number {
	return Array.from({ length: 200 }, (_, index) => index + 1).find((share) => !isHeld(share / 100, rest))!;
}

test('after a view by a guest without games, a time near half of par is too fast for a known player', () => {
	// A time that comes once in twenty games is held, too, where that is slower than half of par.
	const steady = { mean: Math.log(PAR_MS), variance: 0.04 };
	assert.equal(boundOf({ par: { ...parOf(10), expected: { ...steady, variance: 0.5 } } }), 55);
	assert.equal(boundOf({ par: { ...parOf(10), expected: steady } }), 72);
});

test('of a newcomer it is too fast nearer to par, the fewer have played the puzzle', () => {
	const bounds = [0.2, 0.115, 0.02].map((deviation) => boundOf({ par: parOf(9, deviation) }));
	assert.deepEqual(bounds, [61, 52, 43]);
});

test('after views by players with games of their own, nobody of whom little is known is held by par', () => {
	assert.equal(boundOf({ par: parOf(9, 0.2), isAmongPlayers: true }), 1);
	assert.equal(boundOf({ par: parOf(10), isAmongPlayers: true }), 16);
});

test('without a par the fastest tenth of a board of twenty counts, and the fastest hundredth among players', () => {
	const onBoard = (total: number, betterCount: number, isAmongPlayers: boolean) =>
		isHeld(1, { par: undefined, total, betterCount, isAmongPlayers });
	assert.deepEqual([onBoard(19, 0, false), onBoard(20, 1, false), onBoard(20, 2, false)], [false, true, false]);
	assert.deepEqual([onBoard(200, 1, true), onBoard(200, 2, true)], [true, false]);
});
