import type { HoldReason, PlayerKind } from '#contract/kinds.ts';
import type { Move } from '#engine/move.ts';
import { isFollowing } from './fairPlay/copiedLog.ts';
import { findHoldReasons } from './fairPlay/findHoldReasons.ts';
import { type FinishedPlay, measurePlay } from './fairPlay/measurePlay.ts';
import { listRightPlacements } from './fairPlay/placements.ts';
import { type FirstSight, isFasterThanFirstSight, type SeenRun } from './fairPlay/seenBefore.ts';
import { decideStanding, findUnrankedReasons, type RankFacts, type RankVerdict } from './standing.ts';

/** What is known of a finished game beside its log. */
interface RunFacts {
	/** The player's best time on the challenge, without help. */
	readonly previousBestMs: number | null;
	/** What was expected of a first run without help. */
	readonly par: FirstSight | undefined;
	/** Undefined where nobody has to prove to be a person. */
	readonly review: ReviewFacts | undefined;
}

/** What others have to do with the run. */
export interface ReviewFacts {
	/** The logs of other players who filled the puzzle in the same order. */
	readonly sameOrder: readonly (readonly Move[])[];
	/** The logs so far of those who started a race at the same moment. */
	readonly rivals: readonly (readonly Move[])[];
	/** Of a daily that somebody else of the player's network had looked at before. */
	readonly dailyViews: Pick<SeenRun, 'betterCount' | 'total' | 'isAmongPlayers'> | undefined;
}

interface FinishedGame extends RankFacts, Omit<FinishedPlay, 'elapsedMs' | 'moves' | 'earlier' | 'par'> {}

interface Finish {
	readonly kind: PlayerKind;
	readonly moves: readonly Move[];
	readonly elapsedMs: number;
	/** With penalties, as on the board. */
	readonly timeMs: number;
}

/** How a run ranks. */
interface RunVerdict extends RankVerdict {
	readonly personalBest: boolean;
}

export function rankRun(game: FinishedGame, finish: Finish, facts: RunFacts): RunVerdict {
	const { previousBestMs, review } = facts;
	const signs = review === undefined ? [] : findSigns(game, finish, { ...review, par: facts.par });
	return {
		...decideStanding([...findUnrankedReasons(game, finish.kind), ...signs]),
		personalBest: !game.assisted && (previousBestMs === null || finish.timeMs <= previousBestMs),
	};
}

/** Signs that no person played the game at first sight. */
function findSigns(
	game: FinishedGame,
	{ moves, elapsedMs, timeMs }: Finish,
	{ sameOrder, rivals, dailyViews, par }: ReviewFacts & Pick<RunFacts, 'par'>,
): HoldReason[] {
	const placementsOf = (log: readonly Move[]) => listRightPlacements(log, game.solution);
	const placements = placementsOf(moves);
	const earlier = sameOrder.map(placementsOf);
	const signs = findHoldReasons(measurePlay({ ...game, elapsedMs, moves, earlier, par }, placements));
	if (dailyViews !== undefined && isFasterThanFirstSight({ timeMs, par, ...dailyViews })) signs.push('seen_before');
	const hasFollowed = rivals.some((log) => isFollowing(placements, placementsOf(log)));
	if (hasFollowed && !signs.includes('copied_log')) signs.push('copied_log');
	return signs;
}
