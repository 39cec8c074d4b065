import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { copyIn, copyOut, readCopyHead } from './databaseCopy.ts';
import { openStore, type StoreLocation } from './open.ts';
import { readSnapshot } from './reader.ts';
import type { Db } from './schema.ts';
import { giveLives } from './testing/testLives.ts';
import { openTestStore } from './testing/testMemory.ts';
import { givePuzzle, giveUser } from './testing/testRows.ts';
import { createDatabase, eachNewStore } from './testing/testStores.ts';

/** Another process writes while the copy is read. */
async function checkCopyOfOneMoment(place: StoreLocation): Promise<void> {
	const service = await openStore(place);
	const operator = await openStore(place);
	await giveLives(service);
	await service.transaction(async (tx) => {
		for (let number = 10; number < 1200; number++) await givePuzzle(tx, number);
	});
	const steps: string[] = [];
	const copy = await readSnapshot(operator, async (db) => {
		const head = await readCopyHead(db);
		let rowCount = 0;
		let text = '';
		for await (const part of copyOut(db, head, (done, total) => steps.push(`${done} of ${total}`))) {
			if (text === '') await giveUser(service.db, 'late');
			if ('rows' in part) rowCount += part.rows.length;
			text += JSON.stringify(part);
		}
		return { head, rowCount, text };
	});
	assert.equal(copy.rowCount, copy.head.rowCount);
	assert.doesNotMatch(copy.text, /late@/);
	assert.match(copy.text, /"Name ann"/);
	assert.equal(steps.at(-1), `${copy.rowCount} of ${copy.rowCount}`);
	for (const store of [service, operator]) await store.close();
}

test('a copy is of one moment while others write (SQLite)', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-copy-'));
	await checkCopyOfOneMoment({ dataDir });
	rmSync(dataDir, { recursive: true });
});

test('a copy is of one moment while others write (PostgreSQL)', async () => {
	await checkCopyOfOneMoment({ databaseUrl: await createDatabase() });
});

/** A change of the schema and of the rows that are there. */
const NEXT = {
	async up(db: Db) {
		await sql`alter table "players" add column "motto" text`.execute(db);
		await sql`update "players" set "motto" = 'I am ' || "id"`.execute(db);
	},
};

eachNewStore('a copy is read in its own schema and then migrated', async (store) => {
	const source = await openTestStore();
	await giveLives(source);
	const { id: arrangedFrom } = await source.db.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
	await givePuzzle(source.db, 10, { arrangedFrom });
	const head = await readCopyHead(source.db);
	const copy = await Array.fromAsync(copyOut(source.db, head, () => {}));
	await source.close();
	const next = { engine: store.engine, migrations: { ...store.migrations, '9999-next': NEXT } };
	await store.transaction((tx) =>
		copyIn(tx, next, {
			head,
			async read(take) {
				for (const part of copy) await take(part);
			},
			onProgress: () => {},
		}),
	);
	const { rows } = await sql`select "motto" from "players" order by "id"`.execute(store.db);
	assert.deepEqual(rows, [{ motto: 'I am ann' }, { motto: 'I am bob' }, { motto: 'I am cat' }]);
	const arranged = await store.db.selectFrom('puzzles').select('id').where('arrangedFrom', '=', arrangedFrom).execute();
	assert.equal(arranged.length, 1);
	assert.equal((await readCopyHead(store.db)).schema, '9999-next');
});
