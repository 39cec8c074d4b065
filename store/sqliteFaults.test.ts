import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { REQUEST_LIMITS } from './backend.ts';
import { openStore, type Store } from './open.ts';
import { findUser } from './read/players.ts';
import { giveUser } from './testing/testRows.ts';

/** A store in a file, and another process's hold on it. */
async function setUp(t: TestContext, { lockMs }: { lockMs: number }) {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-faults-'));
	const store = await openStore({ dataDir, limits: { ...REQUEST_LIMITS, lockMs, busyMs: 1 } });
	const foreign = new DatabaseSync(join(dataDir, 'ninefold.sqlite'));
	t.after(async () => {
		await store.close();
		foreign.close();
		rmSync(dataDir, { recursive: true });
	});
	return { store, foreign };
}

const add = (store: Store, id: string) => store.transaction((tx) => giveUser(tx, id));

test('while another process writes, transactions wait without holding up reads, and then commit', async (t) => {
	const { store, foreign } = await setUp(t, { lockMs: 600_000 });
	await add(store, 'ann');
	foreign.exec('begin immediate');
	const added = add(store, 'bob');
	for (let count = 0; count < 5; count++) assert.equal((await findUser(store.db, 'ann'))?.id, 'ann');
	foreign.exec('commit');
	await added;
	assert.equal((await findUser(store.db, 'bob'))?.id, 'bob');
});

test('when another process writes for too long, transactions are refused as unavailable, and later ones succeed', async (t) => {
	const { store, foreign } = await setUp(t, { lockMs: 1 });
	foreign.exec('begin immediate');
	for (const result of await Promise.allSettled([add(store, 'ann'), add(store, 'bob')])) {
		assert.equal(result.status === 'rejected' && store.isUnavailable(result.reason), true);
	}
	foreign.exec('rollback');
	await add(store, 'ann');
});

test('a disk that is full, and a database that became read-only, are unavailable, and what was committed stays', async (t) => {
	const { store } = await setUp(t, { lockMs: 1 });
	await add(store, 'ann');
	const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
	const faults = [
		[`pragma max_page_count = ${rows[0]!.page_count}`, 'pragma max_page_count = 1000000'],
		['pragma query_only = 1', 'pragma query_only = 0'],
	] as const;
	for (const [begin, end] of faults) {
		await sql.raw(begin).execute(store.db);
		const fill = (name: string) => store.transaction((tx) => giveUser(tx, name.padEnd(100_000, 'x')));
		for (const result of await Promise.allSettled([fill('cat'), fill('dan')])) {
			assert.equal(result.status === 'rejected' && store.isUnavailable(result.reason), true, begin);
		}
		await sql.raw(end).execute(store.db);
		await add(store, begin);
	}
	assert.equal((await findUser(store.db, 'ann'))?.id, 'ann');
	assert.equal(store.isUnavailable(new Error('our own mistake')), false);
});

test('where SQLite has rolled back by itself, the reason is told, and later transactions succeed', async (t) => {
	const { store } = await setUp(t, { lockMs: 1 });
	const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
	const adding = store.transaction(async (tx) => {
		await giveUser(tx, 'ann');
		await sql`rollback`.execute(tx);
		throw full;
	});
	await assert.rejects(adding, full);
	assert.equal(store.isUnavailable(full), true);
	await add(store, 'bob');
	assert.equal(await findUser(store.db, 'ann'), undefined);
});

test('a file with a broken page is refused at the start', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-faults-'));
	const store = await openStore({ dataDir });
	await store.transaction(async (tx) => {
		for (let count = 0; count < 300; count++) await giveUser(tx, `user ${count}`);
	});
	await store.close();
	const path = join(dataDir, 'ninefold.sqlite');
	const bytes = readFileSync(path);
	const at = bytes.lastIndexOf('user 150');
	bytes.fill(0xff, at - (at % 4096), at - (at % 4096) + 512);
	writeFileSync(path, bytes);
	await assert.rejects(openStore({ dataDir }), /damaged|malformed/);
	rmSync(dataDir, { recursive: true });
});
