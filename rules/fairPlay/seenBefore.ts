import { isRarelyFast, KNOWN_RUNS_MIN, type KnownExpectedTime, measureSurprise, toPar } from '../par/par.ts';
import type { Intensity } from '../par/puzzleIntensity.ts';

/** What is expected of a player on a puzzle, and how well the puzzle is known. */
export interface FirstSight extends KnownExpectedTime {
	readonly puzzle: Pick<Intensity, 'variance'>;
}

/** A run on a daily that somebody else of the same network had looked at before. */
export interface SeenRun {
	readonly timeMs: number;
	/** What is expected of the player: by own earlier runs or, before the first of them, of the middle of all players. */
	readonly par: FirstSight | undefined;
	/** How many on the board were faster, and how many are on it. */
	readonly betterCount: number;
	readonly total: number;
	/** Whether all who had looked before are players with games of their own, as in a family or a school. */
	readonly isAmongPlayers: boolean;
}

/** Somebody who has finished so many games is a player, and not a guest made to look at a puzzle. */
export const PLAYER_GAMES_MIN = 5;

/** A smaller board says little about what is fast. */
const BOARD_MIN = 20;

/** After a look by somebody without games: this share of the par of a player who is known, and of the board. */
const AFTER_STRANGERS = { parShare: 0.55, boardShare: 0.1 };

/**
 * The par of a player who is not known yet is that of the median player, and that of a puzzle that few have played may be far too
 * short: the share is of a par that is longer by so many deviations of the puzzle's intensity. It is 0.61 before the first run, and
 * 0.43 after hundreds.
 */
const OF_NEWCOMERS = { parShare: 0.41, puzzleDeviations: 1.95 };

/**
 * After looks by players only: how many deviations below par is one of a thousand, by the same tail as for beyond par, and the share of the
 * board.
 */
const AMONG_PLAYERS = { deviations: 3.7, boardShare: 0.01 };

/**
 * Whether the time is faster than it should be of somebody who sees the puzzle for the first time. A second guest made to look has
 * no games: then the time may not be near half of par, nor faster than the player is in one of twenty games; of a player who is not
 * known yet, par is that of the middle of all, and the fastest tenth of the board counts, too. Families and schools play the
 * same daily one after the other, so among players the bounds are one of a thousand and the fastest hundredth.
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
