import { sql } from 'kysely';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Db } from '../tables.ts';
import { hasGame, wasDrilled } from './metPuzzles.ts';

/** Which techniques the puzzles in stock need on the way that hints would show. A puzzle that leaves the stock leaves this list, too. */
export async function saveTechniques(
	db: Db,
	{ id, difficulty, inStock }: { readonly id: number; readonly difficulty: Difficulty; readonly inStock: boolean },
	techniques: readonly string[],
): Promise<void> {
	await db.updateTable('puzzles').set({ techniqueCount: techniques.length }).where('id', '=', id).execute();
	if (!inStock || techniques.length === 0) return;
	await db
		.insertInto('puzzleTechniques')
		.values(techniques.map((technique) => ({ difficulty, technique, puzzleId: id })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** A puzzle in stock whose way was not followed yet. */
export interface PuzzleToFollow {
	readonly id: number;
	readonly givens: string;
	readonly difficulty: Difficulty;
	readonly rating: number;
}

/** Spelled out in the query, because a database does not use a partial index for the value of a parameter. */
const IN_STOCK = sql.lit<1>(1);

export async function listPuzzlesToFollow(db: Db, limit: number): Promise<PuzzleToFollow[]> {
	return db
		.selectFrom('puzzles')
		.select(['id', 'givens', 'difficulty', 'rating'])
		.where('techniqueCount', 'is', null)
		.where('inStock', '=', IN_STOCK)
		.orderBy('id')
		.limit(limit)
		.execute();
}

export async function countPuzzlesToFollow(db: Db): Promise<number> {
	const row = await db
		.selectFrom('puzzles')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('techniqueCount', 'is', null)
		.where('inStock', '=', IN_STOCK)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Stores the techniques of a puzzle that may have left the stock in the meantime. */
export async function saveFollowedPuzzle(
	tx: Db,
	{ id, difficulty }: Pick<PuzzleToFollow, 'id' | 'difficulty'>,
	techniques: readonly string[],
): Promise<void> {
	const row = await tx.selectFrom('puzzles').select('inStock').where('id', '=', id).forUpdate().executeTakeFirst();
	if (row !== undefined) await saveTechniques(tx, { id, difficulty, inStock: row.inStock === 1 }, techniques);
}

/** How many puzzles in stock ask for each technique. */
export function countStockTechniques(
	db: Db,
): Promise<{ difficulty: Difficulty; technique: string; puzzleCount: number }[]> {
	return db
		.selectFrom('puzzleTechniques')
		.select(['difficulty', 'technique'])
		.select(({ fn }) => fn.countAll<number>().as('puzzleCount'))
		.groupBy(['difficulty', 'technique'])
		.execute();
}

/** A puzzle that a drill may show a position of. */
export interface DrillPuzzle {
	readonly id: number;
	readonly givens: string;
	readonly solution: string;
}

interface DrillPuzzleQuery {
	readonly playerId: string;
	readonly technique: string;
	readonly limit: number;
}

/**
 * Puzzles in stock that need the technique and that the player has not met. Those that practice has given out most come first, so
 * that a drill uses up fresh puzzles only when there are no others.
 */
export function listFreshPuzzles(db: Db, { playerId, technique, limit }: DrillPuzzleQuery): Promise<DrillPuzzle[]> {
	return selectAsking(db, technique)
		.where((query) => query.not(query.or([hasGame(query, playerId), wasDrilled(query, playerId)])))
		.orderBy('puzzles.givenCount', 'desc')
		.orderBy('puzzles.id')
		.limit(limit)
		.execute();
}

/** Puzzles that only drills have shown the player, first the one that was shown longest ago. */
export function listDrilledPuzzles(db: Db, { playerId, technique, limit }: DrillPuzzleQuery): Promise<DrillPuzzle[]> {
	return selectAsking(db, technique)
		.innerJoin('drillPositions', 'drillPositions.puzzleId', 'puzzles.id')
		.where('drillPositions.playerId', '=', playerId)
		.where((query) => query.not(hasGame(query, playerId)))
		.groupBy('puzzles.id')
		.orderBy(({ fn }) => fn.coalesce(fn.max('drillPositions.shownAt'), sql.lit(0)))
		.orderBy('puzzles.id')
		.limit(limit)
		.execute();
}

function selectAsking(db: Db, technique: string) {
	return db
		.selectFrom('puzzles')
		.innerJoin('puzzleTechniques', 'puzzleTechniques.puzzleId', 'puzzles.id')
		.select(['puzzles.id', 'puzzles.givens', 'puzzles.solution'])
		.where('puzzleTechniques.difficulty', 'in', DIFFICULTIES)
		.where('puzzleTechniques.technique', '=', technique)
		.where('puzzles.inStock', '=', 1);
}
