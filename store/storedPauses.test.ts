import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatPauses, parsePauses } from './storedText.ts';

const TABLE = [
	[],
	[{ at: 0, lengthMs: 0 }],
	[
		{ at: 365, lengthMs: 60_000 },
		{ at: 8_640_000_000, lengthMs: 1 },
	],
];

test('pauses come back from their text as they were', () => {
	for (const pauses of TABLE) assert.deepEqual(parsePauses(formatPauses(pauses)), pauses);
});

test('a text that is not pauses is our mistake', () => {
	for (const text of ['5', '5+', ' 5+1', '5+1 ', '5+1,6+1', '-5+1']) assert.throws(() => parsePauses(text), text);
});
