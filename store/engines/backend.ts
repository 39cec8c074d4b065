import type { ColumnDefinitionBuilder, CompiledQuery, CreateTableBuilder, Dialect, QueryResult } from 'kysely';
import type { Db } from '../tables.ts';
import type { Flush } from './flushLog.ts';
import type { ConnectionCounts } from './postgresPool.ts';
import type { WaitLimits } from './waitLimits.ts';

/** Everything in which the two databases differ; the rest is shared. */
export interface Backend {
	readonly engine: 'sqlite' | 'postgres';
	readonly dialect: Dialect;
	/** Connections without time limits, because a migration may take long; undefined where one connection does everything. */
	readonly migrationDialect: Dialect | undefined;
	readonly schema: SchemaWords;
	/** Where all transactions run on one connection, so that those that wait for each other can share a commit. */
	readonly shared: SharedConnection | undefined;
	/** Undefined where there is one connection. */
	readonly pool: BackendPool | undefined;
	/** Applies the limits that the connections do not bring along. */
	limitWaiting(db: Db, limits: WaitLimits): Promise<void>;
	/** Whether a transaction that failed with this error may succeed when it is run again. */
	isTransient(error: unknown): boolean;
	/** Whether the error means that the database cannot serve now, and not that we made a mistake. */
	isUnavailable(error: unknown): boolean;
	/** Throws when nothing can be written any more until the process starts again. */
	requireWritable(): void;
	/** Gives back what is held beside the connections. */
	close(): Promise<void>;
}

/** A connection that answers synchronously. */
export interface SharedConnection {
	/** Runs a query at once. */
	execute(query: CompiledQuery): QueryResult<unknown>;
	/** Grows with each query that is run and may write. */
	countWrites(): number;
	/** Resolves as soon as the next commit may begin. */
	turn(): Promise<void>;
	/** Resolves once all that was committed before is on the disk. */
	readonly flush: Flush;
}

interface BackendPool {
	count(): ConnectionCounts;
	/** Whether the database has answered a transaction of several works with this error, and one of them may be the reason. */
	isOfOneWork(error: unknown): boolean;
}

/** The parts of a schema that the two databases spell differently. */
export interface SchemaWords {
	/** Makes an integer column the primary key that the database generates. */
	autoIncrement(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
	/** Whether a table can consist of parts, of which one can be dropped at once. */
	readonly hasPartitions: boolean;
	/** Whether a table can get another primary key. Where it cannot, its rows go into a new table. */
	readonly canReplaceKeys: boolean;
	/** Stores the rows of a table of small rows in its primary key, if the database can. */
	withoutRowId<Name extends string, Column extends string>(
		table: CreateTableBuilder<Name, Column>,
	): CreateTableBuilder<Name, Column>;
}
