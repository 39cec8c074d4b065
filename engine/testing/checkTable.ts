import assert from 'node:assert/strict';
import { explainStep } from '../explain/explainStep.ts';
import type { Position } from '../position.ts';
import type { Step } from '../step.ts';
import { formatStep, parsePosition } from './positionText.ts';

/** Runs a table of `position -> step`, one case a line; `none` where nothing may be found. */
export function checkTable(find: (position: Position) => Step | undefined, table: string): void {
	for (const line of table.split('\n').map((text) => text.trim())) {
		if (line === '') continue;
		const [position, expected] = line.split(' -> ') as [string, string];
		const step = find(parsePosition(position));
		assert.equal(step === undefined ? 'none' : formatStep(step), expected, line);
		if (step !== undefined) assert.match(explainStep(step), /^[A-Zr].*\.$/);
	}
}
