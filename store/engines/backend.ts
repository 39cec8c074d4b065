import type { Dialect } from 'kysely';
import type { Db } from '../tables.ts';
import type { ConnectionCounts } from './postgresPool.ts';
import type { WaitLimits } from './waitLimits.ts';

/** Everything in which the two databases differ; the rest is shared. */
export interface Backend {
	readonly engine: 'sqlite' | 'postgres';
	readonly dialect: Dialect;
	/** Connections without time limits, because a migration may take long; undefined where one connection does everything. */
	readonly migrationDialect: Dialect | undefined;
	/** What other threads can open, too; undefined where there is a server, or only memory. */
	readonly file: string | undefined;
	readonly schema: SchemaWords;
	readonly retry: Retry;
	/** Undefined where there is one connection. */
	readonly countConnections: (() => ConnectionCounts) | undefined;
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
	/** Between two tries, in which others may use the connection. */
	readonly pauseMs: number;
}

/** The parts of a schema that the two databases spell differently. */
export interface SchemaWords {
	/** After an integer primary key: the database generates it. */
	readonly autoIncrement: string;
	/** Whether a table can consist of parts, of which one can be dropped at once. */
	readonly hasPartitions: boolean;
	/** After a table of small rows: it stores them in its primary key, if the database can. */
	readonly withoutRowId: string;
}
