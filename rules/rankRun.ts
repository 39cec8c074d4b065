import {
	CONTRADICTIONS,
	type Contradiction,
	type HoldReason,
	type OffBoardReason,
	type PlayerKind,
	type SoftSign,
} from '#contract/kinds.ts';
import type { Move } from '#engine/move.ts';
import { mustBeConfirmed, type TopFacts } from './confirmation.ts';
import { isFollowing } from './fairPlay/copiedLog.ts';
import { findHoldReasons } from './fairPlay/findHoldReasons.ts';
import { type FinishedPlay, measurePlay } from './fairPlay/measurePlay.ts';
import { listRightPlacements } from './fairPlay/placements.ts';
import { type FirstSight, isFasterThanFirstSight, type SeenRun } from './fairPlay/seenBefore.ts';
import { isNewAndFast } from './fairPlay/timeFloor.ts';
import { decideStanding, findUnrankedReasons, isSoftSign, type RankFacts, type RankVerdict } from './standing.ts';

/** The facts of a finished game beside its log. */
interface RunFacts {
	/** The player's best time on the challenge, without help. */
	readonly previousBestMs: number | null;
	/** The expected time of a first run without help. */
	readonly par: FirstSight | undefined;
	/** Absent for a program's run, and where any player may be a program. */
	readonly review: ReviewFacts | undefined;
	/** Absent if the run cannot rank or needs no review. */
	readonly top: TopFacts | undefined;
}

/** The run's traces of other players, and how well the player is known. */
export interface ReviewFacts {
	/** The logs of other players who filled the puzzle in the same order, each on its own arrangement. */
	readonly sameOrder: readonly { readonly moves: readonly Move[]; readonly solution: string }[];
	/** The logs so far of those who started a race at the same moment. */
	readonly rivals: readonly (readonly Move[])[];
	/** For a daily that another player of the network had looked at before. */
	readonly dailyViews: Pick<SeenRun, 'betterCount' | 'total' | 'isAmongPlayers'> | undefined;
	/** How many runs of the player are counted. */
	readonly countedRuns: number;
}

interface FinishedGame extends RankFacts, Omit<FinishedPlay, 'elapsedMs' | 'moves' | 'earlier' | 'par'> {}

interface Finish {
	readonly kind: PlayerKind;
	readonly moves: readonly Move[];
	readonly elapsedMs: number;
	/** The time with penalties, as on the board. */
	readonly timeMs: number;
}

interface RunVerdict extends RankVerdict {
	/** Signs that an honest habit can explain, too; reasons only while the run waits for a confirmation. */
	readonly signs: readonly SoftSign[];
	/** Whether it waits for a confirmation. */
	readonly waits: boolean;
	readonly personalBest: boolean;
}

export function rankRun(game: FinishedGame, finish: Finish, facts: RunFacts): RunVerdict {
	const { previousBestMs, review, top } = facts;
	const found = review === undefined ? [] : findSigns(game, finish, { ...review, par: facts.par });
	const signs = found.filter(isSoftSign);
	const reasons: OffBoardReason[] = [...findUnrankedReasons(game, finish.kind), ...found.filter(isContradiction)];
	const waits = signs.length > 0 && reasons.length === 0 && top !== undefined && mustBeConfirmed(top);
	const isBest = previousBestMs === null || finish.timeMs <= previousBestMs;
	return {
		...decideStanding(waits ? signs : reasons),
		signs,
		waits,
		personalBest: !game.assisted && !game.program && game.mode !== 'confirmation' && game.mode !== 'contest' && isBest,
	};
}

function isContradiction(reason: HoldReason): reason is Contradiction {
	return (CONTRADICTIONS as readonly HoldReason[]).includes(reason);
}

/** Contradictions of an honest first sight, and signs of a dishonest one. */
function findSigns(
	game: FinishedGame,
	{ moves, elapsedMs, timeMs }: Finish,
	{ sameOrder, rivals, dailyViews, countedRuns, par }: ReviewFacts & Pick<RunFacts, 'par'>,
): HoldReason[] {
	const placementsOf = (log: readonly Move[]) => listRightPlacements(log, game.solution);
	const placements = placementsOf(moves);
	const earlier = sameOrder.map((log) => listRightPlacements(log.moves, log.solution));
	const signs = findHoldReasons(measurePlay({ ...game, elapsedMs, moves, earlier, par }, placements));
	if (dailyViews !== undefined && isFasterThanFirstSight({ timeMs, par, ...dailyViews })) signs.push('seen_before');
	if (isNewAndFast(game, { elapsedMs, countedRuns })) signs.push('new_and_fast');
	const hasFollowed = rivals.some((log) => isFollowing(placements, placementsOf(log)));
	if (hasFollowed && !signs.includes('copied_log')) signs.push('copied_log');
	return signs;
}
