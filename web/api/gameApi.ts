import type { CheckAnswer, Game, GameFinish, GameStart, Games, MovesAppend, MovesAppended } from '#contract/game.ts';
import type { Ghosts, GhostsQuery } from '#contract/ghost.ts';
import type { HintAnswer } from '#contract/hint.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import type { FinishAnswer } from '#contract/run.ts';
import { readTimeZone } from '../browser/ownDay.ts';
import type { Connection, Query } from './connection.ts';
import { pathOf } from './pathOf.ts';

export type GameApi = ReturnType<typeof createGameApi>;

/** The requests of an open game. A local game of the page answers them without a service. */
export type OpenGameApi = Pick<
	GameApi,
	'readGame' | 'appendMoves' | 'pauseGame' | 'resumeGame' | 'abandonGame' | 'askHint' | 'checkGrid' | 'finishGame'
>;

/** The player's games. */
export function createGameApi({ play }: Connection) {
	return {
		/** Tells the time zone: a day of the streak is the player's own. */
		startGame(body: GameStart) {
			const timeZone = readTimeZone();
			return play<Game>('POST', PLAY_PATHS.games, { ...body, ...(timeZone !== undefined && { timeZone }) });
		},
		startConfirmation: (runId: string) => play<Game>('POST', pathOf(PLAY_PATHS.runConfirmation, runId)),
		listGames: (query: Query) => play<Games>('GET', PLAY_PATHS.games, query),
		listGhosts: (query: Omit<GhostsQuery, 'guestId'>) => play<Ghosts>('GET', PLAY_PATHS.ghosts, query),
		readGame: (id: string) => play<Game>('GET', pathOf(PLAY_PATHS.game, id)),
		appendMoves: (id: string, body: MovesAppend) =>
			play<MovesAppended>('POST', pathOf(PLAY_PATHS.gameMoves, id), body, { keepalive: true }),
		pauseGame: (id: string) => play<Game>('POST', pathOf(PLAY_PATHS.gamePause, id), {}, { keepalive: true }),
		resumeGame: (id: string) => play<Game>('POST', pathOf(PLAY_PATHS.gameResume, id)),
		abandonGame: (id: string) => play<Game>('POST', pathOf(PLAY_PATHS.gameAbandon, id)),
		askHint: (id: string, skip = 0) =>
			play<HintAnswer>('POST', pathOf(PLAY_PATHS.gameHint, id), skip === 0 ? {} : { skip }),
		checkGrid: (id: string) => play<CheckAnswer>('POST', pathOf(PLAY_PATHS.gameCheck, id)),
		finishGame: (id: string, body: GameFinish) => play<FinishAnswer>('POST', pathOf(PLAY_PATHS.gameFinish, id), body),
	};
}
