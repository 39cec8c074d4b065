import { HOLD_REASONS, type HoldReason } from '#contract/kinds.ts';
import { FIRST_MOVE_MS_MIN, LEAST_MS_PER_CELL } from '#rules/fairPlay/findHoldReasons.ts';
import { SHORT_GAP_MS } from '#rules/fairPlay/pace.ts';
import type { HeldLog } from './heldLog.ts';

/** Each sign that a run is held for, in a sentence with its figures. */
export function describeSigns(reasons: readonly string[], log: HeldLog): string[] {
	const held = HOLD_REASONS.filter((reason) => reasons.includes(reason));
	return held.map((reason) => `${reason}: ${SENTENCES[reason](log)}`);
}

const SENTENCES: Readonly<Record<HoldReason, (log: HeldLog) => string>> = {
	no_log: () => 'No moves came with the grid, so nothing shows how it was filled.',
	partial_log: ({ figures }) =>
		`The ${figures.moveCount} moves do not lead to the grid that was submitted; ${figures.placementCount} of ${figures.emptyCount} cells got their digit.`,
	too_fast: ({ figures }) =>
		`${Math.round(figures.elapsedMs / Math.max(1, figures.emptyCount))} ms an empty cell; nobody fills a whole grid in under ${LEAST_MS_PER_CELL}.`,
	burst: ({ figures: { pace } }) =>
		`${pace?.shortCount} of ${pace?.gapCount} placements came under ${SHORT_GAP_MS} ms after the one before.`,
	even_pace: ({ figures: { pace } }) =>
		`The gaps vary by ${pace?.middleVariation.toFixed(2)} of their mean in the middle; for people who think it is 0.3 and more.`,
	idle_then_burst: ({ figures: { firstMoveAt, pace } }) =>
		`Nothing for ${Math.round((firstMoveAt ?? 0) / 1000)} s, then a digit every ${pace?.medianMs} ms, as when a solved grid is typed in.`,
	solution_order: ({ figures: { order } }) =>
		`The order scores ${order?.score.toFixed(2)} (above 0 where somebody reasons) with ${order?.leapCount} cells that nothing simple gave; ${Math.round(100 * (order?.ruleShare ?? 0))} % of the choices follow the rule "${order?.rule}" (people stay under 80 %).`,
	even_effort: ({ figures: { effort } }) =>
		`Time and difficulty of the cells correlate by ${effort?.correlation.toFixed(2)}, with ${effort?.hardCount} that took thought; people are well above 0.`,
	copied_log: ({ likeRuns }) =>
		`The same cells in the same order at the same times as ${likeRuns.map(({ id, likeness }) => `run ${id} (alike by ${likeness.toFixed(2)})`).join(', ') || 'a run that was deleted'}.`,
	early_move: ({ figures }) =>
		`The first move came ${figures.firstMoveAt} ms after the start; no page shows a puzzle in under ${FIRST_MOVE_MS_MIN}.`,
	clock_mismatch: () => 'Moves had times that the clock of the service had not reached when they arrived.',
};
