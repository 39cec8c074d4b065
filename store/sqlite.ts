import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
	type LimitNode,
	type SelectModifierNode,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	SqliteQueryCompiler,
	type SqliteStatement,
	sql,
	ValueNode,
} from 'kysely';
import type { Backend, WaitLimits } from './backend.ts';

export const IN_MEMORY = ':memory:';
const STATEMENTS_MAX = 500;
/** While the database is opened and migrated, which another process may do at the same time. */
const OPEN_BUSY_MS = 10_000;

const ROW_LOCKS: readonly string[] = ['ForUpdate', 'ForNoKeyUpdate', 'SkipLocked'];

const PAUSE_MS = 100;

/**
 * SQLite through Node's own module. A transaction takes the write lock when it begins, and Kysely runs one at a time,
 * so row locks are not needed and the compiler omits them from the shared queries. While another process holds the
 * write lock, a transaction retries, and returns the connection in between, so that reads go on.
 */
export function sqliteBackend(
	path: string,
	{ lockMs = 0 }: Pick<WaitLimits, 'lockMs'>,
	connect = (): SqliteConnection => connectSqlite(path),
): Backend {
	let connection: SqliteConnection | undefined;
	return {
		engine: 'sqlite',
		dialect: new NodeSqliteDialect({
			database: async () => {
				connection = connect();
				return adaptTransactions(connection);
			},
		}),
		migrationDialect: undefined,
		file: path === IN_MEMORY ? undefined : path,
		schema: {
			autoIncrement: 'autoincrement',
			hasPartitions: false,
			withoutRowId: 'without rowid',
		},
		retry: {
			isTransient: (error) => BUSY_CODES.includes(readResultCode(error)),
			countMax: Math.floor(lockMs / PAUSE_MS),
			pauseMs: PAUSE_MS,
		},
		countConnections: undefined,
		canWrite: () => true,
		askAnew: undefined,
		findPlace: async () => path,
		async limitWaiting(db, { busyMs }) {
			await sql`pragma busy_timeout = ${sql.lit(busyMs)}`.execute(db);
		},
		relax: (db, run) =>
			db.connection().execute(async (own) => {
				const { database } = connection!;
				database.exec(FLUSH_AT_CHECKPOINTS);
				try {
					return await run(own);
				} finally {
					database.exec(FLUSH_EACH_COMMIT);
				}
			}),
		isUnavailable: (error) => UNAVAILABLE_CODES.includes(readResultCode(error)),
	};
}

/**
 * Executed past the cache of statements: a prepared pragma sets the level when it is prepared, and not when it is run again. Inside a transaction
 * the level cannot change.
 */
const FLUSH_EACH_COMMIT = 'pragma synchronous = full';
const FLUSH_AT_CHECKPOINTS = 'pragma synchronous = normal';

/** SQLite's result codes, https://sqlite.org/rescode.html. */
const RESULT = { busy: 5, locked: 6, readonly: 8, ioError: 10, full: 13, cannotOpen: 14 } as const;
/** Another process has locked the database. */
const BUSY_CODES: readonly number[] = [RESULT.busy, RESULT.locked];
const UNAVAILABLE_CODES: readonly number[] = [
	...BUSY_CODES,
	RESULT.readonly,
	RESULT.ioError,
	RESULT.full,
	RESULT.cannotOpen,
];
/** An extended result code has the plain one in its last byte. */
const PLAIN_CODE = 0xff;

function readResultCode(error: unknown): number {
	const { errcode } = (error ?? {}) as { errcode?: unknown };
	return typeof errcode === 'number' ? errcode & PLAIN_CODE : 0;
}

class NodeSqliteDialect extends SqliteDialect {
	override createAdapter(): SqliteAdapter {
		return new TransactionalAdapter();
	}

	override createQueryCompiler(): SqliteQueryCompiler {
		return new LocklessCompiler();
	}
}

class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

class LocklessCompiler extends SqliteQueryCompiler {
	protected override visitSelectModifier(node: SelectModifierNode): void {
		if (node.modifier === undefined || !ROW_LOCKS.includes(node.modifier)) super.visitSelectModifier(node);
	}

	/** SQLite looks at the value of such a parameter when it plans, and plans again each time it is given one: 12 µs beside 2. */
	protected override visitLimit(node: LimitNode): void {
		const value: unknown = ValueNode.is(node.limit) ? node.limit.value : undefined;
		if (typeof value === 'number') this.append(`limit ${value}`);
		else super.visitLimit(node);
	}
}

/** SQLite gives the files of its log the mode of the database; those that were copied here may have another. */
const FILE_SUFFIXES = ['', '-wal', '-shm'];

/** Creates the file, so that it never has another mode. A file of another owner stays as it is. */
function restrictToOwner(path: string): void {
	closeSync(openSync(path, 'a', 0o600));
	for (const file of FILE_SUFFIXES.map((suffix) => path + suffix).filter((name) => existsSync(name))) {
		if (statSync(file).uid === process.getuid?.()) chmodSync(file, 0o600);
	}
}

/** The cache takes memory only for pages that were read; the journal of a savepoint need not survive the process. */
const SETTINGS = `
	pragma journal_mode = wal; ${FLUSH_EACH_COMMIT}; pragma foreign_keys = on;
	pragma temp_store = memory; pragma cache_size = -65536;`;

/** An open database with the statements that it has prepared. */
export interface SqliteConnection {
	readonly database: DatabaseSync;
	prepare(text: string): SqliteStatement;
	close(): void;
}

/** Creates the file if there is none. A database in memory begins with the content of `image`, a serialized database. */
export function connectSqlite(path: string, image?: Uint8Array): SqliteConnection {
	if (path !== IN_MEMORY) restrictToOwner(path);
	const database = new DatabaseSync(path, { timeout: OPEN_BUSY_MS });
	if (image !== undefined) database.deserialize(image);
	requireSound(database, path);
	database.exec(SETTINGS);
	const statements = new Map<string, SqliteStatement>();
	return {
		database,
		prepare(text) {
			const known = statements.get(text);
			if (known !== undefined) return known;
			const statement = adaptStatement(database.prepare(text));
			statements.set(text, statement);
			if (statements.size > STATEMENTS_MAX) dropOldest(statements);
			return statement;
		},
		close: () => database.close(),
	};
}

/** A transaction takes the write lock when it begins. */
function adaptTransactions({ database, prepare, close }: SqliteConnection): SqliteDatabase {
	return {
		close,
		prepare(text) {
			// On a full disk SQLite has already rolled back; a second rollback would fail, and hide why.
			if (text === 'rollback' && !database.isTransaction) return NOTHING_TO_DO;
			return prepare(text === 'begin' ? 'begin immediate' : text);
		},
	};
}

const NOTHING_TO_DO: SqliteStatement = {
	reader: false,
	all: () => [],
	run: () => ({ changes: 0, lastInsertRowid: 0 }),
	iterate: () => [][Symbol.iterator](),
};

/** A larger file would delay the start by seconds; the operator checks it with `database verify`. */
export const CHECKED_BYTES_MAX = 256 * 2 ** 20;

/** Throws when a page of the file is broken, before anything of it is served. */
function requireSound(database: DatabaseSync, path: string): void {
	if (path === IN_MEMORY || statSync(path).size > CHECKED_BYTES_MAX) return;
	const fault = database.prepare('pragma quick_check(1)').get()?.quick_check;
	if (fault !== 'ok') throw new Error(`the database is damaged: ${fault}. Restore it from a backup.`);
}

/** Rows are read as arrays: objects of this module have no prototype, and to copy each takes longer than to make it. */
function adaptStatement(statement: StatementSync): SqliteStatement {
	const names = statement.columns().map(({ name }) => name);
	statement.setReturnArrays(true);
	const toRow = (values: unknown) => nameValues(names, values as unknown[]);
	return {
		reader: names.length > 0,
		all: (parameters) => statement.all(...toValues(parameters)).map(toRow),
		run: (parameters) => statement.run(...toValues(parameters)),
		iterate: (parameters) => statement.iterate(...toValues(parameters)),
	};
}

export function nameValues(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
	const row: Record<string, unknown> = {};
	for (let index = 0; index < names.length; index++) row[names[index]!] = values[index];
	return row;
}

function toValues(parameters: readonly unknown[]): SQLInputValue[] {
	return parameters as SQLInputValue[];
}

/** The first key was prepared first. To move each key to the end when it is used would cost more than to prepare a few again. */
function dropOldest(statements: Map<string, SqliteStatement>): void {
	const [oldest] = statements.keys();
	if (oldest !== undefined) statements.delete(oldest);
}
