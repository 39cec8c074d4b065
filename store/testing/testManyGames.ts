import { sql } from 'kysely';
import { NONE_FILLED } from '#rules/moveLog.ts';
import type { Db } from '../schema.ts';
import { DAY_START } from './testRows.ts';

/** Finished games on as many dailies, with their runs, of the only guest of a store on SQLite: more than a test can play. */
export async function addManyGames(db: Db, { count, puzzleId }: { count: number; puzzleId: number }): Promise<void> {
	const numbers = sql`with recursive "numbers" ("i") as (select 1 union all select "i" + 1 from "numbers" where "i" < ${count})`;
	const rows = sql`from "numbers" join "players" on "players"."kind" = 'guest'`;
	const date = sql`date('2020-01-01', '+' || "i" || ' days')`;
	const challengeKey = sql`'daily:easy:' || ${date}`;
	const startedAt = sql`${sql.lit(DAY_START)} - "i"`;
	await sql`
		insert into "games" ("id", "playerId", "puzzleId", "mode", "difficulty", "date", "challengeKey", "status", "startedAt", "playedMs",
			"penaltyMs", "wrongCount", "assisted", "hintCount", "firstOnBoard", "moveCount", "lastMoveAt", "lateMoveCount", "clockMismatch",
			"pauses", "filledCells", "runId")
		${numbers} select 'game' || "i", "players"."id", ${puzzleId}, 'daily', 'easy', ${date}, ${challengeKey}, 'finished', ${startedAt}, 1000,
			0, 0, 0, 0, 1, 0, 0, 0, 0, '', ${NONE_FILLED}, 'run' || "i" ${rows}`.execute(db);
	await sql`
		insert into "runs" ("id", "gameId", "playerId", "puzzleId", "mode", "difficulty", "date", "challengeKey", "board", "timeMs",
			"penaltyMs", "assisted", "standing", "reasons", "signs", "startedAt", "finishedAt", "totalAtFinish", "personalBest", "parCounted", "cellTimes")
		${numbers} select 'run' || "i", 'game' || "i", "players"."id", ${puzzleId}, 'daily', 'easy', ${date}, ${challengeKey}, ${challengeKey}, 1000,
			0, 0, 'unranked', 'guest', '', ${startedAt}, ${startedAt} + 1000, 0, 0, 0, '' ${rows}`.execute(db);
}
