import { GAME_TIME_MS_MAX } from '#contract/limits.ts';

/** The state of a game's clock. `runningSince` is null while it is stopped. */
export interface GameClock {
	readonly playedMs: number;
	readonly runningSince: number | null;
	/** When the clock stops for good; null or absent without such a moment. */
	readonly deadline?: number | null;
}

/** The time on a game's own clock. It excludes pauses; without any it runs from the start to the end of the game. */
export function measureElapsedMs({ playedMs, runningSince, deadline }: GameClock, now: number): number {
	if (runningSince === null) return playedMs;
	const until = Math.min(now, deadline ?? now);
	return Math.min(Math.max(0, playedMs + until - runningSince), GAME_TIME_MS_MAX);
}

/** The state of the clock once it is stopped, by a pause or by the end of the game. */
export function stopClock(clock: GameClock, now: number): { readonly playedMs: number; readonly runningSince: null } {
	return { playedMs: measureElapsedMs(clock, now), runningSince: null };
}
