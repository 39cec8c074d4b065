import type { Mode } from '#contract/kinds.ts';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';

/** The state of a game's clock. `runningSince` is null while it is stopped. */
export interface GameClock {
	readonly mode: Mode;
	readonly startedAt: number;
	readonly playedMs: number;
	readonly runningSince: number | null;
}

/**
 * The time on a game's own clock. In practice and progression it excludes pauses; in a daily it runs from the start to the
 * end of the game.
 */
export function measureElapsedMs(clock: GameClock, now: number): number {
	if (clock.runningSince === null) return clock.playedMs;
	const elapsedMs = clock.mode === 'daily' ? now - clock.startedAt : clock.playedMs + now - clock.runningSince;
	return Math.min(Math.max(0, elapsedMs), GAME_TIME_MS_MAX);
}

/** The state of the clock once it is stopped, by a pause or by the end of the game. */
export function stopClock(clock: GameClock, now: number): { readonly playedMs: number; readonly runningSince: null } {
	return { playedMs: measureElapsedMs(clock, now), runningSince: null };
}

/** Elapsed time and penalties together, never more than a game's clock can show. */
export function addTimes(elapsedMs: number, penaltyMs: number): number {
	return Math.min(elapsedMs + penaltyMs, GAME_TIME_MS_MAX);
}
