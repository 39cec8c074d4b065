import { sql } from 'kysely';
import type { Store } from './open.ts';
import type { Db } from './schema.ts';

interface Lease {
	/** The kinds of work that one process does for all. */
	readonly name: string;
	readonly holder: string;
	readonly now: number;
	readonly until: number;
}

/**
 * Takes a lease that is free, or extends one's own. A row with a time does what an advisory lock does, and also works through a
 * pooler that gives each transaction another connection, and on SQLite.
 */
export async function takeLease(db: Db, { name, holder, now, until }: Lease): Promise<boolean> {
	const row = await db
		.insertInto('leases')
		.values({ name, holder, until })
		.onConflict((conflict) =>
			conflict
				.column('name')
				.doUpdateSet({ holder, until })
				.where(({ eb, or }) => or([eb('leases.holder', '=', holder), eb('leases.until', '<=', now)])),
		)
		.returning('holder')
		.executeTakeFirst();
	return row !== undefined;
}

export async function releaseLease(db: Db, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> {
	await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

/** How often something was done in a window of time, by all processes together. */
export interface LimitCount {
	readonly key: string;
	readonly count: number;
	/** When the window ends. */
	readonly endsAt: number;
}

/** Adds to the counts, and returns the sums. A window that has ended begins again with what is added. */
export async function addToCounts(db: Db, counts: readonly LimitCount[], now: number): Promise<LimitCount[]> {
	if (counts.length === 0) return [];
	// In one order, so that two processes that add to the same counts wait for each other instead of deadlocking.
	const ordered = counts.toSorted((left, right) => (left.key < right.key ? -1 : 1));
	const isOver = sql<boolean>`"limitCounts"."endsAt" <= ${now}`;
	return db
		.insertInto('limitCounts')
		.values(ordered)
		.onConflict((conflict) =>
			conflict.column('key').doUpdateSet({
				count: sql`case when ${isOver} then excluded."count" else "limitCounts"."count" + excluded."count" end`,
				endsAt: sql`case when ${isOver} then excluded."endsAt" else "limitCounts"."endsAt" end`,
			}),
		)
		.returning(['key', 'count', 'endsAt'])
		.execute();
}

export async function deleteCounts(db: Db, keys: readonly string[]): Promise<void> {
	if (keys.length > 0) await db.deleteFrom('limitCounts').where('key', 'in', keys).execute();
}

export async function deleteEndedCounts(db: Db, now: number): Promise<void> {
	await db.deleteFrom('limitCounts').where('endsAt', '<=', now).execute();
}

/** The time of the database in milliseconds since the epoch; undefined for SQLite, which has only that of its process. */
export async function readDatabaseClock({ engine, db }: Pick<Store, 'engine' | 'db'>): Promise<number | undefined> {
	if (engine === 'sqlite') return undefined;
	const { rows } = await sql<{
		now: number;
	}>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
	return rows[0]!.now;
}
