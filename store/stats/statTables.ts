import type { PlayedMode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Fixed } from '../columnType.ts';

/** The tables of what is counted about each player, in the transaction of the run. */

/** One row for each mode and difficulty that the player has finished. */
export interface StatsTable {
	playerId: Fixed<string>;
	mode: Fixed<PlayedMode>;
	difficulty: Fixed<Difficulty>;
	finishedCount: number;
	unassistedCount: number;
	rankedCount: number;
	bestMs: number | null;
	/** The middle of the unassisted times, ordered by time and id; the first if there are two. */
	lowerMs: number | null;
	lowerRunId: string | null;
	/** The second of the two in the middle; the same if there is one. */
	upperMs: number | null;
}

export interface StatSpansTable {
	playerId: Fixed<string>;
	mode: Fixed<PlayedMode>;
	difficulty: Fixed<Difficulty>;
	/** See timeSpan.ts. */
	span: Fixed<number>;
	count: number;
}

export interface StatTechniquesTable {
	playerId: Fixed<string>;
	mode: Fixed<PlayedMode>;
	difficulty: Fixed<Difficulty>;
	technique: Fixed<string>;
	count: number;
}

/** The best averages, from the games of one mode and difficulty. */
export interface BestAveragesTable {
	playerId: Fixed<string>;
	mode: Fixed<PlayedMode>;
	difficulty: Fixed<Difficulty>;
	ao5Ms: number | null;
	/** When the last game of the average ended. */
	ao5At: number | null;
	ao12Ms: number | null;
	ao12At: number | null;
}

/** The dates on which the player finished that date's daily. */
export interface PlayedDaysTable {
	playerId: Fixed<string>;
	date: Fixed<string>;
}

export interface GameCountsTable {
	playerId: Fixed<string>;
	startedCount: number;
	abandonedCount: number;
}
