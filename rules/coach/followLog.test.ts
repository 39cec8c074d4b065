import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Move } from '#engine/move.ts';
import { findTaughtPath } from '#engine/taughtPath.ts';
import { listKnownPuzzles } from '../testing/knownPuzzles.ts';
import { findStalls } from './followLog.ts';
import { findDrillPositions } from './techniquePosition.ts';

test('the stall that took longest comes first, as the position at which the technique is next', () => {
	const puzzle = listKnownPuzzles('extreme')[0]!;
	const places = findTaughtPath(puzzle.givens).steps.flatMap((step) => step.placements);
	const evenly = places.map((place, index): Move => ({ kind: 'place', at: 1000 * (index + 1), ...place }));
	const asked = findStalls({ ...puzzle, moves: evenly }, 'hidden_single_line').map(({ cells }) => cells);
	assert.ok(asked.length > 1);
	for (const longest of asked) {
		const from = evenly.length - longest.replaceAll(/[^0]/g, '').length;
		const moves = evenly.map((move, index) => ({ ...move, at: move.at + (index < from ? 0 : 90_000) }));
		const [first, ...others] = findStalls({ ...puzzle, moves }, 'hidden_single_line');
		assert.equal(first!.cells, longest);
		assert.deepEqual(new Set([first!.cells, ...others.map(({ cells }) => cells)]), new Set(asked));
		assert.equal(first!.step.technique, 'hidden_single_line');
	}
	const onTheWay = findDrillPositions(puzzle.givens, 'hidden_single_line').map(({ cells }) => cells);
	for (const cells of asked) assert.ok(onTheWay.includes(cells));
});
