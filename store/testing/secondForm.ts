import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { STORE_FILE } from '../open.ts';

/**
 * Stores of the service before its statistics were read from runs, whose last migration is `0027-fewer-indexes`, and a
 * backup. They have what the recorded lives leave: four months of moves, held runs, guests, races, drills, par, and 959
 * runs. They cannot be made again: only that version of the service wrote them.
 */
const FOLDER = join(import.meta.dirname, 'secondForm');

export const SECOND_FORM_BACKUP = join(FOLDER, 'backup.gz');

/** Writes the file of SQLite into the folder. */
export function unpackSecondForm(dataDir: string): void {
	writeFileSync(join(dataDir, STORE_FILE), readPacked('ninefold.sqlite.gz'), { mode: 0o600 });
}

/** Fills an empty PostgreSQL database. */
export async function loadSecondForm(databaseUrl: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	try {
		await client.query(readPacked('postgres.sql.gz').toString());
	} finally {
		await client.end();
	}
}

function readPacked(name: string): Buffer {
	return gunzipSync(readFileSync(join(FOLDER, name)));
}
