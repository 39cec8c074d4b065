import { sql } from 'kysely';
import type { Move } from '#engine/move.ts';
import { WHOLE } from '../engines/moveMonths.ts';
import { parseMoves } from '../moveText.ts';
import type { Db } from '../tables.ts';

/**
 * Whether a player can see the run of another one's game because of a race: everybody can once the race is over, and before
 * that a player who has played it to the end.
 */
export async function isShownByRace(
	db: Db,
	{
		gameId,
		playerId = '',
		now,
	}: { readonly gameId: string; readonly playerId?: string | undefined; readonly now: number },
): Promise<boolean> {
	const row = await db
		.selectFrom('racers')
		.innerJoin('races', 'races.id', 'racers.raceId')
		.select('races.id')
		.where('racers.gameId', '=', gameId)
		.where(({ eb, or, exists, selectFrom }) =>
			or([
				eb('races.state', '=', 'closed'),
				eb('races.closesAt', '<=', now),
				exists(
					selectFrom('racers as own')
						.innerJoin('games', 'games.id', 'own.gameId')
						.select('own.number')
						.whereRef('own.raceId', '=', 'races.id')
						.where('own.playerId', '=', playerId)
						.where('games.status', 'in', ['finished', 'abandoned']),
				),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** The logs of those who have finished, by the number of the racer. */
export async function readRaceLogs(db: Db, raceId: string): Promise<Map<number, Move[]>> {
	const chunks = await db
		.selectFrom('racers')
		.innerJoin('runs', 'runs.gameId', 'racers.gameId')
		.innerJoin('moves', 'moves.gameId', 'racers.gameId')
		.select(['racers.number', 'moves.text'])
		.where('racers.raceId', '=', raceId)
		.where('moves.month', '=', sql.lit(WHOLE))
		.orderBy('racers.number')
		.orderBy('moves.firstIndex')
		.execute();
	return joinLogs(chunks);
}

/** The logs so far of the others who started at the same moment in a race. */
export async function readRivalLogs(
	db: Db,
	{ id, raceId, startedAt }: { readonly id: string; readonly raceId: string; readonly startedAt: number },
): Promise<Move[][]> {
	const chunks = await db
		.selectFrom('racers')
		.innerJoin('games', 'games.id', 'racers.gameId')
		.innerJoin('moves', 'moves.gameId', 'racers.gameId')
		.select(['racers.number', 'moves.text'])
		.where('racers.raceId', '=', raceId)
		.where('games.startedAt', '=', startedAt)
		.where('games.id', '!=', id)
		.where('moves.month', '=', sql.lit(WHOLE))
		.orderBy('racers.number')
		.orderBy('moves.firstIndex')
		.execute();
	return [...joinLogs(chunks).values()];
}

/** The log of each racer, whose chunks are in order. */
function joinLogs(chunks: readonly { readonly number: number; readonly text: string }[]): Map<number, Move[]> {
	const logs = Map.groupBy(chunks, ({ number }) => number);
	return new Map(Array.from(logs, ([number, own]) => [number, own.flatMap(({ text }) => parseMoves(text))]));
}

interface RaceRecord {
	readonly playerId: string;
	readonly wins: number;
	readonly losses: number;
	readonly draws: number;
}

/**
 * The player's record against each of the others, over the races that both have finished in time, on the same terms, and whose
 * runs nobody doubts. Races of programs do not count.
 */
export async function listRecords(
	db: Db,
	{ playerId, others }: { readonly playerId: string; readonly others: readonly string[] },
): Promise<RaceRecord[]> {
	if (others.length === 0) return [];
	const count = (condition: string) => sql<number | string>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`;
	const rows = await db
		.selectFrom('racers as own')
		.innerJoin('races', 'races.id', 'own.raceId')
		.innerJoin('racers as other', 'other.raceId', 'own.raceId')
		.innerJoin('runs as ownRun', 'ownRun.gameId', 'own.gameId')
		.innerJoin('runs as otherRun', 'otherRun.gameId', 'other.gameId')
		.select([
			'other.playerId',
			count('"ownRun"."timeMs" < "otherRun"."timeMs"').as('wins'),
			count('"ownRun"."timeMs" > "otherRun"."timeMs"').as('losses'),
			count('"ownRun"."timeMs" = "otherRun"."timeMs"').as('draws'),
		])
		.where('own.playerId', '=', playerId)
		.where('other.playerId', 'in', others)
		.where('races.bots', '=', 0)
		.whereRef('own.late', '=', 'other.late')
		.whereRef('ownRun.finishedAt', '<=', 'races.closesAt')
		.whereRef('otherRun.finishedAt', '<=', 'races.closesAt')
		.where('ownRun.standing', '!=', 'held')
		.where('otherRun.standing', '!=', 'held')
		.where('ownRun.reasons', 'not like', '%rejected%')
		.where('otherRun.reasons', 'not like', '%rejected%')
		.groupBy('other.playerId')
		.execute();
	return rows.map(({ playerId: id, wins, losses, draws }) => ({
		playerId: id!,
		wins: Number(wins),
		losses: Number(losses),
		draws: Number(draws),
	}));
}
