import { sql } from 'kysely';
import { compileWrite } from './compileOnce.ts';
import type { Db } from './tables.ts';
import { findShared, isAhead } from './transaction.ts';

/**
 * Comes before a transaction changes counters of several boards or puzzles. Finishes change them in no common order, so two such transactions
 * could wait for each other. On SQLite there is one transaction at a time.
 */
export async function lockCounters(tx: Db): Promise<void> {
	if (isAhead(tx)) await takeLock(tx, { name: 'counters' });
}

/** The same for a work that by itself changes those of one board and then of one puzzle, as finishes do, and needs it only beside others. */
export async function lockSharedCounters(tx: Db): Promise<void> {
	const shared = findShared(tx);
	if (shared === undefined || shared.hasCounters) return;
	shared.hasCounters = true;
	await lockCounters(tx);
}

/** It lasts until the end of the transaction. */
const takeLock = compileWrite((_db, { name }: { readonly name: string }) => ({
	compile: (db) => sql`select pg_advisory_xact_lock(hashtext(${name}))`.compile(db),
}));
