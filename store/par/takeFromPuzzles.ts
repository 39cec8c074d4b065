import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '../tables.ts';
import { countForPuzzle } from './countPar.ts';

/** Subtracts what the player's runs say from the sums of their puzzles. Call it before the runs are deleted. */
export async function takeOwnFromPuzzles(tx: Db, playerId: string): Promise<void> {
	const ofPlayer = (query: ExpressionBuilder<Tables, 'parPuzzles'>) =>
		query
			.selectFrom('runs')
			.whereRef('runs.puzzleId', '=', 'parPuzzles.puzzleId')
			.where('runs.playerId', '=', playerId)
			.where('runs.parCounted', '=', 1);
	await tx
		.updateTable('parPuzzles')
		.set((query) => ({
			runCount: query(
				'runCount',
				'-',
				ofPlayer(query).select(({ fn }) => fn.countAll<number>().as('count')),
			),
			weight: query('weight', '-', ofPlayer(query).select(sql<number>`sum("parWeight")`.as('sum'))),
			weightedSum: query('weightedSum', '-', ofPlayer(query).select(sql<number>`sum("parSum")`.as('sum'))),
		}))
		.where('puzzleId', 'in', (query) =>
			query.selectFrom('runs').select('puzzleId').where('playerId', '=', playerId).where('parCounted', '=', 1),
		)
		.execute();
}

interface CountedRun {
	readonly puzzleId: number;
	readonly parWeight: number | null;
	readonly parSum: number | null;
}

/** Counts a stored run for its puzzle, or with -1 takes it away again. */
export function changePuzzle(tx: Db, { puzzleId, parWeight, parSum }: CountedRun, sign: 1 | -1): Promise<void> {
	const [weight, weightedSum] = [sign * (parWeight ?? 0), sign * (parSum ?? 0)];
	return countForPuzzle(tx, puzzleId, { runCount: sign, weight, weightedSum });
}
