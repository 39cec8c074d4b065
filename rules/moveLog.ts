import { MOVES_PER_GAME_MAX } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';
import { applyMove, type MoveRefusal, startPlay } from '#engine/replay.ts';

/**
 * A page starts its clock when the server's answer arrives, so its clock is always a little behind. A time that is ahead by more
 * than drift was not measured but made up.
 */
export const CLOCK_TOLERANCE_MS = 2000;

/** A move that arrives later than this after its own time has waited in a queue, or was written afterwards. */
export const LATE_MS = 60_000;

export interface MoveLog {
	readonly givens: string;
	readonly moveCount: number;
	/** The time of the last stored move; 0 before the first. */
	readonly lastMoveAt: number;
}

interface SentMoves {
	/** The sequence number of the first move. */
	readonly from: number;
	readonly moves: readonly Move[];
	/** The stored moves from that number on; none need be read where all moves sent have later numbers. */
	readonly held?: readonly Move[];
	/** The time on the game's clock when the moves arrived. */
	readonly elapsedMs: number;
}

/** Moves that can follow those which are stored. */
export interface CheckedMoves {
	readonly moves: readonly Move[];
	/** Whether one of them has a time that the server's clock had not reached. */
	readonly clockMismatch: boolean;
	/** How many of them arrived long after their own times. */
	readonly lateCount: number;
}

export type MovesCheck =
	| ({ readonly ok: true } & CheckedMoves)
	| { readonly ok: false; readonly why: 'move_gap' | 'move_limit' }
	| { readonly ok: false; readonly why: 'move_refused'; readonly index: number; readonly fault: MoveFault };

export type MoveFault = MoveRefusal | 'earlier_than_last';

/**
 * Which of the moves sent are new, and whether they can be made. Moves that the server has stored already are skipped, so that a
 * request can be repeated. Others under the same numbers were made by another page, and are refused.
 * Whether a move can be made depends only on the givens and on the time of the move before it, so the stored log need not be
 * replayed for each request.
 */
export function checkMoves(log: MoveLog, { from, moves, held = [], elapsedMs }: SentMoves): MovesCheck {
	if (from > log.moveCount) return { ok: false, why: 'move_gap' };
	const skipped = log.moveCount - from;
	const isHeld = moves.slice(0, skipped).every((move, index) => isSame(move, held[index]));
	if (!isHeld) return { ok: false, why: 'move_gap' };
	const fresh = moves.slice(skipped);
	if (log.moveCount + fresh.length > MOVES_PER_GAME_MAX) return { ok: false, why: 'move_limit' };
	if (fresh.length === 0) return { ok: true, ...NO_MOVES };
	const play = startPlay(log.givens);
	let at = log.lastMoveAt;
	for (const [index, move] of fresh.entries()) {
		const outcome = move.at < at ? 'earlier_than_last' : applyMove(play, move);
		if (outcome !== 'ok') return { ok: false, why: 'move_refused', index: skipped + index, fault: outcome };
		at = move.at;
	}
	const clockMismatch = at > elapsedMs + CLOCK_TOLERANCE_MS;
	const lateCount = fresh.filter((move) => move.at < elapsedMs - LATE_MS).length;
	return { ok: true, moves: fresh, clockMismatch, lateCount };
}

function isSame(move: Move, held: Move | undefined): boolean {
	const isSameInput = move.kind === held?.kind && move.cell === held.cell && move.digit === held.digit;
	return isSameInput && move.at === held.at;
}

const NO_MOVES: CheckedMoves = { moves: [], clockMismatch: false, lateCount: 0 };

interface CountedLog extends MoveLog {
	readonly lateMoveCount: number;
	readonly clockMismatch: boolean;
}

/** The game once the moves are appended to its log. */
export function addToLog<T extends CountedLog>(game: T, { moves, lateCount, clockMismatch }: CheckedMoves): T {
	return {
		...game,
		moveCount: game.moveCount + moves.length,
		lastMoveAt: moves.at(-1)?.at ?? game.lastMoveAt,
		lateMoveCount: game.lateMoveCount + lateCount,
		clockMismatch: game.clockMismatch || clockMismatch,
	};
}

/** The filled cells of a game without moves, see `fillCells`. */
export const NONE_FILLED = '0'.repeat(81);

/**
 * The cells that a player has filled, rightly or not, as 81 characters of `0` and `1`. It can be updated move by move,
 * because each move alone decides its cell.
 */
export function fillCells(before: string, moves: readonly Move[]): string {
	const cells = [...before];
	for (const { kind, cell } of moves) {
		if (kind === 'place') cells[cell] = '1';
		if (kind === 'clear') cells[cell] = '0';
	}
	return cells.join('');
}
