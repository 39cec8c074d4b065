import type { Difficulty } from '#engine/difficulty.ts';
import { GRID_POINTS } from '#rules/contest.ts';
import type { StoredContest } from '#store/read/contests.ts';
import type { Db } from '#store/schema.ts';
import { addContest } from '#store/write/contests.ts';
import { takeUnseen } from '#store/write/puzzles.ts';
import type { AppParts } from '../appParts.ts';

/** A contest without its puzzles. */
export type ContestDraft = Omit<StoredContest, 'circleName'>;

/** Runs the change in a transaction that can add a contest, with puzzles that no player has seen: they leave the pool with it, or not at all. */
export async function addWithPuzzles<T>(
	{ store, puzzles }: Pick<AppParts, 'store' | 'puzzles'>,
	difficulties: readonly Difficulty[],
	change: (tx: Db, add: (contest: ContestDraft) => Promise<void>) => Promise<T>,
): Promise<T> {
	for (;;) {
		await puzzles.stock(difficulties);
		try {
			return await store.transaction((tx) => change(tx, (contest) => addOne(tx, contest, difficulties)));
		} catch (error) {
			// Others have taken puzzles in the meantime.
			if (!(error instanceof PoolTooSmall)) throw error;
		}
	}
}

async function addOne(tx: Db, contest: ContestDraft, difficulties: readonly Difficulty[]): Promise<void> {
	const taken = await takeUnseen(tx, difficulties);
	if (taken === undefined) throw new PoolTooSmall();
	const puzzles = taken.map(({ id: puzzleId, difficulty }) => ({ puzzleId, points: GRID_POINTS[difficulty] }));
	await addContest(tx, contest, puzzles);
}

class PoolTooSmall extends Error {}
