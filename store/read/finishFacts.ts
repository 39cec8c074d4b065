import type { Move } from '#engine/move.ts';
import type { Db } from '../schema.ts';
import type { DailyLook } from '../write/dailyLooks.ts';
import { readMovesOf } from './moves.ts';

/** Further looks add nothing. */
const LOOKERS_MAX = 20;

/** Who else had looked at the daily before the moment, from a network from which the player has started it. Empty ids are reads. */
export async function listEarlierLookers(
	db: Db,
	{ playerId, date, difficulty, before }: Omit<DailyLook, 'networkKey' | 'at'> & { readonly before: number },
): Promise<string[]> {
	const rows = await db
		.selectFrom('dailyLooks as own')
		.innerJoin('dailyLooks as other', (join) =>
			join
				.onRef('other.date', '=', 'own.date')
				.onRef('other.difficulty', '=', 'own.difficulty')
				.onRef('other.networkKey', '=', 'own.networkKey'),
		)
		.select('other.playerId')
		.distinct()
		.where('own.playerId', '=', playerId)
		.where('own.date', '=', date)
		.where('own.difficulty', '=', difficulty)
		.where('other.playerId', '<>', playerId)
		.where('other.at', '<', before)
		.limit(LOOKERS_MAX)
		.execute();
	return rows.map((row) => row.playerId);
}

/** Those of the players who have finished at least so many games. No more of their runs are read. */
export async function listExperienced(db: Db, playerIds: readonly string[], gameCount: number): Promise<string[]> {
	if (playerIds.length === 0) return [];
	const rows = await db
		.selectFrom('players')
		.select('players.id')
		.where('players.id', 'in', playerIds)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('runs')
					.select('runs.id')
					.whereRef('runs.playerId', '=', 'players.id')
					.limit(1)
					.offset(gameCount - 1),
			),
		)
		.execute();
	return rows.map(({ id }) => id);
}

interface SameOrder {
	readonly puzzleId: number;
	readonly orderFingerprint: number;
	/** Whose own runs are left out. */
	readonly playerId: string;
	/** The most runs to find. */
	readonly limit: number;
}

/** A run, with its whole log. */
interface LoggedRun {
	readonly id: string;
	readonly moves: readonly Move[];
}

/** The runs of other players that filled the puzzle in the order of that fingerprint, oldest first, but for those whose log is no longer kept. */
export async function findSameOrder(
	db: Db,
	{ puzzleId, orderFingerprint, playerId, limit }: SameOrder,
): Promise<LoggedRun[]> {
	const alike = await db
		.selectFrom('runs')
		.select(['id', 'gameId', 'finishedAt'])
		.where('puzzleId', '=', puzzleId)
		.where('orderPrint', '=', orderFingerprint)
		.where('playerId', '!=', playerId)
		.orderBy('finishedAt')
		.orderBy('id')
		.limit(limit)
		.execute();
	if (alike.length === 0) return [];
	const moves = await readMovesOf(
		db,
		alike.map(({ gameId, finishedAt }) => ({ id: gameId, endedAt: finishedAt })),
	);
	return alike.flatMap(({ id, gameId }) => {
		const own = moves.get(gameId);
		return own === undefined ? [] : [{ id, moves: own }];
	});
}
