import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPosition, parsePosition } from './positionText.ts';

test('a position reads as it is written', () => {
	const text = 'r1c1:259 r1c2:13 r5c5=7 r9c9:6';
	assert.equal(formatPosition(parsePosition(text)), text);
});
