import { type InferResult, type NotNull, sql } from 'kysely';
import type { OffBoardReason, PlayedMode, SoftSign, Standing } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import {
	boardKey,
	type ContestPuzzleName,
	findConfirmedId,
	findContestPuzzle,
	findRaceId,
	listDailyKeys,
} from '#rules/challenge.ts';
import type { RunEvidence } from '#rules/par/recordPar.ts';
import type { Db, Row } from '../schema.ts';
import { parseReasons, parseSigns } from '../storedText.ts';

/** The rank of the run's player on its board right after it. */
export type RankAtFinish = Pick<Row<'runs'>, 'rankAtFinish' | 'totalAtFinish' | 'percentileAtFinish'>;

/** A run's expected time, and how its puzzle was known. */
type ExpectedRun = Omit<RunEvidence, 'evidence'>;

const RUN_COLUMNS = [
	'id',
	'gameId',
	'playerId',
	'puzzleId',
	'mode',
	'difficulty',
	'date',
	'level',
	'challengeKey',
	'localDate',
	'timeMs',
	'penaltyMs',
	'assisted',
	'standing',
	'reasons',
	'signs',
	'confirmBy',
	'placeRank',
	'placeTotal',
	'startedAt',
	'finishedAt',
	'rankAtFinish',
	'totalAtFinish',
	'percentileAtFinish',
	'personalBest',
	'previousBestMs',
	'bestBeforeMs',
	'orderFingerprint',
	'unseenDecisionAt',
	'note',
	'cellTimes',
] as const;

type RunColumns = Pick<Row<'runs'>, (typeof RUN_COLUMNS)[number]>;

/** A run with the givens that were played. */
export interface RunRow
	extends Omit<
			RunColumns,
			'challengeKey' | 'assisted' | 'reasons' | 'signs' | 'placeRank' | 'placeTotal' | 'personalBest' | 'cellTimes'
		>,
		Pick<Row<'puzzles'>, 'givens'> {
	/** The run's race, else null. */
	readonly raceId: string | null;
	/** The run that a confirmation is to confirm, else null. */
	readonly confirms: string | null;
	/** The puzzle of a contest, else null. */
	readonly contest: ContestPuzzleName | null;
	readonly assisted: boolean;
	readonly personalBest: boolean;
	readonly reasons: readonly OffBoardReason[];
	/** Signs that honest habits can look like, too. */
	readonly signs: readonly SoftSign[];
	/** When each cell was solved, see rules/cellTimes.ts; null without a whole log. */
	readonly cellTimes: string | null;
	/** The place that it had at its finish, or would have had; null for a run that rules keep off its board. */
	readonly place: { readonly rank: number; readonly total: number } | null;
	/** Null for a run that is not the player's first on its puzzle, or had help. */
	readonly par: ExpectedRun | null;
}

/** The first moment of a span, and the first one after it. */
export interface MomentSpan {
	readonly since?: number | undefined;
	readonly until?: number | undefined;
}

interface RunsPage {
	readonly playerId: string;
	readonly mode?: PlayedMode | undefined;
	readonly difficulty?: Difficulty | undefined;
	/** The day of dailies. */
	readonly date?: string | undefined;
	readonly standing?: Standing | undefined;
	readonly finished?: MomentSpan | undefined;
	readonly limit: number;
	/** The last row of the page before. */
	readonly before?: { readonly finishedAt: number; readonly id: string } | undefined;
}

const PAR = ['parMean', 'parVariance', 'parHardness', 'parPuzzleMean', 'parPuzzleVariance', 'parKnown'] as const;

type ParRow = Pick<Row<'runs'>, (typeof PAR)[number]>;

export const PAR_COLUMNS = PAR.map((column) => `runs.${column}` as const);

/** Any player's run, with the name of the player, null for a guest. The caller decides who may see it. */
export async function findNamedRun(
	db: Db,
	id: string,
): Promise<(RunRow & { readonly displayName: string | null }) | undefined> {
	const row = await selectRuns(db)
		.innerJoin('players', 'players.id', 'runs.playerId')
		.select('players.displayName')
		.where('runs.id', '=', id)
		.where('players.endedAt', 'is', null)
		.executeTakeFirst();
	return row && { ...toRunRow(row), displayName: row.displayName };
}

export async function findRunOfGame(db: Db, gameId: string): Promise<RunRow | undefined> {
	const row = await selectRuns(db).where('runs.gameId', '=', gameId).executeTakeFirst();
	return row && toRunRow(row);
}

/** Newest first. */
export async function listRuns(db: Db, page: RunsPage): Promise<RunRow[]> {
	const { playerId, mode, difficulty, date, standing, finished = {}, limit, before } = page;
	let query = selectRuns(db).where('runs.playerId', '=', playerId);
	if (mode !== undefined) query = query.where('runs.mode', '=', mode);
	if (difficulty !== undefined) query = query.where('runs.difficulty', '=', difficulty);
	if (date !== undefined) query = query.where('runs.board', 'in', listDailyKeys([date]));
	// Spelled out in the query, because held runs have a separate index.
	if (standing !== undefined) query = query.where('runs.standing', '=', sql.lit(standing));
	if (finished.since !== undefined) query = query.where('runs.finishedAt', '>=', finished.since);
	if (finished.until !== undefined) query = query.where('runs.finishedAt', '<', finished.until);
	if (before !== undefined) {
		query = query.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('runs.finishedAt', 'runs.id'), '<', tuple(before.finishedAt, before.id)),
		);
	}
	// In the order of an index SQLite would look through all runs of the player for the few of a date.
	const at = date === undefined ? sql.ref('runs.finishedAt') : sql`"runs"."finishedAt" + 0`;
	const rows = await query.orderBy(at, 'desc').orderBy('runs.id', 'desc').limit(limit).execute();
	return rows.map(toRunRow);
}

/** How many runs have each rank status: all of the service, or those of one player. */
export async function countRunsByStatus(db: Db, playerId?: string): Promise<Record<Standing, number>> {
	let query = db
		.selectFrom('runs')
		.select(({ fn }) => ['standing', fn.countAll<number>().as('count')])
		.groupBy('standing');
	if (playerId !== undefined) query = query.where('playerId', '=', playerId);
	const rows = await query.execute();
	const counts = Object.fromEntries(rows.map(({ standing, count }) => [standing, count]));
	return { ranked: 0, held: 0, unranked: 0, ...counts };
}

/** The player's best unassisted time on a challenge; in a race, that of all races of the difficulty. */
export async function findBestTime(
	db: Db,
	{ playerId, level, ...board }: Pick<RunRow, 'playerId' | 'mode' | 'difficulty' | 'date' | 'level'>,
): Promise<number | undefined> {
	const best = await db
		.selectFrom('runs')
		.select('timeMs')
		.where('playerId', '=', playerId)
		.where('board', '=', boardKey(board))
		// SQLite would plan again for each value of a parameter, because an index has it in its condition.
		.where('assisted', '=', sql.lit<0>(0))
		.where('program', '=', sql.lit<0>(0))
		.where('level', level === null ? 'is' : '=', level)
		.orderBy('timeMs')
		.limit(1)
		.executeTakeFirst();
	return best?.timeMs;
}

/** The player's best time without help in the dailies of the difficulty that are finished; null outside dailies. */
export async function findBestBefore(
	db: Db,
	{ playerId, mode, difficulty }: Pick<RunRow, 'playerId' | 'mode' | 'difficulty'>,
): Promise<number | null> {
	if (mode !== 'daily') return null;
	const best = await db
		.selectFrom('runs')
		.select('timeMs')
		.where('playerId', '=', playerId)
		.where('difficulty', '=', difficulty)
		// Spelled out, because an index has them in its condition.
		.where('mode', '=', sql.lit('daily'))
		.where('assisted', '=', sql.lit<0>(0))
		.where('program', '=', sql.lit<0>(0))
		.orderBy('timeMs')
		.limit(1)
		.executeTakeFirst();
	return best?.timeMs ?? null;
}

/** The player's last runs of a difficulty without help whose cell times are known, the latest first. */
export async function listTimedRuns(
	db: Db,
	{ playerId, difficulty }: Pick<RunRow, 'playerId' | 'difficulty'>,
	limit: number,
): Promise<{ readonly cellTimes: string; readonly playedMs: number }[]> {
	const rows = await db
		.selectFrom('runs')
		.select(['cellTimes', 'timeMs', 'penaltyMs'])
		.where('playerId', '=', playerId)
		.where('difficulty', '=', difficulty)
		.where('assisted', '=', 0)
		.where('program', '=', 0)
		.where('cellTimes', '!=', '')
		.orderBy('finishedAt', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
	return rows.map(({ cellTimes, timeMs, penaltyMs }) => ({ cellTimes, playedMs: timeMs - penaltyMs }));
}

/** With the givens that were played. */
export function selectRuns(db: Db) {
	return db
		.selectFrom('runs')
		.innerJoin('games', 'games.id', 'runs.gameId')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.select(RUN_COLUMNS.map((column) => `runs.${column}` as const))
		.select(PAR_COLUMNS)
		.select('puzzles.givens');
}

export function toRunRow({
	challengeKey,
	placeRank,
	placeTotal,
	...row
}: InferResult<ReturnType<typeof selectRuns>>[number]): RunRow {
	return {
		...takeExpected(row),
		raceId: findRaceId(challengeKey),
		confirms: findConfirmedId(challengeKey),
		contest: findContestPuzzle(challengeKey),
		signs: parseSigns(row.signs),
		cellTimes: row.cellTimes || null,
		place: placeRank === null || placeTotal === null ? null : { rank: placeRank, total: placeTotal },
		assisted: row.assisted === 1,
		personalBest: row.personalBest === 1,
		reasons: parseReasons(row.reasons),
	};
}

/** The row with what was expected of the run, `par`, in place of its columns. */
export function takeExpected<R extends ParRow>(row: R) {
	const { parMean, parVariance, parHardness, parPuzzleMean, parPuzzleVariance, parKnown, ...rest } = row;
	return { ...rest, par: toExpectedRun(row) };
}

/** Null for a run that is not the player's first on its puzzle or had help: the columns are all null or none. */
function toExpectedRun(row: ParRow): ExpectedRun | null {
	const { parMean: mean, parVariance: variance, parHardness: hardness } = row;
	const { parPuzzleMean, parPuzzleVariance, parKnown: knownCount } = row;
	if (mean === null || variance === null || hardness === null || knownCount === null) return null;
	if (parPuzzleMean === null || parPuzzleVariance === null) return null;
	const puzzle = { mean: parPuzzleMean, variance: parPuzzleVariance, hardness };
	return { puzzle, expected: { mean, variance }, knownCount };
}

/** The runs with an operator's decision that their player has not seen yet, the oldest decision first. */
export async function listUnseenDecisions(
	db: Db,
	{ playerId, limit }: { readonly playerId: string; readonly limit: number },
) {
	const rows = await selectRuns(db)
		.where('runs.playerId', '=', playerId)
		.where('runs.unseenDecisionAt', 'is not', null)
		.orderBy('runs.unseenDecisionAt')
		.orderBy('runs.id')
		.limit(limit)
		.$narrowType<{ unseenDecisionAt: NotNull }>()
		.execute();
	return rows.map((row) => ({ ...toRunRow(row), decidedAt: row.unseenDecisionAt }));
}
