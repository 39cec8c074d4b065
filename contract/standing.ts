/** What became of a run: on a board, waiting for the operator, or kept in the player's own history only. */
export const STANDINGS = ['ranked', 'held', 'unranked'] as const;

export type Standing = (typeof STANDINGS)[number];

/** Rules of the game by which a run never ranks. */
export const UNRANKED_REASONS = ['guest', 'assisted', 'archive', 'not_first_game', 'rejected'] as const;

export type UnrankedReason = (typeof UNRANKED_REASONS)[number];

/**
 * Signs by which fair play holds a run off the board until the operator has looked at it.
 * `no_log`: no moves came. `partial_log`: the moves do not lead to the grid that was submitted. `too_fast`: under
 * 250 ms an empty cell. `burst`: placements under 50 ms apart for a whole game. `even_pace`: gaps too equal for a
 * hand. `idle_then_burst`: a long time without a move, then the whole grid at one typing pace. `solution_order`: an order
 * of cells that no reasoning gives, or that follows a program's rule. `even_effort`: cells that take thought took no
 * longer than the others. `copied_log`: the cells of another player's run in the same order at the same times.
 * `early_move`: a move before the puzzle was sent. `clock_mismatch`: times that the server's clock rules out.
 */
export const HOLD_REASONS = [
	'no_log',
	'partial_log',
	'too_fast',
	'burst',
	'even_pace',
	'idle_then_burst',
	'solution_order',
	'even_effort',
	'copied_log',
	'early_move',
	'clock_mismatch',
] as const;

export type HoldReason = (typeof HOLD_REASONS)[number];

export const STANDING_REASONS = [...UNRANKED_REASONS, ...HOLD_REASONS] as const;

export type StandingReason = (typeof STANDING_REASONS)[number];
