import type { Mode } from '#contract/kinds.ts';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';

/** What a game's clock is made of. `runningSince` is null while it stands still. */
export interface GameClock {
	readonly mode: Mode;
	readonly startedAt: number;
	readonly playedMs: number;
	readonly runningSince: number | null;
}

/**
 * The time on a game's own clock. Practice and progression leave pauses out; the daily counts from its start,
 * whatever happens, until it ends.
 */
export function measureElapsedMs(clock: GameClock, now: number): number {
	if (clock.runningSince === null) return clock.playedMs;
	const elapsedMs = clock.mode === 'daily' ? now - clock.startedAt : clock.playedMs + now - clock.runningSince;
	return Math.min(Math.max(0, elapsedMs), GAME_TIME_MS_MAX);
}

/** The clock as it stands from now on: after a pause, or for good after the end. */
export function stopClock(clock: GameClock, now: number): { readonly playedMs: number; readonly runningSince: null } {
	return { playedMs: measureElapsedMs(clock, now), runningSince: null };
}

export function addTimes(elapsedMs: number, penaltyMs: number): number {
	return Math.min(elapsedMs + penaltyMs, GAME_TIME_MS_MAX);
}
