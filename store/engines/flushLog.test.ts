import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore, STORE_FILE } from '../open.ts';
import { findUser } from '../players.ts';
import { giveUser } from '../testing/testRows.ts';
import { shareFlushes } from './flushLog.ts';

/** Flushes that end when the test says so. */
function setUp() {
	const begun: PromiseWithResolvers<void>[] = [];
	const flush = shareFlushes(() => {
		const each = Promise.withResolvers<void>();
		begun.push(each);
		return each.promise;
	});
	return { begun, flush };
}

test('a call during a flush is only answered by the next one, which all such calls share', async () => {
	const { begun, flush } = setUp();
	const answered: string[] = [];
	const call = (name: string) => flush().then(() => void answered.push(name));
	const calls = ['first', 'second', 'third'].map(call);
	assert.equal(begun.length, 1);
	begun[0]!.resolve();
	await calls[0];
	assert.deepEqual([answered, begun.length], [['first'], 2]);
	begun[1]!.resolve();
	await Promise.all(calls);
	assert.deepEqual([answered, begun.length], [['first', 'second', 'third'], 2]);
	const last = call('last');
	begun[2]!.resolve();
	await last;
});

test('after a flush that failed no other is tried', async () => {
	const { begun, flush } = setUp();
	const calls = [flush(), flush()];
	begun[0]!.reject(new Error('the disk is gone'));
	for (const { status } of await Promise.allSettled([...calls, flush()])) assert.equal(status, 'rejected');
	assert.equal(begun.length, 1);
});

test('what a store on a disk has written is answered after a flush, in a transaction or not, and a read needs none', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-'));
	t.after(() => rmSync(dataDir, { recursive: true }));
	const store = await openStore({ dataDir });
	const file = await open(join(dataDir, STORE_FILE));
	const flush = t.mock.method(Object.getPrototypeOf(file) as FileHandle, 'datasync');
	const countFlushes = async (work: () => Promise<unknown>) => {
		const before = flush.mock.callCount();
		await work();
		return flush.mock.callCount() - before;
	};
	try {
		assert.equal(await countFlushes(() => giveUser(store.db, 'ann')), 1);
		assert.equal(await countFlushes(() => store.transaction((tx) => giveUser(tx, 'bob'))), 1);
		assert.equal(await countFlushes(() => findUser(store.db, 'bob')), 0);
	} finally {
		await file.close();
		await store.close();
	}
});

test('a store whose disk has failed at a flush is not ready, whatever it still reads', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-'));
	t.after(() => rmSync(dataDir, { recursive: true }));
	const store = await openStore({ dataDir });
	await giveUser(store.db, 'ann');
	const file = await open(join(dataDir, STORE_FILE));
	const flush = t.mock.method(Object.getPrototypeOf(file) as FileHandle, 'datasync');
	flush.mock.mockImplementation(() => Promise.reject(new Error('EIO')));
	try {
		assert.equal(await store.isReady(), true);
		await assert.rejects(
			store.transaction((tx) => giveUser(tx, 'bob')),
			store.isUnavailable,
		);
		flush.mock.restore();
		await assert.rejects(
			store.transaction((tx) => giveUser(tx, 'cat')),
			store.isUnavailable,
		);
		assert.equal(await store.isReady(), false);
		assert.equal((await findUser(store.db, 'ann'))?.id, 'ann');
	} finally {
		await file.close();
		await store.close();
	}
});
