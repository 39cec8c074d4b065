import { sql } from 'kysely';
import type { Store } from '../open.ts';

/** Further faults add nothing. */
const FAULTS_MAX = 100;

/**
 * What SQLite finds wrong in its file: in pages, in rows, and between indexes and their tables. Takes seconds for each gigabyte, while others
 * read and write. Undefined for PostgreSQL.
 */
export async function findFileFaults({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<string[] | undefined> {
	if (engine === 'postgres') return undefined;
	const check = sql<{ integrity_check: string }>`pragma integrity_check(${sql.lit(FAULTS_MAX)})`;
	const { rows } = await check.execute(db);
	return rows.map((row) => row.integrity_check).filter((fault) => fault !== 'ok');
}
