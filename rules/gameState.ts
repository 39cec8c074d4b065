import type { GameStatus } from '#contract/kinds.ts';
import { type GameClock, isPausable, stopClock } from './gameClock.ts';
import { endPause, type PauseState } from './gamePause.ts';

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

/** The modes whose clock cannot stop. */
const NEVER_PAUSES = {
	daily: 'daily_never_pauses',
	race: 'race_never_pauses',
	confirmation: 'confirmation_never_pauses',
} as const;

type StateRefusal = 'game_over' | 'game_paused' | 'game_not_paused' | (typeof NEVER_PAUSES)[keyof typeof NEVER_PAUSES];

export type StateChange<Patch = StatePatch> =
	| { readonly ok: true; readonly patch: Patch }
	| { readonly ok: false; readonly why: StateRefusal };

type PauseChange = StateChange<StatePatch & Partial<PauseState>>;

/** Whether the game can still be finished. */
export function isUnderWay({ status }: Pick<GameState, 'status'>): boolean {
	return status === 'playing' || status === 'paused';
}

/** Why no move can be made, `undefined` if one can. */
export function findPlayRefusal({ status }: GameState): 'game_over' | 'game_paused' | undefined {
	if (status === 'paused') return 'game_paused';
	return status === 'playing' ? undefined : 'game_over';
}

export function pauseGame(game: GameState, now: number): PauseChange {
	const why = findPlayRefusal(game);
	if (why !== undefined) return { ok: false, why };
	if (!isPausable(game)) return { ok: false, why: NEVER_PAUSES[game.mode as keyof typeof NEVER_PAUSES] };
	return { ok: true, patch: { status: 'paused', ...stopClock(game, now), pausedAt: now } };
}

export function resumeGame(game: GameState & PauseState, now: number): PauseChange {
	if (game.status === 'playing') return { ok: false, why: 'game_not_paused' };
	if (game.status !== 'paused') return { ok: false, why: 'game_over' };
	const pauses = endPause(game.pauses, { pausedAt: game.pausedAt!, at: game.playedMs, now });
	return { ok: true, patch: { status: 'playing', runningSince: now, ...pauses } };
}

export function abandonGame(game: GameState, now: number): StateChange {
	if (!isUnderWay(game)) return { ok: false, why: 'game_over' };
	return { ok: true, patch: { status: 'abandoned', ...stopClock(game, now), endedAt: now } };
}
