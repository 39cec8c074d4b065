import type { Move } from '#engine/move.ts';
import { addPenalty } from './addPenalty.ts';
import { measureElapsedMs } from './gameClock.ts';
import { findPlayRefusal, type GameState, type PlayRefusal } from './gameState.ts';
import { type CheckedMoves, checkMoves, type MoveLog, type MovesCheck } from './moveLog.ts';

/** A full grid, with the moves that the server may not have yet. */
interface SentGrid {
	readonly solution: string;
	readonly from: number;
	readonly moves: readonly Move[];
	/** The stored moves from that number on. */
	readonly held: readonly Move[];
}

interface FinishingGame extends GameState, MoveLog {
	readonly solution: string;
	readonly penaltyMs: number;
	/** The latest grids of wrong finishes since the last stored move. */
	readonly wrongGrids: readonly string[];
}

export type FinishVerdict =
	/** The game is finished already: the first answer is repeated. */
	| { readonly kind: 'repeated' }
	/** The grid is the solution, and the clock stops. */
	| { readonly kind: 'accepted'; readonly elapsedMs: number; readonly append: CheckedMoves }
	| {
			readonly kind: 'wrong';
			readonly penaltyMs: number;
			readonly wrongGrids: readonly string[];
			readonly append: CheckedMoves;
	  }
	/** A wrong grid whose penalty was added before. */
	| { readonly kind: 'wrong_again'; readonly penaltyMs: number }
	| { readonly kind: 'refused'; readonly why: PlayRefusal }
	| { readonly kind: 'moves_refused'; readonly refusal: Extract<MovesCheck, { ok: false }> };

/** A player who sends more without a move between them pays for the oldest again. */
const WRONG_GRIDS_KEPT = 20;

export function decideFinish(game: FinishingGame, sent: SentGrid, now: number): FinishVerdict {
	const { solution } = sent;
	const isSolution = solution === game.solution;
	if (game.status === 'finished' && isSolution) return { kind: 'repeated' };
	const elapsedMs = measureElapsedMs(game, now);
	const append = checkMoves(game, { ...sent, elapsedMs });
	const isNew = !append.ok || append.moves.length > 0;
	// Before it is refused for its state, which may have changed since the first answer.
	if (!isNew && game.wrongGrids.includes(solution) && game.status !== 'finished')
		return { kind: 'wrong_again', penaltyMs: game.penaltyMs };
	const why = findPlayRefusal(game, now);
	if (why !== undefined) return { kind: 'refused', why };
	if (!append.ok) return { kind: 'moves_refused', refusal: append };
	if (isSolution) return { kind: 'accepted', elapsedMs, append };
	const wrongGrids = [...(isNew ? [] : game.wrongGrids), solution].slice(-WRONG_GRIDS_KEPT);
	return { kind: 'wrong', penaltyMs: addPenalty(game.penaltyMs), wrongGrids, append };
}
