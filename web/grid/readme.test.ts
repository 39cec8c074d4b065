import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { loadView } from '../testing/loadView.ts';
import { pressCell, pressDigit } from './entry.ts';
import type { GridLabels } from './labels.ts';
import { PREFERENCES, PUZZLE } from './testing/puzzle.ts';

const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const LABELS = {
	grid: 'Sudoku',
	cell: ({ row, column }: { row: string | number; column: string | number }) => `r${row}c${column}`,
	cellEmpty: 'empty',
	cellGiven: 'given',
};

test('the example of the README is the one that is tested', () => {
	const [readme, example] = ['README.md', 'testing/example.tsx'].map((path) =>
		readFileSync(new URL(path, import.meta.url), 'utf8'),
	);
	assert.ok(readme!.includes(example!.slice(example!.indexOf('/** A puzzle to play')).trim()));
});

test('the example of the README plays a puzzle to its end', async () => {
	const { createPuzzle } = await loadView<typeof import('./testing/example.tsx')>('../grid/testing/example.tsx');
	const { Puzzle, isSolved, change } = createPuzzle(PUZZLE, LABELS as Partial<GridLabels> as GridLabels, PREFERENCES);
	assert.match(renderToString(h(Puzzle, {})), /aria-label="r1c3, empty"/);
	for (const [cell, digit] of [...SOLUTION].entries()) {
		if (PUZZLE[cell] !== '0') continue;
		assert.equal(isSolved.value, false);
		change((state) => pressCell(state, cell, PREFERENCES));
		change((state) => pressDigit(state, Number(digit), PREFERENCES));
	}
	assert.ok(isSolved.value);
	assert.match(renderToString(h(Puzzle, {})), /aria-label="r1c3, 4"/);
});
