import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { STORE_FILE } from '#store/open.ts';
import type { Db } from '#store/schema.ts';

const QUIET_MS = 3000;

/** The service's background work on its stock after a start. */
const READ_STOCK = `select count(*) as count,
	sum(case when "inStock" = 1 and "techniqueCount" is null then 1 else 0 end) as "unfollowed" from "puzzles"`;

interface PoolCount {
	readonly count: unknown;
	readonly unfollowed: unknown;
}

/**
 * Waits until the service on the folder has made what it lacks, which is little on a data folder that comes with puzzles, and knows the
 * techniques of what it has: no new puzzle for some seconds, and none to follow.
 */
export async function waitForFullPool(dataDir: string, say: (line: string) => void): Promise<void> {
	const database = new DatabaseSync(join(dataDir, STORE_FILE), { readOnly: true });
	const statement = database.prepare(READ_STOCK);
	await waitUntilFull(async () => statement.get() as unknown as PoolCount, say);
	database.close();
}

/** The same for a service on PostgreSQL. */
export function waitForFullPoolIn(db: Db, say: (line: string) => void): Promise<void> {
	return waitUntilFull(async () => (await sql<PoolCount>`${sql.raw(READ_STOCK)}`.execute(db)).rows[0]!, say);
}

async function waitUntilFull(readPool: () => Promise<PoolCount>, say: (line: string) => void): Promise<void> {
	for (let before = -1; ; await wait(QUIET_MS)) {
		const pool = await readPool();
		const [count, unfollowed] = [Number(pool.count), Number(pool.unfollowed)];
		if (count === before && unfollowed === 0) return;
		say(`Waiting for a full pool: ${count} puzzles, ${unfollowed} to follow.`);
		before = count;
	}
}
