import assert from 'node:assert/strict';
import type { Selectable } from 'kysely';
import type { Difficulty } from '#engine/difficulty.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { listRunsToFollow, saveFollowed } from '../coach/followedRuns.ts';
import { deleteAccount } from '../deleteAccount.ts';
import { startGame, updateGame } from '../games.ts';
import { acceptRun, rejectRun } from '../heldRuns.ts';
import { mergeGuest } from '../merge/mergeGuest.ts';
import type { Store } from '../open.ts';
import { findWrongPuzzles } from '../repair/findWrongPar.ts';
import { findWrongStats } from '../repair/findWrongStats.ts';
import type { Db, Tables } from '../tables.ts';
import {
	DAY_START,
	giveFinish,
	giveGuest,
	givePuzzle,
	giveRun,
	giveUser,
	type TestRun,
	toNewGame,
} from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { findAverageRecords } from './averages.ts';
import { listDailyDaysPlayed, listLatestTimes, listSpans, listTechniques, summarizeTimes } from './stats.ts';
import { spanOf } from './timeSpan.ts';

/**
 * Random histories of finishes, games left open, ended late or given up, reviews, merges and deletions. After each, every number of every player must be what one
 * gets from a list of all runs.
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
const LATEST_MAX = 3;
const TECHNIQUES = ['naked_pair', 'x_wing'];
/** Few different times, so that many are equal; and times of all lengths. */
const TIME_SPREADS = [3, 40, 5_000_000];

for (const seed of ['one', 'two']) {
	eachStore(`after any history the statistics are those of the runs: ${seed}`, async (store) => {
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

/** A game on a daily that nobody else plays, so that it can be open beside all others. */
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
		assert.equal(await transaction((tx) => saveFollowed(tx, run, sums)), true);
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
	if (users.length > 2) await store.transaction((tx) => deleteAccount(tx, users.pop()!));
}

async function check({ store: { db }, users, guests, step }: History): Promise<void> {
	for (const playerId of [...users, ...guests]) {
		await checkAverages(db, playerId);
		const title = `${playerId} after ${step} steps`;
		const runs = await db
			.selectFrom('runs')
			.innerJoin('puzzles', 'puzzles.id', 'puzzleId')
			.selectAll('runs')
			.select('technique')
			.where('playerId', '=', playerId)
			.execute();
		const groups = [...Map.groupBy(runs, ({ mode, difficulty }) => `${mode} ${difficulty}`).values()];
		const summaries = await summarizeTimes(db, playerId);
		assert.deepEqual(
			new Set(summaries.map((row) => Object.values(row).join(' '))),
			new Set(groups.map(summarize)),
			title,
		);
		const counts = [...(await listSpans(db, playerId)), ...(await listTechniques(db, playerId))];
		assert.deepEqual(
			counts.map((row) => Object.values(row).join(' ')).sort(),
			[...groups.flatMap((group) => tally(group))].sort(),
			title,
		);
		const latest = await listLatestTimes(db, { playerId, limit: LATEST_MAX });
		assert.deepEqual(
			latest.map(({ mode, difficulty, timeMs, finishedAt }) => `${mode} ${difficulty} ${timeMs} ${finishedAt}`),
			groups
				.flatMap(takeLatest)
				.sort(compareFinishes)
				.map(({ mode, difficulty, timeMs, finishedAt }) => `${mode} ${difficulty} ${timeMs} ${finishedAt}`),
			title,
		);
		const days = runs.filter(({ date, finishedAt }) => date === new Date(finishedAt).toISOString().slice(0, 10));
		assert.deepEqual(await listDailyDaysPlayed(db, playerId), [...new Set(days.map(({ date }) => date))].sort(), title);
	}
	assert.deepEqual(await findWrongStats(db, () => {}), []);
	assert.deepEqual(await findWrongPuzzles(db), []);
}

/** The best averages are those of all games, counted by hand. */
async function checkAverages(db: Db, playerId: string): Promise<void> {
	const games = await db.selectFrom('games').selectAll().where('playerId', '=', playerId).execute();
	for (const own of Map.groupBy(games, ({ mode, difficulty }) => `${mode} ${difficulty}`).values()) {
		const { mode, difficulty } = own[0]!;
		const { ao5, ao12 } = await findAverageRecords(db, { playerId, mode, difficulty });
		const ordered = own.sort((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
		assert.deepEqual([ao5?.timeMs, ao12?.timeMs], [bestOf(ordered, 5), bestOf(ordered, 12)], `${playerId} ${mode}`);
	}
}

type PlainGame = Pick<Selectable<Tables['games']>, 'status' | 'assisted' | 'playedMs' | 'penaltyMs' | 'endedAt'>;

function bestOf(games: readonly PlainGame[], size: number): number | undefined {
	const averages = games.flatMap(({ endedAt }, at) => {
		if (endedAt === null || at + 1 < size) return [];
		const times = games
			.slice(at + 1 - size, at + 1)
			.map((game) => (game.status === 'finished' && game.assisted === 0 ? game.playedMs + game.penaltyMs : 1e12))
			.sort((a, b) => a - b)
			.slice(1, -1);
		return times.at(-1) === 1e12 ? [] : [Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)];
	});
	return averages.length === 0 ? undefined : Math.min(...averages);
}

interface PlainRun {
	readonly id: string;
	readonly mode: string;
	readonly difficulty: Difficulty;
	readonly timeMs: number;
	readonly assisted: 0 | 1;
	readonly standing: string;
	readonly finishedAt: number;
	readonly technique: string;
}

function summarize(runs: readonly PlainRun[]): string {
	const { mode, difficulty } = runs[0]!;
	const times = timesOf(runs).map(({ timeMs }) => timeMs);
	times.sort((a, b) => a - b);
	const middle = (times.length - 1) / 2;
	const median = Math.round((times[Math.floor(middle)]! + times[Math.ceil(middle)]!) / 2);
	const ranked = runs.filter(({ standing }) => standing === 'ranked');
	const best = [times[0] ?? '', times.length === 0 ? '' : median];
	return [mode, difficulty, runs.length, times.length, ranked.length, ...best].join(' ');
}

function tally(runs: readonly PlainRun[]): string[] {
	const { mode, difficulty } = runs[0]!;
	const spans = Map.groupBy(timesOf(runs), ({ timeMs }) => spanOf(timeMs));
	const techniques = Map.groupBy(runs, ({ technique }) => technique);
	return Array.from([...spans, ...techniques], ([key, { length }]) => `${mode} ${difficulty} ${key} ${length}`);
}

function takeLatest(runs: readonly PlainRun[]): PlainRun[] {
	return timesOf(runs).sort(compareFinishes).slice(-LATEST_MAX);
}

function timesOf(runs: readonly PlainRun[]): PlainRun[] {
	return runs.filter(({ assisted }) => assisted === 0);
}

function compareFinishes(a: PlainRun, b: PlainRun): number {
	return a.finishedAt - b.finishedAt || (a.id < b.id ? -1 : 1);
}

function choose<T>(list: readonly T[], random: Random): T {
	return list[random.below(list.length)]!;
}
