import type { Selectable, Updateable } from 'kysely';
import type { GameStatus, OffBoardReason, PlayerKind, RaceKind, RaceState, RankStatus } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { parseReasons } from '../reasonText.ts';
import type { Db, Tables } from '../tables.ts';

export interface RaceRow {
	readonly id: string;
	readonly kind: RaceKind;
	readonly state: RaceState;
	readonly difficulty: Difficulty;
	readonly puzzleId: number;
	readonly bots: boolean;
	readonly createdAt: number;
	readonly startsAt: number | null;
	readonly closesAt: number;
	readonly rematchOf: string | null;
	/** The sealed puzzle of a live race, and the key that opens it: secret until the start. */
	readonly sealed: string | null;
	readonly sealKey: string | null;
	readonly givens: string;
	/** The one rematch of the race, or null. */
	readonly rematchId: string | null;
}

export type NewRace = Omit<RaceRow, 'givens' | 'rematchId'>;

/** A racer, with the game and the run. */
export interface RacerRow {
	readonly raceId: string;
	readonly number: number;
	/** Null once the account was deleted. */
	readonly playerId: string | null;
	readonly playerKind: PlayerKind | null;
	/** The display name of a user, the made-up name of a guest, null for a deleted player. */
	readonly name: string | null;
	readonly joinedAt: number;
	readonly readyAt: number | null;
	readonly seenAt: number;
	readonly isLate: boolean;
	readonly gameId: string | null;
	readonly gameStatus: GameStatus | undefined;
	/** When the last move was made; null before the start. */
	readonly movedAt: number | null;
	readonly filledCells: string | null;
	readonly runId: string | null;
	readonly timeMs: number | null;
	readonly penaltyMs: number | null;
	readonly finishedAt: number | null;
	/** The rank status of the run; null without one. */
	readonly standing: RankStatus | null;
	readonly reasons: readonly OffBoardReason[];
}

interface NewRacer {
	readonly raceId: string;
	readonly number: number;
	readonly playerId: string;
	readonly gameId: string | null;
	readonly name: string;
	readonly joinedAt: number;
	readonly isLate: boolean;
}

type RacePatch = Partial<Pick<RaceRow, 'state' | 'startsAt' | 'closesAt'>>;
type RacerPatch = Pick<Updateable<Tables['racers']>, 'gameId' | 'readyAt' | 'seenAt'>;
type RacerKey = Pick<RacerRow, 'raceId' | 'number'>;

const RACE_COLUMNS = [
	'races.id',
	'races.kind',
	'races.state',
	'races.difficulty',
	'races.puzzleId',
	'races.bots',
	'races.createdAt',
	'races.startsAt',
	'races.closesAt',
	'races.rematchOf',
	'races.sealed',
	'races.sealKey',
	'puzzles.givens',
] as const;

export async function addRace(tx: Db, { bots, ...race }: NewRace): Promise<void> {
	await tx
		.insertInto('races')
		.values({ ...race, bots: bots ? 1 : 0 })
		.execute();
}

export async function findRace(db: Db, id: string): Promise<RaceRow | undefined> {
	const row = await selectRaces(db).where('races.id', '=', id).executeTakeFirst();
	return row && toRace(row);
}

/** Makes other changes of the race wait until the end of the transaction. Lock a race before any player. */
export async function lockRace(tx: Db, id: string): Promise<RaceRow | undefined> {
	const locked = await tx.selectFrom('races').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
	return locked && findRace(tx, id);
}

export async function updateRace(tx: Db, id: string, patch: RacePatch): Promise<void> {
	if (Object.keys(patch).length > 0) await tx.updateTable('races').set(patch).where('id', '=', id).execute();
}

/** By number. */
export async function listRacers(db: Db, raceId: string): Promise<RacerRow[]> {
	const rows = await selectRacers(db).where('racers.raceId', '=', raceId).orderBy('racers.number').execute();
	return rows.map(toRacer);
}

/** Of several races, by race and number. */
export async function listRacersOf(db: Db, raceIds: readonly string[]): Promise<Map<string, RacerRow[]>> {
	if (raceIds.length === 0) return new Map();
	const rows = await selectRacers(db).where('racers.raceId', 'in', raceIds).orderBy('racers.number').execute();
	return Map.groupBy(rows.map(toRacer), (racer) => racer.raceId);
}

/** The name that the player has in the race, if they have joined it. */
export async function findRacerName(
	db: Db,
	{ raceId, playerId }: { readonly raceId: string; readonly playerId: string },
): Promise<string | undefined> {
	const query = db.selectFrom('racers').select('name').where('raceId', '=', raceId).where('playerId', '=', playerId);
	return (await query.executeTakeFirst())?.name ?? undefined;
}

/** The caller has locked the race. */
export async function addRacer(tx: Db, { isLate, ...racer }: NewRacer): Promise<void> {
	await tx
		.insertInto('racers')
		.values({ ...racer, seenAt: racer.joinedAt, late: isLate ? 1 : 0 })
		.execute();
}

export async function removeRacer(tx: Db, { raceId, number }: RacerKey): Promise<void> {
	await tx.deleteFrom('racers').where('raceId', '=', raceId).where('number', '=', number).execute();
}

export async function updateRacer(db: Db, { raceId, number }: RacerKey, patch: RacerPatch): Promise<void> {
	await db.updateTable('racers').set(patch).where('raceId', '=', raceId).where('number', '=', number).execute();
}

/** The race to which a player has challenged others with that game. */
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

/** How many races that are not over the player was the first to join. */
export async function countOpenRaces(
	db: Db,
	{ playerId, now }: { readonly playerId: string; readonly now: number },
): Promise<number> {
	const row = await db
		.selectFrom('racers')
		.innerJoin('races', 'races.id', 'racers.raceId')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('racers.playerId', '=', playerId)
		.where('racers.number', '=', 0)
		.where('races.state', 'not in', ['closed', 'cancelled'])
		.where('races.closesAt', '>', now)
		.executeTakeFirstOrThrow();
	return row.count;
}

export async function listNewestRaces(db: Db, limit: number): Promise<RaceRow[]> {
	const rows = await selectRaces(db)
		.orderBy('races.createdAt', 'desc')
		.orderBy('races.id', 'desc')
		.limit(limit)
		.execute();
	return rows.map(toRace);
}

/** By the states that are stored: a race that nobody has read since may have come further. */
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
		.select(['racers.seenAt', 'racers.late', 'racers.gameId'])
		.select(['racers.resultMs', 'racers.resultPenaltyMs', 'racers.resultAt'])
		.select(['players.kind as playerKind', 'players.displayName', 'players.endedAt'])
		.select(['games.status as gameStatus', 'games.filledCells', 'games.startedAt', 'games.lastMoveAt'])
		.select(['runs.id as runId', 'runs.timeMs', 'runs.penaltyMs', 'runs.finishedAt', 'runs.standing', 'runs.reasons']);
}

type JoinedRacer = Awaited<ReturnType<ReturnType<typeof selectRacers>['execute']>>[number];

/** The made-up name is a guest's as long as the guest has no other. */
function toRacer(row: JoinedRacer): RacerRow {
	const { late, displayName, resultMs, resultPenaltyMs, resultAt, reasons, gameStatus, ...others } = row;
	const { startedAt, lastMoveAt, endedAt, ...rest } = others;
	const isGone = row.playerId === null || endedAt !== null;
	return {
		...rest,
		name: isGone ? null : (displayName ?? row.name),
		isLate: late === 1,
		gameStatus: gameStatus ?? (row.playerId === null ? statusOfDeleted(resultAt) : undefined),
		movedAt: startedAt === null ? null : startedAt + (lastMoveAt ?? 0),
		timeMs: row.timeMs ?? resultMs,
		penaltyMs: row.penaltyMs ?? resultPenaltyMs,
		finishedAt: row.finishedAt ?? resultAt,
		reasons: parseReasons(reasons ?? ''),
	};
}

/** Of a deleted player only racers with a game are left. */
function statusOfDeleted(resultAt: number | null): GameStatus {
	return resultAt === null ? 'abandoned' : 'finished';
}

function toRace({ bots, ...row }: Selectable<Tables['races']> & { givens: string; rematchId: string | null }): RaceRow {
	return { ...row, bots: bots === 1 };
}
