import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '#store/open.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';

export const STORE_NAMES = ['sqlite', 'postgres'] as const;
export type StoreName = (typeof STORE_NAMES)[number];

/** An empty store that is gone after use: SQLite in a temporary folder, PostgreSQL from a package unless there is a URL. */
export async function useStore<T>(
	name: StoreName,
	databaseUrl: string | undefined,
	work: (store: Store) => Promise<T>,
): Promise<T> {
	if (name === 'sqlite') return useFolder(work);
	if (databaseUrl !== undefined) return useOpened(await openStore({ databaseUrl }), work);
	const server = await startPostgres();
	try {
		return await useOpened(await openStore({ databaseUrl: server.urlOf('postgres') }), work);
	} finally {
		await server.stop();
	}
}

async function useFolder<T>(work: (store: Store) => Promise<T>): Promise<T> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-boards-'));
	try {
		return await useOpened(await openStore({ dataDir }), work);
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function useOpened<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}
