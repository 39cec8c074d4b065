import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

const PREFIX = 'heartbeat ';
/** A row that was not written for this long is of a process that has died. */
const ABANDONED_MS = 3_600_000;
/** How many heartbeats follow one another before abandoned rows are looked for. */
const CLEAN_EVERY = 7_200;

/**
 * A row of one process on the primary, which is written again and again: a server that shows a heartbeat has everything that was committed before it,
 * whatever became of the primary since.
 */
interface Heartbeats {
	/** Writes the next one. */
	write(primary: Db, heartbeat: number): Promise<void>;
	/** The latest that a server shows; undefined if it shows none of this process. */
	read(db: Db): Promise<number | undefined>;
	remove(primary: Db): Promise<void>;
}

export function createHeartbeats(): Heartbeats {
	const name = PREFIX + randomUUID();
	return {
		write: (primary, heartbeat) =>
			commitSoon(primary, async (db) => {
				const row = { holder: `${heartbeat}`, until: sql<number>`${DATABASE_NOW} + ${sql.lit(ABANDONED_MS)}` };
				await db
					.insertInto('leases')
					.values({ name, ...row })
					.onConflict((conflict) => conflict.column('name').doUpdateSet(row))
					.execute();
				if (heartbeat % CLEAN_EVERY !== 1) return;
				await db.deleteFrom('leases').where('name', 'like', `${PREFIX}%`).where('until', '<', DATABASE_NOW).execute();
			}),
		async read(db) {
			const row = await db.selectFrom('leases').select('holder').where('name', '=', name).executeTakeFirst();
			return row && Number(row.holder);
		},
		remove: (primary) =>
			commitSoon(primary, async (db) => void (await db.deleteFrom('leases').where('name', '=', name).execute())),
	};
}

const DATABASE_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Unlike the transactions of the store it takes no turn, because it never waits for a standby. */
const BEGIN = 'begin read write';

async function commitSoon(primary: Db, work: (db: Db) => Promise<void>): Promise<void> {
	await primary.connection().execute(async (db) => {
		await sql.raw(BEGIN).execute(db);
		try {
			await sql`set local synchronous_commit = off`.execute(db);
			await work(db);
			await sql`commit`.execute(db);
		} catch (error) {
			await sql`rollback`.execute(db).catch(() => {});
			throw error;
		}
	});
}
