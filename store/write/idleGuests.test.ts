import assert from 'node:assert/strict';
import { DAY_START, giveGuest, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { listTablesNaming } from '../testing/testTables.ts';
import { removeIdleGuests } from './retention.ts';

const WEEK_MS = 604_800_000;
const LATER = DAY_START + 4 * WEEK_MS;

eachStore('guests who began nothing for long are removed in parts, and nobody else', async (store) => {
	const { db } = store;
	const puzzleId = await givePuzzle(db, 1);
	const run = { puzzleId, timeMs: 60_000, reasons: ['guest'] };
	await giveUser(db, 'c user');
	for (const id of ['a empty', 'b played', 'd plays']) await giveGuest(db, id);
	await giveRun(db, { ...run, id: 'old', playerId: 'b played' });
	await giveRun(db, { ...run, id: 'old of d', playerId: 'd plays' });
	await giveRun(db, { ...run, id: 'new of d', playerId: 'd plays', startedAt: LATER });
	await giveRun(db, { ...run, id: 'user’s', playerId: 'c user' });

	const before = LATER - WEEK_MS;
	assert.deepEqual(await removeIdleGuests(store, { now: 0, after: '', before: DAY_START, limit: 9 }), {
		removedCount: 0,
		next: undefined,
	});
	const first = await removeIdleGuests(store, { now: 0, after: '', before, limit: 2 });
	assert.deepEqual(first, { removedCount: 2, next: 'b played' });
	const second = await removeIdleGuests(store, { now: 0, after: 'b played', before, limit: 2 });
	assert.deepEqual(second, { removedCount: 0, next: undefined });
	const left = await db.selectFrom('players').select('id').orderBy('id').execute();
	assert.deepEqual(
		left.map(({ id }) => id),
		['c user', 'd plays'],
	);
	assert.deepEqual(await listTablesNaming(store, 'b played'), []);
});
