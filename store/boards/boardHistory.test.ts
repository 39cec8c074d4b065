import assert from 'node:assert/strict';
import { SPANS_MAX } from '#contract/limits.ts';
import { createRandom, type Random } from '#engine/random.ts';
import type { Store } from '../open.ts';
import { type BoardEntry, type BoardPage, type PageCursor, readPage, readPageAround } from '../read/boardPage.ts';
import { readLevelSpans, readTimeSpans } from '../read/distribution.ts';
import { countBoard, findRankEntry } from '../read/rank.ts';
import type { Db } from '../schema.ts';
import { DAY_START, deletePlayer, giveGuest, givePuzzle, giveRun, giveUser, readTop } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { mergeGuest } from '../write/merge.ts';
import { rebuildBoards } from './bestRuns.ts';

/**
 * Random histories of finishes, improvements, rejections, merges and deletions. After each, every place, page and span of the board
 * must be what one gets by sorting and counting all runs.
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
	readonly users: string[];
	readonly guests: string[];
	readonly runs: PlainRun[];
	step: number;
}

const STEP_COUNT = 70;
const USERS_MIN = 5;
const TIME_SPREADS = [8, 200, 5_000_000];

for (const mode of ['random', 'progression'] as const) {
	eachStore(`after any history of a board of ${mode} the ranks are right`, async (store) => {
		const history = await begin(store, mode);
		for (history.step = 1; history.step <= STEP_COUNT; history.step++) {
			await play(history);
			if (history.step % 7 === 0) await check(history);
		}
	});

	eachStore(
		`reading a board of ${mode} page by page while it changes gives each row that stays exactly once`,
		async (store) => {
			const history = await begin(store, mode);
			for (history.step = 1; history.step <= STEP_COUNT; ) {
				await checkWalk(history, 'next');
				await checkWalk(history, 'previous');
			}
		},
	);
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
	const kind = history.random.below(20);
	if (kind < 14) return finish(history);
	if (kind < 17) return reject(history);
	return kind < 19 ? merge(history) : leave(history);
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
		await rebuildBoards(tx, run.playerId, [`${mode}:easy`]);
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

async function leave({ store, random, users, runs }: History): Promise<void> {
	if (users.length <= USERS_MIN) return;
	const [userId] = users.splice(random.below(users.length), 1) as [string];
	await deletePlayer(store, userId);
	for (const run of runs.filter(({ playerId }) => playerId === userId)) runs.splice(runs.indexOf(run), 1);
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
	for (const { userId, rank } of shown) assert.equal((await findRankEntry(db, board, userId))?.rank, rank);
	await checkPages(db, board, shown);
	await checkSpans(db, board, best);
}

async function checkPages(db: Db, board: string, all: readonly BoardEntry[]): Promise<void> {
	for (const limit of [1, 2, 3, 5, 20]) {
		const forward = await walk(db, board, { limit, way: 'next' });
		const back = await walk(db, board, { limit, way: 'previous' });
		assert.deepEqual(forward.flat(), all);
		assert.deepEqual(back.toReversed().flat(), all);
		for (const [index, { userId }] of all.entries()) {
			const page = await readPageAround(db, board, { limit, userId });
			const first = Math.max(0, Math.min(index - ((limit - 1) >> 1), all.length - limit));
			assert.deepEqual(page?.entries, all.slice(first, first + limit));
			assert.deepEqual(
				[page?.previous !== undefined, page?.next !== undefined],
				[first > 0, first + limit < all.length],
			);
		}
	}
	assert.equal(await readPageAround(db, board, { limit: 5, userId: 'nobody' }), undefined);
}

interface Walk {
	readonly limit: number;
	readonly way: 'next' | 'previous';
	readonly between?: () => Promise<void>;
}

/** The pages from the top to the end, or back. */
async function walk(db: Db, board: string, { limit, way, between }: Walk): Promise<(readonly BoardEntry[])[]> {
	const pages = [];
	let start: PageCursor | undefined = way === 'next' ? undefined : BOTTOM;
	do {
		const page: BoardPage = await readPage(db, board, { limit, start });
		pages.push(page.entries);
		start = page[way];
		await between?.();
	} while (start !== undefined);
	return pages;
}

const BOTTOM: PageCursor = { side: '<=', at: { score: Number.MAX_SAFE_INTEGER, finishedAt: 0, userId: '' } };

async function checkWalk(history: History, way: Walk['way']): Promise<void> {
	const { db } = history.store;
	const board = `${history.mode}:easy`;
	const listRows = async () => (await readTop(db, board, 20)).map(({ userId, runId }) => `${userId} ${runId}`);
	let staying = await listRows();
	const between = async () => {
		history.step++;
		await play(history);
		const rows = new Set(await listRows());
		staying = staying.filter((row) => rows.has(row));
	};
	const seen = (await walk(db, board, { limit: 2, way, between })).flat();
	const rows = seen.map(({ userId, runId }) => `${userId} ${runId}`);
	for (const row of staying) assert.equal(rows.filter((other) => other === row).length, 1, row);
}

async function checkSpans(db: Db, board: string, best: readonly PlainRun[]): Promise<void> {
	const isLadder = board.startsWith('progression');
	const values = best.map(({ level, timeMs }) => (isLadder ? level! : timeMs));
	const spans = isLadder ? await readLevelSpans(db, board) : await readTimeSpans(db, board, values.length);
	assert.deepEqual(
		spans.map(({ count }) => count),
		spans.map(({ from, to }) => values.filter((value) => value >= from && value < to).length),
	);
	assert.equal(
		spans.reduce((sum, { count }) => sum + count, 0),
		values.length,
	);
	for (const [index, { from }] of spans.entries()) assert.equal(from, index === 0 ? from : spans[index - 1]!.to);
	assert.ok(spans.length <= SPANS_MAX);
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
