import { isRarelyFast, KNOWN_RUNS_MIN, type KnownExpectation } from '../par/beyondPar.ts';
import { measureSurprise } from '../par/par.ts';

/** A run on a daily that somebody else of the same network had looked at before. */
export interface SeenRun {
	readonly timeMs: number;
	/** The time under which no person solves the puzzle. */
	readonly floorMs: number;
	/** What the player's own earlier runs let expect. */
	readonly par?: KnownExpectation | undefined;
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

/** Without a board: this many times the floor is half as long again as the fastest times that have been published. */
const FAST_FLOORS = 3;

/** The share of the board that is too fast. */
const FAST_SHARE = 0.1;

/** The same among players, and how many deviations below par is one of a thousand. */
const AMONG_PLAYERS = { boardShare: 0.01, deviations: 3.09 };

/**
 * Whether the time is faster than it should be of somebody who sees the puzzle for the first time: faster than the player in one
 * of twenty games or, where that is not known, than the fastest tenth of the board. Families and schools play the same daily
 * one after the other, so among players the bounds are one of a thousand and the fastest hundredth.
 */
export function isFasterThanFirstSight(run: SeenRun): boolean {
	const { timeMs, floorMs, par, betterCount, total, isAmongPlayers } = run;
	if (par !== undefined && par.knownCount >= KNOWN_RUNS_MIN) {
		return isAmongPlayers
			? measureSurprise(par.expected, timeMs) < -AMONG_PLAYERS.deviations
			: isRarelyFast(par, timeMs);
	}
	const boardShare = isAmongPlayers ? AMONG_PLAYERS.boardShare : FAST_SHARE;
	if (total >= BOARD_MIN) return betterCount < boardShare * total;
	return !isAmongPlayers && timeMs < FAST_FLOORS * floorMs;
}
