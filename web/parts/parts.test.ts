import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { binHeat } from '#rules/heatCells.ts';
import { loadView } from '../testing/loadView.ts';
import { wordsOf } from '../testing/testViews.ts';

const { DifficultyMark } = await loadView<typeof import('./DifficultyMark.tsx')>('../parts/DifficultyMark.tsx');
const { HeatMap } = await loadView<typeof import('./HeatMap.tsx')>('../parts/HeatMap.tsx');
const { Switch } = await loadView<typeof import('./Switch.tsx')>('../parts/Switch.tsx');

test('the mark of a difficulty has as many pips as the difficulty is high, of nine squares', () => {
	const counts = DIFFICULTIES.map((difficulty) => {
		const [, blank, pips] = renderToString(h(DifficultyMark, { difficulty })).split('<path');
		return [blank, pips].map((path) => path!.split('M').length - 1);
	});
	assert.deepEqual(counts, [
		[8, 1],
		[7, 2],
		[6, 3],
		[5, 4],
		[4, 5],
	]);
});

test('a heat map draws each cell once and no digit', () => {
	const isGiven = Array.from({ length: 81 }, (_, cell) => cell % 3 === 0);
	const moments = isGiven.map((given, cell) => (given || cell > 76 ? undefined : cell * cell));
	const html = renderToString(h(HeatMap, { cells: binHeat(moments, isGiven) }));
	assert.equal(html.match(/M\d/g)?.length, 81);
	assert.deepEqual(
		Array.from(html.matchAll(/<path class="(\w+)"/g), ([, kind]) => kind),
		['given', 'open', 'h0', 'h1', 'h2', 'h3', 'h4'],
	);
	assert.equal(wordsOf(html), '');
});

test('a switch is a checkbox of its label', () => {
	const html = renderToString(h(Switch, { label: 'Sound', isOn: true, note: 'Off until then.', onSwitch() {} }));
	assert.equal(wordsOf(html), 'Sound Off until then.');
	assert.match(html, /<input type="checkbox" role="switch" checked/);
});
