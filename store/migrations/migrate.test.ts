import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { openStore, type Store, type StoreLocation } from '../open.ts';
import { loadSecondForm, unpackSecondForm } from '../testing/secondForm.ts';
import { readSchema } from '../testing/testSchema.ts';
import { createDatabase } from '../testing/testStores.ts';
import { isPartOfMoves } from '../testing/testTables.ts';

function makeFolder(t: TestContext): string {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-migrate-'));
	t.after(() => rmSync(dataDir, { recursive: true }));
	return dataDir;
}

const ENGINES: Readonly<
	Record<
		string,
		{ create(t: TestContext): Promise<StoreLocation>; createFormer(t: TestContext): Promise<StoreLocation> }
	>
> = {
	SQLite: {
		create: async (t) => ({ dataDir: makeFolder(t) }),
		async createFormer(t) {
			const dataDir = makeFolder(t);
			unpackSecondForm(dataDir);
			return { dataDir };
		},
	},
	PostgreSQL: {
		create: async () => ({ databaseUrl: await createDatabase() }),
		async createFormer() {
			const databaseUrl = await createDatabase();
			await loadSecondForm(databaseUrl);
			return { databaseUrl };
		},
	},
};

async function using<T>(place: StoreLocation, work: (store: Store) => Promise<T>): Promise<T> {
	const store = await openStore(place);
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}

/** Columns, indexes, and the migrations that are said to have made them. */
async function readWhole(store: Store) {
	const list = async (query: string) =>
		(await sql.raw<{ row: string }>(query).execute(store.db)).rows.map(({ row }) => row);
	const { columns } = await readSchema(store);
	const indexes = await list(
		store.engine === 'sqlite'
			? `select lower(sql) as "row" from sqlite_schema where type = 'index' and sql is not null`
			: 'select indexdef as "row" from pg_indexes where schemaname = current_schema()',
	);
	return {
		columns: [...columns].filter(([, { table }]) => !isPartOfMoves(table)).sort(),
		indexes: indexes.filter((text) => !text.includes('movesOf')).sort(),
		migrations: await list('select "name" as "row" from "kysely_migration" order by "name"'),
	};
}

/** By the migrations after the first. */
const ADDED_INDEXES = [
	...['runsHeldOfPlayer', 'runsProving'],
	...['runsWithoutPace', 'runsOfDifficulty', 'runsOfDaily'],
	...['runsOfDailies'],
];

for (const [name, { create, createFormer }] of Object.entries(ENGINES)) {
	test(`a store of the version before gets the schema of a new one (${name})`, async (t) => {
		const [place, fresh] = [await createFormer(t), await using(await create(t), readWhole)];
		assert.deepEqual(await using(place, readWhole), fresh);
		assert.deepEqual(await using(place, readWhole), fresh, 'opened again');
	});

	test(`a store with the last of the former migrations is taken over, and an older one is left as it is (${name})`, async (t) => {
		const place = await create(t);
		const pretend = (last: string) =>
			using(place, async ({ db }) => {
				for (const index of ADDED_INDEXES) await db.schema.dropIndex(index).execute();
				for (const column of ['pace', 'signs', 'confirmBy', 'placeRank', 'placeTotal']) {
					await db.schema.alterTable('runs').dropColumn(column).execute();
				}
				await sql`drop index "playersToRemind"`.execute(db);
				await db.schema.alterTable('mails').dropColumn('unsubscribe').execute();
				for (const column of ['hasPage', 'showsStreak', 'showsMedals', 'reminder', 'reminderDueAt']) {
					await db.schema.alterTable('players').dropColumn(column).execute();
				}
				await sql`drop index "racesOfCircle"`.execute(db);
				await db.schema.alterTable('races').dropColumn('circleId').execute();
				for (const table of ['circleMembers', 'circles']) await db.schema.dropTable(table).execute();
				await sql`delete from "kysely_migration" where "name" > '0031-schema'`.execute(db);
				await sql`update "kysely_migration" set "name" = ${last}`.execute(db);
			});
		const { migrations } = await using(place, readWhole);
		await pretend('0030-statistics-are-read');
		assert.deepEqual((await using(place, readWhole)).migrations, migrations);
		await pretend('0025-lesson-positions');
		const refusal = /^Error: the database is of an old version \(0025-lesson-positions\): start the version before/;
		for (let turn = 0; turn < 2; turn++) await assert.rejects(openStore(place), refusal);
	});
}

test('processes that start at once take a store over once (PostgreSQL)', async (t) => {
	const place = await ENGINES.PostgreSQL!.createFormer(t);
	const [first, ...others] = await Promise.all([1, 2, 3].map(() => using(place, readWhole)));
	assert.deepEqual(others, [first, first]);
});
