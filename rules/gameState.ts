import type { GameStatus } from '#contract/kinds.ts';
import { type GameClock, stopClock } from './gameClock.ts';

/** The status and the clock of a game, which decide what may be done to it. */
export interface GameState extends GameClock {
	readonly status: GameStatus;
}

export interface StatePatch {
	readonly status: GameStatus;
	readonly playedMs?: number;
	readonly runningSince: number | null;
	readonly endedAt?: number;
}

export type StateChange<Why = 'game_over', Patch = StatePatch> =
	| { readonly ok: true; readonly patch: Patch }
	| { readonly ok: false; readonly why: Why };

/** Whether the game can still be finished. */
export function isUnderWay({ status }: Pick<GameState, 'status'>): boolean {
	return status === 'playing' || status === 'paused';
}

export type PlayRefusal = 'game_over' | 'game_paused' | 'contest_time_over';

/** Why no move can be made, `undefined` if one can. */
export function findPlayRefusal(game: GameState, now: number): PlayRefusal | undefined {
	if (isTooLate(game, now)) return 'contest_time_over';
	if (game.status === 'paused') return 'game_paused';
	return game.status === 'playing' ? undefined : 'game_over';
}

/** Whether the time for a game is over that was not ended before. */
function isTooLate({ deadline = null, ...game }: GameState, now: number): boolean {
	return deadline !== null && now >= deadline && isUnderWay(game);
}

/** The game at that moment: one whose time is over has been given up then, whether that is stored already or not. */
export function settleGame<G extends GameState & { readonly endedAt: number | null }>(game: G, now: number): G {
	if (!isTooLate(game, now)) return game;
	const { deadline = null } = game;
	return { ...game, status: 'abandoned', ...stopClock(game, now), endedAt: deadline };
}

export function abandonGame(game: GameState, now: number): StateChange {
	if (!isUnderWay(game) || isTooLate(game, now)) return { ok: false, why: 'game_over' };
	return { ok: true, patch: { status: 'abandoned', ...stopClock(game, now), endedAt: now } };
}
