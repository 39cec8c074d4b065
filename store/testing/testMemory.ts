import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openMemoryStore, openStore, STORE_FILE, type Store } from '../open.ts';

/** The empty database with its schema: to migrate it again for every test would take longer than most tests. */
let image: Promise<Uint8Array> | undefined;

/** An empty store in memory, which the caller closes. */
export async function openTestStore(): Promise<Store> {
	image ??= makeImage();
	return openMemoryStore(await image);
}

/** An empty store in a folder, as a service has it, which the caller closes. */
export async function openTestStoreIn(dataDir: string): Promise<Store> {
	image ??= makeImage();
	writeFileSync(join(dataDir, STORE_FILE), await image, { mode: 0o600 });
	return openStore({ dataDir });
}

async function makeImage(): Promise<Uint8Array> {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
	const file = join(folder, 'schema.sqlite');
	const migrated = await openMemoryStore();
	await sql`vacuum into ${sql.lit(file)}`.execute(migrated.db);
	await migrated.close();
	const bytes = readFileSync(file);
	rmSync(folder, { recursive: true });
	return bytes;
}
