import type { StatsRun } from '#rules/runStats.ts';
import type { Db } from '../schema.ts';
import { COUNTS_FOR_DAY } from './days.ts';
import { readInOrder } from './inOrder.ts';

export interface StatsRunRow extends StatsRun {
	readonly gameId: string;
	readonly startedAt: number;
}

/** The statistics are about neither of these. */
const NOT_COUNTED = ['confirmation', 'contest'] as const;

/** All runs of the player but a program's, in the order of their finish. */
export function listStatsRuns(db: Db, playerId: string): Promise<StatsRunRow[]> {
	const query = db
		.selectFrom('runs')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.select(['runs.id', 'mode', 'runs.difficulty', 'timeMs', 'finishedAt', 'assisted', 'standing'])
		.select(['gameId', 'startedAt', 'technique'])
		.select((eb) => eb.case().when(COUNTS_FOR_DAY).then(eb.ref('localDate')).end().as('dayPlayed'))
		.where('playerId', '=', playerId)
		.where('mode', 'not in', NOT_COUNTED)
		.where('program', '=', 0);
	return Array.fromAsync(readInOrder('runs', query), ({ assisted, ...row }) => ({
		...row,
		assisted: assisted === 1,
	}));
}

/** The player's games that have no run, but a program's, in the order of their start. A run says all else of its game. */
export function listGamesWithoutRun(db: Db, playerId: string) {
	const query = db
		.selectFrom('games')
		.select(['id', 'mode', 'difficulty', 'status', 'startedAt', 'endedAt'])
		.where('playerId', '=', playerId)
		.where('status', '!=', 'finished')
		.where('mode', 'not in', NOT_COUNTED)
		.where('program', '=', 0);
	return Array.fromAsync(readInOrder('games', query));
}
