import assert from 'node:assert/strict';
import type { Move } from '#engine/move.ts';
import { formatMoves, parseMoves } from './moveText.ts';
import type { Db } from './tables.ts';

/** Appends a chunk and notes it in the game, which the caller has locked, so that `from` must be its `moveCount`. */
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
	const chunks = await db
		.selectFrom('moves')
		.select('text')
		.where('gameId', '=', gameId)
		.orderBy('firstIndex')
		.execute();
	return chunks.flatMap(({ text }) => parseMoves(text));
}

/** Makes one chunk of a game's many: a row costs more than the few moves of a request. */
export async function packMoves(tx: Db, gameId: string, moves: readonly Move[]): Promise<void> {
	const { numDeletedRows } = await tx
		.deleteFrom('moves')
		.where('gameId', '=', gameId)
		.where('firstIndex', '>', 0)
		.executeTakeFirst();
	if (numDeletedRows === 0n) return;
	await tx
		.updateTable('moves')
		.set({ text: formatMoves(moves) })
		.where('gameId', '=', gameId)
		.execute();
}
