import type { OffBoardReason } from '#contract/kinds.ts';
import { OPEN_PRACTICE_GAMES_MAX } from '#contract/limits.ts';
import { type GameState, isUnderWay } from './gameState.ts';
import type { StartedGame } from './pastDaily.ts';
import { decideAfterSignIn, decideStanding, type RankVerdict } from './standing.ts';

/** A game on a challenge that both the guest and the user have played. */
export interface SharedGame extends Pick<GameState, 'status'>, Pick<StartedGame, 'mode' | 'startedAt'> {
	readonly id: string;
	readonly moveCount: number;
}

/** A game without a move that is removed, because another one goes on. */
export interface ReplacedGame {
	readonly id: string;
	/** The game that goes on. */
	readonly byId: string;
}

interface MergeDecision {
	readonly replaced: readonly ReplacedGame[];
	/** The games on a daily that were started after the first. They do not rank. */
	readonly laterIds: readonly string[];
}

/**
 * Settles the games of guest and user on one challenge when the two become one player, as if one player had started
 * them all. On a daily and in a contest the first game counts. Every game with a move goes on; of others under way, one stays if there is none with a move:
 * the first on a daily and in a race, the last on a level. In practice as many go on as a player can have.
 */
export function decideMerge(games: readonly SharedGame[]): MergeDecision {
	const inOrder = games.toSorted((a, b) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
	const [{ mode }] = inOrder as [SharedGame];
	const underWay = inOrder.filter(isUnderWay);
	const isCountedOnce = mode === 'daily' || mode === 'contest';
	if (mode === 'random') return { replaced: replaceExcess(underWay), laterIds: [] };
	const kept = underWay.find(({ moveCount }) => moveCount > 0) ?? underWay.at(mode === 'progression' ? -1 : 0);
	const empty = underWay.filter((game) => game !== kept && game.moveCount === 0);
	return {
		replaced: empty.map(({ id }) => ({ id, byId: kept!.id })),
		laterIds: isCountedOnce ? inOrder.slice(1).map(({ id }) => id) : [],
	};
}

/** The oldest practice games without a move give way where more are under way than a player can have. */
function replaceExcess(underWay: readonly SharedGame[]): ReplacedGame[] {
	const excess = Math.max(0, underWay.length - OPEN_PRACTICE_GAMES_MAX);
	const empty = underWay.filter(({ moveCount }) => moveCount === 0).slice(0, excess);
	const newest = underWay.findLast((game) => !empty.includes(game));
	return empty.map(({ id }) => ({ id, byId: newest!.id }));
}

/** The rank status of a run of either once the two are one player. */
export function decideMergedRun(
	reasons: readonly OffBoardReason[],
	{ wasGuests, isLater }: { readonly wasGuests: boolean; readonly isLater: boolean },
): RankVerdict {
	const own = wasGuests ? decideAfterSignIn(reasons).reasons : reasons;
	return decideStanding(isLater ? [...own, 'not_first_game'] : own);
}
