import { digitsOf } from '#engine/digitSet.ts';
import { numberCell } from '#engine/house.ts';
import { messages } from '../language/messages.ts';
import type { CellView } from './cellView.ts';

/** A cell in words, for screen readers. */
export function labelCell(view: CellView): string {
	return `${messages.game.cell(numberCell(view.cell))}, ${describeCell(view)}`;
}

/** The content of a cell, without its row and column. */
export function describeCell({ digit, cornerNotes, centerNotes, color, proved, ruledOut, signs }: CellView): string {
	const words = messages.game;
	const parts = [digit === 0 ? words.cellEmpty : `${digit}`];
	const has = new Set(signs.split(' '));
	if (has.has('given')) parts.push(words.cellGiven);
	if (cornerNotes !== 0) parts.push(words.cellNotes({ digits: digitsOf(cornerNotes).join(' ') }));
	if (centerNotes !== 0) parts.push(words.cellCenterNotes({ digits: digitsOf(centerNotes).join(' ') }));
	if (color !== 0) parts.push(Object.values(words.colors)[color - 1]!);
	if (has.has('conflict')) parts.push(words.cellConflict);
	if (has.has('wrong')) parts.push(words.cellWrong);
	if (ruledOut !== 0) parts.push(words.cellRuledOut({ digits: digitsOf(ruledOut).join(' ') }));
	if (proved !== 0) parts.push(words.cellHint({ digit: proved }));
	return parts.join(', ');
}
