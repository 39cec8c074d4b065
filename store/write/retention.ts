import { sql } from 'kysely';
import type { Standing } from '#contract/kinds.ts';
import { inParts } from '../inParts.ts';
import { addMonths, dropPart, listMoveMonths, startOfMonth, WHOLE } from '../moveMonths.ts';
import type { Store } from '../open.ts';
import { countRows } from '../read/countRows.ts';
import type { Db } from '../schema.ts';
import { endPlayer, removeEndedPlayer } from './endPlayer.ts';

interface GuestSweep {
	/** Guests up to this id were looked at before. */
	readonly after: string;
	/** A guest who has begun nothing since then is idle. */
	readonly before: number;
	readonly now: number;
	/** How many guests are looked at. */
	readonly limit: number;
}

/**
 * Removes the idle ones among the next guests, and returns where the next sweep begins, `undefined` at the end. Goes by
 * the ids, which are random, so it needs no index and holds up no request.
 */
export async function removeIdleGuests(
	store: Pick<Store, 'db' | 'transaction'>,
	{ after, before, now, limit }: GuestSweep,
): Promise<{ readonly removedCount: number; readonly next: string | undefined }> {
	const guests = await store.db
		.selectFrom('players')
		.select('id')
		.where('id', '>', after)
		.where('kind', '=', 'guest')
		.where('endedAt', 'is', null)
		.where('createdAt', '<', before)
		.orderBy('id')
		.limit(limit)
		.execute();
	let removedCount = 0;
	for (const { id } of guests) {
		if (!(await isIdle(store.db, id, before))) continue;
		const ended = await store.transaction(async (tx) =>
			(await isIdle(tx, id, before)) ? endPlayer(tx, id, now) : undefined,
		);
		if (ended === undefined) continue;
		await removeEndedPlayer(store, id);
		removedCount++;
	}
	return { removedCount, next: guests.length < limit ? undefined : guests.at(-1)?.id };
}

/** A guest has no row on a board; one that had would stay. */
async function isIdle(db: Db, playerId: string, before: number): Promise<boolean> {
	const games = db
		.selectFrom('games')
		.select('id')
		.where('playerId', '=', playerId)
		.where(({ eb, or }) =>
			or([eb('startedAt', '>=', before), eb('runningSince', '>=', before), eb('endedAt', '>=', before)]),
		);
	const racers = db
		.selectFrom('racers')
		.select('raceId as id')
		.where('playerId', '=', playerId)
		.where('seenAt', '>=', before);
	const boardRows = db.selectFrom('bestRuns').select('board as id').where('userId', '=', playerId);
	const use = await games.unionAll(racers).unionAll(boardRows).limit(1).executeTakeFirst();
	return use === undefined;
}

/** How many logs were removed, and how many of the same age stay because they are still needed. */
interface RemovedLogs {
	readonly removedCount: number;
	readonly neededCount: number;
}

interface LogSweep {
	/** The first month whose logs all stay. */
	readonly month: number;
	/** Counts, and removes nothing. */
	readonly isTrial: boolean;
	readonly onProgress?: (removedCount: number) => void;
}

type SweptStore = Pick<Store, 'db' | 'transaction' | 'engine'>;

const LOGS_AT_ONCE = 500;

/**
 * Removes the logs of games that ended before a month, except those of held runs, of races, and of runs that the coach
 * has not followed yet. Where the table has parts, a month goes at once; otherwise, and for logs without a month, a few go
 * in each transaction. A failure halfway restores nothing.
 */
export async function removeMoveLogs(store: SweptStore, sweep: LogSweep): Promise<RemovedLogs> {
	let sum: RemovedLogs = { removedCount: 0, neededCount: 0 };
	const add = ({ removedCount, neededCount }: RemovedLogs) => {
		sum = { removedCount: sum.removedCount + removedCount, neededCount: sum.neededCount + neededCount };
		sweep.onProgress?.(sum.removedCount);
	};
	for (const part of (await listMoveMonths(store)).filter((month) => month < sweep.month)) {
		add(await (sweep.isTrial ? countPart(store.db, part) : store.transaction((tx) => removePart(tx, part))));
	}
	for (let page: LogPage = { after: '' }; page.after !== undefined; ) {
		const { after, ...removed } = await sweepPage(store, page.after, sweep);
		add(removed);
		page = { after };
	}
	return sum;
}

interface LogPage {
	/** Games up to this id were looked at; undefined when all were. */
	readonly after: string | undefined;
}

async function countPart(db: Db, month: number): Promise<RemovedLogs> {
	const count = await countRows(db.selectFrom('moves').where('month', '=', month));
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
const isNeeded = sql<boolean>`("runs"."standing" = ${sql.lit<Standing>('held')}
	or ("runs"."timeSums" is null and "runs"."parWeight" is not null))`;

/** The next of the logs that lie in no month, or, where there are no parts, of all. */
async function sweepPage(
	{ db, transaction, engine }: SweptStore,
	after: string,
	{ month, isTrial }: LogSweep,
): Promise<RemovedLogs & LogPage> {
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
