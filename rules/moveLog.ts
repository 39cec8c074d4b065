import { MOVES_PER_GAME_MAX } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';
import { applyMove, type MoveRefusal, startPlay } from '#engine/replay.ts';

/**
 * A page's clock starts with an answer of the server's, so it is always a little behind. What is ahead by more than
 * drift was not measured but made up.
 */
export const CLOCK_TOLERANCE_MS = 2000;

/** A move that comes so long after its time has waited in a queue, or was written afterwards. */
export const LATE_MS = 60_000;

export interface MoveLog {
	readonly givens: string;
	readonly moveCount: number;
	/** The time of the last move held; 0 before the first. */
	readonly lastMoveAt: number;
}

export interface SentMoves {
	/** The sequence number of the first. */
	readonly from: number;
	readonly moves: readonly Move[];
	/** The game's clock when they arrived. */
	readonly elapsedMs: number;
}

export type MovesCheck =
	| { readonly ok: true; readonly fresh: readonly Move[]; readonly clockMismatch: boolean; readonly lateCount: number }
	| { readonly ok: false; readonly why: 'move_gap' | 'move_limit' }
	| { readonly ok: false; readonly why: 'move_refused'; readonly index: number; readonly fault: MoveFault };

export type MoveFault = MoveRefusal | 'earlier_than_last';

/**
 * Which of the moves sent are new, and whether they can be made. What the server holds already is skipped, so that a
 * request may be sent again; moves that another page made under the same numbers are known by their time. Whether a
 * move can be made depends on the givens and the move before it alone, so the log needs not be replayed for each
 * request.
 */
export function checkMoves(log: MoveLog, { from, moves, elapsedMs }: SentMoves): MovesCheck {
	if (from > log.moveCount) return { ok: false, why: 'move_gap' };
	const skipped = log.moveCount - from;
	const lastHeld = moves[skipped - 1];
	if (lastHeld !== undefined && lastHeld.at !== log.lastMoveAt) return { ok: false, why: 'move_gap' };
	const fresh = moves.slice(skipped);
	if (log.moveCount + fresh.length > MOVES_PER_GAME_MAX) return { ok: false, why: 'move_limit' };
	const play = startPlay(log.givens);
	let at = log.lastMoveAt;
	for (const [index, move] of fresh.entries()) {
		const outcome = move.at < at ? 'earlier_than_last' : applyMove(play, move);
		if (outcome !== 'ok') return { ok: false, why: 'move_refused', index: skipped + index, fault: outcome };
		at = move.at;
	}
	const clockMismatch = fresh.length > 0 && at > elapsedMs + CLOCK_TOLERANCE_MS;
	return { ok: true, fresh, clockMismatch, lateCount: fresh.filter((move) => move.at < elapsedMs - LATE_MS).length };
}
