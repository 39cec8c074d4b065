import { sql } from 'kysely';
import type { Standing } from '#contract/kinds.ts';
import type { Db, Row } from '../schema.ts';
import { parsePauses, parseReasons } from '../storedText.ts';
import { countRows } from './countRows.ts';
import type { GameRow } from './games.ts';
import { PAR_COLUMNS, type ParRow, type RunRow, toExpectedRun } from './runs.ts';

/** A run with everything that an operator needs to review it. */
export interface ReviewedRun
	extends Pick<RunRow, RunColumn>,
		Pick<Row<'runs'>, 'board'>,
		Pick<Row<'players'>, 'kind' | 'displayName'>,
		Pick<GameRow, 'solution' | 'load' | 'moveCount' | 'lateMoveCount' | 'clockMismatch' | 'pauses'> {}

type RunColumn =
	| ('id' | 'gameId' | 'playerId' | 'puzzleId' | 'mode' | 'difficulty' | 'date' | 'level' | 'givens')
	| ('timeMs' | 'penaltyMs' | 'startedAt' | 'finishedAt' | 'standing' | 'reasons' | 'orderFingerprint' | 'par');

const COLUMNS = [
	'runs.id',
	'runs.gameId',
	'runs.playerId',
	'players.kind',
	'players.displayName',
	'runs.mode',
	'runs.difficulty',
	'runs.date',
	'runs.level',
	'runs.board',
	'runs.timeMs',
	'runs.penaltyMs',
	'runs.startedAt',
	'runs.finishedAt',
	'runs.standing',
	'runs.reasons',
	'puzzles.givens',
	'puzzles.solution',
	'puzzles.load',
	'runs.puzzleId',
	'runs.orderPrint as orderFingerprint',
	...PAR_COLUMNS,
	'games.moveCount',
	'games.lateMoveCount',
	'games.clockMismatch',
	'games.pauses',
] as const;

/** Spelled out in the query, because a database does not use a partial index for the value of a parameter. */
const HELD = sql.lit<Standing>('held');

/** Those that have waited longest come first. */
export async function listHeldRuns(db: Db, limit: number): Promise<ReviewedRun[]> {
	const rows = await selectReviewed(db)
		.where('runs.standing', '=', HELD)
		.orderBy('runs.finishedAt')
		.orderBy('runs.id')
		.limit(limit)
		.execute();
	return rows.map(toReviewedRun);
}

/** The held runs whose reasons are all among the given ones and that were finished before the moment. */
export async function listHeldIds(
	db: Db,
	{ reasons, before }: { reasons: readonly string[] | undefined; before: number | undefined },
): Promise<string[]> {
	let query = db.selectFrom('runs').select(['id', 'reasons']).where('standing', '=', HELD);
	if (before !== undefined) query = query.where('finishedAt', '<', before);
	const rows = await query.orderBy('finishedAt').orderBy('id').execute();
	const isAmong = (text: string) => parseReasons(text).every((reason) => reasons?.includes(reason) ?? true);
	return rows.filter((row) => isAmong(row.reasons)).map(({ id }) => id);
}

export async function countHeldRuns(db: Db): Promise<number> {
	return countRows(db.selectFrom('runs').where('standing', '=', HELD));
}

/** Any run, of any status. */
export async function findReviewedRun(db: Db, id: string): Promise<ReviewedRun | undefined> {
	const row = await selectReviewed(db).where('runs.id', '=', id).executeTakeFirst();
	return row && toReviewedRun(row);
}

function selectReviewed(db: Db) {
	return db
		.selectFrom('runs')
		.innerJoin('players', 'players.id', 'runs.playerId')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.innerJoin('games', 'games.id', 'runs.gameId')
		.select(COLUMNS)
		.where('players.endedAt', 'is', null);
}

type ReviewedRow = Omit<ReviewedRun, 'reasons' | 'clockMismatch' | 'par' | 'pauses'> &
	Pick<Row<'games'>, 'pauses' | 'clockMismatch'> &
	Pick<Row<'runs'>, 'reasons'> &
	ParRow;

function toReviewedRun(row: ReviewedRow): ReviewedRun {
	const { parMean, parVariance, parHardness, parPuzzleMean, parPuzzleVariance, parKnown, ...rest } = row;
	const log = { pauses: parsePauses(row.pauses), clockMismatch: row.clockMismatch === 1 };
	return { ...rest, ...log, par: toExpectedRun(row), reasons: parseReasons(row.reasons) };
}
