import { sql } from 'kysely';
import type { Difficulty } from '#engine/difficulty.ts';
import { NONE_FILLED } from '#rules/moveLog.ts';
import type { Db } from '#store/schema.ts';

interface FinishedGames {
	readonly mode: 'daily' | 'contest';
	readonly difficulty: Difficulty;
	readonly date: string | null;
	readonly challengeKey: string;
	readonly puzzleId: number;
	readonly startedAt: number;
	/** A condition on the players who have finished it. */
	readonly of: ReturnType<typeof sql>;
}

/** A finished game of each of these players on a challenge, with its run, but for those who have one. It takes three to seven minutes. */
export async function addFinishedGames(
	tx: Db,
	{ mode, difficulty, date, challengeKey, puzzleId, of, ...given }: FinishedGames,
): Promise<void> {
	const startedAt = sql.lit(given.startedAt);
	// An id has at most 40 characters, and no colons.
	const id = sql`${`${challengeKey.replace('contest:', '').replaceAll(':', '-')}-`} || "players"."id"`;
	const isNew = sql`not exists (select 1 from "games" where "games"."playerId" = "players"."id" and "games"."challengeKey" = ${challengeKey})`;
	const time = sql`180000 + "createdAt" % 1000 * 211`;
	const head = sql`"players"."id", cast(${puzzleId} as integer), ${sql.lit(mode)}, ${sql.lit(difficulty)}, cast(${date} as text), ${challengeKey}`;
	await sql`insert into "games" ("id", "playerId", "puzzleId", "mode", "difficulty", "date", "challengeKey", "status", "startedAt", "playedMs",
		"penaltyMs", "wrongCount", "assisted", "hintCount", "firstOnBoard", "moveCount", "lastMoveAt", "lateMoveCount", "clockMismatch",
		"pauses", "filledCells", "endedAt", "runId")
		select ${id}, ${head}, 'finished', ${startedAt}, ${time}, 0, 0, 0, 0, 1, 0, 0, 0, 0, '', ${NONE_FILLED}, ${startedAt} + ${time}, ${id}
		from "players" where ${of} and ${isNew}`.execute(tx);
	await sql`insert into "runs" ("id", "gameId", "playerId", "puzzleId", "mode", "difficulty", "date", "challengeKey", "board", "timeMs", "penaltyMs",
		"assisted", "standing", "reasons", "signs", "startedAt", "finishedAt", "localDate", "totalAtFinish", "personalBest",
		"parMean", "parKnown", "parCounted", "cellTimes")
		select ${id}, ${id}, ${head}, ${challengeKey}, ${time}, 0, 0, 'ranked', '', '', ${startedAt}, ${startedAt} + ${time}, cast(${date} as text), 0, 0, 12.5, 10, 0, ''
		from "players" where ${of} and exists (select 1 from "games" where "games"."id" = ${id})`.execute(tx);
}
