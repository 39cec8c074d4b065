import { formatGrid } from '#engine/grid.ts';
import type { Api } from '../api.ts';
import { isPassing } from '../browser/refusal.ts';
import type { Storage } from '../browser/storage.ts';
import { judgePlay, openState } from './gameState.ts';
import { keepQueue, readQueue } from './keptQueue.ts';
import { confirmMoves, type MoveQueue, nextBatch } from './moveQueue.ts';
import { forgetGame, type KeptGame, keepConfirmed, listKeptGames } from './savedGame.ts';

interface KeptParts {
	readonly api: Api;
	readonly storage: Storage;
}

/** Sends what pages had still to send when they were closed: the moves of their games, and the grids that were full. */
export async function sendKept(parts: KeptParts, isOpen: (gameId: string) => boolean): Promise<void> {
	for (const kept of listKeptGames(parts.storage)) {
		if (kept.game.status === 'playing' && !isOpen(kept.game.id)) await sendGame(parts, kept);
	}
}

async function sendGame(parts: KeptParts, { game, confirmed }: KeptGame): Promise<void> {
	const queue = readQueue(parts.storage, game.id, game.moveCount + confirmed.length);
	if (queue.moves.length === 0) return;
	const { play } = openState(game, [...confirmed, ...queue.moves]);
	const isSent = await sendMoves(parts, game.id, queue);
	if (!isSent || play === undefined || judgePlay(play) !== 'solved') return;
	const answer = await parts.api.finishGame(game.id, { solution: formatGrid(play.cells) });
	if (answer.ok) forgetGame(parts.storage, game.id);
}

/** What the service does not take is of no use any more: its own game is the truth. */
async function sendMoves({ api, storage }: KeptParts, gameId: string, queue: MoveQueue): Promise<boolean> {
	let rest = queue;
	while (rest.moves.length > 0) {
		const { from, moves } = nextBatch(rest);
		const answer = await api.appendMoves(gameId, { from, moves: [...moves] });
		if (!answer.ok && (isPassing(answer.why) || answer.why.code === 'game_paused')) return false;
		const left = answer.ok ? confirmMoves(rest, answer.value.moveCount) : undefined;
		if (left !== undefined) keepConfirmed(storage, gameId, { from, moves });
		keepQueue(storage, gameId, left);
		if (left === undefined) return false;
		rest = left;
	}
	return true;
}
