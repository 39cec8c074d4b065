import { STANDING_REASONS } from '#contract/standing.ts';

/** Whether a run stands on its board, waits for the operator, or only counts in its player's own history. */
export type Standing = 'ranked' | 'held' | 'unranked';

/** In the order of the closed list: rules before signs, so that the first reason is the one that counts. */
export function orderReasons(reasons: ReadonlySet<string>): string[] {
	return STANDING_REASONS.filter((reason) => reasons.has(reason));
}

/** Reasons by the rules of the game; every other reason is a sign that the operator has to look at. */
const UNRANKED_REASONS: readonly string[] = ['guest', 'assisted', 'archive', 'not_first_game', 'rejected'];

export function standingOf(reasons: readonly string[]): Standing {
	if (reasons.length === 0) return 'ranked';
	return reasons.some((reason) => UNRANKED_REASONS.includes(reason)) ? 'unranked' : 'held';
}
