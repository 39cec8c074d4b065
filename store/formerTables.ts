import type { ColumnType } from 'kysely';
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
	mode: Key<string>;
	difficulty: Key<string>;
	span: Key<number>;
	technique: Key<string>;
	date: Key<string>;
	month: Key<string>;
	/** Of `stats`, whose rows are still locked. */
	finishedCount: Key<number>;
	unassistedCount: Key<number>;
	rankedCount: Key<number>;
}

type Key<T> = ColumnType<T, T | undefined, never>;

export type FormerTables = Readonly<Record<(typeof FORMER_TABLES)[number], FormerTable>>;
