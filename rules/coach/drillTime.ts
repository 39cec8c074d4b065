import { GAME_TIME_MS_MAX } from '#contract/limits.ts';

/** How long a position of a drill has taken: since the answer that showed it. */
export function measureDrillTime({ shownAt }: { readonly shownAt: number | null }, now: number): number {
	return Math.min(GAME_TIME_MS_MAX, Math.max(0, now - (shownAt ?? now)));
}
