import type { Ghost } from '#contract/ghost.ts';
import type { GhostKind } from '#contract/kinds.ts';
import { listFillTimes } from '#engine/fillTimes.ts';
import type { GhostRun } from '#store/ghostRuns.ts';
import { readMoves } from '#store/moves.ts';
import type { Db } from '#store/tables.ts';

/** The pace of a run; `undefined` where its log does not fill the grid, so that a race against it would never end. */
export async function readGhost(db: Db, kind: GhostKind, run: GhostRun): Promise<Ghost | undefined> {
	const { gameId, timeMs, givens, solution } = run;
	const filledAt = listFillTimes(givens, solution, await readMoves(db, gameId));
	if (filledAt.length < countEmpty(givens)) return undefined;
	return { kind, timeMs, displayName: kind === 'best' ? null : run.displayName, filledAt };
}

function countEmpty(givens: string): number {
	return givens.split('0').length - 1;
}
