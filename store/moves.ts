import assert from 'node:assert/strict';
import type { Move } from '#engine/move.ts';
import { formatMoves, parseMoves } from './moveText.ts';
import type { Db } from './tables.ts';

/** Appends a chunk and notes it in the game, which the caller has locked, so that `from` must be its `moveCount`. */
export async function appendMoves(
	tx: Db,
	{ gameId, from, moves }: { gameId: string; from: number; moves: readonly Move[] },
): Promise<void> {
	const last = moves.at(-1);
	if (last === undefined) return;
	const result = await tx
		.updateTable('games')
		.set({ moveCount: from + moves.length, lastMoveAt: last.at })
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
