import { sql } from 'kysely';
import type { RankStatus } from '#contract/kinds.ts';
import { addMonths, dropPart, listMoveMonths, startOfMonth, WHOLE } from '../engines/moveMonths.ts';
import { inParts } from '../inParts.ts';
import type { Store } from '../open.ts';
import type { Db } from '../tables.ts';

/** How many logs were removed, and how many of the same age stay because they are still needed. */
export interface RemovedLogs {
	readonly removedCount: number;
	readonly neededCount: number;
}

interface Sweep {
	/** The first month of which all logs stay. */
	readonly month: number;
	/** Counts, and removes nothing. */
	readonly isTrial: boolean;
	readonly onProgress?: (removedCount: number) => void;
}

type SweptStore = Pick<Store, 'db' | 'transaction' | 'engine'>;

const LOGS_AT_ONCE = 500;

/**
 * Removes the logs of games that ended before a month, but for those of held runs, of races, and of runs that the coach has not followed yet.
 * Where the table has parts, a month goes at once; else, and for what lies in no month, a few logs in each transaction. What is removed
 * stays removed when it fails halfway.
 */
export async function removeMoveLogs(store: SweptStore, sweep: Sweep): Promise<RemovedLogs> {
	let sum: RemovedLogs = { removedCount: 0, neededCount: 0 };
	const add = ({ removedCount, neededCount }: RemovedLogs) => {
		sum = { removedCount: sum.removedCount + removedCount, neededCount: sum.neededCount + neededCount };
		sweep.onProgress?.(sum.removedCount);
	};
	for (const part of (await listMoveMonths(store)).filter((month) => month < sweep.month)) {
		add(await (sweep.isTrial ? countPart(store.db, part) : store.transaction((tx) => removePart(tx, part))));
	}
	for (let page: Page = { after: '' }; page.after !== undefined; ) {
		const { after, ...removed } = await sweepPage(store, page.after, sweep);
		add(removed);
		page = { after };
	}
	return sum;
}

interface Page {
	/** Games up to this id were looked at; undefined when all were. */
	readonly after: string | undefined;
}

async function countPart(db: Db, month: number): Promise<RemovedLogs> {
	const { count } = await db
		.selectFrom('moves')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('month', '=', month)
		.executeTakeFirstOrThrow();
	const neededCount = (await listNeeded(db, month)).length;
	return { removedCount: count - neededCount, neededCount };
}

/** How long players may have to wait behind this statement, while it waits for a long read of the table, such as a backup. */
const PATIENCE_MS = 2000;

/** Logs that are still needed move to the part that has no month, which the sweep reads. */
async function removePart(tx: Db, month: number): Promise<RemovedLogs> {
	await sql`set local lock_timeout = ${sql.lit(PATIENCE_MS)}`.execute(tx);
	const { removedCount } = await countPart(tx, month);
	for (const ids of inParts(await listNeeded(tx, month))) {
		await tx.updateTable('moves').set({ month: WHOLE }).where('month', '=', month).where('gameId', 'in', ids).execute();
	}
	await dropPart(tx, month);
	return { removedCount, neededCount: 0 };
}

/** The games whose logs lie in the month and are needed. Those of races never lie in one. */
async function listNeeded(db: Db, month: number): Promise<string[]> {
	const rows = await db
		.selectFrom('runs')
		.innerJoin('moves', 'moves.gameId', 'runs.gameId')
		.select('runs.gameId')
		.where('runs.finishedAt', '>=', startOfMonth(month))
		.where('runs.finishedAt', '<', startOfMonth(addMonths(month, 1)))
		.where('moves.month', '=', month)
		.where(isNeeded)
		.execute();
	return rows.map(({ gameId }) => gameId);
}

/** Spelled out, so that the indexes of held and unfollowed runs can be used. */
const isNeeded = sql<boolean>`("runs"."standing" = ${sql.lit<RankStatus>('held')}
	or ("runs"."timeSums" is null and "runs"."parWeight" is not null))`;

/** The next of the logs that lie in no month, or, where there are no parts, of all. */
async function sweepPage(
	{ db, transaction, engine }: SweptStore,
	after: string,
	{ month, isTrial }: Sweep,
): Promise<RemovedLogs & Page> {
	const logs = await db
		.selectFrom('moves')
		.innerJoin('games', 'games.id', 'moves.gameId')
		.leftJoin('runs', 'runs.gameId', 'moves.gameId')
		.select(['moves.gameId', 'games.endedAt', 'games.raceId'])
		.select(isNeeded.as('isNeeded'))
		.where('moves.month', engine === 'postgres' ? '=' : '<', engine === 'postgres' ? sql.lit(WHOLE) : month)
		.where('moves.firstIndex', '=', 0)
		.where('moves.gameId', '>', after)
		.orderBy('moves.gameId')
		.limit(LOGS_AT_ONCE)
		.execute();
	const old = logs.filter(({ endedAt }) => endedAt !== null && endedAt < startOfMonth(month));
	const unneeded = old.filter((log) => log.raceId === null && !log.isNeeded).map(({ gameId }) => gameId);
	if (!isTrial && unneeded.length > 0) {
		await transaction((tx) => tx.deleteFrom('moves').where('gameId', 'in', unneeded).execute());
	}
	return {
		removedCount: unneeded.length,
		neededCount: old.length - unneeded.length,
		after: logs.length < LOGS_AT_ONCE ? undefined : logs.at(-1)!.gameId,
	};
}
