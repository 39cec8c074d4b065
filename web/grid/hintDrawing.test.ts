import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GridHint } from './gridState.ts';
import { drawHintStep, listHintedCells } from './hintDrawing.ts';

/** In box 1 the 8 can only be in r3c2: three 8s outside of the box see its other empty cells, and a fourth is not needed. */
const DIGITS = `
	004307198
	000189420
	100500073
	402036501
	610805042
	008210709
	060021004
	041650007
	820403900`.replaceAll(/\s/g, '');
const ANSWER: GridHint['answer'] = {
	technique: 'hidden_single_box',
	cells: [19],
	placements: [{ cell: 19, digit: 8 }],
	eliminations: [],
	links: [],
};
const TEXT = { house: 18 } as const;
const BOX = [0, 1, 2, 9, 10, 11, 18, 19, 20];
const digits = Array.from(DIGITS, Number);

test('a hint draws nothing over the grid before its last stage', () => {
	for (const level of [0, 1] as const) {
		assert.deepEqual(drawHintStep({ answer: ANSWER, text: TEXT, level }, digits), {
			bands: [],
			causes: [],
			excluded: [],
		});
		assert.deepEqual(listHintedCells({ answer: ANSWER, text: TEXT, level }), BOX);
	}
});

test('the step of a hidden single is drawn with its lines of sight', () => {
	const { bands, causes, excluded } = drawHintStep({ answer: ANSWER, text: TEXT, level: 2 }, digits);
	assert.deepEqual(excluded, [0, 1, 9, 10, 11, 20]);
	assert.deepEqual(causes.toSorted(), [13, 47, 8].toSorted());
	// A band goes from the cause to the last cell that it rules out in that line.
	assert.deepEqual(bands.map(([from, to]) => `${from} ${to}`).sort(), ['13 9', '47 20', '8 0'].sort());
});
