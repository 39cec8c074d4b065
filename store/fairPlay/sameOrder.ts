import type { Move } from '#engine/move.ts';
import { readMovesOf } from '../readAccount.ts';
import type { Db } from '../tables.ts';

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
