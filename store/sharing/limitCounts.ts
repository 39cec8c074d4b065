import { sql } from 'kysely';
import type { Db } from '../tables.ts';

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
