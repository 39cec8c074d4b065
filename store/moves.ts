import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Move } from '#engine/move.ts';
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

/** A wrong grid and its penalty, written together with the moves that came along. */
type WrongGrid = Pick<GameRow, 'penaltyMs' | 'wrongCount' | 'wrongGrid'>;

/** Appends a chunk and updates the row of the game, which the caller has locked. Throws if `from` is not its `moveCount`. */
export async function appendMoves(tx: Db, batch: MovesBatch & Arrival, wrong?: WrongGrid): Promise<void> {
	const { gameId, from, moves, lateCount = 0, clockMismatch = false, filledCells } = batch;
	const last = moves.at(-1);
	if (last === undefined && wrong === undefined) return;
	const result = await tx
		.updateTable('games')
		.set(({ eb }) => ({
			...(wrong ?? { wrongGrid: null }),
			...(last !== undefined && { moveCount: from + moves.length, lastMoveAt: last.at }),
			...(lateCount > 0 && { lateMoveCount: eb('lateMoveCount', '+', lateCount) }),
			...(clockMismatch && { clockMismatch: 1 as const }),
			...(filledCells !== undefined && { filledCells }),
		}))
		.where('id', '=', gameId)
		.where('moveCount', '=', from)
		.executeTakeFirst();
	assert.equal(result.numUpdatedRows, 1n, OUT_OF_ORDER);
	if (last === undefined) return;
	const chunk = { gameId, firstIndex: from, text: formatMoves(moves), month: WHOLE };
	await tx.insertInto('moves').values(chunk).execute();
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
	const chunks = from === 0 ? [] : await listOpenChunks(tx, gameId);
	const stored = chunks.flatMap(parseMoves);
	assert.equal(stored.length, from, OUT_OF_ORDER);
	const all = [...stored, ...moves];
	const chunk = { gameId, text: formatMoves(all), month };
	if (chunks.length === 0 && moves.length > 0)
		await tx
			.insertInto('moves')
			.values({ ...chunk, firstIndex: 0 })
			.execute();
	if (chunks.length > 1) {
		await tx
			.deleteFrom('moves')
			.where('gameId', '=', gameId)
			.where('month', '=', OPEN)
			.where('firstIndex', '>', sql.lit(0))
			.execute();
	}
	if (chunks.length > 1 || (chunks.length === 1 && (moves.length > 0 || month !== WHOLE))) {
		const { text } = chunk;
		await tx.updateTable('moves').set({ text, month }).where('gameId', '=', gameId).where('month', '=', OPEN).execute();
	}
	return all;
}

/** Spelled out in the queries, because a database leaves out the other parts of a table only for a value that it knows when it plans. */
const OPEN = sql.lit(WHOLE);

async function listOpenChunks(tx: Db, gameId: string): Promise<string[]> {
	const rows = await tx
		.selectFrom('moves')
		.select('text')
		.where('gameId', '=', gameId)
		.where('month', '=', OPEN)
		.orderBy('firstIndex')
		.execute();
	return rows.map(({ text }) => text);
}

const OUT_OF_ORDER = 'moves must follow those that are stored';

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

interface SentNumbers {
	readonly from: number;
	readonly moves: readonly Move[];
}

/** The stored moves from a number on, if moves that were sent have the numbers of some; else none are read. */
export async function readHeldMoves(
	db: Db,
	game: Pick<GameRow, 'id' | 'endedAt' | 'moveCount'>,
	{ from, moves }: SentNumbers,
): Promise<Move[]> {
	if (moves.length === 0 || from >= game.moveCount) return [];
	return (await readGameMoves(db, game)).slice(from, from + moves.length);
}

/** How many were made in the game, also when they are no longer kept. */
export async function countMoves(db: Db, gameId: string): Promise<number> {
	const game = await db.selectFrom('games').select('moveCount').where('id', '=', gameId).executeTakeFirst();
	return game?.moveCount ?? 0;
}

/** The moves as they are stored, for `parseMoves` in another thread. */
export async function readMoveTexts(db: Db, { gameId, finishedAt }: LoggedGame): Promise<string[]> {
	const month = finishedAt === null ? WHOLE : toMoveMonth(finishedAt);
	const rows = await db
		.selectFrom('moves')
		.select('text')
		.where('gameId', '=', gameId)
		.where(({ eb, or }) => or([eb('month', '=', OPEN), eb('month', '=', month)]))
		.orderBy('firstIndex')
		.execute();
	return rows.map(({ text }) => text);
}
