import type { HoldReason } from '#contract/kinds.ts';
import type { PlayFigures } from './measurePlay.ts';
import type { Pace } from './pace.ts';

/** Nobody fills a cell faster than this, a whole grid long. */
export const LEAST_MS_PER_CELL = 250;

/** A first move sooner than this was decided before the grid could be seen. */
export const FIRST_MOVE_MS_MIN = 100;

/** Fewer placements than this say nothing about a hand. */
const GAPS_MIN = 12;

const BURST_SHARE = 0.5;

/** Whoever enters that slowly thinks between the digits, which makes the gaps differ more than hands do. */
const THINKING_GAP_MS = 1500;

/** A grid that is typed in one go, after a time in which it may have been solved elsewhere. */
const IDLE = { leastMs: 60_000, leastShare: 0.5, gapMs: 1000 };

/**
 * Where each sign begins. A log that came as a whole at the end may have been written afterwards, so it is held to
 * a narrower measure: few honest logs come that late.
 */
interface Measure {
	/** Below it a pace is even: that of fast hands, that of hands which have time to think, and that after idling. */
	readonly evenVariation: number;
	readonly evenThinkingVariation: number;
	readonly idleVariation: number;
	/** Below it an order is not a reasoned one. */
	readonly orderScore: number;
	/** From it on an order follows a rule. */
	readonly ruleShare: number;
	/** Below it time does not follow difficulty. */
	readonly effortCorrelation: number;
}

const USUAL: Measure = {
	evenVariation: 0.12,
	evenThinkingVariation: 0.21,
	idleVariation: 0.18,
	orderScore: -0.12,
	ruleShare: 0.85,
	effortCorrelation: 0.05,
};

const NARROW: Measure = {
	evenVariation: 0.15,
	evenThinkingVariation: 0.25,
	idleVariation: 0.22,
	orderScore: -0.05,
	ruleShare: 0.8,
	effortCorrelation: 0.1,
};

/**
 * The signs by which a finish is held off the board until the operator has looked at it. Each is set so wide that an
 * honest hand stays clear of it, however fast: a program never bans anybody, but it should not bother anybody either.
 */
export function findHoldReasons(figures: PlayFigures): HoldReason[] {
	const { moveCount, leadsToSolution, elapsedMs, emptyCount, firstMoveAt } = figures;
	const reasons: HoldReason[] = [];
	if (moveCount === 0) reasons.push('no_log');
	else if (!leadsToSolution) reasons.push('partial_log');
	if (elapsedMs < LEAST_MS_PER_CELL * emptyCount) reasons.push('too_fast');
	const { pace } = figures;
	if (pace !== undefined && pace.gapCount >= GAPS_MIN) reasons.push(...findSigns(figures, pace));
	if (figures.isCopied) reasons.push('copied_log');
	if (firstMoveAt !== undefined && firstMoveAt < FIRST_MOVE_MS_MIN) reasons.push('early_move');
	if (figures.clockMismatch) reasons.push('clock_mismatch');
	return reasons;
}

function findSigns(figures: PlayFigures, pace: Pace): HoldReason[] {
	const measure = figures.isLate ? NARROW : USUAL;
	const reasons: HoldReason[] = [];
	if (pace.shortCount >= pace.gapCount * BURST_SHARE) reasons.push('burst');
	else if (isEven(pace, measure)) reasons.push('even_pace');
	if (isTypedAfterIdling(figures, pace, measure)) reasons.push('idle_then_burst');
	if (isNoReasonedOrder(figures, measure)) reasons.push('solution_order');
	if (isEffortless(figures, measure)) reasons.push('even_effort');
	return reasons;
}

function isEven({ medianMs, middleVariation }: Pace, measure: Measure): boolean {
	const most = medianMs < THINKING_GAP_MS ? measure.evenVariation : measure.evenThinkingVariation;
	return middleVariation < most;
}

function isTypedAfterIdling({ firstMoveAt = 0, elapsedMs }: PlayFigures, pace: Pace, measure: Measure): boolean {
	const hasIdled = firstMoveAt >= IDLE.leastMs && firstMoveAt >= IDLE.leastShare * elapsedMs;
	return hasIdled && pace.medianMs < IDLE.gapMs && pace.middleVariation < measure.idleVariation;
}

function isNoReasonedOrder({ order }: PlayFigures, measure: Measure): boolean {
	if (order === undefined) return false;
	const isUnreasoned = order.score < measure.orderScore && order.leapCount > 0;
	return isUnreasoned || order.ruleShare >= measure.ruleShare;
}

/** Only where there was something to think about: singles alone take about as long as each other. */
function isEffortless({ effort }: PlayFigures, measure: Measure): boolean {
	return effort !== undefined && effort.hardCount > 0 && effort.correlation < measure.effortCorrelation;
}
