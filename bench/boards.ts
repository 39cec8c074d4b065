/**
 * Boards of millions of runs on both stores: ranks, pages, distribution and finishes, beside counting rows, and beside the same on a
 * board of ten thousand. Ratios of medians, because machines differ and are noisy.
 * Everything is loaded into a temporary folder and removed: ten million runs take about 12 GB and 20 minutes a store.
 *
 * Usage: npm run bench:boards -- [sqlite | postgres]… [--runs 10000000] [--write] [--json]
 *
 * `--write` puts the figures into docs/bench/boards.md.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '#engine/random.ts';
import { boardKey } from '#rules/challenge.ts';
import { countBetter } from '#store/boards/rankTree.ts';
import { openStore, type Store } from '#store/open.ts';
import { readPage, readPageAround } from '#store/read/boardPage.ts';
import { readTimeSpans } from '#store/read/distribution.ts';
import { countBoard } from '#store/read/rank.ts';
import { readSnapshot } from '#store/reader.ts';
import type { Db } from '#store/schema.ts';
import {
	addBestRuns,
	addPlayers,
	type BigBoard,
	countBetterRows,
	readNumberedRow,
} from '#store/testing/testBigBoard.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { givePuzzle, giveRun } from '#store/testing/testRows.ts';
import { type Aim, percentile, readSizes, reportAims } from './aims.ts';

/** How much faster than counting a rank is in a board of ten million; in a smaller one, less in proportion. */
const RANK_AIMS = { sqlite: 1000, postgres: 300 };
const RANK_AIMS_COUNT = 10_000_000;
/** How much of its speed on a board of ten thousand everything keeps. */
const SPEED_KEPT = 1 / 3;

const SMALL_COUNT = 10_000;
const CALLS = 1000;
const COUNTING_CALLS = 20;
/** Few, who are asked about again and again, so that the figure does not depend on how cold the disk is. */
const PLAYERS = 100;
const PAGE_SIZE = 10;

const { runs: runCount } = readSizes({ runs: RANK_AIMS_COUNT });

type StoreName = keyof typeof RANK_AIMS;

async function measureSqlite(): Promise<Aim[]> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-boards-'));
	try {
		return await measureBoards('sqlite', await openStore({ dataDir }));
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function measurePostgres(): Promise<Aim[]> {
	const server = await startPostgres();
	try {
		return await measureBoards('postgres', await openStore({ databaseUrl: server.urlOf('postgres') }));
	} finally {
		await server.stop();
	}
}

/** Loads a board with this many runs and one with ten thousand, and times the same queries on both. Closes the store. */
async function measureBoards(name: StoreName, store: Store): Promise<Aim[]> {
	const progress = (what: string) => (done: number, total: number) =>
		console.error(`${name}: ${what}: ${done} of ${total}`);
	try {
		const puzzleId = await givePuzzle(store.db, 1);
		await addPlayers(store, Math.max(runCount, SMALL_COUNT), progress('players'));
		const big = { difficulty: 'easy', puzzleId, count: runCount } as const;
		const small = { difficulty: 'hard', puzzleId, count: SMALL_COUNT } as const;
		await addBestRuns(store, small, progress('the small board'));
		await addBestRuns(store, big, progress('the big board'));
		const rows = await drawRows(store, big, COUNTING_CALLS);
		const count = each(rows, ({ score }) => countBetterRows(store.db, keyOf(big), score));
		const there = await timeBoard(store, small);
		return compare(name, {
			here: await timeBoard(store, big),
			there,
			counting: await timeCalls(COUNTING_CALLS, count),
		});
	} finally {
		await store.close();
	}
}

/** How long a call takes. */
interface Timing {
	readonly p50Ms: number;
	readonly p99Ms: number;
}

interface Timings {
	readonly here: ReadonlyMap<string, Timing>;
	readonly there: ReadonlyMap<string, Timing>;
	readonly counting: Timing;
}

function compare(name: StoreName, { here, there, counting }: Timings): Aim[] {
	const rank = here.get('rank')!;
	const kept = Array.from(here, ([what, timing]): Aim => {
		const { p50Ms } = there.get(what)!;
		const detail = `${formatTiming(timing)}; there ${p50Ms.toPrecision(2)} ms`;
		const seen = p50Ms / timing.p50Ms;
		return { name: `${name}: ${what} beside a board of 10,000`, aim: SPEED_KEPT, seen, unit: '×', detail };
	});
	return [
		{
			name: `${name}: rank beside counting rows`,
			aim: (RANK_AIMS[name] * runCount) / RANK_AIMS_COUNT,
			seen: counting.p50Ms / rank.p50Ms,
			unit: '×',
			detail: `${formatTiming(rank)}; counting ${counting.p50Ms.toPrecision(2)} ms`,
		},
		...kept,
	];
}

function formatTiming({ p50Ms, p99Ms }: Timing): string {
	return `p50 ${p50Ms.toPrecision(2)}, p99 ${p99Ms.toPrecision(2)} ms`;
}

async function timeBoard(store: Store, board: BigBoard): Promise<Map<string, Timing>> {
	const { db } = store;
	const key = keyOf(board);
	const rows = await drawRows(store, board, PLAYERS);
	const read = <T>(work: (db: Db) => Promise<T>) => readSnapshot(store, work);
	const limit = PAGE_SIZE;
	let soonerMs = 0;
	const calls = {
		rank: each(rows, ({ score }) => countBetter(db, key, score)),
		'top 10': () => read((tx) => readPage(tx, key, { limit })),
		'page around a player': each(rows, ({ userId }) => read((tx) => readPageAround(tx, key, { limit, userId }))),
		distribution: () => read(async (tx) => readTimeSpans(tx, key, await countBoard(tx, key))),
		finish: each(rows, (row) => finish(store, board, { ...row, timeMs: row.timeMs - ++soonerMs })),
	};
	const timings = new Map<string, Timing>();
	for (const [what, call] of Object.entries(calls)) timings.set(what, await timeCalls(CALLS, call));
	return timings;
}

/** One call after the other; the first ones, which fill caches, do not count. */
async function timeCalls(count: number, call: () => Promise<unknown>): Promise<Timing> {
	const times: number[] = [];
	const warmUpCount = Math.ceil(count / 10);
	for (let index = -warmUpCount; index < count; index++) {
		const begin = performance.now();
		await call();
		if (index >= 0) times.push(performance.now() - begin);
	}
	return { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

type Row = Awaited<ReturnType<typeof readNumberedRow>>;

async function drawRows({ db }: Store, board: BigBoard, count: number): Promise<Row[]> {
	const random = createRandom('rows of a big board');
	const rows: Row[] = [];
	while (rows.length < count) rows.push(await readNumberedRow(db, board, 1 + random.below(board.count)));
	return rows;
}

/** Calls with one row after the other, and again from the first. */
function each(rows: readonly Row[], call: (row: Row) => Promise<unknown>): () => Promise<unknown> {
	let index = 0;
	return () => call(rows[index++ % rows.length]!);
}

/** Everything that the store writes for a game, its run, and a best run that moves up. */
function finish(store: Store, { difficulty, puzzleId }: BigBoard, { userId, timeMs }: Row): Promise<unknown> {
	return store.transaction((tx) => giveRun(tx, { id: randomUUID(), playerId: userId, puzzleId, difficulty, timeMs }));
}

function keyOf({ difficulty }: BigBoard): string {
	return boardKey({ mode: 'random', difficulty });
}

const isWanted = (name: StoreName): boolean => {
	const words = process.argv.slice(2);
	return words.includes(name) || !Object.keys(RANK_AIMS).some((other) => words.includes(other));
};
const sqlite = isWanted('sqlite') ? await measureSqlite() : [];
const postgres = isWanted('postgres') ? await measurePostgres() : [];
reportAims(`Boards of ${runCount.toLocaleString('en')} runs`, [...sqlite, ...postgres], 'boards.md');
