import assert from 'node:assert/strict';
import { HOLD_REASONS, type OffBoardReason, UNRANKED_REASONS } from '#contract/kinds.ts';
import type { Store } from '../open.ts';
import { findRunOfGame } from '../read/runs.ts';
import { checkByCounting } from '../testing/testCounting.ts';
import { DAY_START, giveGuest, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { acceptRun } from './decide.ts';
import { mergeGuest } from './merge.ts';

/** The status of a run with that reason after a finish, after its guest has signed in, and after the operator has accepted it. */
type Statuses = readonly [finished: string, merged: string, accepted: string];

const AFTER_RULE: Statuses = ['unranked', 'unranked', 'unranked'];
const AFTER_SIGN: Statuses = ['held', 'held', 'ranked'];
const EXCEPTIONS: Readonly<Record<string, Statuses>> = {
	guest: ['unranked', 'ranked', 'unranked'],
	rejected: ['unranked', 'unranked', 'ranked'],
};

eachStore('a finish, a merge and an operator give every reason the status of its list', async (store) => {
	await checkReasons(store, UNRANKED_REASONS, AFTER_RULE);
	await checkReasons(store, HOLD_REASONS, AFTER_SIGN);
	await checkByCounting(store.db);
});

async function checkReasons(store: Store, reasons: readonly OffBoardReason[], usual: Statuses): Promise<void> {
	for (const reason of reasons) {
		const statuses = [await finish(store, reason), await merge(store, reason), await accept(store, reason)];
		assert.deepEqual(statuses, EXCEPTIONS[reason] ?? usual, reason);
	}
}

async function finish(store: Store, reason: OffBoardReason): Promise<string | undefined> {
	const playerId = await giveUser(store.db, `finished ${reason}`);
	return give(store, playerId, [reason]);
}

async function merge(store: Store, reason: OffBoardReason): Promise<string | undefined> {
	const userId = await giveUser(store.db, `merged ${reason}`);
	const guestPlayerId = await giveGuest(store.db, `guest ${reason}`);
	await give(store, guestPlayerId, ['guest', reason]);
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId, userId, now: DAY_START }));
	return readStatus(store, guestPlayerId);
}

/** A run has two signs here, so that there is one to accept beside a rule. */
async function accept(store: Store, reason: OffBoardReason): Promise<string | undefined> {
	const playerId = await giveUser(store.db, `accepted ${reason}`);
	await give(store, playerId, [reason, 'burst']);
	await store.transaction((tx) => acceptRun(tx, `run of ${playerId}`, 1));
	return readStatus(store, playerId);
}

async function give(store: Store, playerId: string, reasons: readonly OffBoardReason[]): Promise<string | undefined> {
	const puzzleId = await givePuzzle(store.db, 1);
	await store.transaction((tx) => giveRun(tx, { id: playerId, playerId, puzzleId, timeMs: 1000, reasons }));
	return readStatus(store, playerId);
}

/** Also checks that the run is on its board exactly if it ranks. */
async function readStatus({ db }: Store, gameId: string): Promise<string | undefined> {
	const run = await findRunOfGame(db, gameId);
	const row = await db
		.selectFrom('bestRuns')
		.select('board')
		.where('runId', '=', `run of ${gameId}`)
		.executeTakeFirst();
	assert.equal(row !== undefined, run?.standing === 'ranked', gameId);
	return run?.standing;
}
