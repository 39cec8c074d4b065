import { isDeepStrictEqual } from 'node:util';
import { AVERAGE_SIZES, type AverageSize, type GameStatus, type PlayedMode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { listAverages } from '#rules/average.ts';
import { addTimes } from '#rules/gameClock.ts';
import { isUnderWay } from '#rules/gameState.ts';
import { compileOnce } from '../compileOnce.ts';
import type { Db } from '../tables.ts';
import { together } from '../transaction.ts';

/**
 * The averages of a player are made of attempts: the games of one mode and difficulty in the order of their start. A game that is
 * still open is left out until a later one has ended; from then on it counts as one without a time.
 */
interface GameAttempt {
	readonly gameId: string;
	/** `null` for a game with help, without an end, or given up. */
	readonly timeMs: number | null;
	/** When the game ended; `null` while it is open. */
	readonly endedAt: number | null;
}

interface AttemptsName {
	readonly playerId: string;
	readonly mode: PlayedMode;
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

const NO_RECORDS: AverageRecords = { ao5: null, ao12: null };
const LONGEST_AVERAGE = Math.max(...AVERAGE_SIZES);

interface EndedGame extends AttemptsName {
	readonly id: string;
}

/** The latest attempts, at most `limit`, oldest first. */
export async function listAttempts(db: Db, name: AttemptsName, limit: number): Promise<GameAttempt[]> {
	const { playerId, mode, difficulty } = name;
	const { rows } = await listGames(db, { playerId, mode, difficulty, limit });
	return rows.toReversed().map(toAttempt);
}

const listGames = compileOnce(
	(db, { playerId, mode, difficulty, limit }: AttemptsName & { readonly limit: number }) => {
		const name = { playerId, mode, difficulty };
		const lastEnded = selectGames(db, name).where('status', 'not in', ['playing', 'paused']).limit(1);
		return selectGames(db, name)
			.select(['status', 'endedAt', 'assisted', 'playedMs', 'penaltyMs'])
			.where(({ eb, refTuple }) => eb(refTuple('startedAt', 'id'), '<=', lastEnded.$asTuple('startedAt', 'id')))
			.limit(limit);
	},
);

/** The best averages. They are counted from all games if no game has ended since the service was upgraded to keep them. */
export async function findAverageRecords(db: Db, name: AttemptsName): Promise<AverageRecords> {
	return (await readRecords(db, name)) ?? countAverageRecords(db, name);
}

/** Counts the best averages from all games, as they should be stored. */
export async function countAverageRecords(db: Db, name: AttemptsName): Promise<AverageRecords> {
	return findRecords(await listAttempts(db, name, Number.MAX_SAFE_INTEGER));
}

/**
 * Brings the best averages up to date with a game that has just ended. If none that was started later has ended, it ends two averages, and only those
 * are looked at; otherwise it is in the middle of others, and all are counted again. The caller holds the lock on the player's
 * statistics of this mode and difficulty.
 */
export async function updateAverageRecords(tx: Db, game: EndedGame): Promise<void> {
	await storeAverages(tx, game, await readAverages(tx, game));
}

/** The best averages so far, and the attempts that may make better ones. */
export interface KnownAverages {
	readonly known: AverageRecords | undefined;
	readonly latest: readonly GameAttempt[];
}

/** The first half of `updateAverageRecords`, after the game has ended. */
export async function readAverages(tx: Db, game: EndedGame): Promise<KnownAverages> {
	const [known, latest] = await together([readRecords(tx, game), listLatest(tx, game)]);
	return { known, latest };
}

/** The second half. */
export async function storeAverages(tx: Db, game: EndedGame, averages: KnownAverages): Promise<void> {
	const { playerId, mode, difficulty } = game;
	const records = await findNewRecords(tx, game, averages);
	if (isDeepStrictEqual(records, findStored(averages))) return;
	await putRecords(tx, { playerId, mode, difficulty, ...toColumns(records) });
}

/** Without a row they are counted when they are needed. Only few attempts are counted so quickly that none has to be stored. */
function findStored({ known, latest }: KnownAverages): AverageRecords | undefined {
	return known ?? (latest.length < LONGEST_AVERAGE ? NO_RECORDS : undefined);
}

/** Games that are open and were started after the last that has ended. There are seldom more. */
const OPEN_EXPECTED = 4;
const NEWEST_COUNT = LONGEST_AVERAGE + OPEN_EXPECTED;

/** The attempts of the longest average. The usual query, which looks for the last ended game first, takes twice as long. */
async function listLatest(tx: Db, game: EndedGame): Promise<GameAttempt[]> {
	const { playerId, mode, difficulty } = game;
	const { rows } = await listNewest(tx, { playerId, mode, difficulty });
	const ended = rows.slice(rows.findIndex((row) => !isUnderWay(row)));
	if (ended.length < LONGEST_AVERAGE && rows.length === NEWEST_COUNT) return listAttempts(tx, game, LONGEST_AVERAGE);
	return ended.slice(0, LONGEST_AVERAGE).reverse().map(toAttempt);
}

const listNewest = compileOnce((db, { playerId, mode, difficulty }: AttemptsName) =>
	selectGames(db, { playerId, mode, difficulty })
		.select(['status', 'endedAt', 'assisted', 'playedMs', 'penaltyMs'])
		.limit(NEWEST_COUNT),
);

async function findNewRecords(tx: Db, game: EndedGame, { known, latest }: KnownAverages): Promise<AverageRecords> {
	if (latest.length < LONGEST_AVERAGE) return findRecords(latest);
	const isLast = latest.at(-1)?.gameId === game.id;
	return known !== undefined && isLast ? pickAllBetter(known, findRecords(latest)) : countAverageRecords(tx, game);
}

const putRecords = compileOnce((db, values: AttemptsName & ReturnType<typeof toColumns>) => {
	const { playerId, mode, difficulty, ao5Ms, ao5At, ao12Ms, ao12At } = values;
	const columns = { ao5Ms, ao5At, ao12Ms, ao12At };
	return db
		.insertInto('bestAverages')
		.values({ playerId, mode, difficulty, ...columns })
		.onConflict((conflict) => conflict.columns(['playerId', 'mode', 'difficulty']).doUpdateSet(columns));
});

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

/** Newest first. */
function selectGames(db: Db, { playerId, mode, difficulty }: AttemptsName) {
	return db
		.selectFrom('games')
		.select(['startedAt', 'id'])
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty)
		.orderBy('startedAt', 'desc')
		.orderBy('id', 'desc');
}

interface AttemptRow {
	readonly id: string;
	readonly status: GameStatus;
	readonly endedAt: number | null;
	readonly assisted: 0 | 1;
	readonly playedMs: number;
	readonly penaltyMs: number;
}

function toAttempt({ id: gameId, status, endedAt, assisted, playedMs, penaltyMs }: AttemptRow): GameAttempt {
	const hasTime = status === 'finished' && assisted === 0;
	return { gameId, timeMs: hasTime ? addTimes(playedMs, penaltyMs) : null, endedAt };
}

async function readRecords(db: Db, { playerId, mode, difficulty }: AttemptsName): Promise<AverageRecords | undefined> {
	const { rows } = await findRow(db, { playerId, mode, difficulty });
	const [row] = rows;
	if (row === undefined) return undefined;
	return { ao5: toRecordOrNone(row.ao5Ms, row.ao5At), ao12: toRecordOrNone(row.ao12Ms, row.ao12At) };
}

const findRow = compileOnce((db, { playerId, mode, difficulty }: AttemptsName) =>
	db
		.selectFrom('bestAverages')
		.select(['ao5Ms', 'ao5At', 'ao12Ms', 'ao12At'])
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty),
);

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
