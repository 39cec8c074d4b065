import type { Ghost } from '#contract/ghost.ts';
import type { GhostKind } from '#contract/kinds.ts';
import { listFillTimes } from '#engine/fillTimes.ts';
import { findUsualRun, parseCellTimes } from '#rules/cellTimes.ts';
import { countEmpty } from '#rules/fairPlay/timeFloor.ts';
import { findRunAt, type GhostRun } from '#store/read/ghostRuns.ts';
import { readMoves } from '#store/read/moves.ts';
import { boardVersion, countBoard } from '#store/read/rank.ts';
import { listTimedRuns } from '#store/read/runs.ts';
import type { Db } from '#store/schema.ts';
import { SharedReads } from '../process/boundedMap.ts';

/** The cell times of a run. Returns `undefined` if its log does not fill the grid, so that a race against it would never end. */
export async function readGhost(db: Db, kind: GhostKind, run: GhostRun): Promise<Ghost | undefined> {
	const { timeMs, givens, solution } = run;
	const filledAt = listFillTimes(givens, solution, await readMoves(db, run));
	if (filledAt.length < countEmpty(givens)) return undefined;
	return { kind, timeMs, displayName: kind === 'best' ? null : run.displayName, filledAt };
}

/** Fewer runs show no habit. */
const USUAL_LEAST = 5;
const USUAL_MOST = 20;

/** The middle of the player's last runs of a difficulty. */
export async function readUsualGhost(db: Db, player: Parameters<typeof listTimedRuns>[1]): Promise<Ghost[]> {
	const rows = await listTimedRuns(db, player, USUAL_MOST);
	const runs = rows.flatMap(({ cellTimes, playedMs }) => {
		const parsed = parseCellTimes(cellTimes);
		return parsed === undefined ? [] : [{ cellTimes: parsed, playedMs }];
	});
	if (runs.length < USUAL_LEAST) return [];
	const { playedMs, solvedAt } = findUsualRun(runs);
	return [{ kind: 'usual', timeMs: playedMs, displayName: null, filledAt: [...solvedAt] }];
}

/** A closed board hardly ever changes, so its ghosts are read once for each of its versions. */
const BOARDS_MAX = 500;

type ReadBoardGhosts = (db: Db, board: string) => Promise<readonly Ghost[]>;

export function createBoardGhosts(): ReadBoardGhosts {
	const shared = new SharedReads<readonly Ghost[]>(BOARDS_MAX);
	return async (db, board) => {
		const version = await boardVersion(db, board);
		return shared.read(`${board} ${version}`, () => readBoardGhosts(db, board));
	};
}

/** The winner and the median row, the better one when there are two in the middle. */
async function readBoardGhosts(db: Db, board: string): Promise<readonly Ghost[]> {
	const total = await countBoard(db, board);
	if (total === 0) return [];
	const places = [
		['median', Math.floor((total - 1) / 2)],
		['winner', 0],
	] as const;
	const ghosts: Ghost[] = [];
	for (const [kind, index] of places) {
		const run = await findRunAt(db, board, index);
		const ghost = run && (await readGhost(db, kind, run));
		if (ghost !== undefined) ghosts.push(ghost);
	}
	return ghosts;
}
