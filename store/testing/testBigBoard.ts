import { sql } from 'kysely';
import type { Difficulty } from '#engine/difficulty.ts';
import { boardKey } from '#rules/challenge.ts';
import { TIME_SHIFTS } from '../boards/rankTree.ts';
import type { Store } from '../open.ts';
import type { OnProgress } from '../read/players.ts';
import type { Db } from '../schema.ts';
import { DAY_START } from './testRows.ts';

/**
 * Millions of players with a best run each, made by the database itself, for measurements. The runs have no games, which nothing
 * that is measured reads.
 */
export interface BigBoard {
	readonly difficulty: Difficulty;
	readonly puzzleId: number;
	readonly count: number;
}

const ROWS_AT_ONCE = 100_000;
/** Ids of one length are in the order of their numbers. */
const FIRST_ID = 100_000_000;

export async function addPlayers(store: Store, count: number, onProgress: OnProgress): Promise<void> {
	await inParts(store, count, onProgress, (tx, numbers) =>
		sql`
			insert into "players" ("id", "kind", "email", "displayName", "nameKey", "preferences", "createdAt",
				"tokensValidFrom", "hasPage", "showsStreak", "showsMedals")
			${numbers} select ${idOf('player')}, 'user', 'player' || "i" || '@example.org',
				'Player ' || "i", 'player ' || "i", '{}', cast(${DAY_START} as bigint), 0, 1, 0, 0 from "numbers"`.execute(tx),
	);
}

/** Adds runs of the first players; their times are spread as those of people are, most of them fast and few very slow. */
export async function addBestRuns(store: Store, board: BigBoard, onProgress: OnProgress): Promise<void> {
	const { difficulty, puzzleId, count } = board;
	const key = boardKey({ mode: 'random', difficulty });
	const timeMs = sql`90000 + ("i" * 48271 % 900001) * ("i" * 69621 % 700001) / 1000000`;
	const finishedAt = sql`${sql.lit(DAY_START)} + "i"`;
	await store.db.schema.dropIndex('bestRunsInOrder').execute();
	await inParts(store, count, onProgress, async (tx, numbers) => {
		await sql`
			insert into "runs" ("id", "gameId", "playerId", "puzzleId", "mode", "difficulty", "challengeKey", "board", "timeMs", "penaltyMs",
				"assisted", "standing", "reasons", "signs", "startedAt", "finishedAt", "totalAtFinish", "personalBest", "parCounted", "cellTimes")
			${numbers} select ${idOf(`${difficulty} run`)}, ${idOf(`${difficulty} game`)}, ${idOf('player')},
				cast(${puzzleId} as integer), 'random', ${sql.lit(difficulty)}, ${sql.lit(key)}, ${sql.lit(key)}, ${timeMs}, 0,
				0, 'ranked', '', '', ${finishedAt}, ${finishedAt}, 0, 1, 0, '' from "numbers"`.execute(tx);
		await sql`
			insert into "bestRuns" ("board", "userId", "runId", "timeMs", "score", "finishedAt")
			${numbers} select ${sql.lit(key)}, ${idOf('player')}, ${idOf(`${difficulty} run`)}, ${timeMs}, ${timeMs},
				${finishedAt} from "numbers"`.execute(tx);
	});
	await unlimited(store, (tx) => finishBoard(tx, key, count));
	if (store.engine === 'postgres') await vacuum(store.db);
}

/** The user and the score of a row by its number, from 1. */
export async function readNumberedRow(db: Db, { difficulty }: Pick<BigBoard, 'difficulty'>, number: number) {
	const row = await db
		.selectFrom('bestRuns')
		.select(['userId', 'score', 'timeMs'])
		.where('board', '=', boardKey({ mode: 'random', difficulty }))
		.where('userId', '=', `player${FIRST_ID + number}`)
		.executeTakeFirstOrThrow();
	return row;
}

/** The rank by counting, which is what it would cost without the tree. */
export async function countBetterRows(db: Db, board: string, score: number): Promise<number> {
	const row = await db
		.selectFrom('bestRuns')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('board', '=', board)
		.where('score', '<', score)
		.executeTakeFirstOrThrow();
	return row.count;
}

async function finishBoard(tx: Db, board: string, total: number): Promise<void> {
	await tx.schema
		.createIndex('bestRunsInOrder')
		.on('bestRuns')
		.columns(['board', 'score', 'finishedAt', 'userId'])
		.execute();
	await countNodes(tx, board);
	await tx.insertInto('boards').values({ board, version: total, total }).execute();
}

/** Adds the counters of a board, or of all, from the rows. There are none yet. */
export async function countNodes(tx: Db, board?: string): Promise<void> {
	const isCounted = board === undefined ? sql`true` : sql`"board" = ${board}`;
	const [finest, ...coarser] = TIME_SHIFTS;
	await sql`
		insert into "rankNodes" ("board", "shift", "node", "count")
		select "board", ${sql.lit(finest)}, "score", count(*) from "bestRuns" where ${isCounted} group by "board", "score"`.execute(
		tx,
	);
	for (const shift of coarser) {
		await sql`
			insert into "rankNodes" ("board", "shift", "node", "count")
			select "board", ${sql.lit(shift)}, "node" >> ${sql.lit(shift)}, sum("count") from "rankNodes"
			where ${isCounted} and "shift" = ${sql.lit(finest)} group by "board", "node" >> ${sql.lit(shift)}`.execute(tx);
	}
}

type Fragment = ReturnType<typeof sql>;

async function inParts(
	store: Store,
	count: number,
	onProgress: OnProgress,
	insert: (tx: Db, numbers: Fragment) => Promise<unknown>,
): Promise<void> {
	for (let first = 1; first <= count; first += ROWS_AT_ONCE) {
		const last = Math.min(count, first + ROWS_AT_ONCE - 1);
		const numbers = sql`with recursive "numbers" ("i") as (
			select cast(${first} as bigint) union all select "i" + 1 from "numbers" where "i" < cast(${last} as bigint))`;
		await unlimited(store, (tx) => insert(tx, numbers));
		onProgress(last, count);
	}
}

/** A transaction that may take long and lets a run exist without a game. */
async function unlimited(store: Store, work: (tx: Db) => Promise<unknown>): Promise<void> {
	if (store.engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(store.db);
	await store.transaction(async (tx) => {
		if (store.engine === 'postgres') {
			await sql`set local session_replication_role = replica`.execute(tx);
			await sql`set local statement_timeout = 0`.execute(tx);
		}
		await work(tx);
	});
	if (store.engine === 'sqlite') await sql`pragma foreign_keys = on`.execute(store.db);
}

/** The maintenance that a server does automatically when it has time. */
function vacuum(db: Db): Promise<void> {
	return db.connection().execute(async (connection) => {
		await sql`set statement_timeout = 0`.execute(connection);
		for (const table of ['players', 'runs', 'bestRuns', 'rankNodes']) {
			await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
		}
	});
}

function idOf(kind: string): Fragment {
	return sql`${sql.lit(kind)} || (${sql.lit(FIRST_ID)} + "i")`;
}
