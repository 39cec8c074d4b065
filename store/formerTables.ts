import type { Fixed } from './columnType.ts';

/**
 * Tables of what the version before counted about each player. Nothing else reads or writes them: what they counted is read from runs and
 * games. Their rows are kept until a later version drops the tables, and leave with their player.
 */
export const FORMER_TABLES = [
	'stats',
	'statSpans',
	'statTechniques',
	'playedDays',
	'gameCounts',
	'bestAverages',
	'techniqueTimes',
	'runTimes',
] as const;

/** The columns of their keys, of which each has some. */
interface FormerTable {
	playerId: Fixed<string>;
	mode: Fixed<string>;
	difficulty: Fixed<string>;
	span: Fixed<number>;
	technique: Fixed<string>;
	date: Fixed<string>;
	month: Fixed<string>;
}

export type FormerTables = Readonly<Record<(typeof FORMER_TABLES)[number], FormerTable>>;
