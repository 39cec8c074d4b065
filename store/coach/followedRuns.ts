import { sql } from 'kysely';
import type { Difficulty } from '#engine/difficulty.ts';
import { lockPlayers } from '../players.ts';
import type { Db } from '../tables.ts';
import { countTimes } from './countTimes.ts';
import { formatRunSums, type RunSums } from './runSums.ts';

/** A run whose log was not followed yet. */
export interface RunToFollow {
	readonly id: string;
	readonly gameId: string;
	readonly finishedAt: number;
	readonly playerId: string;
	readonly difficulty: Difficulty;
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
		.select([
			'runs.id',
			'runs.gameId',
			'runs.playerId',
			'runs.difficulty',
			'runs.finishedAt',
			'runs.timeMs',
			'runs.penaltyMs',
		])
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

/** How many of the player's runs count and were not followed yet. Each counted run is counted for the speed, and once it was followed for the times. */
export async function countOwnToFollow(db: Db, playerId: string): Promise<number> {
	const { runCount } = await db
		.selectNoFrom(({ selectFrom, eb, fn }) => {
			const counted = selectFrom('parPlayers').select('runCount').where('playerId', '=', playerId);
			const followed = selectFrom('runTimes')
				.select((row) => row.fn.sum<number>('runCount').as('runCount'))
				.where('playerId', '=', playerId);
			return eb(fn.coalesce(counted, sql.lit(0)), '-', fn.coalesce(followed, sql.lit(0))).as('runCount');
		})
		.executeTakeFirstOrThrow();
	return Number(runCount);
}

/**
 * Stores where the time of a run went, and counts it if the run counts. False if it was followed already, was deleted, or became
 * another player's meanwhile. Locks the player, so that no review or merge runs meanwhile.
 */
export async function saveFollowed(
	tx: Db,
	{ id, playerId }: Pick<RunToFollow, 'id' | 'playerId'>,
	sums: RunSums,
): Promise<boolean> {
	await lockPlayers(tx, [playerId]);
	const timeSums = formatRunSums(sums);
	const [run] = await tx
		.updateTable('runs')
		.set({ timeSums })
		.where('id', '=', id)
		.where('playerId', '=', playerId)
		.where('timeSums', 'is', null)
		.returning(['difficulty', 'finishedAt', 'parCounted'])
		.execute();
	if (run === undefined) return false;
	const { parCounted, ...rest } = run;
	if (parCounted === 1) await countTimes(tx, { ...rest, playerId, timeSums }, 1);
	return true;
}
