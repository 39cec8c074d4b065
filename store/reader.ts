import { Worker } from 'node:worker_threads';
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	Kysely,
	type QueryResult,
	SqliteAdapter,
	sql,
} from 'kysely';
import { type Backend, LONG_READ_SHARE, shareOf, type WaitLimits } from './backend.ts';
import type { Deadlines } from './deadlines.ts';
import type { Db, Tables } from './schema.ts';
import { nameValues } from './sqlite.ts';
import { requireWanted } from './transaction.ts';
import { createTurns, type Turns } from './turns.ts';

/** Where something is read: the store itself, or a replica of it. */
export interface Source {
	readonly db: Db;
	readonly engine: 'sqlite' | 'postgres';
	/** Throws if what is read may be too old; called within the snapshot that reads. */
	check?(db: Db): Promise<void>;
	/** Whether the handle is within a snapshot already. */
	readonly isSnapshot?: boolean;
}

/**
 * A streaming replica, used only while it is known to have everything that the primary had a short time ago, or had when it was lost. It is known by
 * the heartbeats that this process writes on the primary. The replica's own delay would not do: cut off from the primary, it believes that it has
 * caught up.
 */
export interface ReadReplica {
	/** Returns `undefined` while the replica is too far behind, or does not answer. */
	find(): Source | undefined;
	/** Leaves the replica alone until it has proved itself again. */
	distrust(): void;
	/** One check of the replica, which otherwise repeats automatically. */
	follow(): Promise<void>;
	readonly source: Source;
	/** How old the state may be that the replica has; infinite while that is not known. */
	readonly behindMs: number;
	close(): Promise<void>;
}

/**
 * Reads that may be long, beside the writer. Each has a separate connection and sees one moment of the database, with
 * all earlier commits.
 */
export interface Reader {
	/** Reads for an answer about one player. */
	readonly read: RunRead;
	/** Reads a part of something long: an export, a list of the operator, figures of the service. One at a time, so that answers do not wait for them. */
	readonly readPart: RunRead;
	close(): Promise<void>;
}

/** The queries of a job follow one another. Throws what the job throws, an `UnwantedError` as a transaction does, and a `NoTurnError` if there is no turn in time. */
export type RunRead = <T>(work: (db: Db) => Promise<T>, options?: { readonly isWanted?: () => boolean }) => Promise<T>;

/** No read is possible now. */
export class ReaderError extends Error {}

/** Two, so that one heavy reader keeps only one of them busy. */
const THREADS = 2;

/** A database in memory has one connection for all. */
export function openReader(
	db: Db,
	{ engine, dialect, file }: Backend,
	{ connectionCount, connectMs, deadlines }: WaitLimits & { readonly deadlines: Deadlines },
): Reader {
	const threads = file === undefined ? undefined : new ReaderThreads(dialect, file);
	// A thread of this process answers, however late. A connection to a database may not.
	const waitMs = threads === undefined ? connectMs : Number.POSITIVE_INFINITY;
	const turns = createTurns(threads === undefined ? shareOf(connectionCount, LONG_READ_SHARE) : THREADS);
	const partTurns = createTurns(1);
	async function inTurn<T>(turns: Turns, work: () => Promise<T>): Promise<T> {
		const giveBack = await turns.take(deadlines.limit(waitMs));
		try {
			return await work();
		} finally {
			giveBack();
		}
	}
	const read: RunRead = (work, { isWanted } = {}) => {
		const inSnapshot = () => threads?.read(work) ?? readSnapshot({ db, engine }, work);
		const begin = requireWanted(inSnapshot, isWanted);
		return inTurn(turns, () => begin(db));
	};
	return {
		read,
		readPart: (work, options) => deadlines.exempt(() => inTurn(partTurns, () => read(work, options))),
		close: async () => threads?.close(),
	};
}

/** A thread has a separate heap and code, some 25 MiB, so an idle one ends after a while. */
const IDLE_MS_MAX = 60_000;

/** Threads that each have a connection to a file of SQLite. The turns bound how many there are. */
class ReaderThreads {
	readonly #dialect: Dialect;
	readonly #path: string;
	readonly #threads = new Set<ReaderThread>();
	readonly #idle: ReaderThread[] = [];
	#timer: NodeJS.Timeout | undefined;
	#isClosed = false;

	constructor(dialect: Dialect, path: string) {
		this.#dialect = dialect;
		this.#path = path;
	}

	async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
		if (this.#isClosed) throw new ReaderError('The reader is closed.');
		const thread = this.#idle.pop() ?? new ReaderThread(this.#dialect, this.#path, () => this.#forget(thread));
		this.#threads.add(thread);
		try {
			return await thread.readSnapshot(work);
		} finally {
			this.#release(thread);
		}
	}

	#release(thread: ReaderThread): void {
		if (!this.#threads.has(thread)) return;
		this.#idle.push(thread);
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#end(this.#idle), IDLE_MS_MAX).unref();
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		await this.#end([...this.#threads]);
	}

	async #end(threads: readonly ReaderThread[]): Promise<void> {
		await Promise.all(threads.map((thread) => thread.end()));
	}

	#forget(thread: ReaderThread): void {
		this.#threads.delete(thread);
		if (this.#idle.includes(thread)) this.#idle.splice(this.#idle.indexOf(thread), 1);
	}
}

/** A thread's posts for each query, in order. */
export type ThreadReply =
	| { readonly names: readonly string[]; readonly rows: readonly unknown[][] }
	| { readonly message: string; readonly errcode: unknown };

/** Lets queries pass to the connection as they come. */
function openHandle(connection: DatabaseConnection, dialect: Dialect): Db {
	const driver: Driver = {
		init: async () => {},
		acquireConnection: async () => connection,
		releaseConnection: async () => {},
		destroy: async () => {},
		beginTransaction: refuse,
		commitTransaction: refuse,
		rollbackTransaction: refuse,
	};
	return new Kysely<Tables>({
		dialect: {
			createDriver: () => driver,
			createQueryCompiler: () => dialect.createQueryCompiler(),
			createAdapter: () => new ThreadAdapter(),
			createIntrospector: (db) => dialect.createIntrospector(db),
		},
	});
}

async function refuse(): Promise<void> {
	throw new Error('A reader has snapshots, and no transactions.');
}

/** Kysely sends SQLite one query at a time, unless it is told that there may be several. */
class ThreadAdapter extends SqliteAdapter {
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

class ReaderThread implements DatabaseConnection {
	readonly #worker: Worker;
	/** A handle on this thread alone. */
	readonly #db: Db;
	readonly #asked: PromiseWithResolvers<QueryResult<never>>[] = [];
	#failure: ReaderError | undefined;
	#isEnding = false;

	constructor(dialect: Dialect, path: string, onEnd: () => void) {
		this.#db = openHandle(this, dialect);
		const fail = (cause?: Error) => {
			this.#failure ??= new ReaderError('A thread that reads has ended.', { cause });
			onEnd();
			for (const { reject } of this.#asked.splice(0)) reject(this.#failure);
		};
		this.#worker = new Worker(new URL('./readerThread.ts', import.meta.url), { workerData: path })
			.on('message', (reply: ThreadReply) => this.#answer(reply))
			.on('error', fail)
			.on('exit', () => fail());
	}

	/**
	 * Reads one moment of the database. Its first query does not wait for its begin, nor anybody for its end, and queries that are asked for at
	 * the same time are answered together: each wait lasts a turn of the event loop, which is long when the service is busy.
	 */
	async readSnapshot<T>(work: (db: Db) => Promise<T>): Promise<T> {
		try {
			const [, answer] = await Promise.all([this.executeQuery(CompiledQuery.raw(BEGIN.sqlite)), work(this.#db)]);
			return answer;
		} finally {
			// After a failed one the next begin fails.
			this.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
		}
	}

	executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
		if (this.#failure !== undefined) return Promise.reject(this.#failure);
		const asked = Promise.withResolvers<QueryResult<never>>();
		this.#worker.postMessage({ sql, parameters });
		this.#worker.ref();
		this.#asked.push(asked);
		return asked.promise;
	}

	#answer(reply: ThreadReply): void {
		const asked = this.#asked.shift()!;
		// Without a query, it does not keep the process; its end does, also when a rollback is answered in the meantime.
		if (this.#asked.length === 0 && !this.#isEnding) this.#worker.unref();
		if ('message' in reply) asked.reject(Object.assign(new Error(reply.message), { errcode: reply.errcode }));
		else asked.resolve({ rows: reply.rows.map((values) => nameValues(reply.names, values)) as never[] });
	}

	streamQuery(): never {
		throw new Error('The store does not stream.');
	}

	async end(): Promise<void> {
		this.#isEnding = true;
		await this.#worker.terminate();
	}
}

const BEGIN = { sqlite: 'begin deferred', postgres: 'begin isolation level repeatable read read only' } as const;

/**
 * Reads the database as it is at one moment, however long the reading takes, while others write. It does not use `transaction`
 * of the store, because on SQLite that takes the write lock.
 */
export function readSnapshot<T>({ db, engine, check, isSnapshot }: Source, read: (db: Db) => Promise<T>): Promise<T> {
	if (isSnapshot) return read(db);
	return db.connection().execute(async (connection) => {
		await sql.raw(BEGIN[engine]).execute(connection);
		try {
			await check?.(connection);
			return await read(connection);
		} finally {
			await sql`rollback`.execute(connection);
		}
	});
}

/**
 * Reads data that may be a little old: from the replica if there is a fresh one, else from the store. Do not use it for data that
 * the caller has just written, or reads in order to write.
 */
export async function readRecent<T>(store: RecentStore, read: (source: Source) => Promise<T>): Promise<T> {
	const replica = store.replica?.find();
	if (replica === undefined) return read(store);
	try {
		return await readSnapshot(replica, (db) => read({ db, engine: replica.engine, isSnapshot: true }));
	} catch (error) {
		if (!store.isUnavailable(error)) throw error;
		store.replica?.distrust();
		return read(store);
	}
}

interface RecentStore extends Source {
	readonly replica: ReadReplica | undefined;
	isUnavailable(error: unknown): boolean;
}

/** Finds a row that a server would miss if it were behind. Throws as without a database if only a standby answers. */
export async function findOnPrimary<T>(
	store: Source,
	find: (db: Db) => Promise<T | undefined>,
): Promise<T | undefined> {
	const found = await find(store.db);
	if (found !== undefined || store.engine === 'sqlite') return found;
	return readSnapshot(store, async (db) => {
		const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db);
		if (rows[0]!.isStandby) throw new ReaderError('Only a standby answers.');
		return find(db);
	});
}

/** Finds a row that may be missing on the replica because it is new. */
export async function findRecent<T>(
	store: RecentStore,
	find: (source: Source) => Promise<T | undefined>,
): Promise<T | undefined> {
	return (await readRecent(store, find)) ?? (store.replica === undefined ? undefined : find(store));
}
