import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainStep } from '../explain/explainStep.ts';
import { formatStep } from '../explain/stepText.ts';
import type { Position } from '../position.ts';
import type { Step } from '../step.ts';
import { parsePosition } from './positionText.ts';

/** Tests a search with a table of `position -> step`, one case a line; `none` where nothing may be found. */
export function testSteps(title: string, find: (position: Position) => Step | undefined) {
	return ([table]: TemplateStringsArray) => {
		test(title, () => {
			for (const line of table!.trim().split('\n')) {
				const [position, expected] = line.trim().split(' -> ') as [string, string];
				const step = find(parsePosition(position));
				assert.equal(step === undefined ? 'none' : formatStep(step), expected, line);
				if (step !== undefined) assert.match(explainStep(step), /^[A-Zr].*\.$/);
			}
		});
	};
}
