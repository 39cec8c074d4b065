import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { stopClock } from './gameClock.ts';
import { findPlayRefusal, type GameState, type PlayRefusal, type StateChange, type StatePatch } from './gameState.ts';
import { isPastDaily, type StartedGame } from './pastDaily.ts';

/** A span with the game's clock stopped. */
export interface GamePause {
	/** The time that the game's clock showed. */
	readonly at: number;
	readonly lengthMs: number;
}

/** The pauses of a game: those that are over, and when the present one began. */
export interface PauseState {
	readonly pauses: readonly GamePause[];
	/** Null while the game is not paused. */
	readonly pausedAt: number | null;
}

/**
 * Whether the clock can be stopped and go on. That of a race, a contest, a confirmation, and of a daily that was started on its own day, and so may rank,
 * cannot.
 */
export function isPausable(game: StartedGame): boolean {
	if (game.mode === 'daily') return isPastDaily(game);
	return game.mode === 'random' || game.mode === 'progression';
}

/** The refusals of the modes whose clock cannot stop. */
const NEVER_PAUSES = {
	daily: 'daily_never_pauses',
	race: 'race_never_pauses',
	confirmation: 'confirmation_never_pauses',
	contest: 'contest_never_pauses',
} as const;

type PauseRefusal = PlayRefusal | 'game_not_paused' | (typeof NEVER_PAUSES)[keyof typeof NEVER_PAUSES];

export type PauseChange = StateChange<PauseRefusal, StatePatch & Partial<PauseState>>;

export function pauseGame(game: GameState & StartedGame, now: number): PauseChange {
	const why = findPlayRefusal(game, now);
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

/** Of more pauses the shortest are forgotten: they are the least that anybody could use. */
export const PAUSES_KEPT_MAX = 32;

/** The pauses once the present one is over, in the order of the game. */
export function endPause(
	pauses: readonly GamePause[],
	{ pausedAt, at, now }: { readonly pausedAt: number; readonly at: number; readonly now: number },
): PauseState {
	const all = [...pauses, { at, lengthMs: Math.min(Math.max(0, now - pausedAt), GAME_TIME_MS_MAX) }];
	if (all.length <= PAUSES_KEPT_MAX) return { pauses: all, pausedAt: null };
	const shortest = Math.min(...all.map(({ lengthMs }) => lengthMs));
	return {
		pauses: all.toSpliced(
			all.findLastIndex(({ lengthMs }) => lengthMs === shortest),
			1,
		),
		pausedAt: null,
	};
}

/** How long the clock stood still in all of these pauses. */
export function sumPauses(pauses: readonly GamePause[]): number {
	return pauses.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
}

/** How long the clock of a finished game was stopped in all. Less than a second is no pause. */
export function measurePausedMs(run: {
	readonly startedAt: number;
	readonly finishedAt: number;
	readonly timeMs: number;
	readonly penaltyMs: number;
}): number {
	const elapsedMs = run.timeMs - run.penaltyMs;
	const pausedMs = Math.min(run.finishedAt - run.startedAt - elapsedMs, GAME_TIME_MS_MAX);
	return pausedMs < SHORTEST_PAUSE_MS ? 0 : pausedMs;
}

const SHORTEST_PAUSE_MS = 1000;
