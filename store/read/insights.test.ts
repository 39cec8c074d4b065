import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import type { RunSums } from '../storedText.ts';
import { DAY_START, giveGuest, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { saveFollowed } from '../write/coach.ts';
import { mergeGuest } from '../write/merge.ts';
import { countRunsToFollow, listBestKnown, listRunsToFollow, readRecentTimes, readTimes } from './insights.ts';

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

/** Different for each run, so that a run that is counted by mistake is noticed. */
function sumsOf(at: number): RunSums {
	const share = { metCount: 1 + at, timeMs: 1000 * at, expectedMs: 700, logSum: at - 2, logSquares: at ** 2 };
	const names = ['naked_pair', at % 2 === 0 ? 'x_wing' : 'skyscraper', 'of_an_earlier_engine'];
	const techniques = names.map((technique) => ({ technique, ...share }));
	return { timeMs: 90_000 + at, attributedMs: 80_000, errorMs: 500 * at, errorCount: at, techniques };
}

/** Follows all runs that are left, the oldest first, and returns how many. */
async function followAll({ db, transaction }: Store): Promise<number> {
	const runs = (await listRunsToFollow(db, 100)).reverse();
	for (const [at, run] of runs.entries()) await transaction((tx) => saveFollowed(tx, run, sumsOf(at)));
	return runs.length;
}

async function countRuns({ db }: Store): Promise<[runCount: number, waitingCount: number]> {
	const { runCount, waitingCount } = await readTimes(db, 'ann');
	return [runCount, waitingCount];
}

eachStore('followed runs add up by technique, difficulty and month', async (store) => {
	const { play } = await prepare(store);
	await play(0);
	await play(1);
	await play(2, { startedAt: DAY_START + DAYS_40_MS });
	assert.deepEqual(await countRuns(store), [0, 3]);
	assert.equal(await followAll(store), 3);
	const { techniques, ...totals } = await readTimes(store.db, 'ann');
	const times = { timeMs: 270_003, attributedMs: 240_000, errorMs: 1500 };
	assert.deepEqual(totals, { runCount: 3, waitingCount: 0, ...times });
	assert.deepEqual(
		techniques.map((row) =>
			[row.technique, row.difficulty, row.month, row.runCount, row.metCount, row.logSum].join(' '),
		),
		[
			'naked_pair easy 2026-11 2 3 -3',
			'naked_pair easy 2026-12 1 3 0',
			'skyscraper easy 2026-11 1 2 -1',
			'x_wing easy 2026-11 1 1 -2',
			'x_wing easy 2026-12 1 3 0',
		],
	);
	assert.deepEqual((await readTimes(store.db, 'bob')).techniques, []);
});

eachStore('a run with help or on a puzzle that was met before is never followed', async (store) => {
	const { play } = await prepare(store);
	await play(0, { assisted: true });
	await play(1);
	await play(1, { startedAt: DAY_START + 9 * MINUTE_MS });
	assert.equal(await countRunsToFollow(store.db), 1);
	assert.deepEqual(await countRuns(store), [0, 1]);
});

eachStore('a run is followed once, however many processes try', async (store) => {
	const { play } = await prepare(store);
	await play(0);
	const [run] = await listRunsToFollow(store.db, 1);
	const save = (at: number) => () => store.transaction((tx) => saveFollowed(tx, run!, sumsOf(at)));
	await atOnce(store, [save(1), save(1)]);
	await save(7)();
	assert.equal((await readTimes(store.db, 'ann')).errorMs, 500);
});

eachStore('after a merge the runs of both count, without what is no longer a first run', async (store) => {
	const { play } = await prepare(store);
	const guest = { playerId: 'guest', reasons: ['guest'] };
	await play(0);
	await play(1);
	await play(1, { ...guest, startedAt: DAY_START + 9 * MINUTE_MS });
	await play(2, { ...guest, startedAt: DAY_START + DAYS_40_MS });
	await followAll(store);
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest', userId: 'ann', now: 1 }));
	assert.deepEqual(await countRuns(store), [3, 0]);
	assert.equal((await readTimes(store.db, 'guest')).runCount, 0);
});

eachStore('a run that a merge moved while its log was followed is the account’s', async (store) => {
	const { play } = await prepare(store);
	await play(0, { playerId: 'guest', reasons: ['guest'] });
	const [run] = await listRunsToFollow(store.db, 1);
	await store.transaction((tx) => mergeGuest(tx, { guestPlayerId: 'guest', userId: 'ann', now: 1 }));
	await store.transaction((tx) => saveFollowed(tx, run!, sumsOf(1)));
	assert.deepEqual(await countRuns(store), [1, 0]);
});

eachStore('the best known players are those with the most runs that count', async (store) => {
	const { play } = await prepare(store);
	await play(0);
	for (const puzzle of [0, 1]) await play(puzzle, { playerId: 'bob' });
	await play(3, { playerId: 'guest', assisted: true });
	assert.deepEqual(await listBestKnown(store.db, 9), ['bob', 'ann']);
	assert.deepEqual(await listBestKnown(store.db, 1), ['bob']);
});

eachStore('the time of the latest runs is added up by technique', async (store) => {
	const { db, play } = await prepare(store);
	await play(0);
	const since = DAY_START + DAYS_40_MS;
	await play(1, { startedAt: since });
	await play(2, { startedAt: since + MINUTE_MS, assisted: true });
	await play(3, { startedAt: since + 5 * MINUTE_MS });
	await followAll(store);
	const { techniques, ...totals } = await readRecentTimes(db, { playerId: 'ann', since });
	assert.deepEqual(totals, { runCount: 2, timeMs: 180_003, errorMs: 1500 });
	assert.deepEqual(Object.fromEntries(techniques), {
		naked_pair: { metCount: 5, timeMs: 3000 },
		skyscraper: { metCount: 2, timeMs: 1000 },
		x_wing: { metCount: 3, timeMs: 2000 },
	});
	assert.equal((await readRecentTimes(db, { playerId: 'bob', since })).runCount, 0);
});
