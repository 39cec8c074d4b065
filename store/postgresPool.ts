import type { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg, { type ClientConfig, type Pool, type PoolClient, type QueryResult } from 'pg';
import { type ConnectionCounts, shareOf, TRANSACTION_SHARE, type WaitLimits } from './backend.ts';
import { type Deadlines, LateError } from './deadlines.ts';
import { isAnswerLost, isReadTimeout, readCode, SQLSTATE } from './postgresErrors.ts';
import { OutcomeUnknownError } from './transaction.ts';
import { createTurns, NoTurnError } from './turns.ts';
import { LATE, within } from './within.ts';

const KEEP_ALIVE_MS = 10_000;
/** A connection that has died silently never confirms that it was ended. */
const END_MS = 1_000;
const INT8 = 20;
/**
 * How long a commit that the caller has given up keeps its connection. It may hang because a synchronous standby does not answer, and its backend
 * would stay on the server even if the connection ended.
 */
const GIVEN_UP_MS_MAX = 300_000;
/** With more of them no commit would succeed, and each would leave a backend. */
const GIVEN_UP_MAX = 5;

interface CountedPool {
	readonly pool: PostgresPool;
	count(): ConnectionCounts;
	/** Whether a write would begin at once. */
	canWrite(): boolean;
}

export function createPostgresPool(databaseUrl: string, limits: WaitLimits, deadlines: Deadlines): CountedPool {
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
		query_timeout: limits.readMs,
		statement_timeout: limits.statementMs,
		lock_timeout: limits.lockMs,
		idle_in_transaction_session_timeout: limits.idleTransactionMs,
		Client: createClientClass(limits),
	});
	// When a connection breaks, its query fails and the pool drops it. The event adds nothing to that, but without a listener it
	// would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	const turns = createTurns(shareOf(limits.connectionCount, TRANSACTION_SHARE));
	let givenUpCount = 0;
	const lender: Lender = {
		nameStatement: nameStatements(limits.preparedMax),
		limitAnswer: () => deadlines.limit(limits.readMs),
		connect: () => connectWithin(pool, deadlines.limit(limits.connectMs), limits),
		async takeTurn() {
			if (givenUpCount >= GIVEN_UP_MAX) throw new NoTurnError('The database does not answer commits.');
			return turns.take(deadlines.limit(limits.connectMs));
		},
		async hold(answer) {
			givenUpCount++;
			await answer.catch(() => {});
			givenUpCount--;
		},
	};
	return {
		pool: {
			options: pool.options,
			end: () => endPool(pool, sockets),
			connect: async () => lend(lender),
		},
		count: () => ({
			open: pool.totalCount,
			idle: pool.idleCount,
			waiting: pool.waitingCount + turns.waitingCount,
		}),
		canWrite: () => turns.freeCount > 0 && givenUpCount < GIVEN_UP_MAX,
	};
}

function trackSocket(sockets: Set<Socket>): Socket {
	const socket = new Socket();
	sockets.add(socket);
	return socket.once('close', () => sockets.delete(socket));
}

/** All 64-bit integers of the schema are times, counts and scores below 2^53. */
const getTypeParser = ((oid: number, format: 'text') =>
	oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;

/** After a failover an address may lead to a standby for some time, and every request would open a connection to it. */
const STANDBY_RETRY_MS = 1_000;

/**
 * Clients of one pool. The server says with each new connection whether it is a standby; then the connection ends, and the
 * next one is tried a second later. PostgreSQL before 14 does not say it: there the first write finds out.
 */
function createClientClass({ acceptsStandby }: WaitLimits): typeof pg.Client {
	let isStandby = false;
	let triedAt = 0;
	class PrimaryClient extends PooledClient {
		#isStandby = false;

		constructor(config?: ClientConfig) {
			super(config);
			this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
				if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
			});
		}

		override connect(callback: (error: Error | null) => void): void {
			if (isStandby && performance.now() - triedAt < STANDBY_RETRY_MS) {
				this.connection.stream.destroy();
				process.nextTick(callback, new StandbyError());
				return;
			}
			triedAt = performance.now();
			super.connect((error) => {
				if (error !== null) return callback(error);
				isStandby = this.#isStandby && !acceptsStandby;
				if (!isStandby) return callback(null);
				void this.end();
				callback(new StandbyError());
			});
		}
	}
	return PrimaryClient as unknown as typeof pg.Client;
}

/** A client as the pool uses it: it connects in the form with a callback, and pg's types leave its connection out. */
const PooledClient = pg.Client as unknown as new (
	config?: ClientConfig,
) => Omit<pg.Client, 'connect'> & {
	readonly connection: EventEmitter & { readonly stream: Socket };
	connect(callback: (error: Error | null) => void): void;
};

class StandbyError extends Error {
	readonly code = SQLSTATE.readOnlyTransaction;

	constructor() {
		super('The address leads to a standby.');
	}
}

/** A connection that comes too late for its caller goes back to the pool. */
async function connectWithin(pool: Pool, ms: number, { connectMs }: WaitLimits): Promise<PoolClient> {
	const connecting = pool.connect();
	// The pool gives up by itself.
	if (ms >= connectMs) return connecting;
	const client = await within(connecting, ms);
	if (client !== LATE) return client;
	connecting.then(
		(late) => late.release(),
		() => {},
	);
	throw new LateError('There was no connection to the database in time.');
}

/** What a lent connection needs from its pool. */
interface Lender {
	/** Names each query text, so that the server plans it once for each connection. */
	nameStatement(text: string): string | undefined;
	/** How long the next answer may take. Throws a `LateError` if nothing more may be sent for the caller. */
	limitAnswer(): number;
	connect(): Promise<PoolClient>;
	/** Waits for a turn to commit. Returns what gives it back. */
	takeTurn(): Promise<() => void>;
	/** Resolves when the server has answered a commit that its caller has given up. */
	hold(answer: Promise<unknown>): Promise<void>;
}

const [BEGIN, COMMIT, ROLLBACK] = ['begin', 'commit', 'rollback'];
const WRITE = /\b(?:insert into|update|delete from) "/;

/**
 * One use of a connection, which is taken at the first statement: only then it is known whether the caller needs a turn, and
 * nobody waits for a turn with a connection in hand. A connection without an answer is discarded, because pg would return it to the pool, where it would
 * keep every later caller waiting, too.
 */
function lend({ nameStatement, limitAnswer, connect, takeTurn, hold }: Lender): PostgresPoolClient {
	let connecting: Promise<PoolClient> | undefined;
	let client: PoolClient | undefined;
	let giveBackTurn: (() => void) | undefined;
	let failure: unknown;
	let isDiscarded = false;
	let isInTransaction = false;
	/** The server has not answered it yet, and the caller waits no longer. */
	let givenUp: Promise<unknown> | undefined;

	async function query(text: string, values: unknown[]): Promise<Pick<QueryResult, 'command' | 'rowCount' | 'rows'>> {
		if (text === ROLLBACK && isOver()) return rollBackByEnding();
		if (failure !== undefined) throw failure;
		const isWrite = !isInTransaction && WRITE.test(text);
		if (text === BEGIN || isWrite) giveBackTurn ??= await takeTurn();
		connecting ??= connect();
		client = await connecting;
		const mayBeStored = text === COMMIT || isWrite;
		if (text === COMMIT || text === ROLLBACK) isInTransaction = false;
		if (text.startsWith(BEGIN)) isInTransaction = true;
		const answerMs = limitAnswer();
		const statement = { text, values, name: nameStatement(text) };
		try {
			if (mayBeStored) return await commit(statement, answerMs);
			return await client.query(withTimeout(statement, answerMs));
		} catch (error) {
			if (isReadTimeout(error)) failure = error;
			// The address may lead to a primary that takes writes, and only another connection comes to it.
			if (readCode(error) === SQLSTATE.readOnlyTransaction) isDiscarded = true;
			if (!mayBeStored || failure !== undefined || !isAnswerLost(error)) throw error;
			failure = new OutcomeUnknownError('The connection ended during a commit.', { cause: error });
			throw failure;
		}
	}

	/** A commit that hangs is never canceled: PostgreSQL would report it as done, though no standby has it. */
	async function commit(statement: Statement, answerMs: number): Promise<QueryResult> {
		const answer = client!.query(
			answerMs === Number.POSITIVE_INFINITY ? statement : withTimeout(statement, GIVEN_UP_MS_MAX),
		);
		const result = await within(answer, answerMs);
		if (result !== LATE) return result;
		givenUp = answer;
		failure = new OutcomeUnknownError('The database has not answered a commit.');
		throw failure;
	}

	function isOver(): boolean {
		if (failure !== undefined) return true;
		try {
			limitAnswer();
			return false;
		} catch {
			return true;
		}
	}

	/** It would wait as long as the statement did. */
	function rollBackByEnding() {
		isDiscarded = true;
		return { command: 'ROLLBACK', rowCount: null, rows: [] };
	}

	async function release(): Promise<void> {
		if (givenUp !== undefined) await hold(givenUp);
		client?.release(failure !== undefined || isDiscarded);
		giveBackTurn?.();
	}

	// Kysely asks for a cursor only when it streams, which the store never does.
	return { query, release: () => void release() } as unknown as PostgresPoolClient;
}

interface Statement {
	readonly text: string;
	readonly values: unknown[];
	readonly name: string | undefined;
}

/** pg's types have the timeout for a connection only. */
function withTimeout(statement: Statement, ms: number): Statement & { readonly query_timeout?: number } {
	return ms === Number.POSITIVE_INFINITY ? statement : { ...statement, query_timeout: Math.ceil(ms) };
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
