import type { ExpressionBuilder } from 'kysely';
import type { Difficulty } from '#engine/difficulty.ts';
import { type Challenge, challengeKey } from '#rules/challenge.ts';
import type { Db, Row, Tables } from '../schema.ts';
import { countRows } from './countRows.ts';

export type PuzzleRow = Omit<Row<'puzzles'>, 'isPooled' | 'canonical' | 'handedOutCount' | 'arrangedFrom'>;

const COLUMNS = [
	'puzzles.id',
	'puzzles.givens',
	'puzzles.solution',
	'puzzles.difficulty',
	'puzzles.rating',
	'puzzles.technique',
	'puzzles.workload',
	'puzzles.givenCount',
	'puzzles.createdAt',
] as const;

export async function findByGivens(db: Db, givens: string): Promise<number | undefined> {
	const row = await db.selectFrom('puzzles').select('id').where('givens', '=', givens).executeTakeFirst();
	return row?.id;
}

export async function findSolution(db: Db, id: number): Promise<string> {
	const row = await db.selectFrom('puzzles').select('solution').where('id', '=', id).executeTakeFirstOrThrow();
	return row.solution;
}

/** The techniques of the puzzles that came into the pool last, newest first. */
export async function listPoolTechniques(db: Db, difficulty: Difficulty, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('puzzles')
		.select('technique')
		.where('difficulty', '=', difficulty)
		.where('isPooled', '=', 1)
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
	return rows.map(({ technique }) => technique);
}

export function countPool(db: Db, difficulty: Difficulty): Promise<number> {
	return countRows(selectPool(db, difficulty));
}

/** How many puzzles in the pool were never handed out. */
export function countFresh(db: Db, difficulty: Difficulty): Promise<number> {
	return countRows(selectPool(db, difficulty).where('handedOutCount', '=', 0));
}

/** The practice puzzle that is new to the player and was handed out least; without a new one, the one played longest ago. */
export async function pickPractice(db: Db, { playerId, difficulty }: WantedPractice): Promise<PuzzleRow | undefined> {
	return (await findNewPractice(db, { playerId, difficulty })) ?? findPlayedLongestAgo(db, { playerId, difficulty });
}

/** The practice puzzle that is new to the player and was handed out least; with a technique, of those that ask for it. */
export function findNewPractice(
	db: Db,
	{ playerId, difficulty, technique }: WantedPractice & { technique?: string | undefined },
): Promise<PuzzleRow | undefined> {
	let query = selectNew(db, { playerId, difficulty });
	if (technique !== undefined) query = query.where((asking) => asksFor(asking, { difficulty, technique }));
	return query.executeTakeFirst();
}

/** The newest unseen puzzle in the pool. Practice takes the oldest, so no game that starts at the same time gets it, too. */
export function findUnseen(db: Db, want: WantedPractice): Promise<PuzzleRow | undefined> {
	return selectNew(db, want)
		.where('handedOutCount', '=', 0)
		.clearOrderBy()
		.orderBy('puzzles.id', 'desc')
		.executeTakeFirst();
}

interface WantedPractice {
	readonly playerId: string;
	readonly difficulty: Difficulty;
}

function selectNew(db: Db, { playerId, difficulty }: WantedPractice) {
	return selectPool(db, difficulty)
		.select(COLUMNS)
		.where((query) => query.not(query.or([hasGame(query, playerId), wasDrilled(query, playerId)])))
		.orderBy('handedOutCount')
		.orderBy('puzzles.id')
		.limit(1);
}

/** More give no more variety. */
const ASKING_MAX = 100;

/** The practice puzzles that ask for the technique, whether the player has met them or not. */
export function listAskingPractice(db: Db, want: AskedTechnique): Promise<PuzzleRow[]> {
	return selectPool(db, want.difficulty)
		.select(COLUMNS)
		.where((asking) => asksFor(asking, want))
		.orderBy('puzzles.id')
		.limit(ASKING_MAX)
		.execute();
}

interface AskedTechnique {
	readonly difficulty: Difficulty;
	readonly technique: string;
}

function asksFor(query: ExpressionBuilder<Tables, 'puzzles'>, { difficulty, technique }: AskedTechnique) {
	return query(
		'puzzles.id',
		'in',
		query
			.selectFrom('puzzleTechniques')
			.select('puzzleId')
			.where('puzzleTechniques.difficulty', '=', difficulty)
			.where('technique', '=', technique),
	);
}

export function findDaily(
	db: Db,
	{ date, difficulty }: { date: string; difficulty: Difficulty },
): Promise<PuzzleRow | undefined> {
	return db
		.selectFrom('dailies')
		.innerJoin('puzzles', 'puzzles.id', 'dailies.puzzleId')
		.select(COLUMNS)
		.where('dailies.date', '=', date)
		.where('dailies.difficulty', '=', difficulty)
		.executeTakeFirst();
}

/** The dailies of a date that exist so far. */
export function listDailies(db: Db, date: string) {
	return db
		.selectFrom('dailies')
		.innerJoin('puzzles', 'puzzles.id', 'dailies.puzzleId')
		.select(['dailies.difficulty', 'puzzles.givens'])
		.where('dailies.date', '=', date)
		.execute();
}

/** The dates that have a daily of this difficulty, in ascending order. */
export async function listDailyDates(db: Db, difficulty: Difficulty): Promise<string[]> {
	const rows = await db
		.selectFrom('dailies')
		.select('date')
		.where('difficulty', '=', difficulty)
		.orderBy('date')
		.execute();
	return rows.map(({ date }) => date);
}

export function findLevel(
	db: Db,
	{ difficulty, level }: { difficulty: Difficulty; level: number },
): Promise<PuzzleRow | undefined> {
	return db
		.selectFrom('levels')
		.innerJoin('puzzles', 'puzzles.id', 'levels.puzzleId')
		.select(COLUMNS)
		.where('levels.difficulty', '=', difficulty)
		.where('levels.level', '=', level)
		.executeTakeFirst();
}

/** The grids that the player has had on a daily or a level, each game once. */
export async function listMetGivens(
	db: Db,
	{ playerId, ...challenge }: Challenge & { readonly playerId: string },
): Promise<string[]> {
	const rows = await db
		.selectFrom('games')
		.innerJoin('puzzles', 'puzzles.id', 'games.puzzleId')
		.select('puzzles.givens')
		.where('games.playerId', '=', playerId)
		.where('games.challengeKey', '=', challengeKey(challenge))
		.execute();
	return rows.map(({ givens }) => givens);
}

function selectPool(db: Db, difficulty: Difficulty) {
	return db.selectFrom('puzzles').where('puzzles.difficulty', '=', difficulty).where('isPooled', '=', 1);
}

function findPlayedLongestAgo(db: Db, { playerId, difficulty }: WantedPractice): Promise<PuzzleRow | undefined> {
	return selectPool(db, difficulty)
		.innerJoin('games', 'games.puzzleId', 'puzzles.id')
		.select(COLUMNS)
		.where('games.playerId', '=', playerId)
		.groupBy('puzzles.id')
		.orderBy(({ fn }) => fn.max('games.startedAt'))
		.limit(1)
		.executeTakeFirst();
}

export function hasGame(query: ExpressionBuilder<Tables, 'puzzles'>, playerId: string) {
	return query.exists(
		query
			.selectFrom('games')
			.select('games.id')
			.where('games.playerId', '=', playerId)
			.whereRef('games.puzzleId', '=', 'puzzles.id'),
	);
}

/** Whether a drill has shown the player a position of the puzzle of a row. */
export function wasDrilled(query: ExpressionBuilder<Tables, 'puzzles'>, playerId: string) {
	return query.exists(
		query
			.selectFrom('drillPositions')
			.select('drillPositions.number')
			.where('drillPositions.playerId', '=', playerId)
			.whereRef('drillPositions.puzzleId', '=', 'puzzles.id'),
	);
}

export type CommitmentRow = Row<'commitments'>;

export function findCommitment(db: Db, date: string): Promise<CommitmentRow | undefined> {
	return db
		.selectFrom('commitments')
		.select(['date', 'commitment', 'salt', 'committedAt'])
		.where('date', '=', date)
		.executeTakeFirst();
}

/** Oldest first. */
export function listCommitments(db: Db): Promise<CommitmentRow[]> {
	return db.selectFrom('commitments').select(['date', 'commitment', 'salt', 'committedAt']).orderBy('date').execute();
}

/** A puzzle, and whether practice may still hand it out. */
export interface StoredPuzzle extends Omit<PuzzleRow, 'workload' | 'createdAt'> {
	readonly isPooled: boolean;
}

const STORED = ['id', 'givens', 'solution', 'difficulty', 'rating', 'technique', 'givenCount', 'isPooled'] as const;

/** The next puzzles after an id; with a step, only those whose id is a multiple of it. */
export async function listStoredPuzzles(
	db: Db,
	{ after, limit, step = 1 }: { after: number; limit: number; step?: number },
): Promise<StoredPuzzle[]> {
	let query = db.selectFrom('puzzles').select(STORED).where('id', '>', after);
	if (step > 1) query = query.where(({ eb }) => eb(eb('id', '%', step), '=', 0));
	const rows = await query.orderBy('id').limit(limit).execute();
	return rows.map((row) => ({ ...row, isPooled: row.isPooled === 1 }));
}

export function countPuzzles(db: Db): Promise<{ count: number; lastId: number | null }> {
	return db
		.selectFrom('puzzles')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('lastId')])
		.executeTakeFirstOrThrow();
}

/** Counts the practice games to which the puzzles of a difficulty were handed out. */
export async function countHandedOut(db: Db, difficulty: Difficulty): Promise<number> {
	const row = await db
		.selectFrom('puzzles')
		.select(({ fn }) => fn.sum<number | string | null>('handedOutCount').as('sum'))
		.where('difficulty', '=', difficulty)
		.executeTakeFirstOrThrow();
	return Number(row.sum ?? 0);
}

/** A puzzle that is a daily or a level, with its own difficulty, and whether practice may still hand it out. */
export interface PlacedPuzzle
	extends Pick<Row<'puzzles'>, 'givens' | 'rating' | 'technique' | 'workload' | 'difficulty'> {
	readonly graded: Difficulty;
	readonly isPooled: boolean;
}

const PLACED = [
	'puzzles.givens',
	'puzzles.rating',
	'puzzles.technique',
	'puzzles.workload',
	'puzzles.difficulty as graded',
	'puzzles.isPooled',
] as const;

export async function listDailyPuzzles(db: Db): Promise<(PlacedPuzzle & { readonly date: string })[]> {
	const rows = await db
		.selectFrom('dailies')
		.innerJoin('puzzles', 'puzzles.id', 'dailies.puzzleId')
		.select(['dailies.difficulty', 'dailies.date'])
		.select(PLACED)
		.orderBy('dailies.date')
		.orderBy('dailies.difficulty')
		.execute();
	return rows.map((row) => ({ ...row, isPooled: row.isPooled === 1 }));
}

export interface LevelPuzzle extends PlacedPuzzle {
	readonly level: number;
}

export async function listLevelPuzzles(db: Db): Promise<LevelPuzzle[]> {
	const rows = await db
		.selectFrom('levels')
		.innerJoin('puzzles', 'puzzles.id', 'levels.puzzleId')
		.select(['levels.difficulty', 'levels.level'])
		.select(PLACED)
		.orderBy('levels.difficulty')
		.orderBy('levels.level')
		.execute();
	return rows.map((row) => ({ ...row, isPooled: row.isPooled === 1 }));
}
