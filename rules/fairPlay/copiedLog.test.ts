import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Digit } from '#engine/digitSet.ts';
import type { Move } from '#engine/move.ts';
import { drawTransform } from '#engine/permute.ts';
import { createRandom } from '#engine/random.ts';
import { listKnownPuzzles } from '../testing/knownPuzzles.ts';
import { playByHand, thinkMs } from '../testing/simulated/playByHand.ts';
import { isCopy, isFollowing } from './copiedLog.ts';

const { givens, solution } = listKnownPuzzles('easy')[0]!;
const LOG = playOf('anna');

function playOf(seed: string): Move[] {
	return playByHand({ givens, solution, seed, gapMs: (random) => 300 + thinkMs(random, 2000) });
}

function retime(timeOf: (at: number, index: number) => number): Move[] {
	return LOG.map((move, index) => ({ ...move, at: Math.round(timeOf(move.at, index)) }));
}

/** The log on another arrangement of the puzzle. */
function rearranged(log: readonly Move[]): Move[] {
	const { cells, digits } = drawTransform(createRandom('another arrangement'));
	return log.map((move) => ({ ...move, cell: cells.indexOf(move.cell), digit: digits[move.digit] as Digit }));
}

const swapped = LOG.with(3, LOG[4]!).with(4, LOG[3]!);

const TABLE: readonly [string, readonly Move[], boolean][] = [
	['the same', LOG, true],
	['shifted', retime((at) => at + 7000), true],
	['stretched', retime((at) => at * 1.3), true],
	['rearranged', rearranged(LOG), true],
	['in another order, rearranged', rearranged(swapped), false],
	['with noise', retime((at, index) => at + 20 * (index % 3)), true],
	['in the same order at other times', retime((_, index) => 2000 * index + 900 * (index % 4)), false],
	['in another order', swapped, false],
	['of another player', playOf('ben'), false],
	['of the same cells and fewer', LOG.slice(1), false],
];

test('a log that repeats another at any speed is a copy', () => {
	for (const [title, log, expected] of TABLE) assert.equal(isCopy(log, LOG), expected, title);
});

const LEADER = Array.from(
	{ length: 40 },
	(_, cell) => ({ at: 4000 * (cell + 1), kind: 'place', cell, digit: 1 }) as const,
);

const shift = (ms: number, every = 1) =>
	LEADER.map((move, index) => ({ ...move, at: index % every === 0 ? move.at + ms : Math.max(1, move.at - ms) }));

test('a racer who fills each cell a few seconds after another racer follows that racer, and not the other way round', () => {
	assert.equal(isFollowing(shift(3000), LEADER), true);
	assert.equal(isFollowing(LEADER, shift(3000)), false);
});

test('neither a few cells nor cells that come much later follow', () => {
	assert.equal(isFollowing(shift(3000).slice(0, 15), LEADER), false);
	assert.equal(isFollowing(shift(21_000), LEADER), false);
	assert.equal(isFollowing(shift(3000, 2), LEADER), false);
});
