import { MOVES_PER_REQUEST_MAX } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';
import { isRecord } from '../account/preferences.ts';

/** Moves that the service has not confirmed yet; `from` is the sequence number of the first. */
export interface MoveQueue {
	readonly from: number;
	readonly moves: readonly Move[];
}

export function addMoves(queue: MoveQueue, moves: readonly Move[]): MoveQueue {
	return { from: queue.from, moves: [...queue.moves, ...moves] };
}

export function nextBatch({ from, moves }: MoveQueue): MoveQueue {
	return { from, moves: moves.slice(0, MOVES_PER_REQUEST_MAX) };
}

/**
 * Drops the moves that the service holds. `undefined` when its count does not fit these moves: another page of the same
 * player has made moves too, and only the service's game can be trusted.
 */
export function confirmMoves({ from, moves }: MoveQueue, moveCount: number): MoveQueue | undefined {
	if (moveCount < from || moveCount > from + moves.length) return undefined;
	return { from: moveCount, moves: moves.slice(moveCount - from) };
}

export function isMoveQueue(value: unknown): value is MoveQueue {
	return isRecord(value) && Number.isInteger(value.from) && Array.isArray(value.moves) && value.moves.every(isMove);
}

export function isMove(value: unknown): value is Move {
	if (!isRecord(value)) return false;
	return typeof value.kind === 'string' && [value.at, value.cell, value.digit].every(Number.isInteger);
}
