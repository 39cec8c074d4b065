import type { Game } from '#contract/game.ts';
import type { Answer } from '../browser/refusal.ts';
import type { Storage } from '../browser/storage.ts';
import type { GameApi } from './gameController.ts';

const NAME = 'pausing';

/**
 * A page that is left sends its pause at the last moment. The page after it may read the game before the pause has come
 * to the service, so what is on the way is noted where both can see it.
 */
export function savePendingPause(storage: Storage, gameId: string | undefined): void {
	storage.write(NAME, gameId);
}

/** The game as it is once the pause that may be on its way has arrived. */
export async function readGameSettled(api: GameApi, storage: Storage, gameId: string): Promise<Answer<Game>> {
	const answer = await api.readGame(gameId);
	if (storage.read(NAME) !== gameId) return answer;
	savePendingPause(storage, undefined);
	if (!answer.ok || answer.value.status !== 'playing') return answer;
	const paused = await api.pauseGame(gameId);
	return paused.ok ? paused : api.readGame(gameId);
}
