import type { HoldReason } from '#contract/standing.ts';
import type { Move } from '#engine/move.ts';

/**
 * How the placements of a game follow each other. Only the first time that a cell gets its right digit counts: marks
 * that a page strikes out by itself, an undo held down and the redo after it may come in one instant, and moves that
 * lead nowhere cannot dilute the picture. What is left is one time for each empty cell.
 */

/** Fewer gaps than this say nothing about a hand. */
const GAPS_MIN = 12;

const BURST_GAP_MS = 50;
/** A fast double tap happens; half of all digits at that pace does not. */
const BURST_SHARE = 0.5;

/** Deviation of the gaps as a share of their mean. Thinking makes it near 1, a timer with a little noise near 0. */
const EVEN_VARIATION_MAX = 0.1;
/** Share of the gaps left out at each end, so that one long pause does not hide an even pace. */
const TRIMMED_SHARE = 0.1;

export function findPaceReasons(placements: readonly Move[]): HoldReason[] {
	const gaps = placements.slice(1).map((move, index) => move.at - placements[index]!.at);
	if (gaps.length < GAPS_MIN) return [];
	if (isBurst(gaps)) return ['burst'];
	return isEven(gaps) ? ['even_pace'] : [];
}

export function listRightPlacements(moves: readonly Move[], solution: string): Move[] {
	const right = new Map<number, Move>();
	for (const move of moves) {
		if (move.kind === 'place' && String(move.digit) === solution[move.cell] && !right.has(move.cell)) {
			right.set(move.cell, move);
		}
	}
	return [...right.values()];
}

function isBurst(gaps: readonly number[]): boolean {
	return gaps.filter((gap) => gap < BURST_GAP_MS).length >= gaps.length * BURST_SHARE;
}

function isEven(gaps: readonly number[]): boolean {
	const cut = Math.floor(gaps.length * TRIMMED_SHARE);
	const middle = gaps.toSorted((a, b) => a - b).slice(cut, gaps.length - cut);
	const mean = middle.reduce((sum, gap) => sum + gap, 0) / middle.length;
	const variance = middle.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / middle.length;
	return Math.sqrt(variance) < EVEN_VARIATION_MAX * mean;
}
