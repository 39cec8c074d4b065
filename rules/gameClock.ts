import type { PlayedMode } from '#contract/kinds.ts';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { isPastDaily } from './pastDaily.ts';

/** The state of a game's clock. `runningSince` is null while it is stopped. */
export interface GameClock {
	readonly mode: PlayedMode;
	/** The date of a daily, else null. */
	readonly date: string | null;
	readonly startedAt: number;
	readonly playedMs: number;
	readonly runningSince: number | null;
}

/** Whether the clock can be stopped and go on. That of a race, of a confirmation, and of a daily that was started on its own day, and so may rank, cannot. */
export function isPausable(clock: Pick<GameClock, 'mode' | 'date' | 'startedAt'>): boolean {
	if (clock.mode === 'race' || clock.mode === 'confirmation') return false;
	return clock.mode !== 'daily' || isPastDaily(clock);
}

/** The time on a game's own clock. It excludes pauses; without any it runs from the start to the end of the game. */
export function measureElapsedMs(clock: GameClock, now: number): number {
	if (clock.runningSince === null) return clock.playedMs;
	const elapsedMs = isPausable(clock) ? clock.playedMs + now - clock.runningSince : now - clock.startedAt;
	return Math.min(Math.max(0, elapsedMs), GAME_TIME_MS_MAX);
}

/** The state of the clock once it is stopped, by a pause or by the end of the game. */
export function stopClock(clock: GameClock, now: number): { readonly playedMs: number; readonly runningSince: null } {
	return { playedMs: measureElapsedMs(clock, now), runningSince: null };
}
