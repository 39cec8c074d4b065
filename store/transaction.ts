import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Db } from './tables.ts';

/** The signature of `Store.transaction`. */
export type RunTransaction = <T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions) => Promise<T>;

export interface TransactionOptions {
	/** False once the caller no longer needs the outcome: then the work is not begun. */
	readonly isWanted?: () => boolean;
	/**
	 * A player, if the work locks no rows but theirs, and what it changes beside them are counters, each by one statement that adds to it,
	 * behind `lockSharedCounters`. The work may then share its transaction with those of other players.
	 */
	readonly owner?: string;
}

/** The work was not begun, because its caller no longer needs the outcome. */
export class UnwantedError extends Error {}

export function requireWanted<T>(
	work: (tx: Db) => Promise<T>,
	isWanted: (() => boolean) | undefined,
): (tx: Db) => Promise<T> {
	if (isWanted === undefined) return work;
	return async (tx) => {
		if (!isWanted()) throw new UnwantedError('The work is no longer wanted.');
		return work(tx);
	};
}

/** Its connection, for queries past Kysely, which would wait for the answer to each. */
export function holdConnection(tx: Db): Promise<DatabaseConnection> {
	return tx.getExecutor().provideConnection(async (held) => held);
}

/** Has the queries of a transaction executed by this function, past Kysely's own, which sends each after the answer to the one before. */
export function executeWith(tx: Db, execute: (query: CompiledQuery) => Promise<QueryResult<unknown>>): void {
	tx.executeQuery = (query) => execute('sql' in query ? query : query.compile()) as never;
}

/** A query of which nothing is asked but that it succeeds. */
interface Write<Row> extends CompiledQuery<Row> {
	readonly isWrite: true;
}

export function toWrite<Row>(query: CompiledQuery<Row>): Write<Row> {
	return { ...query, isWrite: true };
}

/**
 * Has the queries of a transaction sent without waiting for each other's answers, by a connection that refuses the commit, too, once a
 * query has failed: nobody waits for a write.
 */
export function sendAhead(
	tx: Db,
	execute: (query: CompiledQuery) => Promise<QueryResult<unknown>>,
	shared?: SharedTransaction,
): void {
	Object.assign(tx, { isAhead: true, shared } satisfies Ahead);
	executeWith(tx, (query) => {
		const answer = execute(query);
		if (!('isWrite' in query)) return answer;
		answer.catch(() => {});
		return WRITTEN;
	});
}

/**
 * Waits for an answer that the rest of the transaction does not need, unless nobody has to: where the commit fails with it. It is known
 * with the commit.
 */
export async function awaitWithCommit<T>(tx: Db, answer: Promise<T>): Promise<{ readonly answer: Promise<T> }> {
	if (isAhead(tx)) answer.catch(() => {});
	else await answer;
	return { answer };
}

/** Whether its queries leave without waiting for each other's answers. */
export function isAhead(tx: Db): boolean {
	return (tx as Db & Partial<Ahead>).isAhead === true;
}

/** What the works of the transaction have in common; undefined if there is one work. */
export function findShared(tx: Db): SharedTransaction | undefined {
	return (tx as Db & Partial<Ahead>).shared;
}

export interface SharedTransaction {
	/** Whether it holds the lock on all counters. */
	hasCounters: boolean;
}

interface Ahead {
	readonly isAhead: true;
	readonly shared: SharedTransaction | undefined;
}

const WRITTEN: Promise<QueryResult<unknown>> = Promise.resolve({ rows: [] });

/**
 * Has queries of one transaction under way at once: they reach the database together and are answered in their order. Unlike with
 * `Promise.all`, nothing is under way any more when it rejects: what went on would write into the next transaction of the connection.
 * Rejects with what failed first, because PostgreSQL refuses all that follows.
 */
export async function together<const Works extends readonly unknown[]>(
	works: Works,
): Promise<{ -readonly [Index in keyof Works]: Awaited<Works[Index]> }> {
	try {
		return (await Promise.all(works)) as never;
	} catch (error) {
		await Promise.allSettled(works);
		throw error;
	}
}
