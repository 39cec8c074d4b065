import { measureSimilarity } from '#rules/fairPlay/copiedLog.ts';
import { measurePlay, type PlayMetrics } from '#rules/fairPlay/measurePlay.ts';
import { listRightPlacements, SHORT_GAP_MS } from '#rules/fairPlay/placements.ts';
import { findSameOrder } from '#store/read/finishFacts.ts';
import type { ReviewedRun } from '#store/read/heldRuns.ts';
import { readMoves } from '#store/read/moves.ts';
import type { Db } from '#store/schema.ts';
import { formatRunTime } from '../process/clock.ts';

/** A run of another player that filled the same puzzle in the same order. */
interface SimilarRun {
	readonly id: string;
	/** How similar the times are: 1 when they are the same at some speed. */
	readonly similarity: number;
}

/** The log of a run as fair play sees it. */
export interface LogMetrics {
	readonly metrics: PlayMetrics;
	/** How many moves were made, also when they are no longer kept. */
	readonly moveCount: number;
	readonly lateMoveCount: number;
	readonly similarRuns: readonly SimilarRun[];
}

export async function readLogMetrics(db: Db, run: ReviewedRun): Promise<LogMetrics> {
	const moves = await readMoves(db, run);
	const placements = listRightPlacements(moves, run.solution);
	const elapsedMs = run.timeMs - run.penaltyMs;
	const sameOrder = await findSameOrder(db, run);
	const earlier = sameOrder.map((log) => listRightPlacements(log.moves, log.solution));
	const metrics = measurePlay({ ...run, moves, earlier, elapsedMs, par: run.par ?? undefined }, placements);
	const similarRuns = sameOrder.map(({ id }, index) => ({
		id,
		similarity: measureSimilarity(placements, earlier[index]!),
	}));
	return { metrics, moveCount: run.moveCount, lateMoveCount: run.lateMoveCount, similarRuns };
}

/** The figures of the log, whether the run is held or not. */
export function describeLogMetrics({
	metrics,
	lateMoveCount,
	similarRuns,
	...log
}: LogMetrics): Record<string, string> {
	const { moveCount, placementCount, firstMoveAt } = metrics;
	if (moveCount < log.moveCount) return { moves: `${log.moveCount}, which are no longer kept` };
	const first = firstMoveAt === undefined ? '' : `, the first after ${firstMoveAt} ms`;
	return {
		moves: `${moveCount} in all, ${countOf(placementCount, 'correct placement')}${first}`,
		...describePlacements(metrics),
		...(metrics.pausedMs > 0 ? { pauses: describePauses(metrics) } : {}),
		arrival: `${lateMoveCount} of ${countOf(moveCount, 'move')} arrived more than a minute late`,
		...(similarRuns.length > 0 ? { 'same order': similarRuns.map(describeSimilarRun).join(', ') } : {}),
	};
}

function describePlacements({ gaps, order, effort }: PlayMetrics): Record<string, string> {
	if (gaps === undefined || order === undefined || effort === undefined) return {};
	const { leastMs, medianMs, meanMs, mostMs, variation, middleVariation, shortCount } = gaps;
	const spread = `shortest ${leastMs} ms, median ${Math.round(medianMs)} ms, mean ${Math.round(meanMs)} ms, longest ${mostMs} ms`;
	const varied = `variation ${variation.toFixed(2)}, ${middleVariation.toFixed(2)} in the middle`;
	const rule = `${Math.round(100 * order.ruleShare)}% ${order.rule}`;
	return {
		gaps: `${spread}, ${varied}, ${shortCount} under ${SHORT_GAP_MS} ms`,
		order: `score ${formatScore(order.score)}, ${countOf(order.leapCount, 'leap')}, ${rule}`,
		effort: `${countOf(effort.hardCount, 'hard cell')}, correlation ${formatScore(effort.correlation)}`,
	};
}

function describePauses({ pausedMs, pausedPlay }: PlayMetrics): string {
	const longest =
		pausedPlay && `, the longest of ${formatRunTime(pausedPlay.lengthMs)} at ${formatRunTime(pausedPlay.at)}`;
	return `${formatRunTime(pausedMs)} in all${longest ?? ''}`;
}

function describeSimilarRun({ id, similarity }: SimilarRun): string {
	return `run ${id} (similarity of times ${similarity.toFixed(2)})`;
}

/** Writes two decimals, and the minus sign of print: `−0.17`. */
export function formatScore(score: number | undefined): string {
	return `${score?.toFixed(2).replace('-', '−')}`;
}

/** `1 leap`, `2 leaps`. */
function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
