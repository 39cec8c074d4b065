import { sql } from 'kysely';
import { CIRCLE_MEMBERS_MAX } from '#contract/limits.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { listWeek } from '#rules/circle.ts';
import { NONE_FILLED } from '#rules/moveLog.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import type { Db } from '#store/schema.ts';

const idOf = (number: number) => `player${10_000_000 + number}`;

/** The id and the invitation of the circle of the first players. */
export const LARGE_CIRCLE = 'circle-of-all'.padEnd(22, '-');

/** All five dailies of this week and the last, of each member of the large circle. */
export async function addCircleDailies(tx: Db): Promise<void> {
	const today = formatUtcDate(Date.now());
	const monday = listWeek(today)[0]!;
	const dates = [...listWeek(addDays(monday, -1)), ...listWeek(today)].filter((date) => date <= today);
	const from = sql`from "players" where "id" >= ${idOf(0)} and "id" < ${idOf(CIRCLE_MEMBERS_MAX)} and "kind" = 'user'`;
	const { id: puzzleId } = await tx.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
	for (const date of dates) {
		for (const difficulty of DIFFICULTIES) {
			const challengeKey = `daily:${difficulty}:${date}`;
			const startedAt = sql.lit(Date.parse(date) + 60_000);
			const id = sql`${`circle:${challengeKey}:`} || "players"."id"`;
			const isNew = sql`not exists (select 1 from "games" where "games"."playerId" = "players"."id" and "games"."challengeKey" = ${challengeKey})`;
			const time = sql`180000 + "createdAt" % 1000 * 211`;
			const head = sql`"players"."id", cast(${puzzleId} as integer), 'daily', ${difficulty}, ${date}, ${challengeKey}`;
			await sql`insert into "games" ("id", "playerId", "puzzleId", "mode", "difficulty", "date", "challengeKey", "status", "startedAt", "playedMs",
				"penaltyMs", "wrongCount", "assisted", "hintCount", "firstOnBoard", "moveCount", "lastMoveAt", "lateMoveCount", "clockMismatch",
				"pauses", "filledCells", "endedAt", "runId")
				select ${id}, ${head}, 'finished', ${startedAt}, ${time}, 0, 0, 0, 0, 1, 0, 0, 0, 0, '', ${NONE_FILLED}, ${startedAt} + ${time}, ${id} ${from} and ${isNew}`.execute(
				tx,
			);
			await sql`insert into "runs" ("id", "gameId", "playerId", "puzzleId", "mode", "difficulty", "date", "challengeKey", "board", "timeMs", "penaltyMs",
				"assisted", "standing", "reasons", "signs", "startedAt", "finishedAt", "localDate", "totalAtFinish", "personalBest",
				"parMean", "parKnown", "parCounted", "cellTimes")
				select ${id}, ${id}, ${head}, ${challengeKey}, ${time}, 0, 0, 'ranked', '', '', ${startedAt}, ${startedAt} + ${time}, ${date}, 0, 0, 12.5, 10, 0, ''
				${from} and exists (select 1 from "games" where "games"."id" = ${id})`.execute(tx);
		}
	}
}

/** The large circle of the first players, and small ones of the players after them. */
export async function addCircles(tx: Db, smallCount: number): Promise<void> {
	const createdAt = sql.lit(Date.now());
	const large = sql`${LARGE_CIRCLE}`;
	await sql`insert into "circles" ("id", "name", "invitation", "points", "makerNumber", "lastNumber", "createdAt")
		values (${large}, 'All', ${large}, 'place', 1, ${sql.lit(CIRCLE_MEMBERS_MAX)}, ${createdAt})`.execute(tx);
	await sql`insert into "circleMembers" ("circleId", "number", "playerId", "joinedAt")
		select ${large}, row_number() over (order by "id"), "id", ${createdAt} from "players"
		where "id" >= ${idOf(0)} and "id" < ${idOf(CIRCLE_MEMBERS_MAX)}`.execute(tx);
	const circle = sql`'small-circle-' || "n"`;
	await sql`insert into "circles" ("id", "name", "invitation", "points", "makerNumber", "lastNumber", "createdAt")
		with recursive "numbers" ("n") as (select cast(0 as bigint) union all select "n" + 1 from "numbers" where "n" + 1 < ${sql.lit(smallCount)})
		select ${circle}, 'Small', ${circle}, 'place', 1, 1, ${createdAt} from "numbers"`.execute(tx);
	await sql`insert into "circleMembers" ("circleId", "number", "playerId", "joinedAt")
		with recursive "numbers" ("n") as (select cast(0 as bigint) union all select "n" + 1 from "numbers" where "n" + 1 < ${sql.lit(smallCount)}),
			"some" as (select "id", row_number() over (order by "id") - 1 as "place", count(*) over () as "total" from "players" where "kind" = 'user')
		select ${circle}, 1, "id", ${createdAt} from "numbers" join "some" on "place" = "n" % "total"`.execute(tx);
	await sql`analyze`.execute(tx);
}
