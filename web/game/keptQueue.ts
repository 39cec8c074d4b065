import { readJson, type Storage } from '../browser/storage.ts';
import { confirmMoves, isMoveQueue, type MoveQueue } from './moveQueue.ts';

/** The unsent moves of a game, kept in the browser so that a reload or a closed tab loses none. */
export function keepQueue(storage: Storage, gameId: string, queue: MoveQueue | undefined): void {
	storage.write(nameOf(gameId), queue === undefined || queue.moves.length === 0 ? undefined : JSON.stringify(queue));
}

/** What the service does not hold yet; nothing when it has moves that are not from here. */
export function readQueue(storage: Storage, gameId: string, moveCount: number): MoveQueue {
	const kept = readJson(storage, nameOf(gameId), isMoveQueue);
	return (kept && confirmMoves(kept, moveCount)) ?? { from: moveCount, moves: [] };
}

function nameOf(gameId: string): string {
	return `moves.${gameId}`;
}
