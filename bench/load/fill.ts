import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { TECHNIQUES } from '#engine/technique.ts';
import { boardKey } from '#rules/challenge.ts';
import { NONE_FILLED } from '#rules/moveLog.ts';
import { relabelPuzzle } from '#rules/testing/knownPuzzles.ts';
import { addDays, DAY_MS, formatUtcDate } from '#rules/utcDate.ts';
import { inParts } from '#store/inParts.ts';
import type { Store } from '#store/open.ts';
import { fingerprintOrder } from '#store/read/finishFacts.ts';
import type { Db } from '#store/schema.ts';
import { formatMoves, formatRunSums } from '#store/storedText.ts';
import { countNodes } from '#store/testing/testBigBoard.ts';
import { recountSpeed } from '#store/write/par.ts';
import { NEW_PLAYER_ROW } from '#store/write/players.ts';

/** A store as it is after years: made by the database itself, a row for each finished game and its run, in the order of time. */
interface Fill {
	/** How many runs all players have together. */
	readonly runs: number;
	/** How many each player has. */
	readonly runsEach: number;
	/** How many the player with the longest history has. */
	readonly longRuns: number;
	/** The runs on today's easy daily that filled its cells in the same order. */
	readonly sameOrder: number;
	readonly say: (line: string) => void;
}

/** Accounts and guests with many runs: the share of `longRuns` that each has. */
const LONG_LIVES = {
	reader: { kind: 'user', share: 1 },
	account: { kind: 'user', share: 1 },
	host: { kind: 'user', share: 1 },
	guest: { kind: 'guest', share: 0.05 },
	longGuest: { kind: 'guest', share: 1 },
} as const;

type LongLife = keyof typeof LONG_LIVES;

/** The address of one of the players with `runsEach` runs, by number from 0, or of a long life. */
export function addressOf(name: number | LongLife): string {
	return `${typeof name === 'number' ? idOf(name) : name}@example.org`;
}

/** The id that a guest of `LONG_LIVES` calls with. */
export function guestIdOf(name: LongLife): string {
	return `${name}-of-the-bench`.padEnd(22, '-');
}

export function runIdOf(name: LongLife, number: number): string {
	return `${longIdOf(name)}-${FIRST_ID + number}`;
}

/** Ids of one length are in the order of their numbers. */
const FIRST_ID = 10_000_000;
/** The id of one of the players with `runsEach` runs, by number from 0. */
export const idOf = (number: number) => `player${FIRST_ID + number}`;
const longIdOf = (name: string) => `long-${name}`;
const PUZZLES = 40_000;
/** Runs of the practice that is long ago are spread over a year. */
const SPAN_MS = 365 * DAY_MS;
const BEGAN_AT = Date.now() - SPAN_MS;
const NUMBERS_AT_ONCE = 25;

export async function fillStore(store: Store, { runs, runsEach, longRuns, sameOrder, say }: Fill): Promise<void> {
	const playerCount = Math.ceil(runs / runsEach);
	const { db } = store;
	await store.transaction((tx) => addPlayers(tx, 0, playerCount + sameOrder));
	await store.transaction(addLongLives);
	const firstPuzzle = await store.transaction(addPuzzles);
	const many = sql`"id" < ${idOf(playerCount)} and "id" >= ${idOf(0)}`;
	for (let from = 0; from < runsEach; from += NUMBERS_AT_ONCE) {
		const to = Math.min(runsEach, from + NUMBERS_AT_ONCE);
		await store.transaction((tx) => addRuns(tx, { of: many, from, to, total: runsEach, firstPuzzle }));
		say(`${to * playerCount} of ${runs} runs`);
	}
	for (const [name, { share }] of Object.entries(LONG_LIVES)) {
		const total = longRuns * share;
		await store.transaction(async (tx) => {
			await addRuns(tx, { of: sql`"id" = ${longIdOf(name)}`, from: 0, to: total, total, firstPuzzle });
			await addLogs(tx, longIdOf(name));
			await recountSpeed(tx, longIdOf(name));
		});
		say(`${total} runs of ${name}`);
	}
	await store.transaction((tx) => addSameOrder(tx, idOf(playerCount)));
	await store.transaction(addViews);
	await sql`analyze`.execute(db);
}

function numbersBelow(from: number, to: number) {
	return sql`with recursive "numbers" ("n") as (
		select cast(${sql.lit(from)} as bigint) union all select "n" + 1 from "numbers" where "n" + 1 < ${sql.lit(to)})`;
}

/** Players by number, each with an account. */
export async function addPlayers(tx: Db, from: number, to: number): Promise<void> {
	const id = sql`'player' || (${sql.lit(FIRST_ID)} + "n")`;
	const createdAt = sql.lit(BEGAN_AT);
	await sql`
		insert into "players" ("id", "kind", "email", "displayName", "nameKey", "preferences", "createdAt",
			"tokensValidFrom", "hasPage", "showsStreak", "showsMedals")
		${numbersBelow(from, to)} select ${id}, 'user', ${id} || '@example.org', 'Player ' || "n", 'player ' || "n", '{}',
			${createdAt} + "n", 0, 1, 0, 0 from "numbers"`.execute(tx);
}

async function addLongLives(tx: Db): Promise<void> {
	for (const [name, { kind }] of Object.entries(LONG_LIVES)) {
		const guestKey = createHash('sha256')
			.update(guestIdOf(name as LongLife))
			.digest('hex');
		const own = { ...NEW_PLAYER_ROW, id: longIdOf(name), kind, createdAt: BEGAN_AT + name.length };
		const user = { email: addressOf(name as LongLife), displayName: `Long ${name}`, nameKey: `long ${name}` };
		await tx
			.insertInto('players')
			.values({ ...own, ...(kind === 'guest' ? { guestKey } : user) })
			.execute();
	}
}

/**
 * More games than any person has played, the same number for each difficulty, none in the pool; no bench opens one, so
 * their grids are numbers. Returns the first id; the others follow.
 */
async function addPuzzles(tx: Db): Promise<number> {
	const first = await tx
		.selectFrom('puzzles')
		.select(({ fn }) => fn.max('id').as('id'))
		.executeTakeFirstOrThrow();
	const { givens: _givens, solution: _solution, ...grade } = relabelPuzzle({ seed: 'bench', difficulty: 'easy' });
	const techniques = TECHNIQUES.slice(0, 8);
	for (const numbers of inParts(Array.from({ length: PUZZLES }, (_, index) => index))) {
		const rows = numbers.map((number) => ({
			...grade,
			difficulty: difficultyOf(number),
			createdAt: BEGAN_AT,
			isPooled: 0 as const,
			handedOutCount: 1,
			givens: String(number).padStart(81, '0'),
			solution: String(number).padStart(81, '1'),
		}));
		await tx.insertInto('puzzles').values(rows).execute();
	}
	const met = sql.join(techniques.map((technique) => sql`(${sql.lit(technique)})`));
	await sql`insert into "puzzleTechniques" ("difficulty", "technique", "puzzleId")
		with "met" ("technique") as (values ${met}) select "difficulty", "met"."technique", "id"
		from "puzzles" cross join "met" where "id" > ${first.id}`.execute(tx);
	return first.id + 1;
}

function difficultyOf(number: number): Difficulty {
	return DIFFICULTIES[number % DIFFICULTIES.length]!;
}

type Fragment = ReturnType<typeof sql>;

interface Runs {
	/** Which players. */
	readonly of: Fragment;
	/** The number of the first of their runs. */
	readonly from: number;
	readonly to: number;
	readonly total: number;
	readonly firstPuzzle: number;
}

/** Each third run is of a daily, on its own date as long as there are dates. */
async function addRuns(tx: Db, { of, from, to, total, firstPuzzle }: Runs): Promise<void> {
	const today = formatUtcDate(Date.now());
	const days = Array.from(
		{ length: 200 },
		(_, index) => sql`(${sql.lit(index)}, ${sql.lit(addDays(today, -1 - index))})`,
	);
	const difficulty = sql.join(
		DIFFICULTIES.map((name, index) => sql`when ${sql.lit(index)} then ${sql.lit(name)}`),
		sql` `,
	);
	const startedAt = sql`${sql.lit(BEGAN_AT)} + "n" * ${sql.lit(Math.floor(SPAN_MS / total))}`;
	const rows = sql`${numbersBelow(from, to)}, "days" ("i", "date") as (values ${sql.join(days)}), "rows" as (
		select "players"."id" as "playerId", "players"."kind", "n", "date",
			"players"."id" || '-' || (${sql.lit(FIRST_ID)} + "n") as "id",
			case "n" % ${sql.lit(DIFFICULTIES.length)} ${difficulty} end as "difficulty",
			case when "date" is null then 'random' else 'daily' end as "mode",
			${sql.lit(firstPuzzle)} + ("n" + "createdAt" % 1000 * ${sql.lit(DIFFICULTIES.length * 7)}) % ${sql.lit(PUZZLES)} as "puzzleId",
			${startedAt} as "startedAt",
			120000 + ("n" * 48271 + "createdAt" % 1000 * 7919) % 600000 as "timeMs"
		from "numbers" cross join "players" left join "days" on "n" % 3 = 0 and "i" = "n" / 3
		where ${of})`;
	const challengeKey = sql`"mode" || ':' || "difficulty" || coalesce(':' || "date", '')`;
	await sql`
		insert into "games" ("id", "playerId", "puzzleId", "mode", "difficulty", "date", "challengeKey", "status", "startedAt", "playedMs",
			"penaltyMs", "wrongCount", "assisted", "hintCount", "firstOnBoard", "moveCount", "lastMoveAt", "lateMoveCount", "clockMismatch",
			"pauses", "filledCells", "endedAt", "runId")
		${rows} select "id", "playerId", "puzzleId", "mode", "difficulty", "date", ${challengeKey}, 'finished', "startedAt", "timeMs",
			0, 0, 0, 0, 1, 0, 0, 0, 0, '', ${NONE_FILLED}, "startedAt" + "timeMs", "id" from "rows"`.execute(tx);
	await sql`
		insert into "runs" ("id", "gameId", "playerId", "puzzleId", "mode", "difficulty", "date", "challengeKey", "board", "timeMs", "penaltyMs",
			"assisted", "standing", "reasons", "signs", "startedAt", "finishedAt", "localDate", "totalAtFinish", "personalBest",
			"parMean", "parVariance", "parHardness", "parPuzzleMean", "parPuzzleVariance", "parKnown", "parWeight", "parSum", "parCounted", "timeSums", "cellTimes")
		${rows} select "id", "id", "playerId", "puzzleId", "mode", "difficulty", "date", ${challengeKey}, ${challengeKey}, "timeMs", 0,
			0, case "kind" when 'user' then 'ranked' else 'unranked' end, case "kind" when 'user' then '' else 'guest' end, '',
			"startedAt", "startedAt" + "timeMs", "date", 0, 0,
			12.5, 0.1, 0, 12.5, 0.1, 10, 1000000, 1000, 1, ${sql.lit(TIME_SUMS)}, '' from "rows"`.execute(tx);
}

/** A run met eight techniques. */
const TIME_SUMS = formatRunSums({
	timeMs: 300_000,
	attributedMs: 280_000,
	errorMs: 4_000,
	errorCount: 1,
	techniques: TECHNIQUES.slice(0, 8).map((technique) => {
		const share = { metCount: 2, timeMs: 35_000, expectedMs: 30_000, logSum: 300, logSquares: 50_000 };
		return { technique, ...share };
	}),
});

/** The log of a solved puzzle, cell by cell. */
export function solveInOrder(givens: string, solution: string, msEach: number): Move[] {
	return [...givens].flatMap((given, cell) =>
		given === '0' ? [{ at: msEach * (cell + 1), kind: 'place' as const, cell, digit: Number(solution[cell]) }] : [],
	);
}

async function addLogs(tx: Db, playerId: string): Promise<void> {
	const { givens, solution } = relabelPuzzle({ seed: 'a log', difficulty: 'easy' });
	const text = formatMoves(solveInOrder(givens, solution, 3000));
	await sql`insert into "moves" ("gameId", "firstIndex", "text", "month")
		select "id", 0, ${text}, 0 from "games" where "playerId" = ${playerId}`.execute(tx);
}

/** One run of each of the players from this id on. */
async function addSameOrder(tx: Db, firstId: string): Promise<void> {
	const date = formatUtcDate(Date.now());
	const difficulty = 'easy';
	const {
		id: puzzleId,
		givens,
		solution,
	} = await tx
		.selectFrom('dailies')
		.innerJoin('puzzles', 'puzzles.id', 'dailies.puzzleId')
		.select(['puzzles.id', 'puzzles.givens', 'puzzles.solution'])
		.where('date', '=', date)
		.where('dailies.difficulty', '=', difficulty)
		.executeTakeFirstOrThrow();
	const moves = solveInOrder(givens, solution, 3000);
	const challengeKey = boardKey({ mode: 'daily', difficulty, date });
	const startedAt = sql.lit(Date.parse(date));
	const from = sql`from "players" where "kind" = 'user' and "id" >= ${firstId}`;
	const own = sql`'same-' || "id", "id", cast(${puzzleId} as integer), 'daily', 'easy', ${date}, ${challengeKey}`;
	await sql`
		insert into "games" ("id", "playerId", "puzzleId", "mode", "difficulty", "date", "challengeKey", "status", "startedAt", "playedMs",
			"penaltyMs", "wrongCount", "assisted", "hintCount", "firstOnBoard", "moveCount", "lastMoveAt", "lateMoveCount", "clockMismatch",
			"pauses", "filledCells", "endedAt", "runId")
		select ${own}, 'finished', ${startedAt}, 240000, 0, 0, 0, 0, 1, ${sql.lit(moves.length)}, 240000, 0, 0, '', ${NONE_FILLED}, ${startedAt} + 240000, 'same-' || "id"
		${from}`.execute(tx);
	await sql`
		insert into "runs" ("id", "gameId", "playerId", "puzzleId", "mode", "difficulty", "date", "challengeKey", "board", "timeMs", "penaltyMs",
			"assisted", "standing", "reasons", "signs", "startedAt", "finishedAt", "localDate", "totalAtFinish", "personalBest", "parKnown", "parCounted",
			"orderFingerprint", "timeSums", "cellTimes")
		select 'same-' || "id", ${own}, ${challengeKey}, 240000, 0, 0, 'ranked', '', '', ${startedAt}, ${startedAt} + 240000, ${date}, 0, 1, 0, 0,
			cast(${fingerprintOrder(moves)} as bigint), ${sql.lit(TIME_SUMS)}, '' ${from}`.execute(tx);
	await sql`insert into "moves" ("gameId", "firstIndex", "text", "month")
		select 'same-' || "id", 0, ${formatMoves(moves)}, 0 ${from}`.execute(tx);
}

/** A finish's rows besides the runs. */
async function addViews(tx: Db): Promise<void> {
	await sql`
		insert into "bestRuns" ("board", "userId", "runId", "timeMs", "score", "finishedAt")
		select "board", "playerId", "id", "timeMs", "timeMs", "finishedAt" from (
			select *, row_number() over (partition by "board", "playerId" order by "timeMs", "finishedAt") as "place"
			from "runs" where "standing" = 'ranked') as "placed"
		where "place" = 1`.execute(tx);
	await sql`insert into "boards" ("board", "version", "total")
		select "board", count(*), count(*) from "bestRuns" group by "board"`.execute(tx);
	await countNodes(tx);
	await sql`insert into "parPuzzles" ("puzzleId", "runCount", "weight", "weightedSum")
		select "puzzleId", count(*), sum("parWeight"), sum("parSum") from "runs" where "parCounted" = 1 group by "puzzleId"`.execute(
		tx,
	);
	await recountSpeed(tx, idOf(0));
	const speed = [
		'version',
		'start',
		'runCount',
		'speed',
		'slope',
		'speedVariance',
		'covariance',
		'slopeVariance',
		'noise',
	];
	await sql`insert into "parPlayers" ("playerId", ${sql.join(speed.map((name) => sql.ref(name)))}, "lastAt", "lastRunId", "lacksRun")
		select "players"."id", ${sql.join(speed.map((name) => sql.ref(name)))}, "lastAt", "lastRunId", 0
		from "parPlayers" cross join "players" where "playerId" = ${idOf(0)}
			and "players"."id" in (select distinct "playerId" from "runs" where "parCounted" = 1)
			and "players"."id" not in (select "playerId" from "parPlayers")`.execute(tx);
}
