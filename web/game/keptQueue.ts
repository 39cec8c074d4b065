import { readJson, type Storage } from '../browser/storage.ts';
import { confirmMoves, isMoveQueue, type MoveQueue } from './moveQueue.ts';

/** The unsent moves of a game, saved in the browser so that a reload or a closed tab loses none. */
export function saveQueue(storage: Storage, gameId: string, queue: MoveQueue | undefined): void {
	storage.write(nameOf(gameId), queue === undefined || queue.moves.length === 0 ? undefined : JSON.stringify(queue));
}

/** What the service does not hold yet; nothing when it has moves that are not from here. */
export function loadQueue(storage: Storage, gameId: string, moveCount: number): MoveQueue {
	const saved = readJson(storage, nameOf(gameId), isMoveQueue);
	return (saved && confirmMoves(saved, moveCount)) ?? { from: moveCount, moves: [] };
}

function nameOf(gameId: string): string {
	return `moves.${gameId}`;
}
