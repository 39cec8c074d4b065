import assert from 'node:assert/strict';
import { createRandom, type Random } from '#engine/random.ts';
import { readTop } from './boardPage.ts';
import { countBoard, findPlace, rebuildBest } from './boards.ts';
import { mergeGuest } from './mergeGuest.ts';
import type { Store } from './open.ts';
import { DAY_START, giveGuest, givePuzzle, giveRun, giveUser } from './testRows.ts';
import { eachStore } from './testStores.ts';

/**
 * Random histories of finishes, improvements, rejections and merges. After each, every place on the board must be what one
 * gets by sorting all runs.
 */
interface PlainRun {
	readonly id: string;
	playerId: string;
	readonly level: number | null;
	readonly timeMs: number;
	readonly finishedAt: number;
	ranked: boolean;
}

interface History {
	readonly store: Store;
	readonly random: Random;
	readonly mode: 'random' | 'progression';
	readonly puzzleId: number;
	readonly users: readonly string[];
	readonly guests: string[];
	readonly runs: PlainRun[];
	step: number;
}

const STEP_COUNT = 70;
const TIME_SPREADS = [8, 200, 5_000_000];

for (const mode of ['random', 'progression'] as const) {
	eachStore(`after any history of a board of ${mode} the places are right`, async (store) => {
		const history = await begin(store, mode);
		for (history.step = 1; history.step <= STEP_COUNT; history.step++) {
			await play(history);
			if (history.step % 7 === 0) await check(history);
		}
	});
}

async function begin(store: Store, mode: History['mode']): Promise<History> {
	const users = Array.from({ length: 9 }, (_, index) => `user${index}`);
	const guests = Array.from({ length: 6 }, (_, index) => `guest${index}`);
	for (const user of users) await giveUser(store.db, user);
	for (const guest of guests) await giveGuest(store.db, guest);
	const puzzleId = await givePuzzle(store.db, 1);
	return { store, random: createRandom(mode), mode, puzzleId, users, guests, runs: [], step: 0 };
}

function play(history: History): Promise<void> {
	const kind = history.random.below(10);
	if (kind < 7) return finish(history);
	if (kind < 9) return reject(history);
	return merge(history);
}

async function finish({ store, random, mode, puzzleId, users, guests, runs, step }: History): Promise<void> {
	const playerId = choose([...users, ...users, ...guests], random) as string;
	const level = mode === 'progression' ? 1 + random.below(3) : null;
	const timeMs = 1 + random.below(choose(TIME_SPREADS, random) as number);
	const startedAt = DAY_START + step;
	const reasons = guests.includes(playerId) ? ['guest'] : [];
	const id = `game${step}`;
	await store.transaction((tx) => giveRun(tx, { id, playerId, puzzleId, mode, level, startedAt, timeMs, reasons }));
	runs.push({ id: `run of ${id}`, playerId, level, timeMs, finishedAt: startedAt + timeMs, ranked: true });
}

async function reject({ store, random, mode, users, runs }: History): Promise<void> {
	const run = choose(
		runs.filter(({ playerId, ranked }) => ranked && users.includes(playerId)),
		random,
	);
	if (run === undefined) return;
	run.ranked = false;
	await store.transaction(async (tx) => {
		await tx.updateTable('runs').set({ standing: 'unranked', reasons: 'rejected' }).where('id', '=', run.id).execute();
		await rebuildBest(tx, { board: `${mode}:easy`, userId: run.playerId });
	});
}

async function merge({ store, random, users, guests, runs }: History): Promise<void> {
	const guestPlayerId = guests.pop();
	if (guestPlayerId === undefined) return;
	const userId = choose(users, random) as string;
	const answer = await store.transaction((tx) => mergeGuest(tx, { guestPlayerId, userId, now: DAY_START }));
	assert.equal(answer.ok, true);
	for (const run of runs) if (run.playerId === guestPlayerId) run.playerId = userId;
}

async function check({ store: { db }, mode, users, runs, step }: History): Promise<void> {
	const board = `${mode}:easy`;
	const best = users.flatMap(
		(user) => runs.filter((run) => run.ranked && run.playerId === user).sort(compare)[0] ?? [],
	);
	const places = best.sort(compare).map((run) => {
		const rank = 1 + best.filter((other) => compareScores(other, run) < 0).length;
		return `${rank} ${run.playerId} ${run.level} ${run.timeMs} ${run.finishedAt}`;
	});
	const shown = await readTop(db, board, users.length + 1);
	assert.deepEqual(
		shown.map((row) => `${row.rank} ${row.userId} ${row.level} ${row.timeMs} ${row.finishedAt}`),
		places,
		`after ${step} steps`,
	);
	assert.equal(await countBoard(db, board), best.length);
	for (const { userId, rank } of shown) assert.equal((await findPlace(db, board, userId))?.rank, rank);
}

function compareScores(a: PlainRun, b: PlainRun): number {
	return (b.level ?? 0) - (a.level ?? 0) || a.timeMs - b.timeMs;
}

function compare(a: PlainRun, b: PlainRun): number {
	return compareScores(a, b) || a.finishedAt - b.finishedAt || (a.playerId < b.playerId ? -1 : 1);
}

function choose<T>(list: readonly T[], random: Random): T | undefined {
	return list.length === 0 ? undefined : list[random.below(list.length)];
}
