import { formatGrid, parseGrid } from '#engine/grid.ts';
import type { Play } from '#engine/replay.ts';
import type { OpenGameApi } from '../../api/gameApi.ts';
import { findSolution } from './findSolution.ts';
import { LocalApi } from './localApi.ts';

/**
 * Hints and checks by the page's own engine, for a game of the service without a connection. Returns `undefined` if the
 * engine cannot solve the puzzle.
 */
export function createOfflineHelp(givens: string, play: Play): Pick<OpenGameApi, 'askHint' | 'checkGrid'> | undefined {
	const grid = parseGrid(givens);
	const solution = grid && findSolution(grid);
	if (solution === undefined) return undefined;
	return new LocalApi({
		givens,
		solution: formatGrid(solution),
		now: () => 0,
		prepare: ({ cells, cornerNotes, centerNotes }) => {
			cells.set(play.cells);
			cornerNotes.set(play.cornerNotes);
			centerNotes.set(play.centerNotes);
		},
	});
}
