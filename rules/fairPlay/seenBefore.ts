import { isRarelyFast, KNOWN_RUNS_MIN, type KnownExpectation } from '../par/beyondPar.ts';
import { measureSurprise, toPar } from '../par/par.ts';

/** A run on a daily that somebody else of the same network had looked at before. */
export interface SeenRun {
	readonly timeMs: number;
	/** What is expected of the player: by own earlier runs or, before the first of them, of the middle of all players. */
	readonly par: KnownExpectation | undefined;
	/** How many on the board were faster, and how many are on it. */
	readonly betterCount: number;
	readonly total: number;
	/** Whether all who had looked before are players with games of their own, as in a family or a school. */
	readonly isAmongPlayers: boolean;
}

/** Who has finished as many games is a player, and not a guest made to look at a puzzle. */
export const PLAYER_GAMES_MIN = 5;

/** A smaller board says little about what is fast. */
const BOARD_MIN = 20;

/** After a look by somebody without games: this share of par, and of the board. */
const AFTER_STRANGERS = { parShare: 0.55, boardShare: 0.1 };

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
	if (par !== undefined && isNearHalf(run, par)) return true;
	return isKnown ? isRarelyFast(par, run.timeMs) : isInBest(run, AFTER_STRANGERS.boardShare);
}

function isNearHalf({ timeMs }: SeenRun, { expected }: KnownExpectation): boolean {
	return timeMs < AFTER_STRANGERS.parShare * toPar(expected).timeMs;
}

function isBelowPar({ timeMs }: SeenRun, { expected }: KnownExpectation): boolean {
	return measureSurprise(expected, timeMs) < -AMONG_PLAYERS.deviations;
}

function isInBest({ betterCount, total }: SeenRun, share: number): boolean {
	return total >= BOARD_MIN && betterCount < share * total;
}
