import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

/** Whether the player has a game on the puzzle of a row. */
export function hasGame(query: ExpressionBuilder<Tables, 'puzzles'>, playerId: string) {
	return query.exists(
		query
			.selectFrom('games')
			.select('games.id')
			.where('games.playerId', '=', playerId)
			.whereRef('games.puzzleId', '=', 'puzzles.id'),
	);
}

/** Whether a drill has shown the player a position of the puzzle of a row. */
export function wasDrilled(query: ExpressionBuilder<Tables, 'puzzles'>, playerId: string) {
	return query.exists(
		query
			.selectFrom('drillPositions')
			.select('drillPositions.number')
			.where('drillPositions.playerId', '=', playerId)
			.whereRef('drillPositions.puzzleId', '=', 'puzzles.id'),
	);
}
