import { sql } from 'kysely';
import type { PlayedMode, Standing } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { listDailyKeys } from '#rules/challenge.ts';
import type { ExpectedTime } from '#rules/par/expectTime.ts';
import { type BoardRank, selectBest, selectPlace } from '../boards/bestRuns.ts';
import type { Db, Row } from '../schema.ts';
import { UNDER_WAY } from './games.ts';
import { PAR_COLUMNS, takeExpected } from './runs.ts';

/** More games on ten dailies than any player has. */
const DAILY_GAMES_MAX = 100;

const HEAD = [
	'id',
	'mode',
	'difficulty',
	'date',
	'level',
	'challengeKey',
	'deadline',
	'status',
	'startedAt',
	'playedMs',
	'runningSince',
	'penaltyMs',
	'assisted',
	'runId',
	'raceId',
	'moveCount',
	'firstOnBoard',
	'filledCells',
] as const;

/** What a list shows of a game. */
export interface GameHead extends Pick<Row<'games'>, (typeof HEAD)[number]>, Pick<Row<'puzzles'>, 'givens'> {}

/** A game on a daily, with its run's standing, cell times and expected time, null without a run. */
export interface DailyGame extends GameHead {
	readonly standing: Standing | null;
	readonly cellTimes: string | null;
	readonly bestBeforeMs: number | null;
	readonly expected: ExpectedTime | null;
}

/** The player's games on the dailies of these dates, newest first, without those that a program has ended. */
export async function listDailyGames(db: Db, playerId: string, dates: readonly string[]): Promise<DailyGame[]> {
	const rows = await selectHeads(db)
		.leftJoin('runs', 'runs.gameId', 'games.id')
		.select(['runs.standing', 'runs.cellTimes', 'runs.bestBeforeMs', ...PAR_COLUMNS])
		.where('games.playerId', '=', playerId)
		.where('games.challengeKey', 'in', listDailyKeys(dates))
		.where(({ eb, or }) => or([eb('games.program', '=', 0), eb('games.endedAt', 'is', null)]))
		// In the order of an index SQLite would look through all games of the player for these few.
		.orderBy(sql`"games"."startedAt" + 0`, 'desc')
		.limit(DAILY_GAMES_MAX)
		.execute();
	return rows.map(takeExpected).map(({ par, ...row }) => ({ ...row, expected: par?.expected ?? null }));
}

/** The player's games under way, newest first. Practice and the others have separate indexes. */
export async function listUnderWay(
	db: Db,
	{ playerId, now, limit }: { readonly playerId: string; readonly now: number; readonly limit: number },
): Promise<GameHead[]> {
	const select = (practice: '=' | '!=') =>
		selectHeads(db)
			.where('games.playerId', '=', playerId)
			.where('games.status', 'in', UNDER_WAY)
			.where(({ eb, or }) => or([eb('games.deadline', 'is', null), eb('games.deadline', '>', now)]))
			.where('games.mode', practice, sql.lit<PlayedMode>('random'));
	return select('=').unionAll(select('!=')).orderBy('startedAt', 'desc').limit(limit).execute();
}

function selectHeads(db: Db) {
	return db
		.selectFrom('games')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.select(HEAD.map((column) => `games.${column}` as const))
		.select('puzzles.givens');
}

/** The user's places on the boards of these dates, by the run. */
export async function listPlaces(db: Db, userId: string, dates: readonly string[]): Promise<Map<string, BoardRank>> {
	const own = await selectBest(db).where('userId', '=', userId).where('board', 'in', listDailyKeys(dates)).execute();
	if (own.length === 0) return new Map();
	const places = own.map(
		({ runId, board, score }) =>
			sql`select cast(${runId} as text) as "runId", "place".* from ${selectPlace(board, score)} as "place"`,
	);
	const { rows } = await sql<BoardRank & { runId: string }>`${sql.join(places, sql` union all `)}`.execute(db);
	return new Map(rows.map((row) => [row.runId, row]));
}

interface FastestRun {
	readonly difficulty: Difficulty;
	readonly displayName: string;
	readonly timeMs: number;
	readonly runId: string;
	readonly cellTimes: string | null;
}

/** The first of each board of a date. */
export async function listFastest(db: Db, date: string): Promise<FastestRun[]> {
	const { rows } = await sql<FastestRun>`${sql.join(
		listDailyKeys([date]).map((board) => selectFastest(db, board)),
		sql` union all `,
	)}`.execute(db);
	return rows;
}

function selectFastest(db: Db, board: string) {
	const first = db
		.selectFrom('bestRuns')
		.innerJoin('players', 'players.id', 'bestRuns.userId')
		.innerJoin('runs', 'runs.id', 'bestRuns.runId')
		.select(['runs.difficulty', 'players.displayName', 'bestRuns.timeMs', 'bestRuns.runId', 'runs.cellTimes'])
		.where('bestRuns.board', '=', board)
		.where('players.displayName', 'is not', null)
		.orderBy('bestRuns.score')
		.orderBy('bestRuns.finishedAt')
		.orderBy('bestRuns.userId')
		.limit(1);
	return sql`select * from ${first.as('first')}`;
}

/** The difficulty on whose ladder the player has finished a level last, with the highest level there. */
export function findLastClimb(db: Db, playerId: string) {
	return db
		.selectFrom('progress')
		.innerJoin('runs', 'runs.id', 'progress.runId')
		.select('progress.difficulty')
		.select(({ fn }) => fn.max<number>('progress.level').as('level'))
		.where('progress.playerId', '=', playerId)
		.groupBy('progress.difficulty')
		.orderBy(({ fn }) => fn.max('runs.finishedAt'), 'desc')
		.limit(1)
		.executeTakeFirst();
}
