import type { HoldReason } from '#contract/kinds.ts';
import { isFasterThanPar } from '../par/expectTime.ts';
import type { PlayMetrics } from './measurePlay.ts';
import type { PausedPlay } from './pausedPlay.ts';
import type { Gaps } from './placements.ts';

/** A first move before this was chosen before the player could see the grid. */
export const FIRST_MOVE_MS_MIN = 100;

/** Fewer gaps than this say nothing about the player. */
const GAPS_MIN = 12;

export const BURST_SHARE = 0.5;

/** A player this slow thinks between the digits, which varies the gaps more than the movement of a hand does. */
const THINKING_GAP_MS = 1500;

/** A grid typed in one go after a break, with the clock running or stopped, long enough to solve it elsewhere. */
const IDLE = { leastMs: 60_000, leastShare: 0.5, gapMs: 1000 };

/** Bounds after a pause, in milliseconds for the demand of a plain single; no person on record keeps up that pace for a whole grid. */
const IN_PAUSE = {
	leastMs: 15_000,
	leastCount: 16,
	orderScore: -0.25,
	ruleShare: 0.85,
	cellsEachReturn: 20,
	readMs: 2400,
	readThroughMs: 5000,
	msAfter: 700,
	correlation: 0.2,
	share: 0.08,
	fasterCorrelation: 0.05,
};

/**
 * The threshold of each sign. A log that arrived as a whole at the end may have been written afterwards, so its thresholds
 * are stricter: few honest logs arrive that late.
 */
interface Thresholds {
	/** A pace that varies less is even: for fast hands, for hands that have time to think, and after idling. */
	readonly evenVariation: number;
	readonly evenThinkingVariation: number;
	readonly idleVariation: number;
	/** An order with a lower score does not come from reasoning. */
	readonly orderScore: number;
	/** An order with at least this share follows a mechanical rule. */
	readonly ruleShare: number;
	/** With a lower correlation, time does not follow difficulty. */
	readonly effortCorrelation: number;
}

const USUAL: Thresholds = {
	evenVariation: 0.12,
	evenThinkingVariation: 0.21,
	idleVariation: 0.18,
	orderScore: -0.12,
	ruleShare: 0.85,
	effortCorrelation: 0.05,
};

const STRICT: Thresholds = {
	evenVariation: 0.15,
	evenThinkingVariation: 0.25,
	idleVariation: 0.22,
	orderScore: -0.05,
	ruleShare: 0.8,
	effortCorrelation: 0.1,
};

/**
 * The signs that hold a finish off the board until the operator has reviewed it. Each threshold leaves honest players a
 * wide margin, however fast they are: the service never bans anyone automatically, and should not bother anyone either. A finish that a rule
 * leaves unranked is not held (`decideStanding`).
 */
export function findHoldReasons(metrics: PlayMetrics): HoldReason[] {
	const { moveCount, leadsToSolution, elapsedMs, floorMs, firstMoveAt } = metrics;
	const reasons: HoldReason[] = [];
	if (moveCount === 0) reasons.push('no_log');
	else if (!leadsToSolution) reasons.push('partial_log');
	if (elapsedMs < floorMs) reasons.push('too_fast');
	const { gaps } = metrics;
	if (gaps !== undefined && gaps.gapCount >= GAPS_MIN) reasons.push(...findSigns(metrics, gaps));
	if (metrics.isCopied) reasons.push('copied_log');
	if (firstMoveAt !== undefined && firstMoveAt < FIRST_MOVE_MS_MIN) reasons.push('early_move');
	if (metrics.clockMismatch) reasons.push('clock_mismatch');
	if (metrics.par !== undefined && isFasterThanPar(metrics.par, elapsedMs)) reasons.push('beyond_par');
	return reasons;
}

function findSigns(metrics: PlayMetrics, gaps: Gaps): HoldReason[] {
	const thresholds = metrics.isLate ? STRICT : USUAL;
	const reasons: HoldReason[] = [];
	if (gaps.shortCount >= gaps.gapCount * BURST_SHARE) reasons.push('burst');
	else if (isEven(gaps, thresholds)) reasons.push('even_pace');
	if (isTypedAfterIdling(metrics, gaps, thresholds)) reasons.push('idle_then_burst');
	if (metrics.pausedPlay !== undefined && isSolvedInPause(metrics.pausedPlay)) reasons.push('solved_in_pause');
	if (isNoReasonedOrder(metrics, thresholds)) reasons.push('solution_order');
	if (isEffortless(metrics, thresholds)) reasons.push('even_effort');
	return reasons;
}

function isEven({ medianMs, middleVariation }: Gaps, thresholds: Thresholds): boolean {
	const most = medianMs < THINKING_GAP_MS ? thresholds.evenVariation : thresholds.evenThinkingVariation;
	return middleVariation < most;
}

/** Counts the time on the wall, so that a stopped clock hides nothing. */
function isTypedAfterIdling(metrics: PlayMetrics, gaps: Gaps, thresholds: Thresholds): boolean {
	const { firstMoveAt = 0, pausedAtFirstMs, elapsedMs, pausedMs } = metrics;
	const idleMs = firstMoveAt + pausedAtFirstMs;
	const hasIdled = idleMs >= IDLE.leastMs && idleMs >= IDLE.leastShare * (elapsedMs + pausedMs);
	return hasIdled && gaps.medianMs < IDLE.gapMs && gaps.middleVariation < thresholds.idleVariation;
}

/**
 * Whether the cells after the longest pause were filled as from a sheet: in an order of no reasoning, or too fast for
 * anything but a grid solved while the clock was stopped.
 */
function isSolvedInPause(played: PausedPlay): boolean {
	const { lengthMs, countBefore, countAfter, msBefore, msAfter, savedMs, correlation } = played;
	if (lengthMs < IN_PAUSE.leastMs || countAfter < IN_PAUSE.leastCount) return false;
	if (isRead(played)) return true;
	if (msAfter < IN_PAUSE.msAfter && correlation < IN_PAUSE.correlation) return true;
	const isMuchFaster = countBefore >= IN_PAUSE.leastCount && msAfter < IN_PAUSE.share * msBefore;
	// The pause must have been long enough for the thinking that is missing.
	return isMuchFaster && savedMs <= lengthMs && correlation < IN_PAUSE.fasterCorrelation;
}

/** Whether the cells came in an order of reading, or in one of no reasoning. */
function isRead({ countAfter, msAfter, score, ruleShare, returnCount }: PausedPlay): boolean {
	if (returnCount === 0) return msAfter < IN_PAUSE.readThroughMs;
	if (msAfter >= IN_PAUSE.readMs) return false;
	const isMechanical = ruleShare >= IN_PAUSE.ruleShare || returnCount * IN_PAUSE.cellsEachReturn <= countAfter;
	return isMechanical || score < IN_PAUSE.orderScore;
}

function isNoReasonedOrder({ order }: PlayMetrics, thresholds: Thresholds): boolean {
	if (order === undefined) return false;
	const isUnreasoned = order.score < thresholds.orderScore && order.leapCount > 0;
	return isUnreasoned || order.ruleShare >= thresholds.ruleShare;
}

/** Only where the puzzle demanded thought: plain singles all take about the same time. */
function isEffortless({ effort }: PlayMetrics, thresholds: Thresholds): boolean {
	return effort !== undefined && effort.hardCount > 0 && effort.correlation < thresholds.effortCorrelation;
}
