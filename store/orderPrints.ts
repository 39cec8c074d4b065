import type { Db } from './tables.ts';

export interface OrderedRun {
	readonly id: string;
	readonly gameId: string;
}

/** The runs of other players that filled the puzzle in the order of that print, the first ones first. */
export function findSameOrder(
	db: Db,
	{ puzzleId, orderPrint, playerId, limit }: { puzzleId: number; orderPrint: number; playerId: string; limit: number },
): Promise<OrderedRun[]> {
	return db
		.selectFrom('runs')
		.select(['id', 'gameId'])
		.where('puzzleId', '=', puzzleId)
		.where('orderPrint', '=', orderPrint)
		.where('playerId', '!=', playerId)
		.orderBy('finishedAt')
		.orderBy('id')
		.limit(limit)
		.execute();
}
