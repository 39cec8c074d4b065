import pg, { type ClientConfig } from 'pg';

/**
 * Flushes the log of a PostgreSQL server once for all commits that wait for it, as `flushLog` does on SQLite. A commit that waits for the
 * disk by itself keeps its locks while it waits, so all who finish on one leaderboard would wait for each other's flush.
 *
 * A transaction that is to be flushed here asks for the session before it commits without waiting for the disk. The session flushes by
 * a commit of its own, which is flushed, and confirmed by the standby that the server waits for, together with all before it. That is true only if
 * both commits are on one server that has not been started again in between. So the session is only for connections to the server that
 * it is itself connected to. A server that ends ends its sessions too, and a transaction fails if its session does.
 */
export class PostgresFlushes {
	readonly #config: ClientConfig;
	#session: FlushSession | undefined;
	#isConnecting = false;
	#retryAt = 0;
	#isClosed = false;

	constructor(config: ClientConfig) {
		this.#config = config;
	}

	/** The session for a connection to this server; undefined if there is none now, so that the commit has to wait for the disk. */
	sessionFor(server: string): FlushSession | undefined {
		if (this.#session?.isUsable && this.#session.server === server) return this.#session;
		if (!this.#isConnecting && !this.#isClosed && performance.now() >= this.#retryAt) void this.#connect();
		return undefined;
	}

	async #connect(): Promise<void> {
		this.#isConnecting = true;
		this.#retryAt = performance.now() + RETRY_MS;
		void this.#session?.end();
		this.#session = undefined;
		try {
			this.#session = await openSession(this.#config);
		} catch {
			// Commits wait for the disk by themselves until a later try.
		} finally {
			this.#isConnecting = false;
		}
		if (this.#isClosed) await this.#session?.end();
	}

	async end(): Promise<void> {
		this.#isClosed = true;
		await this.#session?.end();
	}
}

const RETRY_MS = 1_000;
/** What pg says of a connection that breaks, so that callers hear that the database is away, whatever the flush failed with. */
const ENDED = 'Connection terminated';

/** Writes to the log, which a commit without changes does not, and changes nothing. */
const FLUSH = `select pg_logical_emit_message(true, 'ninefold', 'flush')`;

/** Commits without waiting for the disk. */
export const COMMIT_AHEAD = 'set local synchronous_commit to off';

async function openSession(config: ClientConfig): Promise<FlushSession | undefined> {
	const client = new pg.Client(config);
	client.on('error', () => {});
	try {
		await client.connect();
		const server = await identifyServer(client);
		// A role that may not do it finds out here.
		await client.query(FLUSH);
		if (server !== undefined) return new FlushSession(client, server);
	} catch (error) {
		void client.end().catch(() => {});
		throw error;
	}
	await client.end();
	return undefined;
}

/**
 * Names a server since its last start. Undefined for a connection through a pooler, which may go to another server from one transaction to
 * the next: it names a process of the server that is not the one at the other end.
 */
export async function identifyServer(client: pg.ClientBase): Promise<string | undefined> {
	const { rows } = await client.query(
		`select pg_backend_pid() as "process", extract(epoch from pg_postmaster_start_time())::text as "server"`,
	);
	const { process, server } = rows[0] as { readonly process: number; readonly server: string };
	return process === (client as unknown as { readonly processID: number | null }).processID ? server : undefined;
}

export class FlushSession {
	readonly server: string;
	readonly #client: pg.Client;
	#waiting: PromiseWithResolvers<void>[] = [];
	#isFlushing = false;
	#failure: unknown;

	constructor(client: pg.Client, server: string) {
		this.#client = client;
		this.server = server;
		client.on('end', () => void this.end());
	}

	get isUsable(): boolean {
		return this.#failure === undefined;
	}

	/** Resolves once all that was committed before is on the disk; rejects if that cannot be known any more. */
	flush(): Promise<void> {
		if (this.#failure !== undefined) return Promise.reject(this.#failure);
		const wait = Promise.withResolvers<void>();
		this.#waiting.push(wait);
		if (!this.#isFlushing) void this.#flushAll();
		return wait.promise;
	}

	async #flushAll(): Promise<void> {
		this.#isFlushing = true;
		while (this.#waiting.length > 0) {
			const flushed = this.#waiting;
			this.#waiting = [];
			try {
				await this.#client.query(FLUSH_STATEMENT);
				for (const { resolve } of flushed) resolve();
			} catch (error) {
				void this.end(error);
				for (const { reject } of flushed) reject(this.#failure);
			}
		}
		this.#isFlushing = false;
	}

	/** What waits is refused, because nobody can know any more whether it is on the disk. */
	async end(cause?: unknown): Promise<void> {
		if (this.#failure !== undefined) return;
		const failure = new Error(ENDED, { cause });
		this.#failure = failure;
		const waiting = this.#waiting;
		this.#waiting = [];
		for (const { reject } of waiting) reject(failure);
		await this.#client.end().catch(() => {});
	}
}

const FLUSH_STATEMENT = { name: 'flush', text: FLUSH };
