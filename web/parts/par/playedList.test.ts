import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import type { DailyPar } from '#contract/par.ts';
import { loadView } from '../../testing/loadView.ts';
import { openPage } from '../../testing/openPage.ts';
import { renderInShell, wordsOf } from '../../testing/testViews.ts';

const { PlayedRows, sortPlayed } = await loadView<typeof import('./PlayedList.tsx')>('../parts/par/PlayedList.tsx');

function daily(day: number, medianParMs: number | undefined, ratio = 1): DailyPar {
	const played = { runCount: 12, medianParMs: medianParMs!, ratio, lowRatio: ratio * 0.9, highRatio: ratio * 1.1 };
	return {
		date: `2026-11-0${day}`,
		medianParMs: 200_000,
		par: null,
		played: medianParMs === undefined ? null : played,
	};
}

const DAILIES = [daily(2, 300_000, 1.12), daily(3, undefined), daily(4, 420_000, 0.9), daily(5, 61_000)];

test('dailies are listed by how hard they were for their grade, and without those that too few have played', () => {
	const days = (order: 'hardest' | 'easiest') => sortPlayed(DAILIES, order).map(({ date }) => Number(date.slice(-1)));
	assert.deepEqual(days('hardest'), [2, 5, 4]);
	assert.deepEqual(days('easiest'), [4, 5, 2]);
});

test('each row opens its daily and tells the time, and how the puzzle played beside its difficulty', async () => {
	const { app } = await openPage();
	const dailies = sortPlayed(DAILIES, 'hardest');
	const html = renderInShell(app, h(PlayedRows, { difficulty: 'hard', dailies }));
	const [list = '', axis = ''] = html.split('</ol>');
	const rows = list.split('<li>').slice(1);
	const said = rows.map(wordsOf);
	assert.deepEqual(said, [
		'Mon, Nov 2 5:00, 12% harder',
		'Thu, Nov 5 1:01, as expected',
		'Wed, Nov 4 7:00, 10% easier',
	]);
	for (const row of rows) assert.match(row, /<button type="button">/);
	assert.match(axis, />1×<.*>1\.2×</);
});
