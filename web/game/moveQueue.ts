import { MOVES_PER_REQUEST_MAX } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';

/** The moves of a game that this page knows. It keeps them to the end of the game, because the service may lose the latest in a power cut. */
export interface MoveQueue {
	/** The number of the first of them; another page has made the moves before it. */
	readonly from: number;
	readonly moves: readonly Move[];
	/** The number of the first move that is still to be sent. */
	readonly sendFrom: number;
}

/** Some moves as a request carries them; `from` is the number of the first. */
export interface MoveBatch {
	readonly from: number;
	readonly moves: readonly Move[];
}

export function openQueue(moveCount: number): MoveQueue {
	return { from: moveCount, moves: [], sendFrom: moveCount };
}

export function addMoves(queue: MoveQueue, moves: readonly Move[]): MoveQueue {
	return { ...queue, moves: [...queue.moves, ...moves] };
}

/** The moves from a number on. */
export function movesSince({ from, moves }: MoveQueue, moveCount: number): readonly Move[] {
	return moves.slice(moveCount - from);
}

export function countUnsent({ from, moves, sendFrom }: MoveQueue): number {
	return from + moves.length - sendFrom;
}

export function nextBatch(queue: MoveQueue): MoveBatch {
	return { from: queue.sendFrom, moves: movesSince(queue, queue.sendFrom).slice(0, MOVES_PER_REQUEST_MAX) };
}

/** Whether the page knows every move that a game has after this many. */
export function isWithin({ from, moves }: MoveQueue, moveCount: number): boolean {
	return moveCount >= from && moveCount <= from + moves.length;
}

/**
 * The queue with the moves that another tab of the browser has added to it and saved. Returns `undefined` if there are none, or if both
 * tabs have added some: then the service's game decides.
 */
export function joinMoves(own: MoveQueue, saved: MoveQueue): MoveQueue | undefined {
	const end = own.from + own.moves.length;
	if (!isWithin(saved, end)) return undefined;
	const from = Math.max(own.from, saved.from);
	const known = movesSince(own, from);
	const isSame = movesSince(saved, from).every(
		(move, index) => index >= known.length || isSameMove(move, known[index]!),
	);
	if (!isSame) return undefined;
	const moves = [...own.moves, ...movesSince(saved, end)];
	return { from: own.from, moves, sendFrom: Math.max(own.sendFrom, saved.sendFrom) };
}

function isSameMove(a: Move, b: Move): boolean {
	return a.at === b.at && a.kind === b.kind && a.cell === b.cell && a.digit === b.digit;
}

/**
 * The service has this many moves. Returns `undefined` if its count does not fit these moves: another page of the same
 * player has made moves too, and only the service's game can be trusted.
 */
export function confirmMoves(queue: MoveQueue, moveCount: number): MoveQueue | undefined {
	return isWithin(queue, moveCount) ? { ...queue, sendFrom: moveCount } : undefined;
}

/**
 * The service has fewer moves than it had confirmed: it has lost the latest. They are sent again after its last one,
 * because that one shows the service whether another page has made moves since. Returns `undefined` if the count is no
 * lower, or the moves are unknown.
 */
export function restoreMoves(queue: MoveQueue, moveCount: number): MoveQueue | undefined {
	if (moveCount >= queue.sendFrom || !isWithin(queue, moveCount)) return undefined;
	return { ...queue, sendFrom: Math.max(moveCount - 1, queue.from) };
}

/** The queue of a game that the service has just answered with this many moves. */
export function matchMoves(queue: MoveQueue | undefined, moveCount: number): MoveQueue {
	return (queue && (restoreMoves(queue, moveCount) ?? confirmMoves(queue, moveCount))) ?? openQueue(moveCount);
}
