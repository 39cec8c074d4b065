import { digitsOf } from '#engine/digitSet.ts';
import { numberCell } from '#engine/house.ts';
import type { CellView } from './cellView.ts';
import type { GridLabels } from './labels.ts';

/** A cell in words, for screen readers. */
export function labelCell(view: CellView, labels: GridLabels): string {
	return `${labels.cell(numberCell(view.cell))}, ${describeCell(view, labels)}`;
}

/** The content of a cell, without its row and column. */
export function describeCell(view: CellView, labels: GridLabels): string {
	const { digit, cornerNotes, centerNotes, color, proved, ruledOut, signs } = view;
	const parts = [digit === 0 ? labels.cellEmpty : `${digit}`];
	const has = new Set(signs.split(' '));
	if (has.has('given')) parts.push(labels.cellGiven);
	if (cornerNotes !== 0) parts.push(labels.cellNotes({ digits: digitsOf(cornerNotes).join(' ') }));
	if (centerNotes !== 0) parts.push(labels.cellCenterNotes({ digits: digitsOf(centerNotes).join(' ') }));
	if (color !== 0) parts.push(Object.values(labels.colors)[color - 1]!);
	if (has.has('conflict')) parts.push(labels.cellConflict);
	if (has.has('wrong')) parts.push(labels.cellWrong);
	if (ruledOut !== 0) parts.push(labels.cellRuledOut({ digits: digitsOf(ruledOut).join(' ') }));
	if (proved !== 0) parts.push(labels.cellHint({ digit: proved }));
	return parts.join(', ');
}
