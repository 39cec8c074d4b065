import { sql } from 'kysely';
import { CIRCLE_MEMBERS_MAX } from '#contract/limits.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { listWeek } from '#rules/circle.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import type { Db } from '#store/schema.ts';
import { idOf } from './fill.ts';
import { addFinishedGames } from './finishedGames.ts';

/** The id and the invitation of the circle of the first players. */
export const LARGE_CIRCLE = 'circle-of-all'.padEnd(22, '-');

/** All five dailies of this week and the last, of each member of the large circle. */
export async function addCircleDailies(tx: Db): Promise<void> {
	const today = formatUtcDate(Date.now());
	const monday = listWeek(today)[0]!;
	const dates = [...listWeek(addDays(monday, -1)), ...listWeek(today)].filter((date) => date <= today);
	const of = sql`"id" >= ${idOf(0)} and "id" < ${idOf(CIRCLE_MEMBERS_MAX)} and "kind" = 'user'`;
	const { id: puzzleId } = await tx.selectFrom('puzzles').select('id').executeTakeFirstOrThrow();
	for (const date of dates) {
		for (const difficulty of DIFFICULTIES) {
			const challengeKey = `daily:${difficulty}:${date}`;
			const startedAt = Date.parse(date) + 60_000;
			await addFinishedGames(tx, { mode: 'daily', difficulty, date, challengeKey, puzzleId, startedAt, of });
		}
	}
}

/** The large circle of the first players, and small ones of the players after them. */
export async function addCircles(tx: Db, smallCount: number): Promise<void> {
	await addFullCircle(tx, LARGE_CIRCLE);
	const createdAt = sql.lit(Date.now());
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

/** A circle of the first players, of whom the first is the maker. Its invitation is its id. */
export async function addFullCircle(tx: Db, id: string): Promise<void> {
	const createdAt = sql.lit(Date.now());
	await sql`insert into "circles" ("id", "name", "invitation", "points", "makerNumber", "lastNumber", "createdAt")
		values (${id}, 'All', ${id}, 'place', 1, ${sql.lit(CIRCLE_MEMBERS_MAX)}, ${createdAt})`.execute(tx);
	await sql`insert into "circleMembers" ("circleId", "number", "playerId", "joinedAt")
		select ${id}, row_number() over (order by "id"), "id", ${createdAt} from "players"
		where "id" >= ${idOf(0)} and "id" < ${idOf(CIRCLE_MEMBERS_MAX)}`.execute(tx);
}
