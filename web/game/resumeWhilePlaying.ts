import type { GameApi } from '../api.ts';
import type { Answer } from '../browser/refusal.ts';

type PlayingApi = Pick<GameApi, 'appendMoves' | 'finishGame' | 'askHint' | 'checkGame'>;

/**
 * The requests of a game that the player sees running. A pause can reach the service all the same, such as one that a page sent when
 * it was left, before the next was opened without a connection: the game is resumed then, and the request sent again.
 */
export function resumeWhilePlaying(
	api: PlayingApi & Pick<GameApi, 'resumeGame'>,
	isPlaying: (gameId: string) => boolean,
): PlayingApi {
	const repeat = async <T>(gameId: string, send: () => Promise<Answer<T>>): Promise<Answer<T>> => {
		const answer = await send();
		if (answer.ok || answer.why.code !== 'game_paused' || !isPlaying(gameId)) return answer;
		const resumed = await api.resumeGame(gameId);
		return resumed.ok || resumed.why.code === 'game_not_paused' ? send() : resumed;
	};
	return {
		appendMoves: (id, body) => repeat(id, () => api.appendMoves(id, body)),
		finishGame: (id, body) => repeat(id, () => api.finishGame(id, body)),
		askHint: (id, skip) => repeat(id, () => api.askHint(id, skip)),
		checkGame: (id) => repeat(id, () => api.checkGame(id)),
	};
}
