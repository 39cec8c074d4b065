import type { Move } from '#engine/move.ts';
import { parseMoves } from '../moveText.ts';
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

/** The runs of other players that filled the puzzle in the order of that fingerprint, oldest first. */
export async function findSameOrder(
	db: Db,
	{ puzzleId, orderFingerprint, playerId, limit }: SameOrder,
): Promise<LoggedRun[]> {
	const chunks = await db
		.selectFrom((from) =>
			from
				.selectFrom('runs')
				.select(['id', 'gameId', 'finishedAt'])
				.where('puzzleId', '=', puzzleId)
				.where('orderPrint', '=', orderFingerprint)
				.where('playerId', '!=', playerId)
				.orderBy('finishedAt')
				.orderBy('id')
				.limit(limit)
				.as('alike'),
		)
		.leftJoin('moves', 'moves.gameId', 'alike.gameId')
		.select(['alike.id', 'moves.text'])
		.orderBy('alike.finishedAt')
		.orderBy('alike.id')
		.orderBy('moves.firstIndex')
		.execute();
	const runs = Map.groupBy(chunks, ({ id }) => id);
	return Array.from(runs, ([id, own]) => ({ id, moves: own.flatMap(({ text }) => parseMoves(text ?? '')) }));
}
