import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Backend, type ConnectionCounts, UNLIMITED, type WaitLimits } from './backend.ts';
import { Deadlines, LateError } from './deadlines.ts';
import { listMigrations } from './migrations/listMigrations.ts';
import { migrate } from './migrations/migrate.ts';
import { createMoveMonths, type MoveMonths } from './moveMonths.ts';
import { openReader, type Reader, ReaderError, type ReadReplica, type Source } from './reader.ts';
import type { ReplicaLocation } from './replica.ts';
import type { Db, Tables } from './schema.ts';
import { connectSqlite, IN_MEMORY, sqliteBackend } from './sqlite.ts';
import { OutcomeUnknownError, type RunTransaction, requireWanted } from './transaction.ts';
import { NoTurnError } from './turns.ts';

/** The database's name in the data folder. */
export const STORE_FILE = 'ninefold.sqlite';

export interface Store extends Source {
	/** The migrations that made the schema, in order. */
	readonly migrations: Readonly<Record<string, Migration>>;
	/**
	 * Runs the work as one transaction, again if a concurrent transaction made it fail. Throws what the work throws, and an
	 * `UnwantedError` if the caller no longer needs the outcome when its turn comes.
	 */
	transaction: RunTransaction;
	readonly moveMonths: MoveMonths;
	/** The way to read what may take long. */
	readonly reader: Reader;
	/** What `readRecent` reads; undefined without a replica. */
	readonly replica: ReadReplica | undefined;
	/** Absent with one connection. */
	readonly countConnections: (() => ConnectionCounts) | undefined;
	/** Bounds how long a request waits for the database. */
	readonly deadlines: Deadlines;
	/** Whether a write would begin at once. */
	canWrite(): boolean;
	/** Whether the database can be written. One probe at a time, because one that hangs keeps its connection. */
	isReady(): Promise<boolean>;
	/** Has the database answer on one of this process's connections. */
	ask(): Promise<void>;
	/** Has the database answer on a connection that is opened for it. Absent with one connection. */
	readonly askAnew: (() => Promise<void>) | undefined;
	/** Whether an error that the store threw means that the database cannot serve now, and not that we made a mistake. */
	isUnavailable(error: unknown): boolean;
	close(): Promise<void>;
}

export type StoreLocation = (
	| { readonly dataDir: string }
	| { readonly databaseUrl: string; readonly replica?: ReplicaLocation | undefined }
) & {
	/** How long a query may wait. Without limits it takes what it needs, as the commands do that read whole tables. */
	readonly limits?: WaitLimits;
};

/** Opens the database and migrates its schema to the latest. Throws if the database cannot be reached or migrated. */
export async function openStore({ limits = UNLIMITED, ...location }: StoreLocation): Promise<Store> {
	if ('databaseUrl' in location) {
		// The driver is loaded where a setting asks for it.
		const { postgresBackend } = await import('./postgres.ts');
		const deadlines = new Deadlines(limits.requestMs);
		return openOn(postgresBackend(location.databaseUrl, limits, deadlines), limits, {
			deadlines,
			replica: location.replica,
		});
	}
	mkdirSync(location.dataDir, { recursive: true, mode: 0o700 });
	return openOn(sqliteBackend(join(location.dataDir, STORE_FILE), limits), limits);
}

/** A store in memory that ends with the process: for tests. It is empty, or has what is behind the connection. */
export function openMemoryStore(connection = connectSqlite(IN_MEMORY)): Promise<Store> {
	return openOn(
		sqliteBackend(IN_MEMORY, UNLIMITED, () => connection),
		UNLIMITED,
	);
}

interface OpenOptions {
	readonly deadlines?: Deadlines;
	readonly replica?: ReplicaLocation | undefined;
}

async function openOn(backend: Backend, limits: WaitLimits, options: OpenOptions = {}): Promise<Store> {
	const { deadlines = new Deadlines(), replica: replicaLocation } = options;
	const db = new Kysely<Tables>({ dialect: backend.dialect });
	const migrations = listMigrations(backend.schema);
	const migrated =
		backend.migrationDialect === undefined ? db : new Kysely<Tables>({ dialect: backend.migrationDialect });
	let isMigrated = false;
	let isClosed = false;
	try {
		await migrate(migrated, migrations, backend);
		await backend.limitWaiting(db, limits);
		isMigrated = true;
	} finally {
		if (migrated !== db) await migrated.destroy();
		if (!isMigrated) await db.destroy();
	}
	const replica = replicaLocation && (await import('./replica.ts')).followReplica(db, { ...replicaLocation, limits });
	void replica?.follow();
	const { engine } = backend;
	const around = new AsyncLocalStorage<{ isOpen: boolean }>();
	const transaction: RunTransaction = async (work, { isWanted, isSentAgain = false } = {}) => {
		assert(!around.getStore()?.isOpen, 'A transaction that waits for another one keeps its turn from it.');
		const wanted = requireWanted(work, isWanted);
		async function begin(on: Db) {
			// A timer that the work sets may begin another transaction later.
			const own = { isOpen: true };
			return on
				.transaction()
				.execute((tx) => around.run(own, wanted, tx))
				.finally(() => {
					own.isOpen = false;
				});
		}
		return retry(backend.retry, deadlines, () => (isSentAgain ? backend.relax(db, begin) : begin(db)));
	};
	const reader = openReader(db, backend, { ...limits, deadlines });
	let probe: Promise<boolean> | undefined;
	return {
		db,
		engine,
		migrations,
		transaction,
		moveMonths: createMoveMonths({ db, transaction, engine }),
		reader,
		replica,
		countConnections: backend.countConnections,
		deadlines,
		canWrite: backend.canWrite,
		async isReady() {
			probe ??= deadlines.exempt(() => isReady(db, backend));
			const result = await probe;
			probe = undefined;
			return result;
		},
		ask: async () => void (await sql`select 1`.execute(db)),
		askAnew: backend.askAnew,
		isUnavailable: (error) => isClosed || isOutage(error) || backend.isUnavailable(error),
		async close() {
			isClosed = true;
			// The last connection to a file removes its log, which one that only reads cannot.
			await reader.close();
			// It removes its row.
			await replica?.close();
			await db.destroy();
		},
	};
}

function isOutage(error: unknown): boolean {
	return [ReaderError, OutcomeUnknownError, NoTurnError, LateError].some((kind) => error instanceof kind);
}

async function retry<T>(
	{ isTransient, countMax, pauseMs }: Backend['retry'],
	deadlines: Deadlines,
	run: () => Promise<T>,
): Promise<T> {
	for (let retryCount = 0; ; retryCount++) {
		try {
			return await run();
		} catch (error) {
			if (retryCount >= countMax || !isTransient(error)) throw error;
			await setTimeout(deadlines.limit(pauseMs));
		}
	}
}

const PROBE = { name: 'ready', until: 0 };
/** More than the free space in a file after few deletions. It is never committed. */
const PROBE_LENGTH = 131_072;

/** Whether the database can be written: one whose disk is full, or that became read-only, still answers every read. */
async function isReady(db: Db, { relax, retry: { isTransient } }: Backend): Promise<boolean> {
	try {
		await relax(db, async (on) => {
			await grow(on);
			await on.transaction().execute(write);
		});
		return true;
	} catch (error) {
		// Another process was just writing.
		return isTransient(error);
	}
}

/** Has the database find room for a row that is taken back, because the room of one that was deleted would suffice for the next. */
async function grow(db: Db): Promise<void> {
	const row = { ...PROBE, holder: '-'.repeat(PROBE_LENGTH) };
	const tx = await db.startTransaction().execute();
	try {
		await tx.insertInto('leases').values(row).execute();
	} finally {
		await tx.rollback().execute();
	}
}

/** A committed change reaches the disk, or not. */
async function write(tx: Db): Promise<void> {
	await tx
		.insertInto('leases')
		.values({ ...PROBE, holder: '' })
		.execute();
	await tx.deleteFrom('leases').where('name', '=', PROBE.name).execute();
}
