import assert from 'node:assert/strict';
import type { Move } from '#engine/move.ts';
import { compileOnce } from './compileOnce.ts';
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

/** What a wrong grid adds to its game, written together with the moves that came along. */
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

/**
 * Adds the last moves of a game that the caller has locked, and returns all of them. They become one row, because a row takes
 * more space than the few moves of a request. The row of the game is not changed. Throws if `from` is not the number of moves stored.
 */
export async function completeMoves(tx: Db, { gameId, from, moves }: MovesBatch): Promise<Move[]> {
	const chunks = from === 0 ? [] : await readMoveTexts(tx, gameId);
	const stored = chunks.flatMap(parseMoves);
	assert.equal(stored.length, from, OUT_OF_ORDER);
	const all = [...stored, ...moves];
	if (chunks.length === 0 && moves.length > 0) await insertChunk(tx, { gameId, from, moves });
	if (chunks.length > 1)
		await tx.deleteFrom('moves').where('gameId', '=', gameId).where('firstIndex', '>', 0).execute();
	if (chunks.length > 1 || (chunks.length === 1 && moves.length > 0)) {
		await replaceText(tx, { gameId, text: formatMoves(all) });
	}
	return all;
}

const replaceText = compileOnce((db, { gameId, text }: Pick<Chunk, 'gameId' | 'text'>) =>
	db.updateTable('moves').set({ text }).where('gameId', '=', gameId),
);

const OUT_OF_ORDER = 'moves must follow those that are stored';

async function insertChunk(tx: Db, { gameId, from, moves }: MovesBatch): Promise<void> {
	await addChunk(tx, { gameId, firstIndex: from, text: formatMoves(moves) });
}

interface Chunk {
	readonly gameId: string;
	readonly firstIndex: number;
	readonly text: string;
}

const addChunk = compileOnce((db, { gameId, firstIndex, text }: Chunk) =>
	db.insertInto('moves').values({ gameId, firstIndex, text }),
);

export async function readMoves(db: Db, gameId: string): Promise<Move[]> {
	return (await readMoveTexts(db, gameId)).flatMap(parseMoves);
}

/** The moves as they are stored, for `parseMoves` in another thread. */
export async function readMoveTexts(db: Db, gameId: string): Promise<string[]> {
	const { rows } = await listChunks(db, { gameId });
	return rows.map(({ text }) => text);
}

const listChunks = compileOnce((db, { gameId }: { readonly gameId: string }) =>
	db.selectFrom('moves').select('text').where('gameId', '=', gameId).orderBy('firstIndex'),
);
