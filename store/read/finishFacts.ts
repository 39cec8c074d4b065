import { createHash } from 'node:crypto';
import type { Place } from '#contract/run.ts';
import type { Move } from '#engine/move.ts';
import { boardKey } from '#rules/challenge.ts';
import { measureRunPace, type TopFacts } from '#rules/confirmation.ts';
import { outlineOrder } from '#rules/fairPlay/fillOrder.ts';
import { listRightPlacements } from '#rules/fairPlay/placements.ts';
import { PLAYER_GAMES_MIN } from '#rules/fairPlay/seenBefore.ts';
import { weighRun } from '#rules/par/recordPar.ts';
import { isPastDaily } from '#rules/pastDaily.ts';
import type { ReviewFacts } from '#rules/rankRun.ts';
import { findUnrankedReasons } from '#rules/standing.ts';
import { countBetter, scoreOf } from '../boards/rankTree.ts';
import type { Db } from '../schema.ts';
import { listProofs } from './confirmations.ts';
import { listEarlierEntrants } from './contests.ts';
import type { GameRow } from './games.ts';
import { readMovesOf } from './moves.ts';
import { lockKnownPar, type ParAtFinish } from './par.ts';
import { findRace, readRivalLogs } from './races.ts';
import { countBoard, readPlace } from './rank.ts';
import { findBestBefore, findBestTime } from './runs.ts';

/** The facts of a finish for the rules and the writes, read before any decision. */
interface FinishFacts {
	readonly previousBestMs: number | null;
	readonly bestBeforeMs: number | null;
	/** Undefined unless it is a person's first game, without help. */
	readonly par: ParAtFinish | undefined;
	/** The fingerprint that finds later copies of the log; null without a review. */
	readonly orderFingerprint: number | null;
	readonly review: ReviewFacts | undefined;
	/** The place that the run has or would have; undefined where a rule keeps it off its board. */
	readonly place: (Place & { readonly isBest: boolean }) | undefined;
	readonly top: TopFacts | undefined;
}

interface FinishedLog {
	readonly moves: readonly Move[];
	readonly timeMs: number;
	readonly finishedAt: number;
	/** False where fair play is off. */
	readonly isReviewed: boolean;
}

/** Locks the player's speed for the finish that counts the run. The caller has locked player and game. */
export async function readFinishFacts(tx: Db, game: GameRow, log: FinishedLog): Promise<FinishFacts> {
	const { player, puzzle, isFirst } = await lockKnownPar(tx, game);
	const par =
		isFirst && !game.assisted && !game.program
			? { player, run: weighRun(player.speed, puzzle, log.timeMs) }
			: undefined;
	const previousBestMs = (await findBestTime(tx, game)) ?? null;
	const bestBeforeMs = await findBestBefore(tx, game);
	const place = canRank(game) ? await readPlace(tx, { ...game, ...log, board: boardKey(game) }) : undefined;
	// A copy of a program's log is found by it, too.
	const orderFingerprint = log.isReviewed ? fingerprintOrder(listRightPlacements(log.moves, game.solution)) : null;
	if (!log.isReviewed || game.program || (await isRaceOfPrograms(tx, game))) {
		return { par, previousBestMs, bestBeforeMs, orderFingerprint, review: undefined, place, top: undefined };
	}
	const puzzleId = game.arrangedFrom ?? game.puzzleId;
	const sameOrder = await findSameOrder(tx, { ...game, puzzleId, orderFingerprint });
	const rivals = game.raceId === null ? [] : await readRivalLogs(tx, { ...game, raceId: game.raceId });
	const dailyViews = await readDailyViews(tx, game, log.timeMs);
	const countedRuns = player.speed.runCount;
	const review = { sameOrder, rivals, dailyViews, countedRuns };
	const pace = measureRunPace(log.timeMs, puzzle.mean);
	const proofs = await listProofs(tx, { playerId: game.playerId, now: log.finishedAt });
	const top = place && { mode: game.mode, difficulty: game.difficulty, pace, place, isBest: place.isBest, proofs };
	return { par, previousBestMs, bestBeforeMs, orderFingerprint, review, place, top };
}

/** As far as the game tells: a guest's run could once the guest has signed in. */
function canRank(game: GameRow): boolean {
	return findUnrankedReasons(game, 'user').length === 0;
}

/** There no one has to look human. */
async function isRaceOfPrograms(tx: Db, { raceId }: GameRow): Promise<boolean> {
	return raceId !== null && (await findRace(tx, raceId))?.programs === true;
}

async function readDailyViews(tx: Db, game: GameRow, timeMs: number): Promise<ReviewFacts['dailyViews']> {
	const viewers = await listViewers(tx, game);
	if (viewers.length === 0) return undefined;
	const experienced = await listExperienced(tx, viewers, PLAYER_GAMES_MIN);
	const board = boardKey(game);
	return {
		betterCount: await countBetter(tx, board, scoreOf({ level: null, timeMs })),
		total: await countBoard(tx, board),
		isAmongPlayers: experienced.length === viewers.length,
	};
}

/** Players of the network who had looked before: at the daily, or, by entering earlier, at the puzzles of the Grand Prix. */
async function listViewers(tx: Db, game: GameRow): Promise<string[]> {
	const { contest, playerId } = game;
	if (contest !== null) return listEarlierEntrants(tx, { contestId: contest.id, playerId });
	return game.date === null || isPastDaily(game) ? [] : listEarlierViewers(tx, game);
}

/** Further views add nothing. */
const LOOKERS_MAX = 20;

/** Earlier viewers of the daily, from networks where the player has started it. Empty ids are reads. */
async function listEarlierViewers(db: Db, { playerId, date, difficulty, startedAt }: GameRow): Promise<string[]> {
	const rows = await db
		.selectFrom('dailyViews as own')
		.innerJoin('dailyViews as other', (join) =>
			join
				.onRef('other.date', '=', 'own.date')
				.onRef('other.difficulty', '=', 'own.difficulty')
				.onRef('other.networkKey', '=', 'own.networkKey'),
		)
		.select('other.playerId')
		.distinct()
		.where('own.playerId', '=', playerId)
		.where('own.date', '=', date)
		.where('own.difficulty', '=', difficulty)
		.where('other.playerId', '<>', playerId)
		.where('other.at', '<', startedAt)
		.limit(LOOKERS_MAX)
		.execute();
	return rows.map((row) => row.playerId);
}

/** The players with at least this many finished games. Reads no more of their runs. */
async function listExperienced(db: Db, playerIds: readonly string[], gameCount: number): Promise<string[]> {
	if (playerIds.length === 0) return [];
	const rows = await db
		.selectFrom('players')
		.select('players.id')
		.where('players.id', 'in', playerIds)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('runs')
					.select('runs.id')
					.whereRef('runs.playerId', '=', 'players.id')
					.where('runs.program', '=', 0)
					.limit(1)
					.offset(gameCount - 1),
			),
		)
		.execute();
	return rows.map(({ id }) => id);
}

const FINGERPRINT_BYTES = 6;
/** Two logs with fewer placements can have the same order by chance. */
const PLACEMENTS_MIN = 16;

/**
 * A number for the order in which the grid was filled, in any arrangement of it, which finds copies of a log; null with too few placements. It is
 * stored, so it never changes.
 */
export function fingerprintOrder(placements: readonly Move[]): number | null {
	if (placements.length < PLACEMENTS_MIN) return null;
	return createHash('sha256').update(outlineOrder(placements)).digest().readUIntBE(0, FINGERPRINT_BYTES);
}

interface SameOrder {
	/** The puzzle of which the run is evidence: for an arrangement, the level's own. */
	readonly puzzleId: number;
	readonly orderFingerprint: number | null;
	/** Whose own runs are left out. */
	readonly playerId: string;
}

/** If more runs share an order, programs made them, and other signs hold those. */
const COMPARED_MAX = 8;

/**
 * The earliest runs of other players that filled the puzzle in the order of that fingerprint, each with the solution of its own arrangement, but for
 * those whose log is no longer kept.
 */
export async function findSameOrder(db: Db, { puzzleId, orderFingerprint, playerId }: SameOrder) {
	if (orderFingerprint === null) return [];
	const alike = await db
		.selectFrom('runs')
		.innerJoin('games', 'games.id', 'runs.gameId')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.select(['runs.id', 'runs.gameId', 'runs.finishedAt', 'puzzles.solution'])
		.where('runs.puzzleId', '=', puzzleId)
		.where('runs.orderFingerprint', '=', orderFingerprint)
		.where('runs.playerId', '!=', playerId)
		.orderBy('runs.finishedAt')
		.orderBy('runs.id')
		.limit(COMPARED_MAX)
		.execute();
	if (alike.length === 0) return [];
	const moves = await readMovesOf(
		db,
		alike.map(({ gameId, finishedAt }) => ({ id: gameId, endedAt: finishedAt })),
	);
	return alike.flatMap(({ id, gameId, solution }) => {
		const own = moves.get(gameId);
		return own === undefined ? [] : [{ id, moves: own, solution }];
	});
}
