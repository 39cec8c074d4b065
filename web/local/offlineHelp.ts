import { formatGrid, parseGrid } from '#engine/grid.ts';
import type { Play } from '#engine/replay.ts';
import { findSolutions } from '#engine/solve.ts';
import type { GameApi } from '../api.ts';
import { LocalApi } from './localApi.ts';

/** Hints and checks by the page's own engine, for a game of the service while there is no connection. */
export function createOfflineHelp(givens: string, play: Play): Pick<GameApi, 'askHint' | 'checkGame'> {
	const grid = parseGrid(givens);
	const [solution] = grid === undefined ? [] : findSolutions(grid, 1);
	return new LocalApi({
		givens,
		solution: solution === undefined ? givens : formatGrid(solution),
		now: () => 0,
		prepare: ({ cells, marks }) => {
			cells.set(play.cells);
			marks.set(play.marks);
		},
	});
}
