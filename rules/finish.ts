import { GAME_TIME_MS_MAX, WRONG_GRID_PENALTY_MS } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';
import { measureElapsedMs } from './gameClock.ts';
import { findPlayRefusal, type GameState } from './gameState.ts';
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
	/** The grid of the last wrong finish, until another move is stored; else null. */
	readonly wrongGrid: string | null;
}

export type FinishVerdict =
	/** The game is finished already: the first answer is repeated. */
	| { readonly kind: 'repeated' }
	/** The grid is the solution, and the clock stops. */
	| { readonly kind: 'accepted'; readonly elapsedMs: number; readonly append: CheckedMoves }
	| { readonly kind: 'wrong'; readonly penaltyMs: number; readonly append: CheckedMoves }
	/** The same wrong grid once more, whose penalty was added: the first answer is repeated. */
	| { readonly kind: 'wrong_again'; readonly penaltyMs: number }
	| { readonly kind: 'refused'; readonly why: 'game_over' | 'game_paused' }
	| { readonly kind: 'moves_refused'; readonly refusal: Extract<MovesCheck, { ok: false }> };

export function decideFinish(game: FinishingGame, sent: SentGrid, now: number): FinishVerdict {
	const { solution } = sent;
	const isSolution = solution === game.solution;
	if (game.status === 'finished' && isSolution) return { kind: 'repeated' };
	const elapsedMs = measureElapsedMs(game, now);
	const append = checkMoves(game, { ...sent, elapsedMs });
	const isNew = !append.ok || append.moves.length > 0;
	// Before it is refused for its state, which may have changed since the first answer.
	if (!isNew && solution === game.wrongGrid && game.status !== 'finished')
		return { kind: 'wrong_again', penaltyMs: game.penaltyMs };
	const why = findPlayRefusal(game);
	if (why !== undefined) return { kind: 'refused', why };
	if (!append.ok) return { kind: 'moves_refused', refusal: append };
	if (isSolution) return { kind: 'accepted', elapsedMs, append };
	return { kind: 'wrong', penaltyMs: Math.min(game.penaltyMs + WRONG_GRID_PENALTY_MS, GAME_TIME_MS_MAX), append };
}
