import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTime } from '../language/formatTime.ts';
import { findTimeGap } from './timeGap.ts';

/** A time, another, and their gap as the two are shown. */
const GAPS: readonly [number, number, string][] = [
	[396_200, 342_900, '0:54'],
	[396_900, 342_100, '0:54'],
	[6_100, 5_900, '0:01'],
	[5_900, 5_000, '0:00'],
];

test('the gap of two times is that of the seconds that are shown of them', () => {
	for (const [timeMs, otherMs, shown] of GAPS) {
		assert.equal(formatTime(findTimeGap(timeMs, otherMs)), shown);
		assert.equal(findTimeGap(otherMs, timeMs) + findTimeGap(timeMs, otherMs), 0);
	}
});
