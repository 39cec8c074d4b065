import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countStars } from './levelStars.ts';

/** `best:par:stars`; a dash is none. */
const STARS = ['-:100:1', '99:-:1', '99:100:3', '100:100:2', '150:100:2', '151:100:1', '1:1:2'];

test('under par a level has three stars, within one and a half times par two, and finished one', () => {
	for (const line of STARS) {
		const [bestMs, parMs, stars] = line.split(':').map((part) => (part === '-' ? null : Number(part)));
		assert.equal(countStars({ bestMs: bestMs ?? null, parMs: parMs ?? null }), stars, line);
	}
});
