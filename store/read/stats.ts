import type { PlayedMode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { AttemptGame } from '#rules/average.ts';
import { addTimes } from '#rules/gameClock.ts';
import type { StatsRun } from '#rules/runStats.ts';
import type { Db } from '../schema.ts';
import { readPages } from './pages.ts';

/** All runs of the player, in the order of their finish. */
export async function listStatsRuns(db: Db, playerId: string): Promise<StatsRun[]> {
	const runs: StatsRun[] = [];
	const pages = readPages(
		(after, limit) =>
			db
				.selectFrom('runs')
				.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
				.select(['runs.id', 'mode', 'runs.difficulty', 'date', 'timeMs', 'finishedAt', 'assisted', 'standing'])
				.select(['onDate', 'technique'])
				.where('playerId', '=', playerId)
				.where('mode', '!=', 'confirmation')
				.where(({ eb, refTuple, tuple }) => eb(refTuple('finishedAt', 'runs.id'), '>', tuple(after.at, after.id)))
				.orderBy('finishedAt')
				.orderBy('runs.id')
				.limit(limit)
				.execute(),
		({ finishedAt: at, id }) => ({ at, id }),
	);
	for await (const page of pages) {
		for (const { assisted, onDate, date, ...row } of page) {
			runs.push({ ...row, assisted: assisted === 1, dayPlayed: onDate === 1 ? date : null });
		}
	}
	return runs;
}

interface StatsGame extends AttemptGame {
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
}

/** All games of the player, in the order of their start. */
export async function listStatsGames(db: Db, playerId: string): Promise<StatsGame[]> {
	const games: StatsGame[] = [];
	const pages = readPages(
		(after, limit) =>
			db
				.selectFrom('games')
				.select(['id', 'mode', 'difficulty', 'status', 'startedAt', 'endedAt', 'assisted', 'playedMs', 'penaltyMs'])
				.where('playerId', '=', playerId)
				.where('mode', '!=', 'confirmation')
				.where(({ eb, refTuple, tuple }) => eb(refTuple('startedAt', 'id'), '>', tuple(after.at, after.id)))
				.orderBy('startedAt')
				.orderBy('id')
				.limit(limit)
				.execute(),
		({ startedAt: at, id }) => ({ at, id }),
	);
	for await (const page of pages) {
		for (const { assisted, playedMs, penaltyMs, ...row } of page) {
			const hasTime = row.status === 'finished' && assisted === 0;
			games.push({ ...row, timeMs: hasTime ? addTimes(playedMs, penaltyMs) : null });
		}
	}
	return games;
}
