import { PostgresDialect } from 'kysely';
import type { Backend } from './backend.ts';
import { createPostgresPool, isConnectionFailure } from './postgresPool.ts';
import { UNLIMITED, type WaitLimits } from './waitLimits.ts';

/**
 * A transaction that fails with one of these codes met a concurrent one, and sees its rows when it is run again: serialization
 * failure, deadlock, and a unique key that was free when the transaction looked for it.
 */
const TRANSIENT_CODES: readonly unknown[] = ['40001', '40P01', '23505'];
const RETRIES_MAX = 4;

/**
 * Codes by which PostgreSQL says that it cannot serve now: it shuts down or lacks something (classes 08, 53, 57), its disk fails (58), it lets
 * nobody in or has no such database, as while an operator changes a password or restores a backup (28, 3D000), a transaction
 * or a statement took too long, a lock was not given in time, it is a standby, or concurrent transactions met too often.
 */
const UNAVAILABLE_CODE = /^(?:08\w{3}|28\w{3}|3D000|53\w{3}|57\w{3}|58\w{3}|25P03|55P03|25006|40001|40P01)$/;

export function postgresBackend(databaseUrl: string, limits: WaitLimits): Backend {
	const { pool, count } = createPostgresPool(databaseUrl, limits);
	return {
		engine: 'postgres',
		dialect: new PostgresDialect({ pool }),
		migrationDialect: new PostgresDialect({ pool: async () => createPostgresPool(databaseUrl, UNLIMITED).pool }),
		file: undefined,
		schema: {
			autoIncrement: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
			hasPartitions: true,
			canReplaceKeys: true,
			withoutRowId: (table) => table,
		},
		retry: {
			isTransient: (error) => TRANSIENT_CODES.includes(readCode(error)),
			countMax: RETRIES_MAX,
			pauseMs: 0,
		},
		countConnections: count,
		limitWaiting: async () => {},
		relax: (db, run) => run(db),
		isUnavailable: (error) => UNAVAILABLE_CODE.test(readCode(error)) || isConnectionFailure(error),
	};
}

function readCode(error: unknown): string {
	const code = (error as { code?: unknown } | null)?.code;
	return typeof code === 'string' ? code : '';
}
