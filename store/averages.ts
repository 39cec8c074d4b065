import { AVERAGE_SIZES, type AverageSize, type GameStatus, type Mode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { listAverages } from '#rules/average.ts';
import { addTimes } from '#rules/gameClock.ts';
import type { Db } from './tables.ts';

/**
 * The averages of a player are made of attempts: the games of one mode and difficulty in the order of their start. A game that is
 * still open is left out until a later one has ended; from then on it counts as one without a time.
 */
export interface GameAttempt {
	/** `null` for a game with help, without an end, or given up. */
	readonly timeMs: number | null;
	/** When the game ended; `null` while it is open. */
	readonly endedAt: number | null;
}

export interface AttemptsName {
	readonly playerId: string;
	readonly mode: Mode;
	readonly difficulty: Difficulty;
}

/** When and with what time the best average of a size was made. */
export interface AverageRecord {
	readonly timeMs: number;
	readonly madeAt: number;
}

export interface AverageRecords {
	readonly ao5: AverageRecord | null;
	readonly ao12: AverageRecord | null;
}

const LONGEST_AVERAGE = Math.max(...AVERAGE_SIZES);

interface EndedGame extends AttemptsName {
	readonly id: string;
	readonly startedAt: number;
}

/** The latest attempts, at most `limit`, oldest first. */
export async function listAttempts(db: Db, name: AttemptsName, limit: number): Promise<GameAttempt[]> {
	const last = await selectGames(db, name)
		.where('status', 'not in', ['playing', 'paused'])
		.orderBy('startedAt', 'desc')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (last === undefined) return [];
	return (await readBefore(db, name, { ...last, limit })).map(toAttempt);
}

/** The best averages. They are counted from all games if no game has ended since the service was upgraded to keep them. */
export async function findAverageRecords(db: Db, name: AttemptsName): Promise<AverageRecords> {
	return (await readRecords(db, name)) ?? countAverageRecords(db, name);
}

/** Counts the best averages from all games, as they should be stored. */
export async function countAverageRecords(db: Db, name: AttemptsName): Promise<AverageRecords> {
	return findRecords(await listAttempts(db, name, Number.MAX_SAFE_INTEGER));
}

/**
 * Brings the best averages up to date with a game that has just ended. If it was started last, it ends two averages, and only those
 * are looked at; otherwise it is in the middle of others, and all are counted again. The caller holds the lock on the player's
 * statistics of this mode and difficulty.
 */
export async function updateAverageRecords(tx: Db, game: EndedGame): Promise<void> {
	const known = await readRecords(tx, game);
	const isLast = known !== undefined && !(await hasLaterGame(tx, game));
	const columns = toColumns(
		isLast
			? pickAllBetter(known, findRecords(await listAttempts(tx, game, LONGEST_AVERAGE)))
			: await countAverageRecords(tx, game),
	);
	const { playerId, mode, difficulty } = game;
	await tx
		.insertInto('bestAverages')
		.values({ playerId, mode, difficulty, ...columns })
		.onConflict((conflict) => conflict.columns(['playerId', 'mode', 'difficulty']).doUpdateSet(columns))
		.execute();
}

/** Forgets the best averages of a player, so that they are counted from all games when they are next needed. */
export async function forgetAverageRecords(tx: Db, playerId: string): Promise<void> {
	await tx.deleteFrom('bestAverages').where('playerId', '=', playerId).execute();
}

function findRecords(attempts: readonly GameAttempt[]): AverageRecords {
	return { ao5: findRecord(attempts, 5), ao12: findRecord(attempts, 12) };
}

/** The best average that ends with a game that has ended. */
function findRecord(attempts: readonly GameAttempt[], size: AverageSize): AverageRecord | null {
	const times = attempts.map(({ timeMs }) => timeMs);
	return listAverages(times, size).reduce<AverageRecord | null>((best, timeMs, at) => {
		const { endedAt } = attempts[at]!;
		return typeof timeMs !== 'number' || endedAt === null ? best : pickBetter(best, { timeMs, madeAt: endedAt });
	}, null);
}

/** The earlier of two that are equal. */
function pickBetter(one: AverageRecord | null, other: AverageRecord | null): AverageRecord | null {
	if (one === null || other === null) return one ?? other;
	return other.timeMs < one.timeMs || (other.timeMs === one.timeMs && other.madeAt < one.madeAt) ? other : one;
}

function pickAllBetter(known: AverageRecords, found: AverageRecords): AverageRecords {
	return { ao5: pickBetter(known.ao5, found.ao5), ao12: pickBetter(known.ao12, found.ao12) };
}

async function hasLaterGame(tx: Db, game: EndedGame): Promise<boolean> {
	const later = await selectGames(tx, game)
		.where(({ eb, refTuple, tuple }) => eb(refTuple('startedAt', 'id'), '>', tuple(game.startedAt, game.id)))
		.limit(1)
		.executeTakeFirst();
	return later !== undefined;
}

interface Place {
	readonly id: string;
	readonly startedAt: number;
	readonly limit: number;
}

/** The games up to that one, oldest first. */
async function readBefore(db: Db, name: AttemptsName, { id, startedAt, limit }: Place): Promise<AttemptRow[]> {
	const rows = await selectGames(db, name)
		.where(({ eb, refTuple, tuple }) => eb(refTuple('startedAt', 'id'), '<=', tuple(startedAt, id)))
		.orderBy('startedAt', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
	return rows.reverse();
}

function selectGames(db: Db, { playerId, mode, difficulty }: AttemptsName) {
	return db
		.selectFrom('games')
		.select(['id', 'startedAt', 'status', 'endedAt', 'assisted', 'playedMs', 'penaltyMs'])
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty);
}

interface AttemptRow {
	readonly status: GameStatus;
	readonly endedAt: number | null;
	readonly assisted: 0 | 1;
	readonly playedMs: number;
	readonly penaltyMs: number;
}

function toAttempt({ status, endedAt, assisted, playedMs, penaltyMs }: AttemptRow): GameAttempt {
	const hasTime = status === 'finished' && assisted === 0;
	return { timeMs: hasTime ? addTimes(playedMs, penaltyMs) : null, endedAt };
}

async function readRecords(db: Db, { playerId, mode, difficulty }: AttemptsName): Promise<AverageRecords | undefined> {
	const row = await db
		.selectFrom('bestAverages')
		.select(['ao5Ms', 'ao5At', 'ao12Ms', 'ao12At'])
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty)
		.executeTakeFirst();
	if (row === undefined) return undefined;
	return { ao5: toRecordOrNone(row.ao5Ms, row.ao5At), ao12: toRecordOrNone(row.ao12Ms, row.ao12At) };
}

function toRecordOrNone(timeMs: number | null, madeAt: number | null): AverageRecord | null {
	return timeMs === null || madeAt === null ? null : { timeMs, madeAt };
}

function toColumns({ ao5, ao12 }: AverageRecords) {
	return {
		ao5Ms: ao5?.timeMs ?? null,
		ao5At: ao5?.madeAt ?? null,
		ao12Ms: ao12?.timeMs ?? null,
		ao12At: ao12?.madeAt ?? null,
	};
}
