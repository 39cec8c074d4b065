import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { digitSetOf } from '#engine/digitSet.ts';
import { loadView } from '../testing/loadView.ts';
import { viewStillCell } from './cellView.ts';

const { GridPicture } = await loadView<typeof import('./GridPicture.tsx')>('../grid/GridPicture.tsx');

/** An empty grid with these notes in its first cell. */
function draw({ corner = [], center = [], color = 0 }: { corner?: number[]; center?: number[]; color?: number }) {
	const setOf = (digits: number[]) => digits.reduce((set, digit) => set | digitSetOf(digit), 0);
	const first = { cornerNotes: setOf(corner), centerNotes: setOf(center), color };
	const cells = Array.from({ length: 81 }, (_, cell) => viewStillCell(cell, cell === 0 ? first : {}));
	return renderToString(h(GridPicture, { cells, label: 'a grid' }));
}

test('corner and center notes of one cell are both drawn, the corner ones around the center', () => {
	const rows = `
		259 :  : 2@m2 5@m5 9@m9
		 : 47 : 4@center 7@center
		259 : 47 : 2@m1 5@m3 9@m7 4@center 7@center`;
	for (const row of rows.trim().split('\n')) {
		const [corner, center, drawn] = row.split(':').map((part) => part.trim()) as [string, string, string];
		const html = draw({ corner: Array.from(corner, Number), center: Array.from(center, Number) });
		const cornerNotes = html.matchAll(/<i data-digit="(\d)"(?: class="mark (m\d)")?>/g);
		assert.equal(Array.from(cornerNotes, ([, digit, place = 'center']) => `${digit}@${place}`).join(' '), drawn, row);
	}
});

test('each color has its own pattern, except the sixth', () => {
	const style = readFileSync(new URL('./colors.css', import.meta.url), 'utf8');
	const patterns = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((color) => {
		assert.match(draw({ color }), new RegExp(`class="cell {1,2}tint c${color}"`));
		return new RegExp(`\\.c${color} {[^}]*--pattern:([^;]*);`).exec(style)?.[1];
	});
	assert.equal(patterns[5], undefined);
	assert.equal(new Set(patterns).size, 9);
});

test('the lines of a grid are drawn once, above its cells', () => {
	const html = draw({});
	assert.equal(html.match(/class="lines"/g)?.length, 1);
	assert.ok(html.indexOf('class="lines"') > html.lastIndexOf('class="cell'));
});
