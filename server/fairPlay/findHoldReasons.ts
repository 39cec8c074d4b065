import type { HoldReason } from '#contract/standing.ts';
import type { Move } from '#engine/move.ts';
import { replayMoves } from '#engine/replay.ts';
import { findPaceReasons, listRightPlacements } from './pace.ts';

/** Nobody fills a cell faster than this, a whole grid long. */
export const LEAST_MS_PER_CELL = 250;

/** A first move sooner than this was decided before the grid could be seen. */
export const FIRST_MOVE_MS_MIN = 100;

export interface FinishedPlay {
	readonly givens: string;
	readonly solution: string;
	/** Without penalties, which would only slow the count down. */
	readonly elapsedMs: number;
	readonly moves: readonly Move[];
	/** Whether moves came with times that the server's clock had not reached. */
	readonly clockMismatch: boolean;
}

/**
 * The signs by which a finish is held off the board until the operator has looked at it. Each is set so wide that an
 * honest hand stays clear of it, however fast: a program never bans anybody, but it should not bother anybody either.
 */
export function findHoldReasons(play: FinishedPlay): HoldReason[] {
	const reasons: HoldReason[] = [];
	if (play.moves.length === 0) reasons.push('no_log');
	else if (!leadsToSolution(play)) reasons.push('partial_log');
	if (play.elapsedMs < LEAST_MS_PER_CELL * countEmptyCells(play.givens)) reasons.push('too_fast');
	reasons.push(...findPaceReasons(listRightPlacements(play.moves, play.solution)));
	if (play.moves.length > 0 && play.moves[0]!.at < FIRST_MOVE_MS_MIN) reasons.push('early_move');
	if (play.clockMismatch) reasons.push('clock_mismatch');
	return reasons;
}

function leadsToSolution({ givens, solution, moves }: FinishedPlay): boolean {
	const replay = replayMoves(givens, moves);
	return replay.ok && replay.play.cells.join('') === solution;
}

function countEmptyCells(givens: string): number {
	return givens.split('0').length - 1;
}
