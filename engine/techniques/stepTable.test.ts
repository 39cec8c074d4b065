import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Position } from '../position.ts';
import { formatPosition, formatStep, parsePosition } from '../positionText.ts';
import type { Step } from '../step.ts';

/** Runs a table of `position -> step`, one case a line; `none` where nothing may be found. */
export function checkTable(find: (position: Position) => Step | undefined, table: string): void {
	for (const line of table.split('\n').map((text) => text.trim())) {
		if (line === '') continue;
		const [position, expected] = line.split(' -> ') as [string, string];
		const step = find(parsePosition(position));
		assert.equal(step === undefined ? 'none' : formatStep(step), expected, line);
		if (step !== undefined) assert.match(step.sentence, /^[A-Zr].*\.$/);
	}
}

test('a position reads as it is written', () => {
	const text = 'r1c1:259 r1c2:13 r5c5=7 r9c9:6';
	assert.equal(formatPosition(parsePosition(text)), text);
});
