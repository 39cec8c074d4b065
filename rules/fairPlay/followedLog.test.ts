import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFollowing } from './followedLog.ts';

const LOG = Array.from(
	{ length: 40 },
	(_, cell) => ({ at: 4000 * (cell + 1), kind: 'place', cell, digit: 1 }) as const,
);

const shift = (ms: number, every = 1) =>
	LOG.map((move, index) => ({ ...move, at: index % every === 0 ? move.at + ms : Math.max(1, move.at - ms) }));

test('a racer who fills each cell a few seconds after another racer follows that racer, and not the other way round', () => {
	assert.equal(isFollowing(shift(3000), LOG), true);
	assert.equal(isFollowing(LOG, shift(3000)), false);
});

test('neither a few cells nor cells that come much later follow', () => {
	assert.equal(isFollowing(shift(3000).slice(0, 15), LOG), false);
	assert.equal(isFollowing(shift(21_000), LOG), false);
	assert.equal(isFollowing(shift(3000, 2), LOG), false);
});
