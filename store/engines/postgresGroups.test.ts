import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { countBest, countBoard } from '../boards.ts';
import { compileWrite } from '../compileOnce.ts';
import { lockSharedCounters } from '../lockCounters.ts';
import { openStore, type Store } from '../open.ts';
import { findUser, lockPlayers, updateUser } from '../players.ts';
import type { Db } from '../tables.ts';
import { giveUser } from '../testing/testRows.ts';
import { createDatabase } from '../testing/testStores.ts';
import { UnwantedError } from '../transaction.ts';

const NAMES = ['ann', 'bob', 'cem'];

async function setUp(t: TestContext, names: readonly string[] = NAMES): Promise<Store> {
	const store = await openOn(t, await createDatabase());
	for (const name of names) await giveUser(store.db, name);
	return store;
}

async function openOn(t: TestContext, databaseUrl: string): Promise<Store> {
	const store = await openStore({ databaseUrl });
	t.after(() => store.close());
	return store;
}

/** Renames the player and returns which transaction did it. */
async function rename(tx: Db, name: string): Promise<string> {
	await lockPlayers(tx, [name]);
	await updateUser(tx, name, { displayName: `New ${name}` });
	return readTransaction(tx);
}

async function readTransaction(tx: Db): Promise<string> {
	const { rows } = await sql<{ id: string }>`select txid_current()::text as "id"`.execute(tx);
	return rows[0]!.id;
}

/** One work for each player at once, of which some do something else. */
function renameAll(store: Store, others: Record<string, (tx: Db) => Promise<string>> = {}): Promise<unknown[]> {
	const works = NAMES.map((owner) =>
		store.transaction(others[owner] ?? ((tx) => rename(tx, owner)), { owner }).catch((error: Error) => error.message),
	);
	return Promise.all(works);
}

async function listRenamed(store: Store): Promise<string[]> {
	const users = await Promise.all(NAMES.map((name) => findUser(store.db, name)));
	return users.filter((user) => user?.displayName?.startsWith('New')).map((user) => user!.id);
}

test('works of several owners that come together share a transaction (PostgreSQL)', async (t) => {
	const store = await setUp(t);
	assert.equal(new Set(await renameAll(store)).size, 1);
	assert.deepEqual(await listRenamed(store), NAMES);
});

test('works of one owner, and works without an owner, share none (PostgreSQL)', async (t) => {
	const store = await setUp(t);
	const works = [{ owner: 'ann' }, { owner: 'ann' }, {}, {}].map((options) =>
		store.transaction(readTransaction, options),
	);
	assert.equal(new Set(await Promise.all(works)).size, works.length);
});

test('who fails before it writes fails alone, and one that nobody wants is not begun (PostgreSQL)', async (t) => {
	const store = await setUp(t);
	const unwanted = store.transaction(() => assert.fail('it was begun'), { owner: 'dan', isWanted: () => false });
	const [outcomes] = await Promise.all([
		renameAll(store, {
			async bob(tx) {
				await lockPlayers(tx, ['bob']);
				throw new Error('no');
			},
		}),
		assert.rejects(unwanted, UnwantedError),
	]);
	assert.equal(outcomes[1], 'no');
	assert.equal(outcomes[0], outcomes[2]);
	assert.deepEqual(await listRenamed(store), ['ann', 'cem']);
});

const putBoard = compileWrite((db, { board }: { readonly board: string }) =>
	db.insertInto('boards').values({ board, version: 1, total: 0 }),
);

const FAILURES: Record<string, (tx: Db) => Promise<string>> = {
	'throws after a write': async (tx) => {
		await rename(tx, 'bob');
		throw new Error('no');
	},
	'asks what cannot be answered': async (tx) => {
		await rename(tx, 'bob');
		return String(await sql`select 1 / 0`.execute(tx));
	},
	'writes what is there already': async (tx) => {
		for (const board of ['a', 'b', 'a']) await putBoard(tx, { board });
		return rename(tx, 'bob');
	},
};

test('of one that fails after it has written nothing stays, and the others succeed (PostgreSQL)', async (t) => {
	for (const [name, fail] of Object.entries(FAILURES)) {
		const store = await setUp(t);
		const [ann, bob, cem] = await renameAll(store, { bob: fail });
		assert.match(String(bob), /no|division by zero|duplicate key/, name);
		assert.notEqual(ann, cem, name);
		assert.deepEqual(await listRenamed(store), ['ann', 'cem'], name);
	}
});

test('who has to wait for a lock keeps nobody else waiting (PostgreSQL)', async (t) => {
	const store = await setUp(t);
	const [hasLocks, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const holder = store.transaction(async (tx) => {
		await lockPlayers(tx, ['bob', 'cem']);
		hasLocks.resolve();
		await mayEnd.promise;
	});
	await hasLocks.promise;
	const start = (owner: string) => store.transaction((tx) => rename(tx, owner), { owner });
	const kept = [start('bob')];
	await start('ann');
	kept.push(start('cem'));
	await turn();
	// More groups wait now than there are at once.
	await start('ann');
	assert.deepEqual(await listRenamed(store), ['ann']);
	mayEnd.resolve();
	await Promise.all([holder, ...kept]);
	assert.deepEqual(await listRenamed(store), NAMES);
});

test('if the connection breaks, all of the group fail and nothing of it stays (PostgreSQL)', async (t) => {
	const store = await setUp(t);
	const errors: unknown[] = [];
	const works = NAMES.map((owner) =>
		store.transaction(
			async (tx) => {
				await rename(tx, owner);
				if (owner === 'bob') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
				await readTransaction(tx);
			},
			{ owner },
		),
	);
	for (const work of works) await work.catch((error) => errors.push(error));
	assert.equal(errors.length, NAMES.length);
	assert.ok(errors.every((error) => store.isUnavailable(error)));
	assert.deepEqual(await listRenamed(store), []);
});

test('groups of two processes that change the same leaderboards do so one after the other (PostgreSQL)', async (t) => {
	const databaseUrl = await createDatabase();
	const stores = [await openOn(t, databaseUrl), await openOn(t, databaseUrl)];
	const boards = ['random:easy', 'random:hard'];
	const works = [boards, boards.toReversed()].flatMap((order, process) =>
		order.map((board, place) => {
			const owner = `player ${place} of ${process}`;
			return stores[process]!.transaction(
				async (tx) => {
					await lockSharedCounters(tx);
					if (place > 0) await sql`select pg_sleep(0.03)`.execute(tx);
					await countBest(tx, { board, userId: owner, runId: owner, level: null, timeMs: 1, finishedAt: 1 }, undefined);
					return readTransaction(tx);
				},
				{ owner },
			);
		}),
	);
	const transactions = await Promise.all(works);
	// Who had met a deadlock would have gone on alone.
	assert.equal(new Set(transactions).size, stores.length);
	for (const board of boards) assert.equal(await countBoard(stores[0]!.db, board), stores.length);
});
