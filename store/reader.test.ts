import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openStore, STORE_FILE, type Store } from './open.ts';
import { findPlayer } from './read/players.ts';
import type { Db } from './schema.ts';
import { openTestStoreIn } from './testing/testMemory.ts';
import { giveGuest, givePuzzle, giveRun } from './testing/testRows.ts';
import { createDatabase, eachNewStore } from './testing/testStores.ts';
import { UnwantedError } from './transaction.ts';

/** A store in memory reads on its one connection; on a file and on PostgreSQL a read has another one. */
function eachReader(title: string, body: (store: Store) => Promise<void>): void {
	eachNewStore(title, body);
	test(`${title} (a file of SQLite)`, () => onFile(body));
}

async function onFile(body: (store: Store, dataDir: string) => Promise<void>): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-'));
	const store = await openTestStoreIn(dataDir);
	try {
		await body(store, dataDir);
	} finally {
		await store.close();
		rmSync(dataDir, { recursive: true });
	}
}

const countPlayers = async (db: Db) => (await db.selectFrom('players').select('id').execute()).length;

eachReader('a read sees each row that was committed before, as the writer does', async (store) => {
	const puzzleId = await givePuzzle(store.db, 1);
	await giveGuest(store.db, 'ann');
	for (let count = 0; count < 20; count++) {
		const id = `game ${count}`;
		await store.transaction((tx) => giveRun(tx, { id, playerId: 'ann', puzzleId, timeMs: 1000 }));
		const select = (db: Db) => db.selectFrom('runs').selectAll().orderBy('id').execute();
		const rows = await store.reader.read(select);
		assert.equal(rows.length, count + 1);
		assert.deepEqual(rows, await select(store.db));
	}
	assert.deepEqual(await store.reader.read((db) => findPlayer(db, 'ann')), await findPlayer(store.db, 'ann'));
});

test('a short read does not wait for the end of a long one (a file of SQLite)', { timeout: 300_000 }, () =>
	onFile(async ({ reader }) => {
		const shortIsDone = Promise.withResolvers<void>();
		const long = reader.read(async (db) => {
			await countPlayers(db);
			await shortIsDone.promise;
			return countPlayers(db);
		});
		assert.equal(await reader.read(countPlayers), 0);
		shortIsDone.resolve();
		assert.equal(await long, 0);
	}),
);

test('a read waits for a thread for as long as that is busy (a file of SQLite)', (t) =>
	onFile(async ({ reader }) => {
		t.mock.timers.enable({ apis: ['setTimeout'] });
		const gate = Promise.withResolvers<void>();
		const hold = () => {
			const { promise, resolve } = Promise.withResolvers<void>();
			const read = reader.read(async () => {
				resolve();
				await gate.promise;
			});
			return { read, isBegun: promise };
		};
		const held = [hold(), hold()];
		await Promise.all(held.map(({ isBegun }) => isBegun));
		const next = reader.read(countPlayers);
		t.mock.timers.tick(600_000);
		gate.resolve();
		assert.equal(await next, 0);
		await Promise.all(held.map(({ read }) => read));
	}));

eachReader('a read gets all kinds of values', async ({ reader }) => {
	const { rows } = await reader.read((db) => sql`select null as a, 'é' as b, 1.5 as c`.execute(db));
	assert.deepEqual(
		rows.map((row) => ({ ...(row as object), c: Number((row as { c: unknown }).c) })),
		[{ a: null, b: 'é', c: 1.5 }],
	);
});

eachReader('a read for a client that has left is not begun', async ({ reader }) => {
	const begun = reader.read(() => assert.fail('it was begun'), { isWanted: () => false });
	await assert.rejects(begun, UnwantedError);
	assert.equal(await reader.read(countPlayers), 0);
});

eachReader(
	'queries that are asked for at the same time have each its answer, in one moment of the database',
	async (store) => {
		await giveGuest(store.db, 'ann');
		const counts = await store.reader.read(async (db) => {
			const [players, { rows }] = await Promise.all([
				countPlayers(db),
				sql<{ one: number }>`select 1 as one`.execute(db),
			]);
			return [players, Number(rows[0]!.one), await countPlayers(db)];
		});
		assert.deepEqual(counts, [1, 1, 1]);
	},
);

eachReader('a mistake in a query fails this read alone', async (store) => {
	const failing = store.reader.read((db) => sql`select nonsense`.execute(db));
	await assert.rejects(failing, (error) => /nonsense/.test(String(error)) && !store.isUnavailable(error));
	assert.equal(await store.reader.read(countPlayers), 0);
});

/** The test runs on each store that has a connection for the reader. */
function eachSecondConnection(title: string, body: (store: Store) => Promise<void>): void {
	test(`${title} (a file of SQLite)`, () => onFile(body));
	test(`${title} (PostgreSQL)`, async () => {
		const store = await openStore({ databaseUrl: await createDatabase() });
		await body(store).finally(() => store.close());
	});
}

eachSecondConnection('a read sees one moment, and keeps nobody from writing', async (store) => {
	const counts = await store.reader.read(async (db) => {
		const before = await countPlayers(db);
		await giveGuest(store.db, 'ann');
		return [before, await countPlayers(db), await countPlayers(store.db)];
	});
	assert.deepEqual(counts, [0, 0, 1]);
	assert.equal(await store.reader.read(countPlayers), 1);
});

eachSecondConnection('a read cannot write', async (store) => {
	await assert.rejects(
		store.reader.read((db) => giveGuest(db, 'ann')),
		/read-?only/,
	);
	assert.equal(await countPlayers(store.db), 0);
});

eachSecondConnection('parts of long lists leave a connection to everybody else', async ({ reader }) => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const order: string[] = [];
	const part = (name: string) =>
		reader.readPart(async () => {
			await promise;
			order.push(name);
		});
	const parts = ['first', 'second', 'third'].map(part);
	await reader.read(async () => void order.push('answer'));
	resolve();
	await Promise.all(parts);
	assert.deepEqual(order, ['answer', 'first', 'second', 'third']);
});

test('a thread that ends fails its read as unavailable, and the next read has another thread', async () => {
	await onFile(async (store, dataDir) => {
		const [file, elsewhere] = [join(dataDir, STORE_FILE), join(dataDir, 'elsewhere')];
		renameSync(file, elsewhere);
		await assert.rejects(store.reader.read(countPlayers), (error) => store.isUnavailable(error));
		renameSync(elsewhere, file);
		assert.equal(await store.reader.read(countPlayers), 0);
	});
});

test('a store that closes ends its reads, and leaves no log beside its file', async () => {
	await onFile(async (store, dataDir) => {
		await giveGuest(store.db, 'ann');
		await store.reader.read(countPlayers);
		await store.close();
		assert.equal(existsSync(join(dataDir, `${STORE_FILE}-wal`)), false);
		await assert.rejects(store.reader.read(countPlayers), (error) => store.isUnavailable(error));
	});
});

test('a process without other work lives until its store is closed, right after a read', () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-'));
	const script = `
		import { openStore } from '#store/open.ts';
		const store = await openStore({ dataDir: ${JSON.stringify(dataDir)} });
		for (let count = 0; count < 3; count++) await store.reader.read((db) => db.selectFrom('players').select('id').execute());
		await store.close();
		console.log('closed');`;
	const cwd = fileURLToPath(new URL('..', import.meta.url));
	const { stdout, stderr } = spawnSync(process.execPath, ['--eval', script], {
		cwd,
		encoding: 'utf8',
	});
	rmSync(dataDir, { recursive: true });
	assert.equal(stdout, 'closed\n', stderr);
});
