import type { Migration } from 'kysely/migration';
import type { SchemaWords } from '../backend.ts';
import { wholeSchema } from './0001-schema.ts';
import { addContests } from './0002-contests.ts';

/** In order, each under the name of its file. A migration that has been released never changes. */
const MIGRATIONS: Readonly<Record<string, (words: SchemaWords) => Migration>> = {
	'0001-schema': wholeSchema,
	'0002-contests': addContests,
};

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

export function listMigrations(words: SchemaWords): Record<string, Migration> {
	return Object.fromEntries(Object.entries(MIGRATIONS).map(([name, migrationOf]) => [name, migrationOf(words)]));
}
