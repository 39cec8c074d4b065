import type { Move } from '#engine/move.ts';
import type { Db, Row } from '../schema.ts';
import { listOwnEntries } from './contests.ts';
import { groupMoves } from './moves.ts';
import { findUser } from './players.ts';

/** All stored data about a user. Returns `undefined` if there is no such user. */
export async function readAccount(db: Db, userId: string) {
	const profile = await findUser(db, userId);
	if (profile === undefined) return undefined;
	return {
		profile,
		games: await readGames(db, userId),
		runs: await selectRuns(db, userId).execute(),
		progress: await listProgress(db, userId),
		boardRows: await listOwnBoardRows(db, userId),
		access: await listOwnAccess(db, userId),
		races: await listOwnRacers(db, userId),
		drills: await listOwnDrills(db, userId),
		contests: await listOwnEntries(db, userId),
		circles: await listOwnCircles(db, userId),
	};
}

export type OwnAccess = Pick<
	Row<'access'>,
	'id' | 'kind' | 'name' | 'keyRight' | 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'
>;

/** The sessions and keys that are stored, also those that have ended. */
export function listOwnAccess(db: Db, playerId: string): Promise<OwnAccess[]> {
	return db
		.selectFrom('access')
		.select(['id', 'kind', 'name', 'keyRight', 'createdAt', 'expiresAt', 'lastUsedAt', 'revokedAt'])
		.where('playerId', '=', playerId)
		.orderBy('createdAt')
		.orderBy('id')
		.execute();
}

/** A player in a race. */
export interface OwnRacer
	extends Pick<Row<'racers'>, 'raceId' | 'name' | 'number' | 'gameId' | 'joinedAt' | 'late'>,
		Pick<Row<'races'>, 'kind' | 'difficulty' | 'programs'> {}

export function listOwnRacers(db: Db, playerId: string): Promise<OwnRacer[]> {
	return db
		.selectFrom('racers')
		.innerJoin('races', 'races.id', 'racers.raceId')
		.select(['racers.raceId', 'races.kind', 'races.difficulty', 'races.programs', 'racers.name'])
		.select(['racers.number', 'racers.gameId', 'racers.joinedAt', 'racers.late'])
		.where('racers.playerId', '=', playerId)
		.orderBy('racers.joinedAt')
		.orderBy('racers.raceId')
		.execute();
}

export function listOwnCircles(db: Db, playerId: string) {
	return db
		.selectFrom('circleMembers')
		.innerJoin('circles', 'circles.id', 'circleMembers.circleId')
		.select(['circles.id', 'circles.name', 'circles.points'])
		.select(['circleMembers.number', 'circleMembers.name as ownName', 'circleMembers.joinedAt'])
		.where('circleMembers.playerId', '=', playerId)
		.orderBy('circleMembers.joinedAt')
		.orderBy('circles.id')
		.execute();
}

export interface OwnDrill extends Pick<Row<'drills'>, 'technique' | 'parMs' | 'startedAt' | 'endedAt' | 'averageMs'> {
	/** Positions are in the order of their appearance. */
	readonly positions: readonly Pick<Row<'drillPositions'>, 'runId' | 'state' | 'timeMs'>[];
}

/** The player's drills, the oldest first. */
export async function listOwnDrills(db: Db, playerId: string): Promise<OwnDrill[]> {
	const rows = await db
		.selectFrom('drills')
		.innerJoin('drillPositions', 'drillPositions.drillId', 'drills.id')
		.select(['drills.id', 'drills.technique', 'drills.parMs', 'drills.startedAt', 'drills.endedAt'])
		.select(['drills.averageMs', 'drillPositions.runId', 'drillPositions.state', 'drillPositions.timeMs'])
		.where('drills.playerId', '=', playerId)
		.orderBy('drills.startedAt')
		.orderBy('drills.id')
		.orderBy('drillPositions.number')
		.execute();
	return Array.from(Map.groupBy(rows, ({ id }) => id).values(), (positions) => {
		const [{ technique, parMs, startedAt, endedAt, averageMs }] = positions as [(typeof rows)[number]];
		return {
			technique,
			parMs,
			startedAt,
			endedAt,
			averageMs,
			positions: positions.map(({ runId, state, timeMs }) => ({ runId, state, timeMs })),
		};
	});
}

export function listOwnBoardRows(db: Db, userId: string) {
	return db
		.selectFrom('bestRuns')
		.select(['board', 'runId', 'level', 'timeMs', 'finishedAt'])
		.where('userId', '=', userId)
		.orderBy('board')
		.execute();
}

async function readGames(db: Db, userId: string) {
	const moves = await readMovesOfGames(db, userId);
	const games = await db
		.selectFrom('games')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.select(['games.id', 'games.mode', 'games.difficulty', 'games.date', 'games.level', 'puzzles.givens'])
		.select(['games.status', 'games.startedAt', 'games.endedAt', 'games.playedMs', 'games.runningSince'])
		.select(['games.penaltyMs', 'games.wrongCount', 'games.assisted', 'games.hintCount', 'games.firstOnBoard'])
		.select('games.program')
		.select(['games.clockMismatch', 'games.lateMoveCount', 'games.runId', 'games.raceId', 'games.localDate'])
		.where('games.playerId', '=', userId)
		.orderBy('games.startedAt')
		.orderBy('games.id')
		.execute();
	return games.map((game) => ({ ...game, moves: moves.get(game.id) ?? [] }));
}

function readMovesOfGames(db: Db, userId: string): Promise<Map<string, Move[]>> {
	return groupMoves(
		db
			.selectFrom('moves')
			.innerJoin('games', 'games.id', 'moves.gameId')
			.select(['moves.gameId as log', 'moves.text'])
			.where('games.playerId', '=', userId)
			.orderBy('moves.gameId')
			.orderBy('moves.firstIndex')
			.execute(),
	);
}

function selectRuns(db: Db, userId: string) {
	return db
		.selectFrom('runs')
		.select(['id', 'gameId', 'mode', 'difficulty', 'date', 'level', 'board', 'timeMs', 'penaltyMs', 'assisted'])
		.select(['standing', 'reasons', 'startedAt', 'finishedAt', 'localDate', 'rankAtFinish', 'totalAtFinish'])
		.select(['percentileAtFinish', 'personalBest', 'previousBestMs', 'bestBeforeMs', 'unseenDecisionAt'])
		.select('note')
		.where('playerId', '=', userId)
		.orderBy('finishedAt')
		.orderBy('id');
}

/** The levels that the player has finished, with their best runs. */
export function listProgress(db: Db, playerId: string) {
	return db
		.selectFrom('progress')
		.select(['difficulty', 'level', 'bestMs', 'runId'])
		.where('playerId', '=', playerId)
		.orderBy('difficulty')
		.orderBy('level')
		.execute();
}
