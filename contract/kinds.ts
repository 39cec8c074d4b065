import { LANGUAGES } from './languages.ts';

/** The closed lists of the game: plain constants and their types, which need no schema library. */

/** The modes of the game; `random` is called Practice on the page. */
export const MODES = ['random', 'daily', 'progression'] as const;

export type Mode = (typeof MODES)[number];

/**
 * How a game is stored. On the wire a game of a race is practice, with its race's id, so is one of a contest, with its
 * contest, and a confirmation is practice, with the id of the run that it confirms.
 */
const PLAYED_MODES = [...MODES, 'race', 'confirmation', 'contest'] as const;

export type PlayedMode = (typeof PLAYED_MODES)[number];

/** Earned by playing every day of a month on the day itself: any daily, one from Hard up, or all five. */
export const MEDALS = ['bronze', 'silver', 'gold'] as const;

export type Medal = (typeof MEDALS)[number];

export const RACE_KINDS = ['challenge', 'live'] as const;

export type RaceKind = (typeof RACE_KINDS)[number];

export const RACE_STATES = ['open', 'counting', 'running', 'closed', 'cancelled'] as const;

export type RaceState = (typeof RACE_STATES)[number];

export const RACER_STATUSES = ['waiting', 'playing', 'finished', 'gave_up', 'unfinished'] as const;

export type RacerStatus = (typeof RACER_STATUSES)[number];

/** A contest is open from its start to its end, and its table is final afterwards but for decisions on runs. */
export const CONTEST_STATES = ['upcoming', 'open', 'closed'] as const;

export type ContestState = (typeof CONTEST_STATES)[number];

/** What the table of a contest calls its entrants. */
export const CONTEST_SHOWS = ['names', 'numbers'] as const;

export type ContestShows = (typeof CONTEST_SHOWS)[number];

/** How a circle gives points for a daily: by place, or by how much faster than expected each member was. */
export const CIRCLE_POINTS = ['place', 'expectation'] as const;

export type CirclePoints = (typeof CIRCLE_POINTS)[number];

/** A guest plays with an opaque id, a user has proved an e-mail address. */
export const PLAYER_KINDS = ['guest', 'user'] as const;

export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** An API key's rights, each with those before it: to read the player's own data, to play, to do what the maker of a circle may. */
export const KEY_RIGHTS = ['read', 'play', 'circles'] as const;

export type KeyRight = (typeof KEY_RIGHTS)[number];

export const GAME_STATUSES = ['playing', 'paused', 'finished', 'abandoned'] as const;

export type GameStatus = (typeof GAME_STATUSES)[number];

/** Whose run a ghost is: the caller's own best, the median of a closed board, or its winner. */
export const GHOST_KINDS = ['best', 'usual', 'median', 'winner'] as const;

export type GhostKind = (typeof GHOST_KINDS)[number];

/** A player's language choices: one of the languages, or the browser's. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;

/**
 * The rank status of a run: on its board, held until a confirmation or the operator's review, or only in the player's own history.
 * On the wire and in the database the field is named `standing`.
 */
export const STANDINGS = ['ranked', 'held', 'unranked'] as const;

export type Standing = (typeof STANDINGS)[number];

/**
 * Rules of the game that exclude a run from ranking, in the order of listing. A program's run counts nowhere for good, so
 * this reason comes before `guest`, which a sign-in takes away.
 */
export const UNRANKED_REASONS = [
	'program',
	'guest',
	'assisted',
	'archive',
	'not_first_game',
	'race',
	'contest',
	'confirmation',
	'rejected',
] as const;

export type UnrankedReason = (typeof UNRANKED_REASONS)[number];

/**
 * Contradictions of an honest first sight. They hold a run off its board until the operator has reviewed it.
 *
 * `no_log`: no moves came. `partial_log`: the moves do not lead to the submitted grid. `too_fast`: faster than any
 * person solves such a puzzle. `burst`: placements under 50 ms apart for a whole game. `copied_log`: the cells of
 * another player's run in the same order at the same times. `early_move`: a move before the puzzle was sent.
 * `clock_mismatch`: times that the server's clock rules out.
 */
export const CONTRADICTIONS = [
	'no_log',
	'partial_log',
	'too_fast',
	'burst',
	'copied_log',
	'early_move',
	'clock_mismatch',
] as const;

export type Contradiction = (typeof CONTRADICTIONS)[number];

/**
 * Signs that honest habits can explain, too. They hold nothing alone: a run with such a sign that would come among the
 * first of its board, or is among the first of the Grand Prix, waits for a confirmation.
 *
 * `even_pace`: gaps too equal for a hand. `idle_then_burst`: a long time without a move, then the whole grid at one
 * typing pace. `solved_in_pause`: after a pause the cells came as if they had been solved while the clock was stopped.
 * `solution_order`: an order of cells that no reasoning gives, or that follows a program's rule. `even_effort`: cells
 * that take thought took no longer than the others. `seen_before`: another player of the network had looked at the
 * daily before, or entered the Grand Prix, and the time is faster than it should be. `beyond_par`: faster than this player is once in ten thousand
 * runs, by ten known runs or more. `new_and_fast`: fewer than ten runs of the player are known, and the time beats the
 * fastest ever published.
 */
export const SOFT_SIGNS = [
	'even_pace',
	'idle_then_burst',
	'solved_in_pause',
	'solution_order',
	'even_effort',
	'seen_before',
	'beyond_par',
	'new_and_fast',
] as const;

export type SoftSign = (typeof SOFT_SIGNS)[number];

/** Every reason to hold a run. */
export const HOLD_REASONS = [...CONTRADICTIONS, ...SOFT_SIGNS] as const;

export type HoldReason = (typeof HOLD_REASONS)[number];

/** Every reason that takes a run off its board: rules first, then signs. The first of a run's reasons is the one it is known by. */
export const OFF_BOARD_REASONS = [...UNRANKED_REASONS, ...HOLD_REASONS] as const;

export type OffBoardReason = (typeof OFF_BOARD_REASONS)[number];

/** How many games an average is of. */
export const AVERAGE_SIZES = [5, 12] as const;

export type AverageSize = (typeof AVERAGE_SIZES)[number];
