import assert from 'node:assert/strict';
import type { Move } from '#engine/move.ts';
import { formatMoves, parseMoves } from './moveText.ts';
import type { Db } from './tables.ts';

/** Appends a chunk and updates the counts of the game, which the caller has locked. Throws if `from` is not its `moveCount`. */
export async function appendMoves(
	tx: Db,
	{ gameId, from, moves, lateCount = 0 }: { gameId: string; from: number; moves: readonly Move[]; lateCount?: number },
): Promise<void> {
	const last = moves.at(-1);
	if (last === undefined) return;
	const result = await tx
		.updateTable('games')
		.set(({ eb }) => ({
			moveCount: from + moves.length,
			lastMoveAt: last.at,
			lateMoveCount: eb('lateMoveCount', '+', lateCount),
		}))
		.where('id', '=', gameId)
		.where('moveCount', '=', from)
		.executeTakeFirst();
	assert.equal(result.numUpdatedRows, 1n, 'moves must follow those that are stored');
	await tx
		.insertInto('moves')
		.values({ gameId, firstIndex: from, text: formatMoves(moves) })
		.execute();
}

export async function readMoves(db: Db, gameId: string): Promise<Move[]> {
	return (await readChunks(db, gameId)).flatMap(parseMoves);
}

/** Reads the moves of a game and packs its chunks into one, because a row takes more space than the few moves of a request. */
export async function packMoves(tx: Db, gameId: string): Promise<Move[]> {
	const chunks = await readChunks(tx, gameId);
	const moves = chunks.flatMap(parseMoves);
	if (chunks.length < 2) return moves;
	await tx.deleteFrom('moves').where('gameId', '=', gameId).where('firstIndex', '>', 0).execute();
	await tx
		.updateTable('moves')
		.set({ text: formatMoves(moves) })
		.where('gameId', '=', gameId)
		.execute();
	return moves;
}

async function readChunks(db: Db, gameId: string): Promise<string[]> {
	const chunks = await db
		.selectFrom('moves')
		.select('text')
		.where('gameId', '=', gameId)
		.orderBy('firstIndex')
		.execute();
	return chunks.map(({ text }) => text);
}
