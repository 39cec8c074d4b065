import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Backend } from './backend.ts';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const NAMED_STATEMENTS_MAX = 500;

const INT8 = 20;

/**
 * A transaction that fails with one of these codes met a concurrent one, and sees its rows when it is run again: serialization
 * failure, deadlock, and a unique key that was free when the transaction looked for it.
 */
const TRANSIENT_CODES: readonly unknown[] = ['40001', '40P01', '23505'];

export function postgresBackend(databaseUrl: string): Backend {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		max: CONNECTIONS_MAX,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		statement_timeout: STATEMENT_TIMEOUT_MS,
		types: { getTypeParser },
	});
	// When a connection breaks, its query fails and the pool drops it. The event adds nothing to that, but without a listener it
	// would end the process.
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	return {
		engine: 'postgres',
		dialect: new PostgresDialect({ pool: nameStatements(pool) }),
		schema: {
			autoIncrement: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
			withoutRowId: (table) => table,
		},
		groupsCommits: false,
		isTransient: (error) => TRANSIENT_CODES.includes((error as { code?: unknown } | null)?.code),
	};
}

/** All 64-bit integers of the schema are times, counts and scores below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
	return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}

/** Gives each query text a name, so that the server plans it once for each connection. */
function nameStatements(pool: Pool): PostgresPool {
	const names = new Map<string, string>();
	const named = new WeakMap<PoolClient, PostgresPoolClient>();

	function findName(text: string): string | undefined {
		const known = names.get(text);
		if (known !== undefined || names.size === NAMED_STATEMENTS_MAX) return known;
		const name = `q${names.size}`;
		names.set(text, name);
		return name;
	}

	function nameOn(client: PoolClient): PostgresPoolClient {
		const query = (text: string, values: unknown[]) =>
			values.length === 0 ? client.query(text) : client.query({ name: findName(text), text, values });
		const release = (destroy?: boolean) => client.release(destroy);
		// Kysely asks for a cursor only when it streams, which the store never does.
		return { query, release } as unknown as PostgresPoolClient;
	}

	return {
		options: pool.options,
		end: () => pool.end(),
		async connect() {
			const client = await pool.connect();
			const known = named.get(client) ?? nameOn(client);
			named.set(client, known);
			return known;
		},
	};
}
