import { sql } from 'kysely';
import { DAY_MS } from '#rules/utcDate.ts';
import type { Store } from '../open.ts';
import type { Db } from '../schema.ts';
import type { AuditEntry } from '../write/audit.ts';
import type { Lookup } from '../write/operator.ts';
import { countRows } from './countRows.ts';

/** Figures of the whole service for its operator. The queries read whole tables, so they are not for requests. */

/** A guest who has ended has become part of an account. */
export async function countPlayersByKind(db: Db) {
	const rows = await db
		.selectFrom('players')
		.select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.count<number>('endedAt').as('endedCount')])
		.groupBy('kind')
		.execute();
	const of = (kind: string) => rows.find((row) => row.kind === kind) ?? { count: 0, endedCount: 0 };
	const guests = of('guest');
	return { users: of('user').count, guests: guests.count - guests.endedCount, mergedGuests: guests.endedCount };
}

/** How many players have started a game since a moment. */
export async function countActive(db: Db, since: number): Promise<number> {
	const row = await db
		.selectFrom('games')
		.select(({ fn }) => fn.count<number>('playerId').distinct().as('count'))
		.where('startedAt', '>=', since)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** The number of games by the UTC day of their start or finish, counted since the epoch. Days without a game are absent. */
export function countGamesByDay(db: Db, column: 'startedAt' | 'endedAt', since: number): Promise<Map<number, number>> {
	const day = sql<number>`${sql.ref(column)} / ${sql.lit(DAY_MS)}`;
	return db
		.selectFrom('games')
		.select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
		.where(column, '>=', since)
		.$if(column === 'endedAt', (query) => query.where('status', '=', 'finished'))
		.groupBy(day)
		.execute()
		.then((rows) => new Map(rows.map((row) => [row.day, row.count])));
}

export async function countBoards(db: Db): Promise<{ boards: number; rows: number }> {
	const row = await db
		.selectFrom('boards')
		.select(({ fn }) => [fn.countAll<number>().as('boards'), fn.sum<number | string | null>('total').as('rows')])
		.executeTakeFirstOrThrow();
	return { boards: row.boards, rows: Number(row.rows ?? 0) };
}

export function listLargestBoards(db: Db, limit: number) {
	return db
		.selectFrom('boards')
		.select(['board', 'total'])
		.orderBy('total', 'desc')
		.orderBy('board')
		.limit(limit)
		.execute();
}

export async function countOpenCodes(db: Db, now: number): Promise<number> {
	return countRows(db.selectFrom('codes').where('expiresAt', '>', now).where('codeAttemptsLeft', '>', 0));
}

const SIZE_QUERIES = {
	sqlite: 'select page_count * page_size as "bytes" from pragma_page_count(), pragma_page_size()',
	postgres: 'select pg_database_size(current_database()) as "bytes"',
} as const;

export async function readSize({ engine }: Pick<Store, 'engine'>, db: Db): Promise<number> {
	const { rows } = await sql.raw<{ bytes: number }>(SIZE_QUERIES[engine]).execute(db);
	return rows[0]!.bytes;
}

/** Newest first. */
export async function listAudit(
	db: Db,
	{ subject, limit }: { subject?: string | undefined; limit: number },
): Promise<AuditEntry[]> {
	let query = db.selectFrom('audit').select(['at', 'actor', 'verb', 'subject', 'reason', 'detail']);
	if (subject !== undefined) query = query.where('subject', '=', subject);
	const rows = await query.orderBy('id', 'desc').limit(limit).execute();
	return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
}

export async function findOperatorSession(db: Db, { keyHash, now }: Lookup): Promise<{ actor: string } | undefined> {
	return db
		.selectFrom('operatorKeys')
		.select('actor')
		.where('keyHash', '=', keyHash)
		.where('kind', '=', 'session')
		.where('expiresAt', '>', now)
		.executeTakeFirst();
}

/** Further faults add nothing. */
const FAULTS_MAX = 100;

/**
 * SQLite's faults in its file: in pages, in rows, and between indexes and their tables. Takes seconds for each
 * gigabyte, while others read and write. Returns `undefined` for PostgreSQL.
 */
export async function findFileFaults({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<string[] | undefined> {
	if (engine === 'postgres') return undefined;
	const check = sql<{ integrity_check: string }>`pragma integrity_check(${sql.lit(FAULTS_MAX)})`;
	const { rows } = await check.execute(db);
	return rows.map((row) => row.integrity_check).filter((fault) => fault !== 'ok');
}
