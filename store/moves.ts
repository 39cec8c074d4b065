import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Move } from '#engine/move.ts';
import { compileOnce } from './compileOnce.ts';
import { toMoveMonth, WHOLE } from './engines/moveMonths.ts';
import type { GameRow } from './games.ts';
import { formatMoves, parseMoves } from './moveText.ts';
import type { Db } from './tables.ts';

/** Moves that follow those which are stored. */
interface MovesBatch {
	readonly gameId: string;
	/** How many moves are stored. */
	readonly from: number;
	readonly moves: readonly Move[];
}

interface Arrival {
	/** How many of the moves arrived long after their own times. */
	readonly lateCount?: number;
	/** Whether one of them has a time that the server's clock had not reached. */
	readonly clockMismatch?: boolean;
	/** The cells that are filled after the moves, in a game of a race. */
	readonly filledCells?: string | undefined;
}

/** The penalty of a wrong grid, written together with the moves that came along. */
type WrongGrid = Pick<GameRow, 'penaltyMs' | 'wrongCount'>;

/** Appends a chunk and updates the row of the game, which the caller has locked. Throws if `from` is not its `moveCount`. */
export async function appendMoves(tx: Db, batch: MovesBatch & Arrival, wrong?: WrongGrid): Promise<void> {
	const { gameId, from, moves, lateCount = 0, clockMismatch = false, filledCells } = batch;
	const last = moves.at(-1);
	if (last === undefined && wrong === undefined) return;
	const result = await tx
		.updateTable('games')
		.set(({ eb }) => ({
			...wrong,
			...(last !== undefined && { moveCount: from + moves.length, lastMoveAt: last.at }),
			...(lateCount > 0 && { lateMoveCount: eb('lateMoveCount', '+', lateCount) }),
			...(clockMismatch && { clockMismatch: 1 as const }),
			...(filledCells !== undefined && { filledCells }),
		}))
		.where('id', '=', gameId)
		.where('moveCount', '=', from)
		.executeTakeFirst();
	assert.equal(result.numUpdatedRows, 1n, OUT_OF_ORDER);
	if (last !== undefined) await insertChunk(tx, { gameId, from, moves });
}

interface LastMoves extends MovesBatch {
	/** The part of the table in which the log is kept from now on, see engines/moveMonths.ts. */
	readonly month?: number;
}

/**
 * Adds the last moves of a game that the caller has locked, and returns all of them. They become one row, because a row takes
 * more space than the few moves of a request. The row of the game is not changed. Throws if `from` is not the number of moves stored.
 */
export async function completeMoves(tx: Db, { gameId, from, moves, month = WHOLE }: LastMoves): Promise<Move[]> {
	const chunks = from === 0 ? [] : (await listOpenChunks(tx, { gameId })).rows.map(({ text }) => text);
	const stored = chunks.flatMap(parseMoves);
	assert.equal(stored.length, from, OUT_OF_ORDER);
	const all = [...stored, ...moves];
	const chunk = { gameId, text: formatMoves(all), month };
	if (chunks.length === 0 && moves.length > 0) await addChunk(tx, { ...chunk, firstIndex: 0 });
	if (chunks.length > 1) await deleteLaterChunks(tx, { gameId });
	if (chunks.length > 1 || (chunks.length === 1 && (moves.length > 0 || month !== WHOLE)))
		await replaceChunk(tx, chunk);
	return all;
}

/** Spelled out in the queries, because a database leaves out the other parts of a table only for a value that it knows when it plans. */
const OPEN = sql.lit(WHOLE);

const listOpenChunks = compileOnce((db, { gameId }: Pick<Chunk, 'gameId'>) =>
	db.selectFrom('moves').select('text').where('gameId', '=', gameId).where('month', '=', OPEN).orderBy('firstIndex'),
);

const deleteLaterChunks = compileOnce((db, { gameId }: Pick<Chunk, 'gameId'>) =>
	db.deleteFrom('moves').where('gameId', '=', gameId).where('month', '=', OPEN).where('firstIndex', '>', sql.lit(0)),
);

const replaceChunk = compileOnce((db, { gameId, text, month }: Omit<Chunk, 'firstIndex'>) =>
	db.updateTable('moves').set({ text, month }).where('gameId', '=', gameId).where('month', '=', OPEN),
);

const OUT_OF_ORDER = 'moves must follow those that are stored';

async function insertChunk(tx: Db, { gameId, from, moves }: MovesBatch): Promise<void> {
	await addChunk(tx, { gameId, firstIndex: from, text: formatMoves(moves), month: WHOLE });
}

interface Chunk {
	readonly gameId: string;
	readonly firstIndex: number;
	readonly text: string;
	readonly month: number;
}

const addChunk = compileOnce((db, { gameId, firstIndex, text, month }: Chunk) =>
	db.insertInto('moves').values({ gameId, firstIndex, text, month }),
);

/** A game by its run; the log of a finished one lies in the part of its month, or in none. */
export interface LoggedGame {
	readonly gameId: string;
	/** Null while it is played. */
	readonly finishedAt: number | null;
}

/** Empty for a log that is no longer kept. */
export async function readMoves(db: Db, game: LoggedGame): Promise<Move[]> {
	return (await readMoveTexts(db, game)).flatMap(parseMoves);
}

/** The same for a game itself. */
export function readGameMoves(db: Db, { id, endedAt }: Pick<GameRow, 'id' | 'endedAt'>): Promise<Move[]> {
	return readMoves(db, { gameId: id, finishedAt: endedAt });
}

/** How many were made in the game, also when they are no longer kept. */
export async function countMoves(db: Db, gameId: string): Promise<number> {
	const game = await db.selectFrom('games').select('moveCount').where('id', '=', gameId).executeTakeFirst();
	return game?.moveCount ?? 0;
}

/** The moves as they are stored, for `parseMoves` in another thread. */
export async function readMoveTexts(db: Db, { gameId, finishedAt }: LoggedGame): Promise<string[]> {
	const month = finishedAt === null ? WHOLE : toMoveMonth(finishedAt);
	const { rows } = await listChunks(db, { gameId, month });
	return rows.map(({ text }) => text);
}

const listChunks = compileOnce((db, { gameId, month }: Pick<Chunk, 'gameId' | 'month'>) =>
	db
		.selectFrom('moves')
		.select('text')
		.where('gameId', '=', gameId)
		.where(({ eb, or }) => or([eb('month', '=', OPEN), eb('month', '=', month)]))
		.orderBy('firstIndex'),
);
