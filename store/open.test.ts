import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Preferences } from '#contract/user.ts';
import { openStore, type Store, type StoreLocation } from './open.ts';
import { findUser, lockPlayers } from './read/players.ts';
import { giveUser } from './testing/testRows.ts';
import { atOnce, createDatabase, eachNewStore, eachStore } from './testing/testStores.ts';
import { updateUser } from './write/players.ts';

test('rows are still there when the store is opened again', async () => {
	const dataDir = join(mkdtempSync(join(tmpdir(), 'ninefold-store-')), 'data');
	await usingStores([{ dataDir }], ([store]) => giveUser(store.db, 'ann'));
	await usingStores([{ dataDir }], async ([store]) => assert.ok(await findUser(store.db, 'ann')));
	rmSync(dirname(dataDir), { recursive: true });
});

test('the files of the database are readable by their owner alone, also those that were not', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-store-'));
	const listModes = () => readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).mode & 0o777);
	for (const turn of [1, 2]) {
		await usingStores([{ dataDir }], async ([store]) => {
			await giveUser(store.db, `user${turn}`);
			assert.deepEqual(listModes(), [0o600, 0o600, 0o600]);
		});
		for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
	}
	rmSync(dataDir, { recursive: true });
});

test('stores that are opened at once on an empty PostgreSQL database migrate it once', async () => {
	const place = { databaseUrl: await createDatabase() };
	await usingStores([place, place, place], async (stores) => {
		for (const [index, { db }] of stores.entries()) await giveUser(db, `user${index}`);
		for (const { db } of stores) assert.ok(await findUser(db, 'user2'));
	});
	await usingStores([place], async ([store]) => assert.ok(await findUser(store.db, 'user2')));
});

eachStore('transactions on one row wait for each other', async (store) => {
	await giveUser(store.db, 'ann');
	await atOnce(
		store,
		Array(10).fill(() => countUp(store)),
	);
	assert.deepEqual((await findUser(store.db, 'ann'))?.preferences, { count: 10 });
});

eachNewStore('more queries than stay prepared all work, and work again', async ({ db }) => {
	for (const turn of [1, 2]) {
		for (let number = 0; number < 600; number++) {
			const { rows } = await sql<{ sum: number }>`select ${sql.lit(number)} + cast(${turn} as bigint) as sum`.execute(
				db,
			);
			assert.deepEqual(rows, [{ sum: number + turn }]);
		}
	}
});

eachNewStore('a store is ready until it is closed', async (store) => {
	assert.equal(await store.isReady(), true);
	await store.close();
	assert.equal(await store.isReady(), false);
});

test('a database that cannot be reached is an error at the start', async () => {
	const databaseUrl = 'postgresql://nobody@localhost/none?host=/nonexistent';
	await assert.rejects(openStore({ databaseUrl }), /ENOENT/);
});

/** Locks, reads, writes. */
function countUp({ transaction }: Store): Promise<unknown> {
	return transaction(async (tx) => {
		const [user] = await lockPlayers(tx, ['ann']);
		const { count = 0 } = user!.preferences as { count?: number };
		await updateUser(tx, 'ann', { preferences: { count: count + 1 } as Preferences });
	});
}

async function usingStores(
	locations: readonly StoreLocation[],
	body: (stores: [Store, ...Store[]]) => Promise<unknown>,
): Promise<void> {
	const stores = await Promise.all(locations.map(openStore));
	try {
		await body(stores as [Store, ...Store[]]);
	} finally {
		for (const store of stores) await store.close();
	}
}
