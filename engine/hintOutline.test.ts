import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitSetOf } from './digitSet.ts';
import type { Hint } from './hint.ts';
import { outlineHint } from './hintOutline.ts';

const STAGES = ['where', 'which', 'the whole step'] as const;

test('the outline of a step names single candidates', () => {
	const hint: Hint = {
		kind: 'step',
		technique: 'x_chain',
		stages: STAGES,
		cells: [1, 2, 3],
		step: {
			technique: 'x_chain',
			rating: 6.6,
			placements: [{ cell: 4, digit: 5 }],
			eliminations: [
				{ cell: 7, digits: digitSetOf(2) | digitSetOf(9) },
				{ cell: 8, digits: digitSetOf(2) },
			],
			cells: [1, 2, 3],
			digits: [2],
			links: [
				{ from: { cells: [1], digit: 2 }, to: { cells: [2, 3], digit: 2 }, kind: 'strong' },
				{ from: { cells: [2, 3], digit: 2 }, to: { cells: [7], digit: 2 }, kind: 'weak' },
			],
			houses: [],
			sentence: 'the whole step',
		},
	};
	assert.deepEqual(outlineHint(hint), {
		kind: 'step',
		technique: 'x_chain',
		title: 'X-Chain',
		stages: [...STAGES],
		explanation: 'the whole step',
		cells: [1, 2, 3],
		placements: [{ cell: 4, digit: 5 }],
		eliminations: [
			{ cell: 7, digit: 2 },
			{ cell: 7, digit: 9 },
			{ cell: 8, digit: 2 },
		],
		links: [
			{ from: { cell: 1, digit: 2 }, to: { cell: 2, digit: 2 }, strong: true },
			{ from: { cell: 1, digit: 2 }, to: { cell: 3, digit: 2 }, strong: true },
			{ from: { cell: 2, digit: 2 }, to: { cell: 7, digit: 2 }, strong: false },
			{ from: { cell: 3, digit: 2 }, to: { cell: 7, digit: 2 }, strong: false },
		],
	});
});

test('a hint without a step has nothing to draw but its cells', () => {
	for (const kind of ['mistake', 'mark', 'reveal', 'solved'] as const) {
		const answer = outlineHint({ kind, stages: STAGES, cells: [5] });
		assert.deepEqual([answer.technique, answer.cells], [null, [5]]);
		assert.deepEqual([answer.placements, answer.eliminations, answer.links], [[], [], []]);
		assert.ok(answer.title.length > 0);
	}
});
