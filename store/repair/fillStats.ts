import { recountTimes } from '../coach/countTimes.ts';
import { recountSpeed } from '../par/countPar.ts';
import { lockPlayers } from '../players.ts';
import { deleteStats } from '../stats/updateStats.ts';
import type { Db } from '../tables.ts';
import { countGames, countSpans, countStats, countTechniques, listPlayedDays, type Players } from './countedStats.ts';
import { repairCounted, repairPuzzlesOf } from './findWrongPar.ts';

/** Fills the tables, which have no rows of these players yet, from their runs and games. */
export async function fillStats(db: Db, players?: Players): Promise<void> {
	const group = ['playerId', 'mode', 'difficulty'] as const;
	const counts = ['finishedCount', 'unassistedCount', 'rankedCount', 'bestMs'] as const;
	await db
		.insertInto('stats')
		.columns([...group, ...counts, 'lowerMs', 'lowerRunId', 'upperMs'])
		.expression(countStats(db, players))
		.execute();
	await db
		.insertInto('statSpans')
		.columns([...group, 'span', 'count'])
		.expression(countSpans(db, players))
		.execute();
	await db
		.insertInto('statTechniques')
		.columns([...group, 'technique', 'count'])
		.expression(countTechniques(db, players))
		.execute();
	await db.insertInto('playedDays').columns(['playerId', 'date']).expression(listPlayedDays(db, players)).execute();
	await db
		.insertInto('gameCounts')
		.columns(['playerId', 'startedCount', 'abandonedCount'])
		.expression(countGames(db, players))
		.execute();
}

/**
 * Counts a player's statistics again from the runs and games. Locks the player, so that no merge runs meanwhile, and the rows, so
 * that no finish does: a finish that waits for a row finds the new one, in which its run is not counted yet.
 */
export async function repairStats(tx: Db, playerId: string): Promise<void> {
	await lockPlayers(tx, [playerId]);
	await tx.selectFrom('stats').select('mode').where('playerId', '=', playerId).forUpdate().execute();
	await deleteStats(tx, playerId);
	await repairCounted(tx, playerId);
	await fillStats(tx, { id: playerId });
	await recountSpeed(tx, playerId);
	await recountTimes(tx, playerId);
	await repairPuzzlesOf(tx, playerId);
}
