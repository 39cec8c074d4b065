import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Backend } from '../backend.ts';
import { readCode, SQLSTATE } from '../postgresErrors.ts';
import type { Db } from '../schema.ts';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema to the latest, one process at a time. Throws what a migration throws and, before anything is changed, an error that says
 * what to do with a database that another version made.
 */
export async function migrate(
	db: Db,
	migrations: Migrations,
	{ findPlace }: Pick<Backend, 'findPlace'>,
): Promise<void> {
	const known = Object.keys(migrations).sort();
	const applied = await listApplied(db);
	const isKnown = applied.every((name, index) => name === known[index]);
	if (!isKnown) throw new Error(describeOther(await findPlace(db), applied, known));
	if (applied.length === known.length) return;
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw error;
}

/** The migrator would find them out only after it has read the columns of all tables. */
async function listApplied(db: Db): Promise<string[]> {
	const applied = await sql<{ name: string }>`select "name" from "kysely_migration" order by "name"`
		.execute(db)
		.catch((error) => {
			if (isTableMissing(error)) return undefined;
			throw error;
		});
	return applied?.rows.map(({ name }) => name) ?? [];
}

/** Whether the error is that of an empty database. */
function isTableMissing(error: Error): boolean {
	return readCode(error) === SQLSTATE.undefinedTable || error.message.startsWith('no such table');
}

function describeOther(place: string, applied: readonly string[], known: readonly string[]): string {
	const last = applied.at(-1);
	return known.every((name, index) => name === applied[index])
		? `${place} was made by a newer version of Ninefold (its last migration is ${last}): start that version or a later one`
		: `${place} was made by another version of Ninefold (its last migration is ${last}): start that version, or remove ${place} to begin with an empty one`;
}
