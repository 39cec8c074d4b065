import { addTimes } from '#rules/gameClock.ts';
import type { StatsRun } from '#rules/runStats.ts';
import type { Db } from '../schema.ts';
import { COUNTS_FOR_DAY } from './days.ts';
import { readInOrder } from './inOrder.ts';

/** All runs of the player but a program's, in the order of their finish. */
export function listStatsRuns(db: Db, playerId: string): Promise<StatsRun[]> {
	const query = db
		.selectFrom('runs')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.select(['runs.id', 'mode', 'runs.difficulty', 'timeMs', 'finishedAt', 'assisted', 'standing'])
		.select('technique')
		.select((eb) => eb.case().when(COUNTS_FOR_DAY).then(eb.ref('localDate')).end().as('dayPlayed'))
		.where('playerId', '=', playerId)
		.where('mode', '!=', 'confirmation')
		.where('program', '=', 0);
	return Array.fromAsync(readInOrder('runs', query), ({ assisted, ...row }) => ({
		...row,
		assisted: assisted === 1,
	}));
}

/** All games of the player but a program's, in the order of their start. */
export function listStatsGames(db: Db, playerId: string) {
	const query = db
		.selectFrom('games')
		.select(['id', 'mode', 'difficulty', 'status', 'startedAt', 'endedAt', 'assisted', 'playedMs', 'penaltyMs'])
		.where('playerId', '=', playerId)
		.where('mode', '!=', 'confirmation')
		.where('program', '=', 0);
	return Array.fromAsync(readInOrder('games', query), ({ assisted, playedMs, penaltyMs, ...row }) => {
		const hasTime = row.status === 'finished' && assisted === 0;
		return { ...row, timeMs: hasTime ? addTimes(playedMs, penaltyMs) : null };
	});
}
