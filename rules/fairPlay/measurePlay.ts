import type { Move } from '#engine/move.ts';
import { replayMoves } from '#engine/replay.ts';
import { isCopy } from './copiedLog.ts';
import { type Effort, measureEffort } from './effort.ts';
import { findMechanicalRule, type MechanicalRule } from './mechanicalOrder.ts';
import { meanOf, measurePace, type Pace } from './pace.ts';
import { followReasoning } from './reasoning.ts';
import { listGaps, listRightPlacements } from './rightPlacements.ts';

export interface FinishedPlay {
	readonly givens: string;
	readonly solution: string;
	/** Without penalties, which would only slow the count down. */
	readonly elapsedMs: number;
	readonly moves: readonly Move[];
	/** Whether moves came with times that the server's clock had not reached. */
	readonly clockMismatch: boolean;
	/** How many moves came long after their own times. */
	readonly lateMoveCount: number;
	/** Placements of other players who filled the same puzzle in the same order. */
	readonly earlier: readonly (readonly Move[])[];
}

/** The order of the placements beside what reasoning gives. */
export interface Order {
	/** How much likelier the order is from reasoning than by chance: a logarithm, a cell on average. Above 0 for people. */
	readonly score: number;
	/** Cells that were entered although nothing simple gave them, and something simple gave others. */
	readonly leapCount: number;
	/** The rule of a program that the order follows best, and how far. */
	readonly rule: MechanicalRule;
	readonly ruleShare: number;
}

/** What fair play sees of a run, in figures. */
export interface PlayFigures {
	readonly emptyCount: number;
	readonly elapsedMs: number;
	readonly moveCount: number;
	readonly placementCount: number;
	readonly leadsToSolution: boolean;
	/** When the first move was made. */
	readonly firstMoveAt: number | undefined;
	readonly pace: Pace | undefined;
	readonly order: Order | undefined;
	readonly effort: Effort | undefined;
	/** Whether the log came as a whole at the end: weaker evidence than one that came move by move. */
	readonly isLate: boolean;
	readonly isCopied: boolean;
	readonly clockMismatch: boolean;
}

const LATE_SHARE = 0.8;

export function measurePlay(play: FinishedPlay): PlayFigures {
	const { givens, solution, moves, elapsedMs, clockMismatch, lateMoveCount, earlier } = play;
	const placements = listRightPlacements(moves, solution);
	return {
		emptyCount: givens.split('0').length - 1,
		elapsedMs,
		moveCount: moves.length,
		placementCount: placements.length,
		leadsToSolution: leadsToSolution(play),
		firstMoveAt: moves[0]?.at,
		...measurePlacements(play, placements),
		isLate: lateMoveCount > LATE_SHARE * moves.length,
		isCopied: earlier.some((other) => isCopy(placements, other)),
		clockMismatch,
	};
}

function measurePlacements(
	play: FinishedPlay,
	placements: readonly Move[],
): Pick<PlayFigures, 'pace' | 'order' | 'effort'> {
	const gaps = listGaps(placements);
	const pace = measurePace(gaps);
	if (pace === undefined) return { pace, order: undefined, effort: undefined };
	const reasoned = followReasoning(play, placements);
	const { rule, share } = findMechanicalRule(play, placements);
	const order = {
		score: meanOf(reasoned.map(({ likelihood }) => likelihood)),
		leapCount: reasoned.filter(({ isLeap }) => isLeap).length,
		rule,
		ruleShare: share,
	};
	return { pace, order, effort: measureEffort(gaps, reasoned.slice(1)) };
}

function leadsToSolution({ givens, solution, moves }: FinishedPlay): boolean {
	const replay = replayMoves(givens, moves);
	return replay.ok && replay.play.cells.join('') === solution;
}
