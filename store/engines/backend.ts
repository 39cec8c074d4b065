import type { ColumnDefinitionBuilder, CreateTableBuilder, Dialect } from 'kysely';

/** What differs between the two databases; everything else is shared. */
export interface Backend {
	readonly engine: 'sqlite' | 'postgres';
	readonly dialect: Dialect;
	readonly schema: SchemaWords;
	/** Whether transactions run on one connection, where those that wait for each other can share a commit. */
	readonly groupsCommits: boolean;
	/** Whether a transaction that failed so may succeed when it is run again. */
	isTransient(error: unknown): boolean;
}

/** The words of a schema for which SQL has no common spelling. */
export interface SchemaWords {
	/** Makes an integer column the primary key that counts by itself. */
	autoIncrement(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
	/** Keeps the rows of a small-row table in its primary key, where the database can. */
	withoutRowId<Name extends string, Column extends string>(
		table: CreateTableBuilder<Name, Column>,
	): CreateTableBuilder<Name, Column>;
}
