import type { ProblemCode } from '#contract/problemCode.ts';
import { findPlayRefusal, type GameState } from '#rules/gameState.ts';
import type { MoveFault, MovesCheck } from '#rules/moveLog.ts';
import { type ProblemError, problem } from '../http/problem.ts';

type GameRefusal = Extract<
	ProblemCode,
	| 'game_over'
	| 'game_paused'
	| 'game_not_paused'
	| 'daily_never_pauses'
	| 'race_never_pauses'
	| 'race_without_help'
	| 'contest_never_pauses'
	| 'contest_without_help'
	| 'contest_time_over'
	| 'confirmation_never_pauses'
	| 'confirmation_without_help'
	| 'not_waiting'
	| 'confirmation_open'
	| 'level_locked'
	| 'move_limit'
	| 'not_found'
>;

const DETAILS: Readonly<Record<GameRefusal, string>> = {
	game_over: 'This game has ended.',
	game_paused: 'This game is paused. Resume it first.',
	game_not_paused: 'This game is not paused.',
	daily_never_pauses:
		'A daily that was started on its own day cannot be paused: its clock runs from the start to the finish.',
	race_never_pauses: 'A race cannot be paused: its clock runs from the start to the finish.',
	race_without_help: 'There are no hints and checks in a race.',
	contest_never_pauses: 'A game in a contest cannot be paused: its clock runs from the start to the finish.',
	contest_without_help: 'There are no hints and checks in a contest.',
	contest_time_over: 'Your time in this contest is over.',
	confirmation_never_pauses: 'A confirmation cannot be paused: its clock runs from the start to the finish.',
	confirmation_without_help: 'There are no hints and checks in a confirmation.',
	not_waiting:
		'This run cannot be confirmed now: it ranks, its time is over, it never had to, or you have used your attempts.',
	confirmation_open: 'You are confirming another run. Finish or give up that game first.',
	level_locked: 'Finish the previous level first.',
	move_limit: 'This game has reached the maximum number of moves.',
	not_found: 'You have no game with this id.',
};

const MOVE_FAULTS: Readonly<Record<MoveFault, string>> = {
	bad_cell: 'is not in the grid',
	bad_digit: 'has a digit that this kind of move does not allow',
	given_cell: 'changes a given',
	earlier_than_last: 'is earlier than the move before it',
};

export function gameRefused(why: GameRefusal): ProblemError {
	return problem(why, { detail: DETAILS[why] });
}

/** Throws a problem unless the game is being played, neither paused nor over. */
export function requirePlayable(game: GameState, now: number): void {
	const why = findPlayRefusal(game, now);
	if (why !== undefined) throw gameRefused(why);
}

/** Says how many moves the server holds, so that the client can send the rest. */
export function movesRefused(refusal: Extract<MovesCheck, { ok: false }>, moveCount: number): ProblemError {
	switch (refusal.why) {
		case 'move_limit':
			return gameRefused('move_limit');
		case 'move_gap':
			return problem('move_gap', { detail: `Send the moves starting from number ${moveCount}.`, moveCount });
		case 'move_refused': {
			const field = `body.moves.${refusal.index}`;
			const message = MOVE_FAULTS[refusal.fault];
			return problem('move_refused', { detail: `${field} ${message}`, errors: [{ field, message }], moveCount });
		}
	}
}
