import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Store } from '../open.ts';
import { readTimes } from '../read/insights.ts';
import { findBestTime } from '../runs.ts';
import { givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachNewStore } from '../testing/testStores.ts';
import { fewerIndexesSchema } from './0027-fewer-indexes.ts';

/** Takes the schema back to the one before. */
async function goBack({ transaction }: Store): Promise<void> {
	await transaction(async (tx) => {
		await tx.schema.dropIndex('runsOfChallenge').execute();
		await tx.schema.createIndex('runsOfSlot').on('runs').columns(['playerId', 'slot', 'assisted', 'timeMs']).execute();
		const ofBoard = ['playerId', 'board', 'standing', 'level', 'timeMs'];
		await tx.schema.createIndex('runsOfBoard').on('runs').columns(ofBoard).execute();
		await sql`create index "runsToFollowOf" on "runs" ("playerId") where "timeSums" is null and "parWeight" is not null`.execute(
			tx,
		);
		await tx.schema.dropTable('bestRuns').execute();
		await sql`create table "bestRuns" ("board" text, "userId" text references "players" ("id"),
			"runId" text not null references "runs" ("id"), "level" integer, "timeMs" bigint not null, "score" bigint not null,
			"finishedAt" bigint not null, constraint "bestRunsKey" primary key ("board", "userId"))`.execute(tx);
		const inOrder = ['board', 'score', 'finishedAt', 'userId'];
		await tx.schema.createIndex('bestRunsInOrder').on('bestRuns').columns(inOrder).execute();
		await tx.schema.createIndex('bestRunsOfUser').on('bestRuns').column('userId').execute();
		await tx.schema.createIndex('bestRunsOfRun').on('bestRuns').column('runId').execute();
	});
}

eachNewStore('boards, best times and runs to follow stay as they were', async (store) => {
	const { db, transaction, engine } = store;
	for (const id of ['ann', 'bob']) await giveUser(db, id);
	const puzzleId = await givePuzzle(db, 1);
	await goBack(store);
	await transaction((tx) => giveRun(tx, { id: 'old', playerId: 'ann', puzzleId, timeMs: 9000 }));
	await transaction((tx) => giveRun(tx, { id: 'other', playerId: 'bob', puzzleId, timeMs: 8000 }));
	const listRows = () => db.selectFrom('bestRuns').selectAll().orderBy('userId').execute();
	const before = await listRows();
	assert.equal(before.length, 2);

	const canReplaceKeys = engine === 'postgres';
	const schema = fewerIndexesSchema({
		canReplaceKeys,
		hasPartitions: false,
		autoIncrement: (column) => column,
		withoutRowId: (table) => table,
	});
	await transaction((tx) => schema.up(tx));
	assert.deepEqual(await listRows(), before);
	assert.equal((await readTimes(db, 'ann')).waitingCount, 1);
	const ofAnn = { playerId: 'ann', mode: 'random', difficulty: 'easy' } as const;
	assert.equal(await findBestTime(db, ofAnn), 9000);

	await transaction((tx) => giveRun(tx, { id: 'new', playerId: 'ann', puzzleId, timeMs: 7000 }));
	assert.equal(await findBestTime(db, ofAnn), 7000);
	assert.deepEqual(
		(await listRows()).map(({ userId, timeMs }) => [userId, timeMs]),
		[
			['ann', 7000],
			['bob', 8000],
		],
	);
});
