import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openStore } from './open.ts';
import type { Db } from './schema.ts';
import { openTestStore } from './testing/testMemory.ts';

test('a limit is spelled out, because SQLite would plan again for each value of a parameter', async () => {
	const { db, close } = await openTestStore();
	const { sql, parameters } = db.selectFrom('runs').select('id').where('playerId', '=', 'ann').limit(10).compile();
	assert.equal(sql, 'select "id" from "runs" where "playerId" = ? limit 10');
	assert.deepEqual(parameters, ['ann']);
	await close();
});

/** SQLite's levels: each commit waits for the disk, or only checkpoints do. */
const LEVELS = { full: 2, normal: 1 };

test('only the commits of what is sent again do not wait for the disk, however transactions follow each other', async (t) => {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-level-'));
	const store = await openStore({ dataDir });
	t.after(async () => {
		await store.close();
		rmSync(dataDir, { recursive: true });
	});
	const readLevel = async (db: Db) => {
		const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
		return rows[0]!.synchronous;
	};
	const failing = (tx: Db) => readLevel(tx).then((level) => Promise.reject(level));
	const turns = Array.from({ length: 1000 }, (_, turn) => turn);
	await Promise.all(
		turns.map(async (turn) => {
			const isSentAgain = turn % 3 === 0;
			const run =
				turn % 5 === 0 ? store.transaction(failing, { isSentAgain }) : store.transaction(readLevel, { isSentAgain });
			assert.equal(await run.catch((level) => level), isSentAgain ? LEVELS.normal : LEVELS.full, `turn ${turn}`);
			if (turn % 7 === 0) assert.equal(await readLevel(store.db), LEVELS.full);
		}),
	);
});
