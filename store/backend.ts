import type { Dialect } from 'kysely';
import type { Db } from './schema.ts';

/** The differences between the two databases; the rest is shared. */
export interface Backend {
	readonly engine: 'sqlite' | 'postgres';
	readonly dialect: Dialect;
	/** Connections without time limits, because a migration may take long; undefined where one connection does everything. */
	readonly migrationDialect: Dialect | undefined;
	/** The file, which other threads can open, too; absent with a server, or with memory only. */
	readonly file: string | undefined;
	readonly schema: SchemaWords;
	readonly retry: Retry;
	/** Absent with one connection. */
	readonly countConnections: (() => ConnectionCounts) | undefined;
	/** Whether a write would begin at once; always so with one connection. */
	canWrite(): boolean;
	/** Has the database answer on a connection of its own. Absent with one connection. */
	readonly askAnew: (() => Promise<void>) | undefined;
	/** The database in a sentence to an operator: the path of the file, or the name on the server. */
	findPlace(db: Db): Promise<string>;
	/** Applies the limits that the connections do not bring along. */
	limitWaiting(db: Db, limits: WaitLimits): Promise<void>;
	/** Runs work whose commits a power cut may take back, if the database can commit them sooner. */
	relax<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T>;
	/** Whether the error means that the database cannot serve now, and not that we made a mistake. */
	isUnavailable(error: unknown): boolean;
}

/** How a transaction is run again. */
interface Retry {
	/** Whether a transaction that failed with this error may succeed when it is run again. */
	isTransient(error: unknown): boolean;
	readonly countMax: number;
	/** The pause between two attempts, for others to use the connection. */
	readonly pauseMs: number;
}

/** The parts of a schema that the two databases spell differently. */
export interface SchemaWords {
	/** What follows an integer primary key, so that the database generates it. */
	readonly autoIncrement: string;
	/** Whether a table can consist of parts that are dropped at once. */
	readonly hasPartitions: boolean;
	/** After a table of small rows: it stores them in its primary key, if the database can. */
	readonly withoutRowId: string;
}

/** All connections, the idle ones, and the callers waiting for one. */
export interface ConnectionCounts {
	readonly open: number;
	readonly idle: number;
	readonly waiting: number;
}

/** The number of connections to PostgreSQL, and the timeouts of each kind of waiting. Without a timeout, it waits forever. */
export interface WaitLimits {
	readonly connectionCount: number;
	readonly connectMs: number;
	/** Whether a connection to a server that is a standby may be used, which is enough for reads and may be behind. */
	readonly acceptsStandby: boolean;
	/** How many statements each connection keeps prepared. An older pooler gives each transaction another connection, and knows none. */
	readonly preparedMax: number;
	readonly statementMs: number | undefined;
	readonly lockMs: number | undefined;
	readonly idleTransactionMs: number | undefined;
	/**
	 * The longest wait for an answer. It exceeds the statement timeout, so only a connection that died silently, as with
	 * a power cut or a firewall that forgot it, reaches it.
	 */
	readonly readMs: number | undefined;
	/** The longest wait of a request for PostgreSQL in all: for turns, connections, answers and repeats. SQLite is in this process, and answers. */
	readonly requestMs: number | undefined;
	/** How long SQLite waits for the write lock of another process while nothing else happens in this one. */
	readonly busyMs: number;
}

/** The limits of a process that serves requests. */
export const REQUEST_LIMITS: WaitLimits = {
	connectionCount: 10,
	connectMs: 5_000,
	acceptsStandby: false,
	preparedMax: 500,
	statementMs: 8_000,
	lockMs: 5_000,
	idleTransactionMs: 10_000,
	readMs: 10_000,
	requestMs: 10_000,
	busyMs: 25,
};

/** For migrations and for the operator's commands, which may read whole tables. */
export const UNLIMITED: WaitLimits = {
	connectionCount: 4,
	connectMs: 30_000,
	acceptsStandby: true,
	preparedMax: 500,
	statementMs: undefined,
	lockMs: undefined,
	idleTransactionMs: undefined,
	readMs: undefined,
	requestMs: undefined,
	busyMs: 10_000,
};

/**
 * Transactions and long reads have shares of the connections, so that one in ten is left to short reads, also while no commit is answered because
 * a synchronous standby is gone.
 */
export const TRANSACTION_SHARE = 0.6;
export const LONG_READ_SHARE = 0.3;
/** Fewer connections are not shared out. */
const SHARED_MIN = 4;

export function shareOf(connectionCount: number, share: number): number {
	return connectionCount < SHARED_MIN ? connectionCount : Math.floor(connectionCount * share);
}

/**
 * The primary answers reads that the replica does not answer soon, so no reader waits for a silent replica as it would
 * for the only database.
 */
const REPLICA_MS_MAX = 1_000;

export function limitReplica(limits: WaitLimits): WaitLimits {
	const bound = (ms = Number.POSITIVE_INFINITY) => Math.min(ms, REPLICA_MS_MAX);
	const { connectMs, statementMs, readMs } = limits;
	return {
		...limits,
		acceptsStandby: true,
		connectMs: bound(connectMs),
		statementMs: bound(statementMs),
		readMs: bound(readMs),
	};
}
