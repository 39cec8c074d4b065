import { type InferResult, type NotNull, sql } from 'kysely';
import type { GameStatus, OffBoardReason, PlayerKind, Standing } from '#contract/kinds.ts';
import type { Move } from '#engine/move.ts';
import type { Db, Row } from '../schema.ts';
import { parseReasons } from '../storedText.ts';
import { countRows } from './countRows.ts';
import { groupMoves, OPEN } from './moves.ts';

export interface RaceRow extends Omit<Row<'races'>, 'programs'>, Pick<Row<'puzzles'>, 'givens'> {
	readonly programs: boolean;
	/** The one rematch of the race, or null. */
	readonly rematchId: string | null;
}

/** A racer with their game and its run, null without one. */
export interface RacerRow
	extends Pick<Row<'racers'>, 'raceId' | 'number' | 'playerId' | 'joinedAt' | 'readyAt' | 'seenAt' | 'gameId'> {
	/** Null for a deleted player. */
	readonly name: string | null;
	readonly playerKind: PlayerKind | null;
	readonly isLate: boolean;
	readonly isProgram: boolean;
	/** Undefined before the game. */
	readonly gameStatus: GameStatus | undefined;
	readonly filledCells: string | null;
	/** When the last move was made; null before the start. */
	readonly movedAt: number | null;
	readonly runId: string | null;
	readonly timeMs: number | null;
	readonly penaltyMs: number | null;
	readonly finishedAt: number | null;
	readonly standing: Standing | null;
	readonly reasons: readonly OffBoardReason[];
}

const RACE_COLUMNS = [
	'races.id',
	'races.kind',
	'races.state',
	'races.difficulty',
	'races.puzzleId',
	'races.programs',
	'races.createdAt',
	'races.startsAt',
	'races.closesAt',
	'races.rematchOf',
	'races.sealed',
	'races.sealKey',
	'races.circleId',
	'puzzles.givens',
] as const;

export async function findRace(db: Db, id: string): Promise<RaceRow | undefined> {
	const row = await selectRaces(db).where('races.id', '=', id).executeTakeFirst();
	return row && toRace(row);
}

/** Makes other changes of the race wait until the end of the transaction. Lock a race before any player. */
export async function lockRace(tx: Db, id: string): Promise<RaceRow | undefined> {
	const locked = await tx.selectFrom('races').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
	return locked && findRace(tx, id);
}

/** Racers are listed by number. */
export async function listRacers(db: Db, raceId: string): Promise<RacerRow[]> {
	const rows = await selectRacers(db).where('racers.raceId', '=', raceId).orderBy('racers.number').execute();
	return rows.map(toRacer);
}

/** The racers of several races, by race and number. */
export async function listRacersOf(db: Db, raceIds: readonly string[]): Promise<Map<string, RacerRow[]>> {
	if (raceIds.length === 0) return new Map();
	const rows = await selectRacers(db).where('racers.raceId', 'in', raceIds).orderBy('racers.number').execute();
	return Map.groupBy(rows.map(toRacer), (racer) => racer.raceId);
}

/** The player in the race, if they have joined it. */
export function findRacer(db: Db, { raceId, playerId }: { readonly raceId: string; readonly playerId: string }) {
	return db
		.selectFrom('racers')
		.select(['name', 'program'])
		.where('raceId', '=', raceId)
		.where('playerId', '=', playerId)
		.executeTakeFirst();
}

/** The race where a player has challenged others with that game. */
export async function findRaceOfGame(db: Db, gameId: string): Promise<string | undefined> {
	const row = await db.selectFrom('racers').select('raceId').where('gameId', '=', gameId).executeTakeFirst();
	return row?.raceId;
}

interface RacesPage {
	readonly playerId: string;
	readonly limit: number;
	/** The last row of the page before. */
	readonly before?: { readonly joinedAt: number; readonly id: string } | undefined;
}

/** The player's races, the last joined first. */
export async function listRacesOf(
	db: Db,
	{ playerId, limit, before }: RacesPage,
): Promise<(RaceRow & { readonly joinedAt: number })[]> {
	let query = selectRaces(db)
		.innerJoin('racers', 'racers.raceId', 'races.id')
		.select('racers.joinedAt')
		.where('racers.playerId', '=', playerId);
	if (before !== undefined) {
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('racers.joinedAt', 'racers.raceId'), '<', tuple(before.joinedAt, before.id)),
		);
	}
	const rows = await query.orderBy('racers.joinedAt', 'desc').orderBy('racers.raceId', 'desc').limit(limit).execute();
	return rows.map((row) => ({ ...toRace(row), joinedAt: row.joinedAt }));
}

/** How many races that are not over the player hosts: of those present the earliest racer does. */
export async function countOpenRaces(
	db: Db,
	{ playerId, now }: { readonly playerId: string; readonly now: number },
): Promise<number> {
	return countRows(
		db
			.selectFrom('racers')
			.innerJoin('races', 'races.id', 'racers.raceId')
			.where('racers.playerId', '=', playerId)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('racers as earlier')
							.select('earlier.number')
							.whereRef('earlier.raceId', '=', 'racers.raceId')
							.whereRef('earlier.number', '<', 'racers.number'),
					),
				),
			)
			.where('races.state', 'not in', ['closed', 'cancelled'])
			.where('races.closesAt', '>', now),
	);
}

export async function listNewestRaces(db: Db, limit: number): Promise<RaceRow[]> {
	const rows = await selectRaces(db)
		.orderBy('races.createdAt', 'desc')
		.orderBy('races.id', 'desc')
		.limit(limit)
		.execute();
	return rows.map(toRace);
}

/** By stored state: an unread race may be further. */
export async function countRacesByState(db: Db): Promise<{ readonly total: number; readonly cancelled: number }> {
	return db
		.selectFrom('races')
		.select(({ fn }) => [
			fn.countAll<number>().as('total'),
			fn.count<number>('id').filterWhere('state', '=', 'cancelled').as('cancelled'),
		])
		.executeTakeFirstOrThrow();
}

function selectRaces(db: Db) {
	return db
		.selectFrom('races')
		.innerJoin('puzzles', 'puzzles.id', 'races.puzzleId')
		.leftJoin('races as rematches', 'rematches.rematchOf', 'races.id')
		.select(RACE_COLUMNS)
		.select('rematches.id as rematchId');
}

function selectRacers(db: Db) {
	return db
		.selectFrom('racers')
		.leftJoin('players', 'players.id', 'racers.playerId')
		.leftJoin('games', 'games.id', 'racers.gameId')
		.leftJoin('runs', 'runs.gameId', 'racers.gameId')
		.select(['racers.raceId', 'racers.number', 'racers.playerId', 'racers.name', 'racers.joinedAt', 'racers.readyAt'])
		.select(['racers.seenAt', 'racers.late', 'racers.program', 'racers.gameId'])
		.select(['racers.resultMs', 'racers.resultPenaltyMs', 'racers.resultAt'])
		.select(['players.kind as playerKind', 'players.displayName', 'players.endedAt'])
		.select(['games.status as gameStatus', 'games.filledCells', 'games.startedAt', 'games.lastMoveAt'])
		.select(['runs.id as runId', 'runs.timeMs', 'runs.penaltyMs', 'runs.finishedAt', 'runs.standing', 'runs.reasons']);
}

/** The made-up name is a guest's as long as the guest has no other. */
function toRacer(row: InferResult<ReturnType<typeof selectRacers>>[number]): RacerRow {
	const { late, program, displayName, resultMs, resultPenaltyMs, resultAt, reasons, gameStatus, ...others } = row;
	const { startedAt, lastMoveAt, endedAt, ...rest } = others;
	const isGone = row.playerId === null || endedAt !== null;
	return {
		...rest,
		name: isGone ? null : (displayName ?? row.name),
		isLate: late === 1,
		isProgram: program === 1,
		gameStatus: gameStatus ?? (row.playerId === null ? statusOfDeleted(resultAt) : undefined),
		movedAt: startedAt === null ? null : startedAt + (lastMoveAt ?? 0),
		timeMs: row.timeMs ?? resultMs,
		penaltyMs: row.penaltyMs ?? resultPenaltyMs,
		finishedAt: row.finishedAt ?? resultAt,
		reasons: parseReasons(reasons ?? ''),
	};
}

/** A deleted player leaves only racers with a game. */
function statusOfDeleted(resultAt: number | null): GameStatus {
	return resultAt === null ? 'abandoned' : 'finished';
}

function toRace({ programs, ...row }: Omit<RaceRow, 'programs'> & Pick<Row<'races'>, 'programs'>): RaceRow {
	return { ...row, programs: programs === 1 };
}

/**
 * Whether a race lets a player see the run of another racer's game: all players once the race is over, and before that
 * a player who has played it to the end.
 */
export async function isShownByRace(
	db: Db,
	{
		gameId,
		playerId = '',
		now,
	}: { readonly gameId: string; readonly playerId?: string | undefined; readonly now: number },
): Promise<boolean> {
	const row = await db
		.selectFrom('racers')
		.innerJoin('races', 'races.id', 'racers.raceId')
		.select('races.id')
		.where('racers.gameId', '=', gameId)
		.where(({ eb, or, exists, selectFrom }) =>
			or([
				eb('races.state', '=', 'closed'),
				eb('races.closesAt', '<=', now),
				exists(
					selectFrom('racers as own')
						.innerJoin('games', 'games.id', 'own.gameId')
						.select('own.number')
						.whereRef('own.raceId', '=', 'races.id')
						.where('own.playerId', '=', playerId)
						.where('games.status', 'in', ['finished', 'abandoned']),
				),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** The logs of those who have finished, by the number of the racer. */
export function readRaceLogs(db: Db, raceId: string): Promise<Map<number, Move[]>> {
	return groupMoves(selectLogs(db, raceId).innerJoin('runs', 'runs.gameId', 'racers.gameId').execute());
}

/** The logs so far of the others who started at the same moment in a race. */
export async function readRivalLogs(
	db: Db,
	{ id, raceId, startedAt }: { readonly id: string; readonly raceId: string; readonly startedAt: number },
): Promise<Move[][]> {
	const rivals = selectLogs(db, raceId)
		.innerJoin('games', 'games.id', 'racers.gameId')
		.where('games.startedAt', '=', startedAt)
		.where('games.id', '!=', id);
	return [...(await groupMoves(rivals.execute())).values()];
}

/** The chunks of the logs of all racers, in order. */
function selectLogs(db: Db, raceId: string) {
	return db
		.selectFrom('racers')
		.innerJoin('moves', 'moves.gameId', 'racers.gameId')
		.select(['racers.number as log', 'moves.text'])
		.where('racers.raceId', '=', raceId)
		.where('moves.month', '=', OPEN)
		.orderBy('racers.number')
		.orderBy('moves.firstIndex');
}

/** The races that count between the player and each of the others. */
function selectMutual(db: Db, { playerId, others }: Opponents) {
	return db
		.selectFrom('racers as own')
		.innerJoin('races', 'races.id', 'own.raceId')
		.innerJoin('racers as other', 'other.raceId', 'own.raceId')
		.innerJoin('runs as ownRun', 'ownRun.gameId', 'own.gameId')
		.innerJoin('runs as otherRun', 'otherRun.gameId', 'other.gameId')
		.where('own.playerId', '=', playerId)
		.where('other.playerId', 'in', others)
		.where('races.programs', '=', 0)
		.whereRef('own.late', '=', 'other.late')
		.whereRef('ownRun.finishedAt', '<=', 'races.closesAt')
		.whereRef('otherRun.finishedAt', '<=', 'races.closesAt')
		.where('ownRun.standing', '!=', 'held')
		.where('otherRun.standing', '!=', 'held')
		.where('ownRun.reasons', 'not like', '%rejected%')
		.where('otherRun.reasons', 'not like', '%rejected%');
}

export interface MutualRecord {
	/** The opponent. */
	readonly playerId: string;
	readonly wins: number;
	readonly losses: number;
	readonly draws: number;
}

interface Opponents {
	readonly playerId: string;
	readonly others: readonly string[];
}

/** The latest races that count between two players, newest first. */
export function listMutualRaces(db: Db, { limit, ...opponents }: Opponents & { readonly limit: number }) {
	return selectMutual(db, opponents)
		.select(['races.id', 'races.kind', 'races.difficulty'])
		.select(['ownRun.timeMs as ownMs', 'otherRun.timeMs as otherMs'])
		.select(['ownRun.cellTimes as ownCellTimes', 'otherRun.cellTimes as otherCellTimes'])
		.select(['ownRun.finishedAt as ownFinishedAt', 'otherRun.finishedAt as otherFinishedAt'])
		.orderBy('races.createdAt', 'desc')
		.orderBy('races.id', 'desc')
		.limit(limit)
		.execute();
}

/**
 * The player's record against each of the others, over the races that both have finished in time, on the same terms,
 * with undoubted runs. Races of programs do not count.
 */
export async function listRecords(db: Db, { playerId, others }: Opponents): Promise<MutualRecord[]> {
	if (others.length === 0) return [];
	const count = (condition: string) => sql<number | string>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`;
	const rows = await selectMutual(db, { playerId, others })
		.select([
			'other.playerId',
			count('"ownRun"."timeMs" < "otherRun"."timeMs"').as('wins'),
			count('"ownRun"."timeMs" > "otherRun"."timeMs"').as('losses'),
			count('"ownRun"."timeMs" = "otherRun"."timeMs"').as('draws'),
		])
		.groupBy('other.playerId')
		.$narrowType<{ playerId: NotNull }>()
		.execute();
	return rows.map(({ wins, losses, draws, ...row }) => ({
		...row,
		wins: Number(wins),
		losses: Number(losses),
		draws: Number(draws),
	}));
}
