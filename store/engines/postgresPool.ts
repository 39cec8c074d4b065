import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg, { type Pool, type PoolClient } from 'pg';
import { OutcomeUnknownError } from '../transaction.ts';
import type { WaitLimits } from './waitLimits.ts';

const KEEP_ALIVE_MS = 10_000;
/** A connection that has died silently never confirms that it was ended. */
const END_MS = 1_000;
const INT8 = 20;

/** How many connections there are, how many of them nobody uses, and how many callers wait for one. */
export interface ConnectionCounts {
	readonly open: number;
	readonly idle: number;
	readonly waiting: number;
}

interface CountedPool {
	readonly pool: PostgresPool;
	count(): ConnectionCounts;
}

export function createPostgresPool(databaseUrl: string, limits: WaitLimits): CountedPool {
	const sockets = new Set<Socket>();
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		max: limits.connectionCount,
		connectionTimeoutMillis: limits.connectMs,
		pipeline: true,
		types: { getTypeParser },
		keepAlive: true,
		keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
		stream: () => trackSocket(sockets),
		...withoutUndefined({
			query_timeout: limits.readMs,
			statement_timeout: limits.statementMs,
			lock_timeout: limits.lockMs,
			idle_in_transaction_session_timeout: limits.idleTransactionMs,
		}),
	});
	// When a connection breaks, its query fails and the pool drops it. The event adds nothing to that, but without a listener it
	// would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return {
		pool: adaptPool(pool, sockets, limits.preparedMax),
		count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
	};
}

function trackSocket(sockets: Set<Socket>): Socket {
	const socket = new Socket();
	sockets.add(socket);
	return socket.once('close', () => sockets.delete(socket));
}

function withoutUndefined<T extends object>(options: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
	return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never;
}

/** All 64-bit integers of the schema are times, counts and scores below 2^53. */
const getTypeParser = ((oid: number, format: 'text') =>
	oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/**
 * Gives each query text a name, so that the server plans it once for each connection, and discards a connection on which an
 * answer did not come: pg gives such a connection back to the pool, where it would keep every later caller waiting, too.
 */
function adaptPool(pool: Pool, sockets: ReadonlySet<Socket>, preparedMax: number): PostgresPool {
	const nameStatement = nameStatements(preparedMax);
	return {
		options: pool.options,
		end: () => endPool(pool, sockets),
		connect: async () => lend(await pool.connect(), nameStatement),
	};
}

/** One use of a connection. */
function lend(client: PoolClient, nameStatement: (text: string) => string | undefined): PostgresPoolClient {
	let failure: unknown;
	let isInTransaction = false;
	async function query(text: string, values: unknown[]) {
		const mayBeStored = text === COMMIT || (!isInTransaction && WRITE.test(text));
		if (text === COMMIT || text === ROLLBACK) isInTransaction = false;
		if (text.startsWith(BEGIN)) isInTransaction = true;
		// A rollback would wait as long as the query did.
		if (failure !== undefined) throw failure;
		try {
			return await client.query({ text, values, ...withoutUndefined({ name: nameStatement(text) }) });
		} catch (error) {
			if ((error as Error).message === READ_TIMEOUT) failure = error;
			if (!mayBeStored || !isAnswerLost(error)) throw error;
			failure = new OutcomeUnknownError('The connection ended during a commit.', { cause: error });
			throw failure;
		}
	}
	// Kysely asks for a cursor only when it streams, which the store never does.
	return { query, release: () => client.release(failure !== undefined) } as unknown as PostgresPoolClient;
}

function nameStatements(preparedMax: number): (text: string) => string | undefined {
	const names = new Map<string, string>();
	return (text) => {
		const known = names.get(text);
		if (known !== undefined || names.size >= preparedMax) return known;
		const name = `q${names.size}`;
		names.set(text, name);
		return name;
	};
}

async function endPool(pool: Pool, sockets: ReadonlySet<Socket>): Promise<void> {
	const deadline = setTimeout(() => {
		for (const socket of sockets) socket.destroy();
	}, END_MS);
	try {
		await pool.end();
	} finally {
		clearTimeout(deadline);
	}
}

const [BEGIN, COMMIT, ROLLBACK] = ['begin', 'commit', 'rollback'];
const WRITE = /\b(?:insert into|update|delete from) "/;
/** The server ends the session, which may follow the commit. Every other code says that the statement failed. */
const SESSION_ENDS = /^(?:08|57P|58|XX)/;

function isAnswerLost(error: unknown): boolean {
	const { code } = error as { code?: string };
	return SESSION_ENDS.test(code ?? '') || isConnectionFailure(error);
}

const READ_TIMEOUT = 'Query read timeout';

/** What pg says, without a code, when a connection breaks or cannot be made. */
const CONNECTION_FAILURE =
	/^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered))/;
const CONNECTION_CODES: readonly unknown[] = [
	'ECONNREFUSED',
	'ECONNRESET',
	'ETIMEDOUT',
	'EPIPE',
	'ENOENT',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
];

export function isConnectionFailure(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, syscall } = error as NodeJS.ErrnoException;
	return (
		CONNECTION_FAILURE.test(error.message) ||
		(CONNECTION_CODES.includes(code) && (code !== 'ENOENT' || syscall === 'connect'))
	);
}
