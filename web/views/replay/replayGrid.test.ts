import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { digitSetOf } from '#engine/digitSet.ts';
import { loadView } from '../../testing/testViews.ts';

const { ReplayGrid } = await loadView<typeof import('./ReplayGrid.tsx')>('../views/replay/ReplayGrid.tsx');

/** An empty grid with these marks in its first cell. */
function draw({ corner = [], centre = [], colour = 0 }: { corner?: number[]; centre?: number[]; colour?: number }) {
	const setOf = (digits: number[]) => digits.reduce((set, digit) => set | digitSetOf(digit), 0);
	const play = {
		givens: new Uint8Array(81),
		cells: new Uint8Array(81),
		marks: new Uint16Array(81).fill(setOf(corner), 0, 1),
		centreMarks: new Uint16Array(81).fill(setOf(centre), 0, 1),
		colours: new Uint8Array(81).fill(colour, 0, 1),
	};
	return renderToString(h(ReplayGrid, { play, solution: '1'.repeat(81), lit: undefined, label: 'a grid' }));
}

test('corner and centre marks of one cell are both drawn, the corner ones around the centre', () => {
	const rows = `
		259 :  : 2@2,1 5@2,2 9@3,3
		 : 47 : 47@2,2
		259 : 47 : 2@1,1 5@3,1 9@1,3 47@2,2`;
	for (const row of rows.trim().split('\n')) {
		const [corner, centre, drawn] = row.split(':').map((part) => part.trim()) as [string, string, string];
		const html = draw({ corner: Array.from(corner, Number), centre: Array.from(centre, Number) });
		const texts = html.matchAll(/<text [^>]*x="([\d.]+)" y="([\d.]+)"[^>]*>(\d+)</g);
		const third = (at?: string) => Math.ceil((3 * Number(at)) / 10);
		assert.equal(Array.from(texts, ([, x, y, digits]) => `${digits}@${third(x)},${third(y)}`).join(' '), drawn, row);
	}
});

test('each colour has its own pattern, except the sixth', () => {
	const patterns = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((colour) => {
		const html = draw({ colour });
		assert.match(html, new RegExp(`class="tint c${colour}"`));
		const [, id] = html.match(/fill="url\(#([\w-]+)\) none"/) ?? [];
		return html.match(new RegExp(`<pattern id="${id}"(.*?)</pattern>`))?.[1];
	});
	assert.equal(patterns[5], undefined);
	assert.equal(new Set(patterns).size, 9);
});
