import type { Difficulty } from '#engine/difficulty.ts';
import type { Db } from './tables.ts';

/** A puzzle, and whether practice may still give it out. */
export interface StoredPuzzle {
	readonly id: number;
	readonly givens: string;
	readonly solution: string;
	readonly difficulty: Difficulty;
	readonly rating: number;
	readonly technique: string;
	readonly clueCount: number;
	readonly inStock: boolean;
}

const STORED = ['id', 'givens', 'solution', 'difficulty', 'rating', 'technique', 'clueCount', 'inStock'] as const;

/** The next puzzles after an id; with a step, only those whose id is a multiple of it. */
export async function listStoredPuzzles(
	db: Db,
	{ after, limit, step = 1 }: { after: number; limit: number; step?: number },
): Promise<StoredPuzzle[]> {
	let query = db.selectFrom('puzzles').select(STORED).where('id', '>', after);
	if (step > 1) query = query.where(({ eb }) => eb(eb('id', '%', step), '=', 0));
	const rows = await query.orderBy('id').limit(limit).execute();
	return rows.map((row) => ({ ...row, inStock: row.inStock === 1 }));
}

export function countPuzzles(db: Db): Promise<{ count: number; lastId: number | null }> {
	return db
		.selectFrom('puzzles')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('lastId')])
		.executeTakeFirstOrThrow();
}

/** To how many practice games the puzzles of a difficulty were given out. */
export async function countGiven(db: Db, difficulty: Difficulty): Promise<number> {
	const row = await db
		.selectFrom('puzzles')
		.select(({ fn }) => fn.sum<number | string | null>('givenCount').as('sum'))
		.where('difficulty', '=', difficulty)
		.executeTakeFirstOrThrow();
	return Number(row.sum ?? 0);
}

/** A daily or a level with its puzzle. */
export interface AssignedPuzzle {
	readonly difficulty: Difficulty;
	readonly dateOrLevel: string | number;
	/** The version of the ladder of a level. */
	readonly ladder?: number;
	readonly givens: string;
	readonly rating: number;
	readonly technique: string;
	/** The difficulty of the puzzle itself. */
	readonly graded: Difficulty;
	readonly inStock: boolean;
}

const ASSIGNED = ['puzzles.givens', 'puzzles.rating', 'puzzles.technique', 'puzzles.difficulty as graded'] as const;

export async function listDailyPuzzles(db: Db): Promise<AssignedPuzzle[]> {
	const rows = await db
		.selectFrom('dailies')
		.innerJoin('puzzles', 'puzzles.id', 'dailies.puzzleId')
		.select(['dailies.difficulty', 'dailies.date as dateOrLevel', 'puzzles.inStock'])
		.select(ASSIGNED)
		.orderBy('dailies.date')
		.orderBy('dailies.difficulty')
		.execute();
	return rows.map((row) => ({ ...row, inStock: row.inStock === 1 }));
}

export async function listLevelPuzzles(db: Db): Promise<AssignedPuzzle[]> {
	const rows = await db
		.selectFrom('levels')
		.innerJoin('puzzles', 'puzzles.id', 'levels.puzzleId')
		.select(['levels.difficulty', 'levels.level as dateOrLevel', 'levels.ladder', 'puzzles.inStock'])
		.select(ASSIGNED)
		.orderBy('levels.difficulty')
		.orderBy('levels.level')
		.execute();
	return rows.map((row) => ({ ...row, inStock: row.inStock === 1 }));
}
