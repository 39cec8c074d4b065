import type { ColumnType, Generated } from 'kysely';

type Flag = 0 | 1;
type Fixed<T> = ColumnType<T, T, never>;

/** What a run keeps of par. */
export interface RunParColumns {
	/** What was expected of the run: the logarithm of the milliseconds. Null for one that is nobody's first, or with help. */
	parMean: number | null;
	parVariance: number | null;
	/** The puzzle as it was known before the run. */
	parHardness: number | null;
	parPuzzleMean: number | null;
	parPuzzleVariance: number | null;
	/** From how many runs the player was known; null for a run from before the service knew par. */
	parKnown: number | null;
	/** What the run says of its puzzle, in millionths; null for a run that never counts. */
	parWeight: number | null;
	parSum: number | null;
	/** Whether the run counts for its player and its puzzle. */
	parCounted: Generated<Flag>;
}

/** The sums of what all counted runs on a puzzle say of it. */
export interface ParPuzzlesTable {
	puzzleId: Fixed<number>;
	runCount: number;
	weight: number;
	weightedSum: number;
}

/** How fast each player is, from their counted runs in the order of their finish. */
export interface ParPlayersTable {
	playerId: Fixed<string>;
	/** Changes with every write. */
	version: number;
	/** The speed of the middle of all when the player's first run was counted. */
	start: Fixed<number>;
	runCount: number;
	speed: number;
	slope: number;
	speedVariance: number;
	covariance: number;
	slopeVariance: number;
	noise: number;
	/** The last of the counted runs. */
	lastAt: number | null;
	lastRunId: string | null;
	/** Whether a counted run that ended before the last one is not in the speed yet. */
	lacksRun: Generated<0 | 1>;
}

/** What is fitted to all puzzles and players: one row for each refit, the last of which counts. */
export interface ParModelsTable {
	id: Generated<number>;
	madeAt: Fixed<number>;
	puzzleCount: Fixed<number>;
	/** JSON. */
	text: Fixed<string>;
}
