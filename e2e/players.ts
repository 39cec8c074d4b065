import type { FinishAnswer, GameStart, MoveRow, Ninefold, Session } from '#client/client.ts';
import { solve } from './solve.ts';

/** Makes the client a user's, with the code that local development answers. A guest of the client comes along. */
export async function signIn(client: Ninefold, email: string): Promise<Session> {
	const { devCode } = await client.requestCode(email);
	return client.verifyCode(email, devCode!);
}

/** Starts a game and sends its solution without a move. */
export async function playAtOnce(client: Ninefold, want: Omit<GameStart, 'guestId'>): Promise<FinishAnswer> {
	const played = await client.startGame(want);
	return played.finishGame(solve(played.game.puzzle!));
}

/** Finishes a game with a log that has times of its own. */
export function finishWithLog(
	client: Ninefold,
	game: { readonly id: string; readonly puzzle?: string },
	moves: readonly MoveRow[],
): Promise<FinishAnswer> {
	return client.post(`/api/games/${game.id}/finish`, { solution: solve(game.puzzle!), from: 0, moves });
}
