import assert from 'node:assert/strict';
import type { Move } from '#engine/move.ts';
import { addMonths, listMoveMonths, startOfMonth } from '../moveMonths.ts';
import type { Store } from '../open.ts';
import { readMoves } from '../read/moves.ts';
import { DAY_START, giveGuest, givePuzzle, giveRun, giveUser, type TestRun } from '../testing/testRows.ts';
import { eachNewStore, eachStore } from '../testing/testStores.ts';
import { listTablesNaming } from '../testing/testTables.ts';
import { storeLog } from './finish.ts';
import { removeIdleGuests, removeMoveLogs } from './retention.ts';

const WEEK_MS = 604_800_000;
const WEEKS_LATER = DAY_START + 4 * WEEK_MS;

eachStore('guests who began nothing for long are removed in parts, and nobody else', async (store) => {
	const { db } = store;
	const puzzleId = await givePuzzle(db, 1);
	const run = { puzzleId, timeMs: 60_000, reasons: ['guest'] };
	await giveUser(db, 'c user');
	for (const id of ['a empty', 'b played', 'd plays']) await giveGuest(db, id);
	await giveRun(db, { ...run, id: 'old', playerId: 'b played' });
	await giveRun(db, { ...run, id: 'old of d', playerId: 'd plays' });
	await giveRun(db, { ...run, id: 'new of d', playerId: 'd plays', startedAt: WEEKS_LATER });
	await giveRun(db, { ...run, id: 'user’s', playerId: 'c user' });

	const before = WEEKS_LATER - WEEK_MS;
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

const MOVES: readonly Move[] = [{ at: 5, kind: 'place', cell: 3, digit: 4 }];
const [OLD, LATER] = [202601, 202603];

eachNewStore('the logs of old games go, and those that somebody needs stay', async (store) => {
	const { db, transaction } = store;
	for (const month of [OLD, LATER]) await store.moveMonths.prepare(startOfMonth(month));
	await giveGuest(db, 'ann');
	const puzzleId = await givePuzzle(db, 1);
	const base = { playerId: 'ann', puzzleId, timeMs: 60_000, assisted: true };
	for (const [id, month, rest] of [
		['guest’s', OLD, {}],
		['rejected', OLD, { reasons: ['rejected'] }],
		['held', OLD, { reasons: ['too_fast'] }],
		['last of its month', OLD, { startedAt: startOfMonth(OLD + 1) - 60_001 }],
		['next month', OLD + 1, {}],
		['later', LATER, {}],
	] as const) {
		await giveLog(store, { ...base, id, startedAt: startOfMonth(month), ...rest });
	}
	await giveLog(store, { ...base, id: 'from before', startedAt: startOfMonth(OLD) }, 'whole');
	await giveLog(store, { ...base, id: 'unfollowed', startedAt: startOfMonth(OLD) });
	await transaction((tx) =>
		tx.updateTable('runs').set({ parWeight: 1 }).where('id', '=', 'run of unfollowed').execute(),
	);
	const all = await listKept(store);
	assert.equal(all.length, 8);

	const sweep = { month: OLD + 1 };
	const trial = await removeMoveLogs(store, { ...sweep, isTrial: true });
	assert.deepEqual(trial, { removedCount: 4, neededCount: 2 });
	assert.deepEqual(await listKept(store), all);
	assert.deepEqual(await removeMoveLogs(store, { ...sweep, isTrial: false }), trial);
	assert.deepEqual(await listKept(store), ['held', 'later', 'next month', 'unfollowed']);
	assert.deepEqual(await removeMoveLogs(store, { ...sweep, isTrial: false }), { removedCount: 0, neededCount: 2 });
	assert.equal((await listMoveMonths(store)).includes(OLD), false);
	assert.equal((await db.selectFrom('runs').select('id').execute()).length, 8);
});

eachStore('a log goes to a month once that has been prepared, wherever it is read it is found', async (store) => {
	await giveGuest(store.db, 'ann');
	const puzzleId = await givePuzzle(store.db, 1);
	const now = startOfMonth(203011);
	const run = { playerId: 'ann', puzzleId, timeMs: 1, startedAt: now };
	await giveLog(store, { ...run, id: 'unprepared' });
	await Promise.all([store.moveMonths.prepare(now), store.moveMonths.prepare(now)]);
	await giveLog(store, { ...run, id: 'prepared' });
	await giveLog(store, { ...run, id: 'of the next month', startedAt: startOfMonth(addMonths(203011, 1)) });
	const rows = await store.db.selectFrom('moves').select(['gameId', 'month']).orderBy('gameId').execute();
	const isParted = store.engine === 'postgres';
	assert.deepEqual(
		rows.map(({ month }) => month),
		isParted ? [203012, 203011, 0] : [0, 0, 0],
	);
	assert.equal((await listKept(store)).length, 3);
});

async function giveLog(store: Store, run: TestRun & { readonly startedAt: number }, where?: 'whole'): Promise<void> {
	const finishedAt = run.startedAt + run.timeMs;
	await store.transaction(async (tx) => {
		await giveRun(tx, run);
		const month = where === 'whole' ? 0 : store.moveMonths.find(finishedAt);
		await storeLog(tx, run.id, { moves: MOVES, storedCount: 0, month });
	});
}

/** The games whose logs are read as they were written. */
async function listKept({ db }: Store): Promise<string[]> {
	const runs = await db.selectFrom('runs').select(['gameId', 'finishedAt']).orderBy('gameId').execute();
	const kept: string[] = [];
	for (const run of runs) {
		const moves = await readMoves(db, run);
		if (moves.length === 0) continue;
		assert.deepEqual(moves, MOVES);
		kept.push(run.gameId);
	}
	return kept;
}
