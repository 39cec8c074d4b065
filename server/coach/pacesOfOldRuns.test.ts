import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { formatPace, measureCellPace } from '#rules/pace.ts';
import { openStore, type StoreLocation } from '#store/open.ts';
import { countRunsToFollow, countRunsWithoutPace, listRunsWithoutPace } from '#store/read/insights.ts';
import { readMoves } from '#store/read/moves.ts';
import { loadSecondForm, unpackSecondForm } from '#store/testing/secondForm.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { followNow } from './testing/followNow.ts';

const ENGINES: Readonly<Record<string, (t: TestContext) => Promise<StoreLocation>>> = {
	async SQLite(t) {
		const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-pace-'));
		t.after(() => rmSync(dataDir, { recursive: true }));
		unpackSecondForm(dataDir);
		return { dataDir };
	},
	async PostgreSQL() {
		const databaseUrl = await createDatabase();
		await loadSecondForm(databaseUrl);
		return { databaseUrl };
	},
};

/** A stop after a number of looks at the signal: there is one for each row. */
function stopAfter(lookCount: number): AbortSignal {
	let looks = 0;
	return Object.create(AbortSignal.prototype, { aborted: { get: () => ++looks > lookCount } }) as AbortSignal;
}

for (const [name, createFormer] of Object.entries(ENGINES)) {
	test(`runs of an earlier version get their pace where their log is kept, also after a stop halfway (${name})`, async (t) => {
		const store = await openStore(await createFormer(t));
		t.after(() => store.close());
		const { db } = store;
		const runs = await listRunsWithoutPace(db, 10_000);
		assert.ok(runs.length > 900);
		await db.deleteFrom('moves').where('gameId', '=', runs[5]!.gameId).execute();

		const app = { store, clock: () => Date.UTC(2027, 0, 1) };
		const followedCount = await countRunsToFollow(db);
		await followNow(app, { signal: stopAfter(followedCount + 100) });
		const left = await countRunsWithoutPace(db);
		assert.ok(left > 0 && left < runs.length, `${left}`);
		await followNow(app);
		assert.equal(await countRunsWithoutPace(db), 0);

		let unknownCount = 0;
		for (const run of runs) {
			const row = await db.selectFrom('runs').select('pace').where('id', '=', run.id).executeTakeFirstOrThrow();
			const pace = measureCellPace({ ...run, moves: await readMoves(db, run) });
			assert.equal(row.pace, pace === undefined ? '' : formatPace(pace));
			if (pace === undefined) unknownCount++;
		}
		assert.ok(unknownCount > 0 && unknownCount < runs.length / 2, `${unknownCount} without a whole log`);
	});
}
