import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openStore, STORE_FILE, type Store, type StoreLocation } from '../open.ts';
import { readHistory, replaceHistory } from '../testing/testHistory.ts';
import { giveLives } from '../testing/testLives.ts';
import { readWholeSchema } from '../testing/testSchema.ts';
import { createDatabase } from '../testing/testStores.ts';
import { MIGRATION_NAMES } from './listMigrations.ts';

const ENGINES: Readonly<Record<string, (t: TestContext) => Promise<StoreLocation>>> = {
	async SQLite(t) {
		const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-migrate-'));
		t.after(() => rmSync(dataDir, { recursive: true }));
		return { dataDir };
	},
	PostgreSQL: async () => ({ databaseUrl: await createDatabase() }),
};

async function using<T>(place: StoreLocation, work: (store: Store) => Promise<T>): Promise<T> {
	const store = await openStore(place);
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}

const OTHER =
	/^was made by another version of Ninefold \(its last migration is (\S+)\): start that version, or remove PLACE to begin with an empty one$/;
const NEWER =
	/^was made by a newer version of Ninefold \(its last migration is (\S+)\): start that version or a later one$/;

/** Histories of migrations that are not those of this version, with the sentence that refuses them. */
const HISTORIES: readonly (readonly [names: readonly string[], sentence: RegExp])[] = [
	[['0031-schema'], OTHER],
	[['0031-schema', '0032-confirmations', '0038-reminders'], OTHER],
	[['0000-before', '0001-schema'], OTHER],
	[['0001-another'], OTHER],
	[['0002-later'], OTHER],
	[[...MIGRATION_NAMES, '9998-later'], NEWER],
	[[...MIGRATION_NAMES, '9998-later', '9999-last'], NEWER],
];

for (const [name, create] of Object.entries(ENGINES)) {
	test(`a store that is opened again has the schema of a new one (${name})`, async (t) => {
		const place = await create(t);
		const fresh = await using(place, readWholeSchema);
		assert.deepEqual(await using(place, readWholeSchema), fresh);
	});

	test(`a store of another version is refused in one sentence, and left as it is (${name})`, async (t) => {
		const place = await create(t);
		await using(place, giveLives);
		for (const [names, sentence] of HISTORIES) {
			await replaceHistory(place, names);
			const before = await readHistory(place);
			const file = 'dataDir' in place ? readFileSync(join(place.dataDir, STORE_FILE)) : undefined;
			await assert.rejects(openStore(place), ({ message }: Error) => {
				const said = 'dataDir' in place ? join(place.dataDir, STORE_FILE) : /the database test\d+/.exec(message)![0];
				assert.ok(message.startsWith(`${said} `), message);
				assert.equal(sentence.exec(message.slice(said.length + 1).replace(said, 'PLACE'))?.[1], names.at(-1), message);
				return true;
			});
			assert.deepEqual(await readHistory(place), before);
			if ('dataDir' in place) assert.deepEqual(readFileSync(join(place.dataDir, STORE_FILE)), file);
		}
		await replaceHistory(place, MIGRATION_NAMES);
		await using(place, async ({ db }) => {
			assert.equal((await db.selectFrom('players').select('id').execute()).length, 3);
		});
	});
}

test('processes that start at once on an empty database make its schema once (PostgreSQL)', async (t) => {
	const place = await ENGINES.PostgreSQL!(t);
	const [first, ...others] = await Promise.all([1, 2, 3].map(() => using(place, readWholeSchema)));
	assert.deepEqual(others, [first, first]);
});
