import type { Game } from '#contract/game.ts';
import { formatGrid } from '#engine/grid.ts';
import type { Api } from '../api/api.ts';
import { isTransient, type Refusal } from '../browser/refusal.ts';
import type { Storage } from '../browser/storage.ts';
import { classifyPlay } from '../grid/gridState.ts';
import { openState } from './gameState.ts';
import { countUnsent, isWithin, movesSince } from './moveQueue.ts';
import { MoveSender } from './moveSender.ts';
import { resumeWhilePlaying } from './resumeWhilePlaying.ts';
import { forgetGame, listSavedGames, loadQueue, saveQueue } from './savedGame.ts';

interface SendParts {
	readonly api: Pick<Api, 'games'>;
	readonly storage: Storage;
}

/** Sends the moves and the full grids that earlier pages had not sent when they were closed. */
export async function sendSaved(parts: SendParts, isOpen: (gameId: string) => boolean): Promise<void> {
	for (const { game } of listSavedGames(parts.storage)) {
		if (game.status === 'playing' && !isOpen(game.id)) await sendGame(parts, game);
	}
}

/** A full grid is submitted also where its moves have arrived: the answer to the finish may have been lost. */
async function sendGame({ api: own, storage }: SendParts, game: Game): Promise<void> {
	const queue = loadQueue(storage, game.id);
	if (queue === undefined) return;
	const { play } = openState(game, isWithin(queue, game.moveCount) ? movesSince(queue, game.moveCount) : []);
	const isSolved = play !== undefined && classifyPlay(play) === 'solved';
	if (!isSolved && countUnsent(queue) === 0) return;
	const api = resumeWhilePlaying(own.games, () => isSolved);
	const sender = new MoveSender({
		queue,
		// The next page tries again.
		schedule: () => () => {},
		send: ({ from, moves }) => api.appendMoves(game.id, { from, moves: [...moves] }),
		save: (rest) => saveQueue(storage, game.id, rest),
		onAppended: () => {},
		onDiverged: (why) => drop(storage, game.id, why),
	});
	if (!(await sender.flush()) || !isSolved) return;
	const answer = await sender.carry(({ from, moves }) =>
		api.finishGame(game.id, { solution: formatGrid(play.cells), from, moves: [...moves] }),
	);
	if (answer.ok) forgetGame(storage, game.id);
	else if (!isTransient(answer.why)) drop(storage, game.id, answer.why);
}

/** Moves that the service refuses are dropped, since its own game is the true one; those that wait for the end of a pause are kept. */
function drop(storage: Storage, gameId: string, why: Refusal | undefined): void {
	if (why?.code === 'game_over') forgetGame(storage, gameId);
	else if (why?.code !== 'game_paused' && why?.code !== 'unauthorized') saveQueue(storage, gameId, undefined);
}
