import type { Difficulty } from '#engine/difficulty.ts';
import type { Db } from './tables.ts';

export interface PuzzleRow {
	readonly id: number;
	readonly givens: string;
	readonly solution: string;
	readonly difficulty: Difficulty;
	readonly rating: number;
	readonly technique: string;
	readonly load: number;
	readonly clueCount: number;
	readonly createdAt: number;
}

export interface NewPuzzle extends Omit<PuzzleRow, 'id'> {
	/** True for a practice puzzle, false for one that becomes a daily or a level. */
	readonly inStock: boolean;
}

interface LevelHead {
	readonly difficulty: Difficulty;
	readonly level: number;
	readonly technique: string;
	readonly rating: number;
}

const COLUMNS = [
	'puzzles.id',
	'puzzles.givens',
	'puzzles.solution',
	'puzzles.difficulty',
	'puzzles.rating',
	'puzzles.technique',
	'puzzles.load',
	'puzzles.clueCount',
	'puzzles.createdAt',
] as const;

/** The id of the puzzle with these givens, which may be stored already. */
export async function addPuzzle(db: Db, { inStock, ...puzzle }: NewPuzzle): Promise<number> {
	const added = await db
		.insertInto('puzzles')
		.values({ ...puzzle, inStock: inStock ? 1 : 0, givenCount: 0 })
		.onConflict((conflict) => conflict.column('givens').doNothing())
		.returning('id')
		.executeTakeFirst();
	if (added !== undefined) return added.id;
	const known = await db
		.selectFrom('puzzles')
		.select('id')
		.where('givens', '=', puzzle.givens)
		.executeTakeFirstOrThrow();
	return known.id;
}

export function countStock(db: Db, difficulty: Difficulty): Promise<number> {
	return count(stock(db, difficulty));
}

/** How many puzzles in stock were never given out. */
export function countFresh(db: Db, difficulty: Difficulty): Promise<number> {
	return count(stock(db, difficulty).where('givenCount', '=', 0));
}

/** The practice puzzle that is new to the player and was given out least; if none is new, the one that they played longest ago. */
export async function pickPractice(
	db: Db,
	{ playerId, difficulty }: { playerId: string; difficulty: Difficulty },
): Promise<PuzzleRow | undefined> {
	const fresh = await stock(db, difficulty)
		.select(COLUMNS)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('games')
						.select('games.id')
						.where('games.playerId', '=', playerId)
						.whereRef('games.puzzleId', '=', 'puzzles.id'),
				),
			),
		)
		.orderBy('givenCount')
		.orderBy('puzzles.id')
		.limit(1)
		.executeTakeFirst();
	return fresh ?? findPlayedLongestAgo(db, { playerId, difficulty });
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
export function listDailies(db: Db, date: string): Promise<{ difficulty: Difficulty; givens: string }[]> {
	return db
		.selectFrom('dailies')
		.innerJoin('puzzles', 'puzzles.id', 'dailies.puzzleId')
		.select(['dailies.difficulty', 'puzzles.givens'])
		.where('dailies.date', '=', date)
		.execute();
}

/** The first puzzle of a daily is final; a later one changes nothing. */
export async function addDaily(
	db: Db,
	daily: { date: string; difficulty: Difficulty; puzzleId: number },
): Promise<void> {
	await takeFromStock(db, daily.puzzleId);
	await db
		.insertInto('dailies')
		.values(daily)
		.onConflict((conflict) => conflict.columns(['date', 'difficulty']).doNothing())
		.execute();
}

/** The dates that have a daily of this difficulty, from `from` on, in ascending order. */
export async function listDailyDates(db: Db, difficulty: Difficulty, from = ''): Promise<string[]> {
	const rows = await db
		.selectFrom('dailies')
		.select('date')
		.where('difficulty', '=', difficulty)
		.where('date', '>=', from)
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

/** The first puzzle of a level is final; a later one changes nothing. */
export async function addLevel(
	db: Db,
	level: { difficulty: Difficulty; level: number; puzzleId: number },
): Promise<void> {
	await takeFromStock(db, level.puzzleId);
	await db
		.insertInto('levels')
		.values(level)
		.onConflict((conflict) => conflict.columns(['difficulty', 'level']).doNothing())
		.execute();
}

export function listLevels(db: Db): Promise<LevelHead[]> {
	return db
		.selectFrom('levels')
		.innerJoin('puzzles', 'puzzles.id', 'levels.puzzleId')
		.select(['levels.difficulty', 'levels.level', 'puzzles.technique', 'puzzles.rating'])
		.orderBy('levels.difficulty')
		.orderBy('levels.level')
		.execute();
}

function stock(db: Db, difficulty: Difficulty) {
	return db.selectFrom('puzzles').where('puzzles.difficulty', '=', difficulty).where('inStock', '=', 1);
}

async function count(puzzles: ReturnType<typeof stock>): Promise<number> {
	const row = await puzzles.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	return row.count;
}

function findPlayedLongestAgo(
	db: Db,
	{ playerId, difficulty }: { playerId: string; difficulty: Difficulty },
): Promise<PuzzleRow | undefined> {
	return stock(db, difficulty)
		.innerJoin('games', 'games.puzzleId', 'puzzles.id')
		.select(COLUMNS)
		.where('games.playerId', '=', playerId)
		.groupBy('puzzles.id')
		.orderBy(({ fn }) => fn.max('games.startedAt'))
		.limit(1)
		.executeTakeFirst();
}

async function takeFromStock(db: Db, puzzleId: number): Promise<void> {
	await db.updateTable('puzzles').set({ inStock: 0 }).where('id', '=', puzzleId).where('inStock', '=', 1).execute();
}
