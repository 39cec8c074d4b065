/** The slowest time that still has two stars, in times of par. */
const SECOND_STAR = 1.5;

interface FinishedLevel {
	/** The best time without help; null if the level was only finished with it. */
	readonly bestMs: number | null;
	readonly parMs: number | null;
}

/** The stars of a finished level: one for the finish, two within one and a half times par, three under par. */
export function countStars({ bestMs, parMs }: FinishedLevel): number {
	if (bestMs === null || parMs === null || bestMs > parMs * SECOND_STAR) return 1;
	return bestMs < parMs ? 3 : 2;
}
