import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Store } from '../open.ts';
import { readAccount } from '../read/account.ts';
import { countHeldRuns, findReviewedRun, listHeldRuns } from '../read/heldRuns.ts';
import { findRankEntry } from '../read/rank.ts';
import { countRunsByStatus, listUnseenDecisions } from '../read/runs.ts';
import { checkByCounting } from '../testing/testCounting.ts';
import { openTestStore } from '../testing/testMemory.ts';
import { DAY_START, deletePlayer, giveGuest, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { acceptRun, rejectRun } from './decide.ts';
import { mergeGuest } from './merge.ts';

const BOARD = 'random:easy';

/** Each run as `player time reasons`, named by its place in the list. */
async function giveRuns(store: Store, text: string): Promise<void> {
	const puzzleId = await givePuzzle(store.db, 1);
	const lines = text.trim().split('\n');
	const players = new Set(lines.map((line) => line.trim().split(' ')[0]!));
	for (const player of players) await (player.startsWith('guest') ? giveGuest : giveUser)(store.db, player);
	for (const [index, line] of lines.entries()) {
		const [playerId, timeMs, ...reasons] = line.trim().split(' ') as [string, string, ...string[]];
		const run = { id: `${index}`, playerId, puzzleId, timeMs: Number(timeMs), startedAt: DAY_START + index, reasons };
		await store.transaction((tx) => giveRun(tx, run));
	}
}

const RUNS = `
	ann 5000
	ann 3000 no_log too_fast
	bob 4000
	cat 6000
	cat 4000 even_pace
	dan 1000 assisted no_log
	guest 2000 guest no_log
`;

/** Before: bob 4000, ann 5000, cat 6000. */
const DECISIONS = `
	accept 1 | ranked             | ann 3000, bob 4000, cat 6000
	accept 4 | ranked             | bob 4000, cat 4000, ann 5000
	reject 1 | unranked rejected no_log too_fast | bob 4000, ann 5000, cat 6000
	reject 2 | unranked rejected  | ann 5000, cat 6000
	accept 5 | unranked assisted  | bob 4000, ann 5000, cat 6000
	accept 6 | unranked guest     | bob 4000, ann 5000, cat 6000
	accept 0 | nothing_held       | bob 4000, ann 5000, cat 6000
	accept 9 | no_such_run        | bob 4000, ann 5000, cat 6000
	reject 9 | no_such_run        | bob 4000, ann 5000, cat 6000
`;

for (const line of DECISIONS.trim().split('\n')) {
	const [decision, standing, places] = line.split('|').map((part) => part.trim()) as [string, string, string];
	eachStore(`${decision} gives ${standing}: ${places}`, async (store) => {
		await giveRuns(store, RUNS);
		assert.equal(await decide(store, decision), standing);
		assert.equal(await describeBoard(store), places);
		await checkByCounting(store.db);
	});
}

eachStore('a decision can be reversed, but not taken twice', async (store) => {
	await giveRuns(store, RUNS);
	assert.equal(await decide(store, 'accept 1'), 'ranked');
	assert.equal(await decide(store, 'accept 1'), 'nothing_held');
	assert.equal(await decide(store, 'reject 1'), 'unranked rejected');
	assert.equal(await decide(store, 'reject 1'), 'already_rejected');
	assert.equal(await decide(store, 'accept 1'), 'ranked');
	assert.equal(await describeBoard(store), 'ann 3000, bob 4000, cat 6000');
	await checkByCounting(store.db);
});

eachStore('an accepted run of a guest ranks when the guest signs in, a rejected one does not', async (store) => {
	await giveRuns(store, 'guest 2000 guest no_log\nguest 1000 guest no_log\nann 5000');
	await decide(store, 'accept 0');
	await decide(store, 'reject 1');
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest', userId: 'ann', now: DAY_START }));
	assert.equal(await describeBoard(store), 'ann 2000');
	await checkByCounting(store.db);
});

eachStore('decisions at once on runs of one board leave it exact', async (store) => {
	const lines = Array.from({ length: 12 }, (_, index) => `user${index % 4} ${1000 + index * 10} no_log`);
	await giveRuns(store, lines.join('\n'));
	await atOnce(
		store,
		lines.map((_, index) => () => decide(store, `${index % 3 === 0 ? 'reject' : 'accept'} ${index}`)),
	);
	assert.equal(await countHeldRuns(store.db, DAY_START), 0);
	assert.equal(await describeBoard(store), 'user1 1010, user2 1020, user0 1040, user3 1070');
	await checkByCounting(store.db);
});

eachStore('held runs are listed with those first that have waited longest', async ({ db, ...store }) => {
	await giveRuns({ db, ...store }, RUNS);
	assert.equal(await countHeldRuns(db, DAY_START), 2);
	const held = await listHeldRuns(db, { limit: 10, now: DAY_START });
	assert.deepEqual(
		held.map(({ id, displayName, reasons }) => `${id} ${displayName} ${reasons}`),
		['run of 1 Name ann no_log,too_fast', 'run of 4 Name cat even_pace'],
	);
	assert.equal((await listHeldRuns(db, { limit: 1, now: DAY_START })).length, 1);
	assert.deepEqual(await countRunsByStatus(db, 'ann'), { ranked: 1, held: 1, unranked: 0 });
	assert.equal((await findReviewedRun(db, 'run of 6'))?.kind, 'guest');
	assert.equal(await findReviewedRun(db, 'run of 9'), undefined);
});

test('held runs are found by their index', async () => {
	const store = await openTestStore();
	const query = sql<{ detail: string }>`explain query plan
		select "id" from "runs" where "standing" = 'held' order by "finishedAt", "id"`;
	const { rows } = await query.execute(store.db);
	await store.close();
	assert.match(rows.map(({ detail }) => detail).join(), /runsHeld/);
});

async function decide(store: Store, decision: string): Promise<string> {
	const [verb, number] = decision.split(' ');
	const apply = verb === 'accept' ? acceptRun : rejectRun;
	const answer = await store.transaction((tx) => apply(tx, `run of ${number}`, DAY_START));
	return answer.ok ? [answer.after.standing, ...answer.after.reasons].join(' ') : answer.why;
}

async function describeBoard({ db }: Store): Promise<string> {
	const rows = await db.selectFrom('bestRuns').select(['userId', 'timeMs']).where('board', '=', BOARD).execute();
	const places = await Promise.all(rows.map(({ userId }) => findRankEntry(db, BOARD, userId)));
	const ordered = places
		.map((place) => place!)
		.sort((a, b) => a.rank - b.rank || (a.row.userId < b.row.userId ? -1 : 1));
	return ordered.map(({ row }) => `${row.userId} ${row.timeMs}`).join(', ');
}

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
