import type { ExpressionBuilder } from 'kysely';
import { findCanonicalForm } from '#engine/canonicalForm.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { hasGame, wasDrilled } from './coach/metPuzzles.ts';
import { saveTechniques } from './coach/puzzleTechniques.ts';
import type { Db, Tables } from './tables.ts';

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
	/** All techniques of its taught way; a worker finds those of a puzzle that is stored without them. */
	readonly techniques?: readonly string[];
}

interface LevelHead {
	readonly difficulty: Difficulty;
	readonly ladder: number;
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

/**
 * The id of the puzzle with these givens, which may be stored already. A puzzle that repeats another in another turn is
 * stored too, without a canonical form: a level is what its table says.
 */
export async function addPuzzle(db: Db, puzzle: NewPuzzle): Promise<number> {
	const added = await insertPuzzle(db, puzzle, canonicalOf(puzzle));
	return added ?? (await findByGivens(db, puzzle.givens)) ?? addTurnedPuzzle(db, puzzle);
}

/** The id of a puzzle that is another turn of a stored one. */
export async function addTurnedPuzzle(db: Db, puzzle: NewPuzzle): Promise<number> {
	const id = (await insertPuzzle(db, puzzle, null)) ?? (await findByGivens(db, puzzle.givens));
	if (id === undefined) throw new Error('A stored puzzle was not found.');
	return id;
}

/** The id of a new puzzle, or `undefined` if it is known, however it was turned. */
export function addNewPuzzle(db: Db, puzzle: NewPuzzle): Promise<number | undefined> {
	return insertPuzzle(db, puzzle, canonicalOf(puzzle));
}

async function insertPuzzle(
	db: Db,
	{ inStock, techniques, ...puzzle }: NewPuzzle,
	canonical: string | null,
): Promise<number | undefined> {
	const added = await db
		.insertInto('puzzles')
		.values({ ...puzzle, canonical, inStock: inStock ? 1 : 0, givenCount: 0 })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	if (added !== undefined && techniques !== undefined) {
		await saveTechniques(db, { id: added.id, difficulty: puzzle.difficulty, inStock }, techniques);
	}
	return added?.id;
}

function canonicalOf({ givens }: NewPuzzle): string {
	return formatGrid(findCanonicalForm(parseGrid(givens)!));
}

async function findByGivens(db: Db, givens: string): Promise<number | undefined> {
	const row = await db.selectFrom('puzzles').select('id').where('givens', '=', givens).executeTakeFirst();
	return row?.id;
}

export async function findSolution(db: Db, id: number): Promise<string> {
	const row = await db.selectFrom('puzzles').select('solution').where('id', '=', id).executeTakeFirstOrThrow();
	return row.solution;
}

/** The techniques of the puzzles that came into stock last, newest first. */
export async function listStockTechniques(db: Db, difficulty: Difficulty, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('puzzles')
		.select('technique')
		.where('difficulty', '=', difficulty)
		.where('inStock', '=', 1)
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
	return rows.map(({ technique }) => technique);
}

/** The techniques of the dailies of one difficulty in a span of dates, both ends included. */
export function listDailyTechniques(
	db: Db,
	{ difficulty, from, to }: { difficulty: Difficulty; from: string; to: string },
): Promise<{ date: string; technique: string }[]> {
	return db
		.selectFrom('dailies')
		.innerJoin('puzzles', 'puzzles.id', 'dailies.puzzleId')
		.select(['dailies.date', 'puzzles.technique'])
		.where('dailies.difficulty', '=', difficulty)
		.where('dailies.date', '>=', from)
		.where('dailies.date', '<=', to)
		.execute();
}

export function countStock(db: Db, difficulty: Difficulty): Promise<number> {
	return count(stock(db, difficulty));
}

/** How many puzzles in stock were never given out. */
export function countFresh(db: Db, difficulty: Difficulty): Promise<number> {
	return count(stock(db, difficulty).where('givenCount', '=', 0));
}

/** The practice puzzle that is new to the player and was given out least; if none is new, the one that they played longest ago. */
export async function pickPractice(db: Db, { playerId, difficulty }: WantedPractice): Promise<PuzzleRow | undefined> {
	return (await findNewPractice(db, { playerId, difficulty })) ?? findPlayedLongestAgo(db, { playerId, difficulty });
}

/** The practice puzzle that is new to the player and was given out least; with a technique, of those that ask for it. */
export function findNewPractice(
	db: Db,
	{ playerId, difficulty, technique }: WantedPractice & { technique?: string | undefined },
): Promise<PuzzleRow | undefined> {
	let query = selectNew(db, { playerId, difficulty });
	if (technique !== undefined) query = query.where((asking) => asksFor(asking, { difficulty, technique }));
	return query.executeTakeFirst();
}

interface WantedPractice {
	readonly playerId: string;
	readonly difficulty: Difficulty;
}

function selectNew(db: Db, { playerId, difficulty }: WantedPractice) {
	return stock(db, difficulty)
		.select(COLUMNS)
		.where((query) => query.not(query.or([hasGame(query, playerId), wasDrilled(query, playerId)])))
		.orderBy('givenCount')
		.orderBy('puzzles.id')
		.limit(1);
}

/** More give no more variety. */
const ASKING_MAX = 100;

/** The practice puzzles that ask for the technique, whether the player has met them or not. */
export function listAskingPractice(db: Db, want: AskedTechnique): Promise<PuzzleRow[]> {
	return stock(db, want.difficulty)
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
	{ difficulty, level, ladder = 1 }: { difficulty: Difficulty; level: number; ladder?: number },
): Promise<PuzzleRow | undefined> {
	return db
		.selectFrom('levels')
		.innerJoin('puzzles', 'puzzles.id', 'levels.puzzleId')
		.select(COLUMNS)
		.where('levels.difficulty', '=', difficulty)
		.where('levels.ladder', '=', ladder)
		.where('levels.level', '=', level)
		.executeTakeFirst();
}

/** The first puzzle of a level is final; a later one changes nothing. */
export async function addLevel(
	db: Db,
	{ ladder = 1, ...level }: { difficulty: Difficulty; level: number; ladder?: number; puzzleId: number },
): Promise<void> {
	await takeFromStock(db, level.puzzleId);
	await db
		.insertInto('levels')
		.values({ ...level, ladder })
		.onConflict((conflict) => conflict.columns(['difficulty', 'ladder', 'level']).doNothing())
		.execute();
}

export function listLevels(db: Db): Promise<LevelHead[]> {
	return db
		.selectFrom('levels')
		.innerJoin('puzzles', 'puzzles.id', 'levels.puzzleId')
		.select(['levels.difficulty', 'levels.ladder', 'levels.level', 'puzzles.technique', 'puzzles.rating'])
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

function findPlayedLongestAgo(db: Db, { playerId, difficulty }: WantedPractice): Promise<PuzzleRow | undefined> {
	return stock(db, difficulty)
		.innerJoin('games', 'games.puzzleId', 'puzzles.id')
		.select(COLUMNS)
		.where('games.playerId', '=', playerId)
		.groupBy('puzzles.id')
		.orderBy(({ fn }) => fn.max('games.startedAt'))
		.limit(1)
		.executeTakeFirst();
}

/** Practice gives the puzzle out no more. Returns whether it did before. */
export async function takeFromStock(db: Db, puzzleId: number): Promise<boolean> {
	const taken = await db
		.updateTable('puzzles')
		.set({ inStock: 0 })
		.where('id', '=', puzzleId)
		.where('inStock', '=', 1)
		.executeTakeFirst();
	await db.deleteFrom('puzzleTechniques').where('puzzleId', '=', puzzleId).execute();
	return taken.numUpdatedRows > 0n;
}
