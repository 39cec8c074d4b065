import { isRarelyFast, KNOWN_RUNS_MIN, type KnownExpectedTime, measureSurprise, toPar } from '../par/expectTime.ts';
import type { Intensity } from '../par/puzzleIntensity.ts';

/** A player's expected time on a puzzle, and how well the puzzle is known. */
export interface FirstSight extends KnownExpectedTime {
	readonly puzzle: Pick<Intensity, 'variance'>;
}

/** A run on a daily that another player of the network had looked at before. */
export interface SeenRun {
	readonly timeMs: number;
	/** The player's expected time: by own earlier runs or, before the first of them, by the median player. */
	readonly par: FirstSight | undefined;
	/** How many on the board were faster, and how many are on it. */
	readonly betterCount: number;
	readonly total: number;
	/** Whether all earlier viewers are players with own games, as in a family or a school. */
	readonly isAmongPlayers: boolean;
}

/** A viewer with this many finished games is a player, and not a guest made to look at a puzzle. */
export const PLAYER_GAMES_MIN = 5;

/** A smaller board says little about what is fast. */
const BOARD_MIN = 20;

/** The bounds after a view by a viewer without games: this share of a known player's par, and of the board. */
const AFTER_STRANGERS = { parShare: 0.55, boardShare: 0.1 };

/**
 * The par of an unknown player is the median player's, and that of a rarely played puzzle may be far too short: the
 * share applies to par raised by this many standard deviations of the puzzle's intensity. It is 0.61 before the first
 * run, and 0.43 after hundreds.
 */
const OF_NEWCOMERS = { parShare: 0.41, puzzleDeviations: 1.95 };

/**
 * After views by players only: how many deviations below par is one of a thousand, by the same tail as for beyond par, and the share of the
 * board.
 */
const AMONG_PLAYERS = { deviations: 3.7, boardShare: 0.01 };

/**
 * Whether the time is too fast for a first sight of the puzzle. A second guest made to look has no games: then the time
 * may not be near half of par, nor a speed that the player reaches in only one of twenty games. For an unknown player
 * par is the median player's, and the fastest tenth of the board counts, too. Families and schools play the same daily
 * one after the other, so among players the bounds are one in a thousand and the fastest hundredth.
 */
export function isFasterThanFirstSight(run: SeenRun): boolean {
	const { par, isAmongPlayers } = run;
	const isKnown = par !== undefined && par.knownCount >= KNOWN_RUNS_MIN;
	if (isAmongPlayers) return isKnown ? isBelowPar(run, par) : isInBest(run, AMONG_PLAYERS.boardShare);
	if (par !== undefined && isNearHalf(run, par, isKnown)) return true;
	return isKnown ? isRarelyFast(par, run.timeMs) : isInBest(run, AFTER_STRANGERS.boardShare);
}

function isNearHalf({ timeMs }: SeenRun, { expected, puzzle }: FirstSight, isKnown: boolean): boolean {
	const { parShare, puzzleDeviations } = OF_NEWCOMERS;
	const share = isKnown ? AFTER_STRANGERS.parShare : parShare * Math.exp(puzzleDeviations * Math.sqrt(puzzle.variance));
	return timeMs < share * toPar(expected).timeMs;
}

function isBelowPar({ timeMs }: SeenRun, { expected }: KnownExpectedTime): boolean {
	return measureSurprise(expected, timeMs) < -AMONG_PLAYERS.deviations;
}

function isInBest({ betterCount, total }: SeenRun, share: number): boolean {
	return total >= BOARD_MIN && betterCount < share * total;
}
