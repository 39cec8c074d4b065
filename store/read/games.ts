import { type InferResult, sql } from 'kysely';
import type { GameStatus, OffBoardReason, PlayedMode, Standing } from '#contract/kinds.ts';
import {
	type Challenge,
	type ContestPuzzleName,
	challengeKey,
	findConfirmedId,
	findContestPuzzle,
} from '#rules/challenge.ts';
import type { GamePause } from '#rules/gamePause.ts';
import type { Db, Row } from '../schema.ts';
import { parseGrids, parsePauses, parseReasons } from '../storedText.ts';
import type { MomentSpan } from './runs.ts';

/** A game with its puzzle and the rank status of its run, null without one. */
export interface GameRow
	extends Omit<
			Row<'games'>,
			'assisted' | 'program' | 'firstOnBoard' | 'clockMismatch' | 'challengeKey' | 'wrongGrids' | 'pauses'
		>,
		Pick<Row<'puzzles'>, 'arrangedFrom' | 'givens' | 'solution' | 'technique' | 'rating' | 'workload'> {
	/** The run that a confirmation is to confirm, else null. */
	readonly confirms: string | null;
	/** The puzzle of a contest, else null. */
	readonly contest: ContestPuzzleName | null;
	readonly assisted: boolean;
	readonly program: boolean;
	readonly isFirstGame: boolean;
	readonly clockMismatch: boolean;
	readonly wrongGrids: readonly string[];
	readonly pauses: readonly GamePause[];
	readonly standing: Standing | null;
	readonly reasons: readonly OffBoardReason[];
}

interface GamesPage {
	readonly playerId: string;
	readonly status?: GameStatus | undefined;
	readonly mode?: PlayedMode | undefined;
	/** Only games on the dailies of these dates, both included. */
	readonly dailies?: { readonly from: string; readonly to: string } | undefined;
	/** Only games that ended in this span. */
	readonly ended?: MomentSpan | undefined;
	readonly limit: number;
	/** The last row of the page before. */
	readonly before?: { readonly startedAt: number; readonly id: string } | undefined;
}

/**
 * The statuses of games under way, spelled out in the query, because a database does not use a partial index for the value of a
 * parameter.
 */
export const UNDER_WAY = sql<GameStatus>`('playing', 'paused')`;
const PRACTICE = sql.lit<PlayedMode>('random');

const COLUMNS = [
	'games.id',
	'games.playerId',
	'games.puzzleId',
	'puzzles.arrangedFrom',
	'games.mode',
	'games.difficulty',
	'games.date',
	'games.level',
	'games.status',
	'games.startedAt',
	'games.playedMs',
	'games.runningSince',
	'games.penaltyMs',
	'games.wrongCount',
	'games.wrongGrids',
	'games.assisted',
	'games.program',
	'games.hintCount',
	'games.firstOnBoard',
	'games.moveCount',
	'games.lastMoveAt',
	'games.clockMismatch',
	'games.lateMoveCount',
	'games.endedAt',
	'games.runId',
	'games.raceId',
	'games.challengeKey',
	'games.localDate',
	'games.filledCells',
	'games.pauses',
	'games.pausedAt',
	'games.deadline',
	'puzzles.givens',
	'puzzles.solution',
	'puzzles.technique',
	'puzzles.rating',
	'puzzles.workload',
] as const;

interface KeyedGame {
	readonly game: GameRow;
	/** The start that was requested under the key. */
	readonly want: string;
}

/** The player's game that was started or resumed under that key, in any state. */
export async function findStartedGame(
	db: Db,
	{ playerId, startKey }: { readonly playerId: string; readonly startKey: string },
): Promise<KeyedGame | undefined> {
	const row = await selectGames(db)
		.innerJoin('gameStarts', 'gameStarts.gameId', 'games.id')
		.select('gameStarts.want')
		.where('gameStarts.playerId', '=', playerId)
		.where('gameStarts.startKey', '=', startKey)
		.orderBy('gameStarts.at')
		.executeTakeFirst();
	if (row === undefined) return undefined;
	const { want, ...game } = row;
	return { game: toGame(game), want };
}

type PlayersChallenge = Challenge & { readonly playerId: string };

/** The player's game under way on that challenge. Of several, the first on a daily, which alone can rank, else the last started. */
export async function findOpenGame(db: Db, challenge: PlayersChallenge): Promise<GameRow | undefined> {
	return (await listOpenGames(db, challenge))[0];
}

/** The first game on a daily, then newest first. Beside practice there can be several after a sign-in that brought a guest along. */
export async function listOpenGames(db: Db, { playerId, ...challenge }: PlayersChallenge): Promise<GameRow[]> {
	const rows = await selectGames(db)
		.where('games.playerId', '=', playerId)
		.where('games.challengeKey', '=', challengeKey(challenge))
		.where('games.status', 'in', UNDER_WAY)
		.where('games.mode', challenge.mode === 'random' ? '=' : '!=', PRACTICE)
		.execute();
	// In the order of an index SQLite would look through all games of the player for these few.
	return rows
		.map(toGame)
		.sort(
			(a, b) => Number(b.isFirstGame) - Number(a.isFirstGame) || b.startedAt - a.startedAt || (a.id < b.id ? 1 : -1),
		);
}

export async function findGame(db: Db, { id, playerId }: OwnGame): Promise<GameRow | undefined> {
	const row = await selectGames(db)
		.where('games.id', '=', id)
		.where('games.playerId', '=', playerId)
		.executeTakeFirst();
	return row && toGame(row);
}

interface OwnGame {
	readonly id: string;
	readonly playerId: string;
}

/**
 * Like `findGame`, but locks the game until the end of the transaction. The run of a game that has ended is read afterwards, because
 * a read that had to wait would join the changed game to the run as it was before.
 */
export async function lockGame(tx: Db, { id, playerId }: OwnGame): Promise<GameRow | undefined> {
	const row = await tx
		.selectFrom('games')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.select(COLUMNS)
		.where('games.id', '=', id)
		.where('games.playerId', '=', playerId)
		.forUpdate('games')
		.executeTakeFirst();
	if (row === undefined) return undefined;
	return row.endedAt === null ? toGame({ ...row, standing: null, reasons: null }) : findGame(tx, { id, playerId });
}

/** Newest first. */
export async function listGames(db: Db, page: GamesPage): Promise<GameRow[]> {
	const { playerId, status, mode, dailies, ended = {}, limit, before } = page;
	let query = selectGames(db).where('games.playerId', '=', playerId);
	if (status !== undefined) query = query.where('games.status', '=', status);
	if (mode !== undefined) query = query.where('games.mode', '=', mode);
	if (dailies !== undefined)
		query = query.where('games.date', '>=', dailies.from).where('games.date', '<=', dailies.to);
	if (ended.since !== undefined) query = query.where('games.endedAt', '>=', ended.since);
	// No game ends before it starts, and the index has the starts.
	if (ended.until !== undefined)
		query = query.where('games.endedAt', '<', ended.until).where('games.startedAt', '<', ended.until);
	if (before !== undefined) {
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('games.startedAt', 'games.id'), '<', tuple(before.startedAt, before.id)),
		);
	}
	const rows = await query.orderBy('games.startedAt', 'desc').orderBy('games.id', 'desc').limit(limit).execute();
	return rows.map(toGame);
}

function selectGames(db: Db) {
	return db
		.selectFrom('games')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.leftJoin('runs', 'runs.gameId', 'games.id')
		.select([...COLUMNS, 'runs.standing', 'runs.reasons']);
}

export async function hasStarted(db: Db, { playerId, ...challenge }: PlayersChallenge): Promise<boolean> {
	const earlier = await db
		.selectFrom('games')
		.select('id')
		.where('playerId', '=', playerId)
		.where('challengeKey', '=', challengeKey(challenge))
		.limit(1)
		.executeTakeFirst();
	return earlier !== undefined;
}

function toGame({ firstOnBoard, challengeKey, ...row }: InferResult<ReturnType<typeof selectGames>>[number]): GameRow {
	return {
		...row,
		confirms: findConfirmedId(challengeKey),
		contest: findContestPuzzle(challengeKey),
		assisted: row.assisted === 1,
		program: row.program === 1,
		isFirstGame: firstOnBoard === 1,
		clockMismatch: row.clockMismatch === 1,
		wrongGrids: parseGrids(row.wrongGrids),
		pauses: parsePauses(row.pauses),
		reasons: parseReasons(row.reasons ?? ''),
	};
}
