import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { readAccount } from '../read/account.ts';
import { listUnseenDecisions } from '../read/runs.ts';
import { deletePlayer, giveGuest, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { acceptRun, markDecisionsSeen, rejectRun } from './decide.ts';
import { mergeGuest } from './merge.ts';

/** Two held runs each of a user and of a guest. */
async function giveHeld(store: Store): Promise<void> {
	const puzzleId = await givePuzzle(store.db, 1);
	await giveUser(store.db, 'ann');
	await giveGuest(store.db, 'guest');
	for (const [id, playerId] of ['ann', 'ann', 'guest', 'guest'].entries()) {
		const reasons = playerId === 'guest' ? ['guest', 'no_log'] : ['no_log'];
		await store.transaction((tx) => giveRun(tx, { id: `${id}`, playerId, puzzleId, timeMs: 100 + id, reasons }));
	}
}

const listOf = async ({ db }: Store, playerId: string) =>
	(await listUnseenDecisions(db, { playerId, limit: 10 })).map(
		({ id, standing, decidedAt }) => `${id} ${standing} ${decidedAt}`,
	);

eachStore('each decision is told to its player until it was seen', async (store) => {
	await giveHeld(store);
	assert.deepEqual(await listOf(store, 'ann'), []);
	await store.transaction((tx) => rejectRun(tx, 'run of 1', 20));
	await store.transaction((tx) => acceptRun(tx, 'run of 0', 30));
	assert.deepEqual(await listOf(store, 'ann'), ['run of 1 unranked 20', 'run of 0 ranked 30']);
	assert.deepEqual(await listOf(store, 'guest'), []);
	const see = (playerId: string, runIds: string[]) => markDecisionsSeen(store.db, { playerId, runIds });
	assert.equal(await see('guest', ['run of 1']), 0, 'nobody answers for another player');
	assert.equal(await see('ann', ['run of 1', 'run of 9']), 1);
	assert.equal(await see('ann', ['run of 1']), 0);
	assert.deepEqual(await listOf(store, 'ann'), ['run of 0 ranked 30']);
});

eachStore('a decision that is taken back is told again', async (store) => {
	await giveHeld(store);
	await store.transaction((tx) => acceptRun(tx, 'run of 0', 30));
	await markDecisionsSeen(store.db, { playerId: 'ann', runIds: ['run of 0'] });
	await store.transaction((tx) => rejectRun(tx, 'run of 0', 40));
	assert.deepEqual(await listOf(store, 'ann'), ['run of 0 unranked 40']);
});

eachStore('a merge takes what a guest was not told along, an export has it, and a deletion ends it', async (store) => {
	await giveHeld(store);
	await store.transaction((tx) => acceptRun(tx, 'run of 2', 30));
	assert.deepEqual(await listOf(store, 'guest'), ['run of 2 unranked 30']);
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest', userId: 'ann', now: 50 }));
	assert.deepEqual(await listOf(store, 'ann'), ['run of 2 ranked 30']);
	const data = await readAccount(store.db, 'ann');
	assert.deepEqual(data?.runs.map(({ unseenDecisionAt }) => unseenDecisionAt).toSorted(), [30, null, null, null]);
	await deletePlayer(store, 'ann');
	assert.deepEqual(await listOf(store, 'ann'), []);
});
