import type { OpenGameApi } from '../api/gameApi.ts';
import type { Answer } from '../browser/refusal.ts';

type PlayingApi = Pick<OpenGameApi, 'appendMoves' | 'finishGame' | 'askHint' | 'checkGrid'>;

/**
 * The requests of a game that the player sees running. A pause can reach the service all the same, such as from a left
 * page before the next was opened without a connection: then the game is resumed, and the request sent again.
 */
export function resumeWhilePlaying(
	api: PlayingApi & Pick<OpenGameApi, 'resumeGame'>,
	isPlaying: (gameId: string) => boolean,
): PlayingApi {
	const wrap =
		<Sent extends unknown[], T>(send: (gameId: string, ...sent: Sent) => Promise<Answer<T>>) =>
		async (gameId: string, ...sent: Sent): Promise<Answer<T>> => {
			const answer = await send(gameId, ...sent);
			if (answer.ok || answer.why.code !== 'game_paused' || !isPlaying(gameId)) return answer;
			const resumed = await api.resumeGame(gameId);
			return resumed.ok || resumed.why.code === 'game_not_paused' ? send(gameId, ...sent) : resumed;
		};
	return {
		appendMoves: wrap(api.appendMoves),
		finishGame: wrap(api.finishGame),
		askHint: wrap(api.askHint),
		checkGrid: wrap(api.checkGrid),
	};
}
