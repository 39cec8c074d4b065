import type { Difficulty } from '#engine/difficulty.ts';
import type { Db } from '../schema.ts';

interface SolvedDaily {
	readonly date: string;
	readonly difficulty: Difficulty;
	/** Whether one of its runs ended on the date itself. */
	readonly isOnDate: boolean;
}

/** All dailies that a player has solved: a streak depends on every day since the first. */
export async function listSolvedDailies(db: Db, playerId: string): Promise<SolvedDaily[]> {
	const rows = await db
		.selectFrom('runs')
		.select(['date', 'difficulty'])
		.select(({ fn }) => fn.max('onDate').as('onDate'))
		.where('playerId', '=', playerId)
		.where('mode', '=', 'daily')
		.groupBy(['date', 'difficulty'])
		.execute();
	return rows.flatMap(({ date, difficulty, onDate }) =>
		date === null ? [] : [{ date, difficulty, isOnDate: onDate === 1 }],
	);
}
