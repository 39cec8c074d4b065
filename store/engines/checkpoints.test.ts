import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStore, STORE_FILE, type Store } from '../open.ts';
import { limitLog } from './checkpoints.ts';

/** A log that the test writes to and copies from. */
function setUp() {
	const state = { log: 0, checkpointed: 0 };
	const copies: PromiseWithResolvers<void>[] = [];
	const failures: string[] = [];
	const checkpoints = limitLog({
		readLog: () => ({ ...state }),
		copier: {
			copy() {
				const copy = Promise.withResolvers<void>();
				copies.push(copy);
				return copy.promise;
			},
			async stop() {
				for (const copy of copies) copy.reject(new Error('stopped'));
			},
		},
		onFailure: () => failures.push('failed'),
	});
	const commit = (pages: number) => {
		state.log += pages;
		checkpoints.look();
	};
	const end = async (checkpointed: number) => {
		state.checkpointed = checkpointed;
		copies.at(-1)!.resolve();
		await setImmediate();
	};
	return { state, copies, failures, checkpoints, commit, end };
}

test('a long log is copied beside commits, and the next ones wait only for the rest', async () => {
	const { copies, checkpoints, commit, end } = setUp();
	commit(3999);
	assert.equal(copies.length, 0);
	commit(1);
	assert.equal(copies.length, 1);
	commit(800);
	assert.equal(checkpoints.turn(), undefined);
	await end(4000);
	assert.equal(copies.length, 2, 'much has come in the meantime');
	assert.equal(checkpoints.turn(), undefined);
	commit(100);
	await end(4800);
	assert.equal(copies.length, 3);
	let isHeld = true;
	const turn = checkpoints.turn()!.then(() => {
		isHeld = false;
	});
	await setImmediate();
	assert.ok(isHeld);
	await end(4900);
	await turn;
	assert.equal(checkpoints.turn(), undefined);
});

test('a log that somebody still reads is copied again only when as much has been added', async () => {
	const { copies, checkpoints, commit, end } = setUp();
	commit(4000);
	await end(900);
	await end(900);
	await end(900);
	await end(900);
	assert.equal(copies.length, 4);
	commit(3999);
	assert.equal(copies.length, 4);
	commit(1);
	assert.equal(copies.length, 5);
	assert.equal(checkpoints.turn(), undefined);
});

test('after a failure nobody waits, and SQLite copies by itself', async () => {
	const { copies, failures, checkpoints, commit } = setUp();
	commit(4000);
	copies[0]!.reject(new Error('the thread has ended'));
	await setImmediate();
	assert.deepEqual(failures, ['failed']);
	assert.equal(checkpoints.turn(), undefined);
	commit(9000);
	assert.equal(copies.length, 1);
});

test('commits that wait for the rest go on when the thread fails', async () => {
	const { copies, failures, checkpoints, commit, end } = setUp();
	commit(4000);
	commit(100);
	await end(4000);
	const turn = checkpoints.turn();
	copies[1]!.reject(new Error('the thread has ended'));
	await turn;
	await setImmediate();
	assert.deepEqual(failures, ['failed']);
	assert.equal(checkpoints.turn(), undefined);
});

const NOTE_BYTES = 12_000;
const GROUPS_MAX = 1000;
const GROUP_ROWS = 60;

test('the log of a store begins again while it is written to, and is gone when the store closes', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-'));
	t.after(() => rmSync(dataDir, { recursive: true }));
	const store = await openStore({ dataDir });
	let groupCount = 0;
	try {
		await sql`create table "notes" ("text" text)`.execute(store.db);
		const add = () => sql`insert into "notes" values (${'n'.repeat(NOTE_BYTES)})`;
		let longest = 0;
		for (let length = 0; length >= longest; length = await readLogLength(store)) {
			longest = length;
			await Promise.all(Array.from({ length: GROUP_ROWS }, () => store.transaction((tx) => add().execute(tx))));
			assert.ok(++groupCount < GROUPS_MAX, `${length} pages`);
		}
	} finally {
		await store.close();
	}
	assert.ok(!existsSync(join(dataDir, `${STORE_FILE}-wal`)));
	const again = await openStore({ dataDir });
	const { rows } = await sql<{ count: number }>`select count(*) as "count" from "notes"`.execute(again.db);
	assert.equal(rows[0]?.count, groupCount * GROUP_ROWS);
	await again.close();
});

async function readLogLength({ db }: Store): Promise<number> {
	const { rows } = await sql<{ log: number }>`pragma wal_checkpoint = noop`.execute(db);
	return rows[0]!.log;
}
