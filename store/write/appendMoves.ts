import assert from 'node:assert/strict';
import type { Move } from '#engine/move.ts';
import { WHOLE } from '../moveMonths.ts';
import type { GameRow } from '../read/games.ts';
import type { Db } from '../schema.ts';
import { formatGrids, formatMoves } from '../storedText.ts';

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
	/** The cells that are filled after the moves. */
	readonly filledCells?: string | undefined;
}

/** A wrong grid and its penalty, written together with the moves that came along. */
type WrongGrid = Pick<GameRow, 'penaltyMs' | 'wrongCount' | 'wrongGrids'>;

/** Appends a chunk and updates the row of the game, which the caller has locked. Throws if `from` is not its `moveCount`. */
export async function appendMoves(tx: Db, batch: MovesBatch & Arrival, wrong?: WrongGrid): Promise<void> {
	const { gameId, from, moves, lateCount = 0, clockMismatch = false, filledCells } = batch;
	const last = moves.at(-1);
	if (last === undefined && wrong === undefined) return;
	const result = await tx
		.updateTable('games')
		.set(({ eb }) => ({
			...(wrong === undefined ? { wrongGrids: null } : { ...wrong, wrongGrids: formatGrids(wrong.wrongGrids) }),
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

const OUT_OF_ORDER = 'moves must follow those that are stored';
