import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseGrid } from './grid.ts';
import { applyStep, createPosition, isFull } from './position.ts';
import { findTaughtStep } from './teachingOrder.ts';
import type { Technique } from './technique.ts';
import { RATED } from './testing/fixtures.ts';

test('the teacher’s order reaches every solution by steps that rate no higher than the puzzle', () => {
	const seen = new Set<Technique>();
	for (const [givens, rating] of RATED.filter((row, index) => row[1] !== 'beyond' && index % 16 === 13)) {
		const position = createPosition(parseGrid(givens)!);
		while (!isFull(position)) {
			const step = findTaughtStep(position, Number(rating));
			assert.ok(step, givens);
			assert.ok(step.rating <= Number(rating), givens);
			seen.add(step.technique);
			applyStep(position, step);
		}
	}
	// Each has another name in the order by ratings.
	for (const technique of ['finned_x_wing', 'w_wing', 'xy_chain', 'three_strong_links'] as const) {
		assert.ok(seen.has(technique), technique);
	}
});
