/**
 * How fast a player is. The logarithm of a time is the puzzle's intensity, less the player's speed, less the player's slope times the
 * puzzle's hardness, and noise. A positive slope belongs to a player who is better at hard puzzles than at easy ones.
 */
export interface PlayerSpeed {
	/** From how many runs it is known. */
	readonly runCount: number;
	/** The logarithm of how many times as fast as the median player. */
	readonly speed: number;
	readonly slope: number;
	readonly speedVariance: number;
	readonly covariance: number;
	readonly slopeVariance: number;
	/** How much the player's times vary, as a multiple of the usual variance. */
	readonly noise: number;
}

/** The median player, and how much players differ. */
export const NEW_PLAYER: PlayerSpeed = {
	runCount: 0,
	speed: 0,
	slope: 0,
	speedVariance: 0.36,
	covariance: 0,
	slopeVariance: 0.015,
	noise: 1,
};

/** A player about whom nothing is known gets the speed of the median player. */
export function startPlayer(middle: number): PlayerSpeed {
	return { ...NEW_PLAYER, speed: middle };
}
