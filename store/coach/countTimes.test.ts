import assert from 'node:assert/strict';
import { deleteAccount } from '../deleteAccount.ts';
import { acceptRun, rejectRun } from '../heldRuns.ts';
import { mergeGuest } from '../merge/mergeGuest.ts';
import type { Store } from '../open.ts';
import { repairStats } from '../repair/fillStats.ts';
import { findWrongStats } from '../repair/findWrongStats.ts';
import { DAY_START, giveGuest, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { RUN_FIGURES, TECHNIQUE_FIGURES } from './countTimes.ts';
import { countOwnToFollow, countRunsToFollow, listRunsToFollow, saveFollowed } from './followedRuns.ts';
import type { RunSums } from './runSums.ts';

const MINUTE_MS = 60_000;
const DAYS_40_MS = 40 * 86_400_000;

interface GivenRun {
	readonly playerId?: string;
	readonly assisted?: boolean;
	readonly reasons?: readonly string[];
	readonly startedAt?: number;
}

async function prepare(store: Store) {
	const puzzleIds: number[] = [];
	for (let number = 0; number < 4; number++) puzzleIds.push(await givePuzzle(store.db, number));
	for (const user of ['ann', 'bob']) await giveUser(store.db, user);
	await giveGuest(store.db, 'guest');
	const play = (puzzle: number, given: GivenRun = {}): Promise<string> => {
		const { playerId = 'ann', startedAt = DAY_START + puzzle * MINUTE_MS } = given;
		const id = `${playerId} ${puzzle} ${startedAt}`;
		const run = { ...given, id, playerId, puzzleId: puzzleIds[puzzle]!, timeMs: 90_000 + puzzle, startedAt };
		return store.transaction((tx) => giveRun(tx, run));
	};
	return { ...store, play };
}

/** Different for each run, so that a run that is taken away by mistake is noticed. */
function sumsOf(at: number): RunSums {
	const share = { metCount: 1 + at, timeMs: 1000 * at, expectedMs: 700, logSum: at - 2, logSquares: at ** 2 };
	const techniques = [
		{ technique: 'naked_pair', ...share },
		{ technique: at % 2 === 0 ? 'x_wing' : 'skyscraper', ...share },
	];
	return { timeMs: 90_000 + at, attributedMs: 80_000, errorMs: 500 * at, errorCount: at, techniques };
}

/** Follows all runs that are left, the oldest first, and returns how many. */
async function followAll({ db, transaction }: Store): Promise<number> {
	const runs = (await listRunsToFollow(db, 100)).reverse();
	for (const [at, run] of runs.entries()) {
		assert.equal(await transaction((tx) => saveFollowed(tx, run, sumsOf(at))), true);
	}
	return runs.length;
}

async function readSums({ db }: Store) {
	const runs = await db
		.selectFrom('runTimes')
		.select(['playerId', 'difficulty', 'month', ...RUN_FIGURES])
		.orderBy('playerId')
		.orderBy('month')
		.execute();
	const techniques = await db
		.selectFrom('techniqueTimes')
		.select(['playerId', 'technique', 'difficulty', 'month', ...TECHNIQUE_FIGURES])
		.orderBy('playerId')
		.orderBy('technique')
		.orderBy('month')
		.execute();
	return { runs, techniques };
}

async function checkCounted({ db }: Store): Promise<void> {
	assert.deepEqual(await findWrongStats(db, () => {}), []);
}

eachStore('followed runs add up a technique, difficulty and month', async (store) => {
	const { play } = await prepare(store);
	await play(0);
	await play(1);
	await play(2, { startedAt: DAY_START + DAYS_40_MS });
	assert.equal(await countOwnToFollow(store.db, 'ann'), 3);
	assert.equal(await followAll(store), 3);
	assert.equal(await countOwnToFollow(store.db, 'ann'), 0);
	const { runs, techniques } = await readSums(store);
	assert.deepEqual(
		runs.map(({ month, runCount, errorMs }) => [month, runCount, errorMs]),
		[
			['2026-11', 2, 500],
			['2026-12', 1, 1000],
		],
	);
	assert.deepEqual(
		techniques.map(({ technique, month, runCount, metCount, logSum }) => [
			technique,
			month,
			runCount,
			metCount,
			logSum,
		]),
		[
			['naked_pair', '2026-11', 2, 3, -3],
			['naked_pair', '2026-12', 1, 3, 0],
			['skyscraper', '2026-11', 1, 2, -1],
			['x_wing', '2026-11', 1, 1, -2],
			['x_wing', '2026-12', 1, 3, 0],
		],
	);
	await checkCounted(store);
});

eachStore('a run with help or on a puzzle that was met before is never followed', async (store) => {
	const { play } = await prepare(store);
	await play(0, { assisted: true });
	await play(1);
	await play(1, { startedAt: DAY_START + 9 * MINUTE_MS });
	assert.equal(await countRunsToFollow(store.db), 1);
});

eachStore('a run is followed once, however many processes try', async (store) => {
	const { play } = await prepare(store);
	await play(0);
	const [run] = await listRunsToFollow(store.db, 1);
	const save = () => store.transaction((tx) => saveFollowed(tx, run!, sumsOf(1)));
	assert.deepEqual((await atOnce(store, [save, save])).sort(), [false, true]);
	await checkCounted(store);
});

eachStore('a run that is rejected and accepted again leaves the sums as they were', async (store) => {
	const { play } = await prepare(store);
	for (const puzzle of [0, 1]) await play(puzzle);
	const held = await play(2, { reasons: ['too_fast'] });
	await followAll(store);
	const without = await readSums(store);
	assert.equal(without.runs[0]?.runCount, 2, 'a held run does not count');
	await store.transaction((tx) => acceptRun(tx, held, 1));
	assert.equal((await readSums(store)).runs[0]?.runCount, 3);
	await checkCounted(store);
	await store.transaction((tx) => rejectRun(tx, held, 2));
	assert.deepEqual(await readSums(store), without);
	await checkCounted(store);
});

eachStore('a merge adds the sums of both, without what is no longer a first run', async (store) => {
	const { play } = await prepare(store);
	const guest = { playerId: 'guest', reasons: ['guest'] };
	await play(0);
	await play(1);
	await play(1, { ...guest, startedAt: DAY_START + 9 * MINUTE_MS });
	await play(2, { ...guest, startedAt: DAY_START + DAYS_40_MS });
	await followAll(store);
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest', userId: 'ann', now: 1 }));
	const { runs } = await readSums(store);
	assert.deepEqual(
		runs.map(({ playerId, month, runCount }) => [playerId, month, runCount]),
		[
			['ann', '2026-11', 2],
			['ann', '2026-12', 1],
		],
	);
	await checkCounted(store);
});

eachStore('a run that a merge moved meanwhile is followed at the next look', async (store) => {
	const { play } = await prepare(store);
	await play(0, { playerId: 'guest', reasons: ['guest'] });
	const [run] = await listRunsToFollow(store.db, 1);
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest', userId: 'ann', now: 1 }));
	assert.equal(await store.transaction((tx) => saveFollowed(tx, run!, sumsOf(1))), false);
	assert.equal(await followAll(store), 1);
	assert.equal((await readSums(store)).runs[0]?.playerId, 'ann');
	await checkCounted(store);
});

eachStore('sums that do not add up are found and repaired, and a deletion leaves none', async (store) => {
	const { play } = await prepare(store);
	for (const puzzle of [0, 1, 2]) await play(puzzle);
	await play(0, { playerId: 'bob' });
	await followAll(store);
	const before = await readSums(store);
	await store.db.updateTable('runTimes').set({ errorMs: 7 }).where('playerId', '=', 'ann').execute();
	await store.db
		.deleteFrom('techniqueTimes')
		.where('technique', '=', 'skyscraper')
		.where('playerId', '=', 'ann')
		.execute();
	const wrong = await findWrongStats(store.db, () => {});
	assert.deepEqual(wrong.map(({ table, playerId }) => `${table} ${playerId}`).sort(), [
		'runTimes ann',
		'techniqueTimes ann',
	]);
	for (const playerId of ['ann', 'bob']) await store.transaction((tx) => repairStats(tx, playerId));
	assert.deepEqual(await readSums(store), before);
	for (const playerId of ['ann', 'bob']) await store.transaction((tx) => deleteAccount(tx, playerId));
	assert.deepEqual(await readSums(store), { runs: [], techniques: [] });
});
