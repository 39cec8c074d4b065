import assert from 'node:assert/strict';
import { createRandom, type Random } from '#engine/random.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import type { Store } from '../open.ts';
import { listRunsToFollow } from '../read/insights.ts';
import { findWrongPuzzles, findWrongSpeeds } from '../read/wrongPar.ts';
import { checkByCounting } from '../testing/testCounting.ts';
import {
	DAY_START,
	deletePlayer,
	giveFinish,
	giveGuest,
	givePuzzle,
	giveRun,
	giveUser,
	type TestRun,
	toNewGame,
} from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { saveFollowed } from './coach.ts';
import { acceptRun, rejectRun } from './decide.ts';
import { mergeGuest } from './merge.ts';
import { startGame } from './startGame.ts';
import { updateGame } from './updateGame.ts';

/**
 * Random histories of finishes, games left open, ended late or given up, reviews, merges and deletions. After each, what is stored of players, puzzles and boards
 * must be what one gets from a list of all runs.
 */
interface History {
	readonly store: Store;
	readonly random: Random;
	readonly puzzleIds: readonly number[];
	readonly users: string[];
	readonly guests: string[];
	step: number;
}

const STEP_COUNT = 90;
const TECHNIQUES = ['naked_pair', 'x_wing'];
/** Few different times, so that many are equal; and times of all lengths. */
const TIME_SPREADS = [3, 40, 5_000_000];

for (const seed of ['one', 'two']) {
	eachStore(`after any history par and boards are those of the runs: ${seed}`, async (store) => {
		const history = await begin(store, seed);
		for (history.step = 1; history.step <= STEP_COUNT; history.step++) {
			await play(history);
			if (history.step % 3 === 0) await follow(history);
			if (history.step % 9 === 0) await check(history);
		}
	});
}

async function begin(store: Store, seed: string): Promise<History> {
	const users = ['ann', 'bob', 'cat'];
	const guests = ['g1', 'g2', 'g3', 'g4', 'g5'];
	for (const user of users) await giveUser(store.db, user);
	for (const guest of guests) await giveGuest(store.db, guest);
	const puzzleIds: number[] = [];
	for (const technique of TECHNIQUES) puzzleIds.push(await givePuzzle(store.db, puzzleIds.length, { technique }));
	return { store, random: createRandom(seed), puzzleIds, users, guests, step: 0 };
}

function play(history: History): Promise<void> {
	const kind = history.random.below(52);
	if (kind >= 46) return leaveOpen(history);
	if (kind >= 40) return settle(history);
	if (kind < 31) return finish(history);
	if (kind < 35) return review(history);
	if (kind < 39) return merge(history);
	return leave(history);
}

async function finish({ store, random, puzzleIds, users, guests, step }: History): Promise<void> {
	const playerId = choose([...users, ...users, ...guests], random);
	const timeMs = 1 + random.below(choose(TIME_SPREADS, random));
	const assisted = random.below(4) === 0;
	const signs = random.below(4) === 0 ? ['too_fast'] : [];
	const reasons = [...(guests.includes(playerId) ? ['guest'] : []), ...(assisted ? ['assisted'] : []), ...signs];
	const place = drawPlace(random, step);
	// Ids in no order, because equal times are ordered by them.
	const id = `${random.below(1000)} game${step}`;
	const run = { id, playerId, puzzleId: choose(puzzleIds, random), ...place, timeMs, assisted, reasons };
	await store.transaction((tx) => giveRun(tx, run));
}

function drawPlace(random: Random, step: number): Pick<TestRun, 'mode' | 'difficulty' | 'date' | 'startedAt'> {
	const difficulty = choose(['easy', 'hard'] as const, random);
	const day = DAY_START + DAY_MS * Math.floor((6 * step) / (STEP_COUNT + 1));
	const startedAt = day + step;
	if (random.below(3) > 0) return { mode: 'random', difficulty, startedAt };
	const date = new Date(day - DAY_MS * random.below(2)).toISOString().slice(0, 10);
	return { mode: 'daily', difficulty, date, startedAt };
}

/** A game on an otherwise unplayed daily, so that it can be open beside all others. */
async function leaveOpen({ store, random, puzzleIds, users, guests, step }: History): Promise<void> {
	const playerId = choose([...users, ...guests], random);
	const date = new Date(DAY_START - DAY_MS * (100 + step)).toISOString().slice(0, 10);
	const { difficulty = 'easy', startedAt = DAY_START } = drawPlace(random, step);
	const game = {
		id: `open ${step}`,
		playerId,
		puzzleId: choose(puzzleIds, random),
		mode: 'daily',
		difficulty,
	} as const;
	await store.transaction((tx) => startGame(tx, toNewGame({ ...game, date, startedAt })));
}

async function settle({ store: { db, transaction }, random }: History): Promise<void> {
	const open = await db.selectFrom('games').select(['id', 'playerId']).where('status', '=', 'playing').execute();
	if (open.length === 0) return;
	const { id, playerId } = choose(open, random);
	const timeMs = 1 + random.below(TIME_SPREADS[1]!);
	const abandoned = { status: 'abandoned', endedAt: DAY_START + timeMs, runningSince: null } as const;
	await transaction<unknown>((tx) =>
		random.below(2) === 0
			? updateGame(tx, id, abandoned)
			: giveFinish(tx, { id, playerId, timeMs, reasons: ['archive'] }),
	);
}

/** Follows the runs as the coach does some time after a finish, whatever has happened to them by then. */
async function follow({ store: { db, transaction }, step }: History): Promise<void> {
	for (const run of await listRunsToFollow(db, 1)) {
		const share = { metCount: step, timeMs: step, expectedMs: 9, logSum: -step, logSquares: step ** 2 };
		const techniques = [{ technique: TECHNIQUES[step % TECHNIQUES.length]!, ...share }];
		const sums = { timeMs: run.playedMs, attributedMs: 1, errorMs: step, errorCount: 1, techniques };
		await transaction((tx) => saveFollowed(tx, run, sums));
	}
}

async function review({ store, random }: History): Promise<void> {
	const runs = await store.db.selectFrom('runs').select('id').orderBy('id').execute();
	if (runs.length === 0) return;
	const { id } = choose(runs, random);
	await store.transaction<unknown>((tx) => (random.below(2) === 0 ? rejectRun(tx, id, 1) : acceptRun(tx, id, 1)));
}

async function merge({ store, random, users, guests }: History): Promise<void> {
	const guestPlayerId = guests.pop();
	if (guestPlayerId === undefined) return;
	const userId = choose(users, random);
	const answer = await store.transaction((tx) => mergeGuest(tx, { guestPlayerId, userId, now: DAY_START }));
	assert.equal(answer.ok, true);
}

async function leave({ store, users }: History): Promise<void> {
	if (users.length > 2) await deletePlayer(store, users.pop()!);
}

async function check({ store: { db } }: History): Promise<void> {
	assert.deepEqual(await findWrongSpeeds(db, () => {}), []);
	assert.deepEqual(await findWrongPuzzles(db), []);
	await checkByCounting(db);
}

function choose<T>(list: readonly T[], random: Random): T {
	return list[random.below(list.length)]!;
}
