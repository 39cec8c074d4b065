import type { Mode } from '#contract/mode.ts';
import type { HoldReason, Standing, StandingReason, UnrankedReason } from '#contract/standing.ts';
import { formatUtcDate } from '../process/clock.ts';

export interface StandingFacts {
	readonly mode: Mode;
	readonly date: string | null;
	readonly startedAt: number;
	readonly assisted: boolean;
	/** Whether this was the player's first game on that daily. */
	readonly firstOnBoard: boolean;
}

export interface StandingVerdict {
	readonly standing: Standing;
	readonly reasons: readonly StandingReason[];
}

/** The rules of the game that keep a game off the boards, as far as they are known while it is played. */
export function findUnrankedReasons(game: StandingFacts, kind: 'guest' | 'user'): UnrankedReason[] {
	const reasons: UnrankedReason[] = [];
	if (kind === 'guest') reasons.push('guest');
	if (game.assisted) reasons.push('assisted');
	if (game.mode === 'daily' && game.date !== formatUtcDate(game.startedAt)) reasons.push('archive');
	if (game.mode === 'daily' && !game.firstOnBoard) reasons.push('not_first_game');
	return reasons;
}

/** A run keeps every reason, so that one of them can fall (a guest signs in) without the others being forgotten. */
export function judgeRun(unranked: readonly UnrankedReason[], held: readonly HoldReason[]): StandingVerdict {
	const reasons = [...unranked, ...held];
	if (unranked.length > 0) return { standing: 'unranked', reasons };
	return { standing: held.length > 0 ? 'held' : 'ranked', reasons };
}
