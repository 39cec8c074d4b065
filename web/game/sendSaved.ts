import { formatGrid } from '#engine/grid.ts';
import type { Api } from '../api.ts';
import { isTransient } from '../browser/refusal.ts';
import type { Storage } from '../browser/storage.ts';
import { classifyPlay, openState } from './gameState.ts';
import { confirmMoves, type MoveQueue, nextBatch } from './moveQueue.ts';
import { forgetGame, listSavedGames, loadQueue, type SavedGame, saveConfirmed, saveQueue } from './savedGame.ts';

interface SendParts {
	readonly api: Api;
	readonly storage: Storage;
}

/** Sends the moves and the full grids that earlier pages had not sent when they were closed. */
export async function sendSaved(parts: SendParts, isOpen: (gameId: string) => boolean): Promise<void> {
	for (const saved of listSavedGames(parts.storage)) {
		if (saved.game.status === 'playing' && !isOpen(saved.game.id)) await sendGame(parts, saved);
	}
}

async function sendGame(parts: SendParts, { game, confirmed }: SavedGame): Promise<void> {
	const queue = loadQueue(parts.storage, game.id, game.moveCount + confirmed.length);
	if (queue.moves.length === 0) return;
	const { play } = openState(game, [...confirmed, ...queue.moves]);
	const isSent = await sendMoves(parts, game.id, queue);
	if (!isSent || play === undefined || classifyPlay(play) !== 'solved') return;
	const answer = await parts.api.finishGame(game.id, { solution: formatGrid(play.cells) });
	if (answer.ok) forgetGame(parts.storage, game.id);
}

/** Moves that the service refuses are dropped, since its own game is the true one. */
async function sendMoves({ api, storage }: SendParts, gameId: string, queue: MoveQueue): Promise<boolean> {
	let rest = queue;
	while (rest.moves.length > 0) {
		const { from, moves } = nextBatch(rest);
		const answer = await api.appendMoves(gameId, { from, moves: [...moves] });
		if (!answer.ok && (isTransient(answer.why) || answer.why.code === 'game_paused')) return false;
		const left = answer.ok ? confirmMoves(rest, answer.value.moveCount) : undefined;
		if (left !== undefined) saveConfirmed(storage, gameId, { from, moves });
		saveQueue(storage, gameId, left);
		if (left === undefined) return false;
		rest = left;
	}
	return true;
}
