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

/** Why no move can be made, `undefined` if one can. */
export function findPlayRefusal({ status }: GameState): 'game_over' | 'game_paused' | undefined {
	if (status === 'paused') return 'game_paused';
	return status === 'playing' ? undefined : 'game_over';
}

export function abandonGame(game: GameState, now: number): StateChange {
	if (!isUnderWay(game)) return { ok: false, why: 'game_over' };
	return { ok: true, patch: { status: 'abandoned', ...stopClock(game, now), endedAt: now } };
}
