import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { copyOut, readCopyHead } from './backup.ts';
import { openStore, type StoreLocation } from './open.ts';
import { readSnapshot } from './reader.ts';
import { giveLives } from './testing/testLives.ts';
import { givePuzzle, giveUser } from './testing/testRows.ts';
import { createDatabase } from './testing/testStores.ts';

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
