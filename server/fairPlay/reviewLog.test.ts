import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Move } from '#engine/move.ts';
import { fingerprintOrder } from './reviewLog.ts';

const LOG = Array.from(
	{ length: 20 },
	(_, index): Move => ({ at: 900 * index, kind: 'place', cell: (index * 37) % 81, digit: 5 }),
);

test('a fingerprint tells orders apart and nothing else', () => {
	const slower = LOG.map((move) => ({ ...move, at: move.at * 2 }));
	const swapped = LOG.with(3, LOG[4]!).with(4, LOG[3]!);
	assert.equal(fingerprintOrder(slower), fingerprintOrder(LOG));
	assert.notEqual(fingerprintOrder(swapped), fingerprintOrder(LOG));
	assert.ok(Number.isSafeInteger(fingerprintOrder(LOG)));
	assert.equal(fingerprintOrder(LOG.slice(0, 15)), null);
});
