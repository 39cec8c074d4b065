import { sql } from 'kysely';
import { CIRCLE_MEMBERS_MAX } from '#contract/limits.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { contestKey } from '#rules/challenge.ts';
import { GRID_POINTS } from '#rules/contest.ts';
import { GRAND_PRIX_DIFFICULTIES, GRAND_PRIX_MINUTES } from '#rules/grandPrix.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import type { Db } from '#store/schema.ts';
import { addContest } from '#store/write/contests.ts';
import { takeUnseen } from '#store/write/puzzles.ts';
import { addPlayers, idOf } from './fill.ts';
import { LARGE_CIRCLE } from './fillCircles.ts';
import { addFinishedGames } from './finishedGames.ts';

export const GRAND_PRIX_ENTRANTS = 10_000;
/** Each week of two years had a Grand Prix. */
const WEEKS = 104;
const WEEKLY_ENTRANTS = 1000;

/** A cup of all members of the large circle, open; all of them have finished, so that they see its table. */
export const FULL_CUP = 'cup-of-all';
/** It opens later, at the same time for all members of the large circle, who have entered. */
export const COMING_CUP = 'coming-cup';
/** All of its entrants have finished. */
export const CLOSED_GRAND_PRIX = 'closed-grand-prix';
/** It is open, and its entrants have started nothing. */
export const OPEN_GRAND_PRIX = 'open-grand-prix';

interface ContestPuzzle {
	readonly puzzleId: number;
	readonly difficulty: Difficulty;
	readonly points: number;
}

interface Filled {
	readonly id: string;
	readonly circleId?: string;
	/** How many days after now it opens. */
	readonly opensIn: number;
	readonly days: number;
	readonly sameStart?: boolean;
	/** They are the players by number, from `firstEntrant` on. */
	readonly entrantCount: number;
	readonly firstEntrant?: number;
	readonly isFinished: boolean;
}

/** Contests on one set of puzzles, with the first player in each; it is the maker of the large circle. Call it after `addCircles`. */
export async function addContests(tx: Db): Promise<void> {
	const { count } = await tx
		.selectFrom('players')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('id', '>=', idOf(0))
		.executeTakeFirstOrThrow();
	await addPlayers(tx, Number(count), GRAND_PRIX_ENTRANTS);
	const taken = await takeUnseen(tx, GRAND_PRIX_DIFFICULTIES);
	const puzzles = taken!.map(({ id: puzzleId, difficulty }) => ({
		puzzleId,
		difficulty,
		points: GRID_POINTS[difficulty],
	}));
	const inCircle = { circleId: LARGE_CIRCLE, entrantCount: CIRCLE_MEMBERS_MAX };
	const cup = { ...inCircle, id: FULL_CUP, opensIn: -2, days: 4, isFinished: true };
	await addFilled(tx, cup, puzzles);
	await addGames(tx, cup, puzzles, cup.entrantCount);
	await addFilled(
		tx,
		{ ...inCircle, id: COMING_CUP, opensIn: 2, days: 1, sameStart: true, isFinished: false },
		puzzles,
	);
	const ofAll = { days: 3, entrantCount: GRAND_PRIX_ENTRANTS };
	await addFilled(tx, { ...ofAll, id: OPEN_GRAND_PRIX, opensIn: 0, isFinished: false }, puzzles);
	const closed = { ...ofAll, id: CLOSED_GRAND_PRIX, opensIn: -7, isFinished: true };
	await addFilled(tx, closed, puzzles);
	await addGames(tx, closed, puzzles, GRAND_PRIX_ENTRANTS);
	for (let week = 1; week <= WEEKS; week++) {
		const weekly = { id: `grand-prix-${week}`, opensIn: -7 * (week + 1), days: 3, entrantCount: WEEKLY_ENTRANTS };
		await addFilled(tx, { ...weekly, isFinished: true }, puzzles);
		await addGames(tx, weekly, puzzles, 1);
	}
	await sql`analyze`.execute(tx);
}

/** Another contest of a circle of the first players, on the puzzles of the others. */
export async function addCup(tx: Db, contest: Omit<Filled, 'days' | 'isFinished'> & { readonly circleId: string }) {
	const puzzles = await tx
		.selectFrom('contestPuzzles')
		.innerJoin('puzzles', 'puzzles.id', 'contestPuzzles.puzzleId')
		.select(['puzzleId', 'difficulty', 'points'])
		.where('contestId', '=', FULL_CUP)
		.orderBy('number')
		.execute();
	await addFilled(tx, { ...contest, days: 1, isFinished: false }, puzzles);
}

async function addFilled(
	tx: Db,
	{ id, circleId, opensIn, days, sameStart = false, entrantCount, firstEntrant = 0, isFinished }: Filled,
	given: readonly ContestPuzzle[],
): Promise<void> {
	const opensAt = openingOf(opensIn);
	const puzzles = given.map(({ puzzleId, points }) => ({ puzzleId, points }));
	const window = { opensAt, closesAt: opensAt + days * DAY_MS, minutes: GRAND_PRIX_MINUTES, createdAt: opensAt };
	const choices = { sameStart, hidden: circleId === undefined, programs: false, shows: 'names' } as const;
	const contest = { id, name: 'Bench', circleId: circleId ?? null, salt: '0'.repeat(64), ...window, ...choices };
	await addContest(tx, contest, puzzles);
	const rightCount = isFinished ? puzzles.length : 0;
	const points = sql`${sql.lit(rightCount)} * (136 + "n" * 37 % 60)`;
	const lastRightMs = sql`${sql.lit(rightCount)} * (400000 + "n" * 7919 % 200000)`;
	await sql`insert into "entries" ("contestId", "number", "playerId", "name", "startedAt", "program", "standing", "points", "lastRightMs",
		"rightCount", "held")
		select ${id}, "n", "id", "displayName", ${sql.lit(opensAt)}, 0, 'ranked', ${points}, ${lastRightMs}, ${sql.lit(rightCount)}, 0
		from (select "id", "displayName", row_number() over (order by "id") as "n" from "players"
			where "id" >= ${idOf(firstEntrant)} and "id" < ${idOf(firstEntrant + entrantCount)}) as "entrants"`.execute(tx);
	await tx.updateTable('contests').set({ lastNumber: entrantCount }).where('id', '=', id).execute();
}

const openingOf = (opensIn: number) => Date.now() + opensIn * DAY_MS;
const GAME_EVERY_MS = 8 * 60_000;

/** The finished games of the first entrants. */
async function addGames(
	tx: Db,
	{ id, opensIn }: Pick<Filled, 'id' | 'opensIn'>,
	puzzles: readonly ContestPuzzle[],
	playerCount: number,
): Promise<void> {
	const of = sql`"id" >= ${idOf(0)} and "id" < ${idOf(playerCount)}`;
	for (const [index, { puzzleId, difficulty }] of puzzles.entries()) {
		const challengeKey = contestKey({ id, number: index + 1 });
		const startedAt = openingOf(opensIn) + (index + 0.5) * GAME_EVERY_MS;
		await addFinishedGames(tx, { mode: 'contest', difficulty, date: null, challengeKey, puzzleId, startedAt, of });
	}
}
