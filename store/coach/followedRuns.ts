import type { Db } from '../tables.ts';
import { formatRunSums, type RunSums } from './runSums.ts';

/** A run whose log was not followed yet. */
export interface RunToFollow {
	readonly id: string;
	readonly gameId: string;
	readonly finishedAt: number;
	readonly givens: string;
	readonly solution: string;
	/** Without penalties. */
	readonly playedMs: number;
}

/** The latest first, so that a run that was just finished does not wait for all that came before an upgrade. */
export async function listRunsToFollow(db: Db, limit: number): Promise<RunToFollow[]> {
	const rows = await db
		.selectFrom('runs')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.select(['runs.id', 'runs.gameId', 'runs.finishedAt', 'runs.timeMs', 'runs.penaltyMs'])
		.select(['puzzles.givens', 'puzzles.solution'])
		.where('runs.timeSums', 'is', null)
		.where('runs.parWeight', 'is not', null)
		.orderBy('runs.finishedAt', 'desc')
		.orderBy('runs.id', 'desc')
		.limit(limit)
		.execute();
	return rows.map(({ timeMs, penaltyMs, ...row }) => ({ ...row, playedMs: Math.max(0, timeMs - penaltyMs) }));
}

export async function countRunsToFollow(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom('runs')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('timeSums', 'is', null)
		.where('parWeight', 'is not', null)
		.executeTakeFirstOrThrow();
	return count;
}

/** Stores where the time of a run went, unless it is stored already. */
export async function saveFollowed(tx: Db, { id }: Pick<RunToFollow, 'id'>, sums: RunSums): Promise<void> {
	await tx
		.updateTable('runs')
		.set({ timeSums: formatRunSums(sums) })
		.where('id', '=', id)
		.where('timeSums', 'is', null)
		.execute();
}
