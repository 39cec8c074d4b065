import { randomUUID } from 'node:crypto';
import { createRandom } from '#engine/random.ts';
import { boardKey } from '#rules/challenge.ts';
import { countBetter } from '#store/boards/rankTree.ts';
import type { Store } from '#store/open.ts';
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
import { givePuzzle, giveRun } from '#store/testing/testRows.ts';
import { type Timing, timeCalls } from './timeCalls.ts';

export interface BoardTimings {
	readonly rank: Timing;
	readonly 'top 10': Timing;
	readonly 'page around a player': Timing;
	readonly distribution: Timing;
	readonly finish: Timing;
}

export interface StoreTimings {
	readonly big: BoardTimings;
	readonly small: BoardTimings;
	readonly counting: Timing;
}

const SMALL_COUNT = 10_000;
const CALLS = 1000;
const COUNTING_CALLS = 20;
/** The same few players are asked about again and again, so that the figure does not depend on how cold the disk is. */
const PLAYERS = 100;
const PAGE_SIZE = 10;

/** Loads a board with this many runs and one with ten thousand, and times the same queries on both. */
export async function measureBoards(
	store: Store,
	runCount: number,
	say: (line: string) => void,
): Promise<StoreTimings> {
	const puzzleId = await givePuzzle(store.db, 1);
	const progress = (what: string) => (done: number, total: number) => say(`${what}: ${done} of ${total}`);
	await addPlayers(store, Math.max(runCount, SMALL_COUNT), progress('players'));
	const big = { difficulty: 'easy', puzzleId, count: runCount } as const;
	const small = { difficulty: 'hard', puzzleId, count: SMALL_COUNT } as const;
	await addBestRuns(store, small, progress('the small board'));
	await addBestRuns(store, big, progress('the big board'));
	say('Measuring.');
	const rows = await drawRows(store, big, COUNTING_CALLS);
	return {
		small: await timeBoard(store, small),
		big: await timeBoard(store, big),
		counting: await timeCalls(
			COUNTING_CALLS,
			each(rows, ({ score }) => countBetterRows(store.db, keyOf(big), score)),
		),
	};
}

async function timeBoard(store: Store, board: BigBoard): Promise<BoardTimings> {
	const { db } = store;
	const key = keyOf(board);
	const rows = await drawRows(store, board, PLAYERS);
	const read = <T>(work: (db: Db) => Promise<T>) => readSnapshot(store, work);
	const limit = PAGE_SIZE;
	let soonerMs = 0;
	return {
		rank: await timeCalls(
			CALLS,
			each(rows, ({ score }) => countBetter(db, key, score)),
		),
		'top 10': await timeCalls(CALLS, () => read((tx) => readPage(tx, key, { limit }))),
		'page around a player': await timeCalls(
			CALLS,
			each(rows, ({ userId }) => read((tx) => readPageAround(tx, key, { limit, userId }))),
		),
		distribution: await timeCalls(CALLS, () => read(async (tx) => readTimeSpans(tx, key, await countBoard(tx, key)))),
		finish: await timeCalls(
			CALLS,
			each(rows, (row) => finish(store, board, { ...row, timeMs: row.timeMs - ++soonerMs })),
		),
	};
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
