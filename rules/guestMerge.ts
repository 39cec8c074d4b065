import type { OffBoardReason } from '#contract/kinds.ts';
import { abandonGame, type GameState, isUnderWay, type StatePatch } from './gameState.ts';
import { decideAfterSignIn, decideStanding, type RankVerdict } from './standing.ts';

/** A game on a challenge that both the guest and the user have played. */
export interface SharedGame extends GameState {
	readonly id: string;
}

interface MergeDecision {
	/** The loser of two games under way, which ends: a player has at most one on each daily and level. */
	readonly abandoned: { readonly id: string; readonly patch: StatePatch } | undefined;
	/** The games on a daily that were started after the first. They do not rank. */
	readonly laterIds: readonly string[];
}

/**
 * Settles the games of guest and user on one challenge when the two become one player, as if one player had started
 * them all. On a daily and in a race the first game counts and goes on, on a level the last started; in practice all go
 * on.
 */
export function decideMerge(games: readonly SharedGame[], now: number): MergeDecision {
	const inOrder = games.toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
	const isDaily = inOrder[0]?.mode === 'daily';
	const underWay = inOrder.filter(isUnderWay);
	const isPractice = inOrder[0]?.mode === 'random';
	const surplus =
		isPractice || underWay.length < 2 ? undefined : underWay.at(isDaily || inOrder[0]?.mode === 'race' ? -1 : 0);
	const change = surplus && abandonGame(surplus, now);
	return {
		abandoned: surplus && change?.ok ? { id: surplus.id, patch: change.patch } : undefined,
		laterIds: isDaily ? inOrder.slice(1).map(({ id }) => id) : [],
	};
}

/** The rank status of a run of either once the two are one player. */
export function decideMergedRun(
	reasons: readonly OffBoardReason[],
	{ wasGuests, isLater }: { readonly wasGuests: boolean; readonly isLater: boolean },
): RankVerdict {
	const own = wasGuests ? decideAfterSignIn(reasons).reasons : reasons;
	return decideStanding(isLater ? [...own, 'not_first_game'] : own);
}
