import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Technique } from '#engine/technique.ts';
import { readExample } from '#rules/lessonExample.ts';
import { loadView } from '../testing/loadView.ts';
import { diagramOfStep, viewDiagram } from './diagram.ts';

const { GridPicture } = await loadView<typeof import('../grid/GridPicture.tsx')>('../grid/GridPicture.tsx');

function draw(technique: Technique): string {
	const { position, step } = readExample(technique, 0);
	const diagram = diagramOfStep(step);
	const { cells, candidates } = position;
	const views = viewDiagram({ cells, candidates, step: diagram });
	return renderToString(h(GridPicture, { cells: views, hint: diagram.hint, label: 'an example' }));
}

test('an example is drawn as its hint is: a single with its whole house, a chain with its links', () => {
	const rows = `
		hidden_single_box: 9 hinted, 0 peer, causes, crosses
		naked_pair: 2 hinted, 7 peer
		aic: 4 hinted, 0 peer, links`;
	for (const row of rows.trim().split('\n')) {
		const [technique, drawn] = row.trim().split(': ') as [Technique, string];
		const html = draw(technique);
		const count = (sign: string) => html.match(new RegExp(`class="cell [^"]*${sign}"`, 'g'))?.length ?? 0;
		const signs = { causes: '<rect', crosses: '<path d="M[^"]*l.24', links: 'class="chain"' };
		const shown = Object.entries(signs).flatMap(([name, sign]) => (new RegExp(sign).test(html) ? [name] : []));
		assert.equal([`${count('hinted')} hinted`, `${count('peer')} peer`, ...shown].join(', '), drawn, technique);
	}
});
