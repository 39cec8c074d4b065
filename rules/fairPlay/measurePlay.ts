import type { Move } from '#engine/move.ts';
import { replayMoves } from '#engine/replay.ts';
import { type GamePause, sumPauses } from '../gamePause.ts';
import type { KnownExpectedTime } from '../par/expectTime.ts';
import { isCopy } from './copiedLog.ts';
import { findMechanicalRule, type MechanicalRule } from './mechanicalOrder.ts';
import { measurePausedPlay, type PausedPlay } from './pausedPlay.ts';
import {
	type Effort,
	type Gaps,
	listGaps,
	listRightPlacements,
	meanOf,
	measureEffort,
	measureGaps,
} from './placements.ts';
import { followReasoning } from './reasoning.ts';
import { countEmpty, findTimeFloorMs, type PuzzleDemand } from './timeFloor.ts';

export interface FinishedPlay extends PuzzleDemand {
	readonly solution: string;
	/** Without penalties, which would make the play look slower than it was. */
	readonly elapsedMs: number;
	readonly moves: readonly Move[];
	readonly pauses: readonly GamePause[];
	/** Whether moves arrived with times that the server's clock had not reached. */
	readonly clockMismatch: boolean;
	/** How many moves arrived long after their own times. */
	readonly lateMoveCount: number;
	/** The placements of other players who filled the same puzzle in the same order. */
	readonly earlier: readonly (readonly Move[])[];
	/** The player's expected time; absent if they had met the puzzle before or took help. */
	readonly par?: KnownExpectedTime | undefined;
}

/** The order of the placements, compared with what reasoning would give. */
interface Order {
	/** How much likelier reasoning gives the order than chance: the mean logarithm over all cells. Above 0 for people. */
	readonly score: number;
	/** How many cells were filled that no simple step gave, while simple steps gave others. */
	readonly leapCount: number;
	/** The mechanical rule that the order follows best, and the share of choices that follow it. */
	readonly rule: MechanicalRule;
	readonly ruleShare: number;
}

export interface PlayMetrics {
	readonly emptyCount: number;
	readonly elapsedMs: number;
	/** A time that no person beats on this puzzle. */
	readonly floorMs: number;
	readonly moveCount: number;
	readonly placementCount: number;
	readonly leadsToSolution: boolean;
	/** The time of the first move on the game's clock. */
	readonly firstMoveAt: number | undefined;
	/** How long the clock was stopped, in all and before the first move. */
	readonly pausedMs: number;
	readonly pausedAtFirstMs: number;
	readonly gaps: Gaps | undefined;
	readonly order: Order | undefined;
	readonly effort: Effort | undefined;
	readonly pausedPlay: PausedPlay | undefined;
	/** Whether the log arrived as a whole at the end, which is weaker evidence than one that arrived move by move. */
	readonly isLate: boolean;
	readonly isCopied: boolean;
	readonly clockMismatch: boolean;
	readonly par: KnownExpectedTime | undefined;
}

const LATE_SHARE = 0.8;

/** The placements are those of `listRightPlacements`, for a caller that has them already. */
export function measurePlay(
	play: FinishedPlay,
	placements: readonly Move[] = listRightPlacements(play.moves, play.solution),
): PlayMetrics {
	const { givens, moves, pauses, elapsedMs, clockMismatch, lateMoveCount, earlier } = play;
	const firstMoveAt = moves[0]?.at;
	return {
		emptyCount: countEmpty(givens),
		elapsedMs,
		floorMs: findTimeFloorMs(play),
		moveCount: moves.length,
		placementCount: placements.length,
		leadsToSolution: leadsToSolution(play),
		firstMoveAt,
		pausedMs: sumPauses(pauses),
		pausedAtFirstMs: sumPauses(pauses.filter(({ at }) => firstMoveAt !== undefined && at <= firstMoveAt)),
		...measurePlacements(play, placements),
		isLate: lateMoveCount > LATE_SHARE * moves.length,
		isCopied: earlier.some((other) => isCopy(placements, other)),
		clockMismatch,
		par: play.par,
	};
}

function measurePlacements(
	play: FinishedPlay,
	placements: readonly Move[],
): Pick<PlayMetrics, 'gaps' | 'order' | 'effort' | 'pausedPlay'> {
	const between = listGaps(placements);
	const gaps = measureGaps(between);
	if (gaps === undefined) return { gaps, order: undefined, effort: undefined, pausedPlay: undefined };
	const reasoned = followReasoning(play, placements);
	const { rule, share } = findMechanicalRule(play, placements);
	const order = {
		score: meanOf(reasoned.map(({ likelihood }) => likelihood)),
		leapCount: reasoned.filter(({ isLeap }) => isLeap).length,
		rule,
		ruleShare: share,
	};
	const effort = measureEffort(between, reasoned.slice(1));
	return { gaps, order, effort, pausedPlay: measurePausedPlay(play, placements, reasoned) };
}

function leadsToSolution({ givens, solution, moves }: FinishedPlay): boolean {
	const replay = replayMoves(givens, moves);
	return replay.ok && replay.play.cells.join('') === solution;
}
