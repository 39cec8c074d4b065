import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { addNearlyAllPuzzles, makeDataFolder } from '#e2e/dataFolder.ts';
import { type RunningService, startService } from '#e2e/service.ts';
import { openStore, STORE_FILE, type Store } from '#store/open.ts';
import type { Db } from '#store/schema.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';

type Say = (line: string) => void;

/** A service on a store that was filled before, and the store itself. */
export interface FilledService {
	readonly service: RunningService;
	readonly store: Store;
	/** Where the store is, for other processes. */
	readonly settings: Readonly<Record<string, string>>;
	stop(): Promise<void>;
}

interface Filling {
	readonly fill: (store: Store) => Promise<void>;
	readonly say: Say;
}

const SETTINGS = {
	NODE_ENV: 'development',
	RATE_LIMIT_FACTOR: '1000000',
	LIMIT_CODES_PER_EMAIL_PER_HOUR: '1000',
	LIMIT_MAILS_PER_EMAIL_PER_DAY: '1000',
	CONNECTIONS_MAX: '20000',
	LOOP_LAG_MAX_MS: '100',
	LOG_LEVEL: 'error',
};

export const FILLED_SERVICES = {
	async sqlite({ fill, say }: Filling): Promise<FilledService> {
		const dataDir = await makeDataFolder();
		const store = await openStore({ dataDir });
		await fill(store);
		const service = await startService(SETTINGS, dataDir);
		await waitForFullPool(dataDir, say);
		const stop = async () => {
			await store.close();
			await service.stop();
		};
		return { service, store, settings: { DATA_DIR: dataDir }, stop };
	},
	async postgres({ fill, say }: Filling): Promise<FilledService> {
		const server = await startPostgres(['fsync=on', 'synchronous_commit=on', 'shared_buffers=512MB']);
		const settings = { DATABASE_URL: server.urlOf('postgres') };
		const store = await openStore({ databaseUrl: settings.DATABASE_URL });
		await store.transaction(addNearlyAllPuzzles);
		await fill(store);
		const service = await startService({ ...SETTINGS, ...settings });
		await waitForFullPoolIn(store.db, say);
		const stop = async () => {
			await store.close();
			await service.stop();
			await server.stop();
		};
		return { service, store, settings, stop };
	},
};

const QUIET_MS = 3000;

/** The service's background work on its pool after a start. */
const READ_POOL = 'select count(*) as count from "puzzles"';

interface PoolCount {
	readonly count: unknown;
}

/**
 * Waits until the service on the folder has made what it lacks, which is little on a data folder that comes with puzzles: no new puzzle for
 * some seconds.
 */
export async function waitForFullPool(dataDir: string, say: Say): Promise<void> {
	const database = new DatabaseSync(join(dataDir, STORE_FILE), { readOnly: true });
	const statement = database.prepare(READ_POOL);
	await waitUntilFull(async () => statement.get() as unknown as PoolCount, say);
	database.close();
}

/** Waits for the full pool of a service on PostgreSQL. */
function waitForFullPoolIn(db: Db, say: Say): Promise<void> {
	return waitUntilFull(async () => (await sql<PoolCount>`${sql.raw(READ_POOL)}`.execute(db)).rows[0]!, say);
}

async function waitUntilFull(readPool: () => Promise<PoolCount>, say: Say): Promise<void> {
	for (let before = -1; ; await wait(QUIET_MS)) {
		const count = Number((await readPool()).count);
		if (count === before) return;
		say(`Waiting for a full pool: ${count} puzzles.`);
		before = count;
	}
}
