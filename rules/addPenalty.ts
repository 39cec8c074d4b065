import { GAME_TIME_MS_MAX, WRONG_GRID_PENALTY_MS } from '#contract/limits.ts';

/** The penalties of a game with that of one more full but wrong grid. */
export function addPenalty(penaltyMs: number): number {
	return Math.min(penaltyMs + WRONG_GRID_PENALTY_MS, GAME_TIME_MS_MAX);
}

interface PenalizedTime {
	/** What the game's own clock shows. */
	readonly elapsedMs: number;
	readonly penaltyMs: number;
}

/** The time that counts: elapsed time and penalties together, never more than a game's clock can show. */
export function timeWithPenalties({ elapsedMs, penaltyMs }: PenalizedTime): number {
	return Math.min(elapsedMs + penaltyMs, GAME_TIME_MS_MAX);
}
