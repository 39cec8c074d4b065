import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitSetOf } from './digitSet.ts';
import { explainHint } from './explain/explainHint.ts';
import type { Hint } from './hint.ts';
import { hintDataOf } from './hintData.ts';
import { outlineHint } from './hintOutline.ts';

test('the outline of a step names single candidates', () => {
	const hint: Hint = {
		kind: 'step',
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
			pattern: { kind: 'chain' },
		},
	};
	const data = hintDataOf(hint);
	const { levels, lines } = explainHint(data);
	assert.deepEqual(outlineHint(hint), {
		kind: 'step',
		technique: 'x_chain',
		title: 'X-Chain',
		stages: [...levels],
		explanation: levels[2],
		lines,
		data,
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
	const entry = { cell: 5, digit: 1 };
	const hints: Hint[] = [
		{ kind: 'mistake', wrong: [entry] },
		{ kind: 'mark', lost: [entry] },
		{ kind: 'reveal', gift: entry },
		{ kind: 'solved' },
	];
	for (const hint of hints) {
		const answer = outlineHint(hint);
		assert.deepEqual([answer.technique, answer.cells], [null, hint.kind === 'solved' ? [] : [5]]);
		assert.deepEqual(answer.placements, hint.kind === 'reveal' ? [entry] : []);
		assert.deepEqual([answer.eliminations, answer.links], [[], []]);
		assert.ok(answer.title.length > 0);
	}
});
