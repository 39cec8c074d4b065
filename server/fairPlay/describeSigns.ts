import { HOLD_REASONS, type HoldReason } from '#contract/kinds.ts';
import { FIRST_MOVE_MS_MIN } from '#rules/fairPlay/findHoldReasons.ts';
import type { PlayMetrics } from '#rules/fairPlay/measurePlay.ts';
import { SHORT_GAP_MS } from '#rules/fairPlay/placements.ts';
import { measureSurprise, toPar } from '#rules/par/expectTime.ts';
import { formatRunTime } from '../process/clock.ts';
import { formatScore, type LogMetrics } from './logMetrics.ts';

/** Each sign of a run, whether it is held for it or not, as a sentence with its figures. */
export function describeSigns(reasons: readonly string[], log: LogMetrics): string[] {
	const held = HOLD_REASONS.filter((reason) => reasons.includes(reason));
	return held.map((reason) => `${reason}: ${SENTENCES[reason](log)}`);
}

const SENTENCES: Readonly<Record<HoldReason, (log: LogMetrics) => string>> = {
	no_log: () => 'No moves were sent, so nothing shows how the grid was filled.',
	partial_log: ({ metrics }) =>
		`The ${metrics.moveCount} moves do not lead to the submitted grid; ${metrics.placementCount} of ${metrics.emptyCount} cells got their digit.`,
	too_fast: ({ metrics }) =>
		`${formatRunTime(metrics.elapsedMs)}; by what the puzzle asks for, no person needs less than ${formatRunTime(metrics.floorMs)}.`,
	burst: ({ metrics: { gaps } }) =>
		`${gaps?.shortCount} of ${gaps?.gapCount} placements came less than ${SHORT_GAP_MS} ms after the previous one.`,
	even_pace: ({ metrics: { gaps } }) =>
		`Without the longest and shortest tenth, the gaps vary by ${gaps?.middleVariation.toFixed(2)} of their mean; those of people who think vary by 0.3 or more.`,
	idle_then_burst: ({ metrics: { firstMoveAt, pausedAtFirstMs, gaps } }) =>
		`No move for ${formatRunTime((firstMoveAt ?? 0) + pausedAtFirstMs)}${pausedAtFirstMs > 0 ? ' with pauses' : ''}, then a digit every ${gaps && Math.round(gaps.medianMs)} ms, as when a solved grid is typed in.`,
	solved_in_pause: ({ metrics: { pausedPlay } }) =>
		pausedPlay === undefined
			? 'The pauses of the game are not stored.'
			: `Paused at ${formatRunTime(pausedPlay.at)} for ${formatRunTime(pausedPlay.lengthMs)}. For what a plain single asks for: ${Math.round(pausedPlay.msBefore)} ms in the ${pausedPlay.countBefore} cells before, ${Math.round(pausedPlay.msAfter)} ms in the ${pausedPlay.countAfter} after; there the order scores ${formatScore(pausedPlay.score)} and follows a rule by ${Math.round(100 * pausedPlay.ruleShare)}%.`,
	solution_order: ({ metrics: { order } }) =>
		`The order scores ${formatScore(order?.score)} (above 0 when somebody reasons), with ${order?.leapCount} cells that no simple step gave; ${Math.round(100 * (order?.ruleShare ?? 0))}% of the choices follow the rule “${order?.rule}” (people stay under 80%).`,
	even_effort: ({ metrics: { effort } }) =>
		`The times and the difficulties of the cells correlate by ${formatScore(effort?.correlation)}, with ${effort?.hardCount} cells that need thought; people are well above 0.`,
	copied_log: ({ similarRuns }) =>
		`The same cells in the same order at the same times as ${similarRuns.map(({ id, similarity }) => `run ${id} (similarity ${similarity.toFixed(2)})`).join(', ') || 'a deleted run'}.`,
	seen_before: ({ metrics }) =>
		`Somebody else of the same network had met this puzzle before, and ${formatRunTime(metrics.elapsedMs)} is faster than it should be; the networks themselves are forgotten.`,
	early_move: ({ metrics }) =>
		`The first move came ${metrics.firstMoveAt} ms after the start; no page shows a puzzle in less than ${FIRST_MOVE_MS_MIN} ms.`,
	beyond_par: ({ metrics }) => describeFasterThanPar(metrics),
	new_and_fast: ({ metrics }) =>
		`${formatRunTime(metrics.elapsedMs)}; nobody has published less than ${formatRunTime(2 * metrics.floorMs)} for such a puzzle, and fewer than ten runs of the player were known.`,
	clock_mismatch: () => 'Some moves had times that the service’s clock had not yet reached when they arrived.',
};

function describeFasterThanPar({ par, elapsedMs }: PlayMetrics): string {
	if (par === undefined) return 'The time was far under what was expected of the player then.';
	const { timeMs, lowMs, highMs } = toPar(par.expected);
	const deviations = -measureSurprise(par.expected, elapsedMs);
	return `${formatRunTime(elapsedMs)}; by ${par.knownCount} own runs ${formatRunTime(timeMs)} was expected, four times in five ${formatRunTime(lowMs)} to ${formatRunTime(highMs)}. It is ${deviations.toFixed(1)} deviations faster.`;
}
