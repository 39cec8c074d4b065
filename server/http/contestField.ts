import type { GameContest } from '#contract/game.ts';
import type { GameRow } from '#store/read/games.ts';
import { formatInstant } from '../process/clock.ts';

/** The contest of a game as its answers have it; nothing outside contests. */
export function toContestField({ contest, deadline }: Pick<GameRow, 'contest' | 'deadline'>): {
	readonly contest?: GameContest;
} {
	if (contest === null || deadline === null) return {};
	return { contest: { ...contest, endsAt: formatInstant(deadline) } };
}
