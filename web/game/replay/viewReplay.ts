import type { Play } from '#engine/replay.ts';
import { type CellView, viewStillCell } from '../../grid/cellView.ts';

/** The cells of a replay at one moment; `lit` is the cell that changed last. */
export function viewReplay(play: Play, solution: string, lit: number | undefined): CellView[] {
	return Array.from(play.cells, (digit, cell) => {
		const isGiven = play.givens[cell] !== 0;
		const signs = {
			given: isGiven,
			selected: cell === lit,
			wrong: digit !== 0 && !isGiven && `${digit}` !== solution[cell],
		};
		return viewStillCell(cell, {
			digit,
			color: play.colors[cell]!,
			signs: Object.entries(signs)
				.flatMap(([sign, is]) => (is ? sign : []))
				.join(' '),
			...(digit === 0 ? { cornerNotes: play.cornerNotes[cell]!, centerNotes: play.centerNotes[cell]! } : {}),
		});
	});
}
