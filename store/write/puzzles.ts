import { canonicalize } from '#engine/canonicalForm.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { type CommitmentRow, findByGivens, findNewPractice, findUnseen, type PuzzleRow } from '../read/puzzles.ts';
import type { Db } from '../schema.ts';

export interface NewPuzzle extends Omit<PuzzleRow, 'id'> {
	/** True for a practice puzzle, false for one that becomes a daily or a level. */
	readonly isPooled: boolean;
	/** All techniques of its taught way; stored of a puzzle in the pool. */
	readonly techniques?: readonly string[];
	/** The id of the level's own puzzle, if this is an arrangement of it. */
	readonly arrangedFrom?: number;
}

/**
 * The id of the puzzle with these givens, which may be stored already. A puzzle that is an isomorph of another is
 * stored too, without a canonical form: a level is what its table says.
 */
export async function addPuzzle(db: Db, puzzle: NewPuzzle): Promise<number> {
	const added = await insertPuzzle(db, puzzle, canonicalOf(puzzle));
	return added ?? (await findByGivens(db, puzzle.givens)) ?? addIsomorph(db, puzzle);
}

/** The id of a puzzle that is an isomorph of a stored one. It is looked for first: an insert that changes nothing would wait for the writer, and use up an id. */
export async function addIsomorph(db: Db, puzzle: NewPuzzle): Promise<number> {
	const find = () => findByGivens(db, puzzle.givens);
	const id = (await find()) ?? (await insertPuzzle(db, puzzle, null)) ?? (await find());
	if (id === undefined) throw new Error('A stored puzzle was not found.');
	return id;
}

/** The id of a new puzzle, or `undefined` if an isomorph of it is known. Call it in a transaction, so that no puzzle is in the pool without its techniques. */
export function addNewPuzzle(tx: Db, puzzle: NewPuzzle): Promise<number | undefined> {
	return insertPuzzle(tx, puzzle, canonicalOf(puzzle));
}

async function insertPuzzle(
	db: Db,
	{ isPooled, techniques = [], ...puzzle }: NewPuzzle,
	canonical: string | null,
): Promise<number | undefined> {
	const added = await db
		.insertInto('puzzles')
		.values({ arrangedFrom: null, ...puzzle, canonical, isPooled: isPooled ? 1 : 0, handedOutCount: 0 })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	if (added === undefined) return undefined;
	if (isPooled && techniques.length > 0) {
		const { difficulty } = puzzle;
		const rows = techniques.map((technique) => ({ difficulty, technique, puzzleId: added.id }));
		await db.insertInto('puzzleTechniques').values(rows).execute();
	}
	return added.id;
}

function canonicalOf({ givens }: NewPuzzle): string {
	return formatGrid(canonicalize(parseGrid(givens)!));
}

/** The first puzzle of a daily is final; a later one changes nothing. */
export async function addDaily(
	db: Db,
	daily: { date: string; difficulty: Difficulty; puzzleId: number },
): Promise<void> {
	await takeFromPool(db, daily.puzzleId);
	await db
		.insertInto('dailies')
		.values(daily)
		.onConflict((conflict) => conflict.columns(['date', 'difficulty']).doNothing())
		.execute();
}

/** The first puzzle of a level is final; a later one changes nothing. */
export async function addLevel(
	db: Db,
	level: { difficulty: Difficulty; level: number; puzzleId: number },
): Promise<void> {
	await takeFromPool(db, level.puzzleId);
	await db
		.insertInto('levels')
		.values(level)
		.onConflict((conflict) => conflict.columns(['difficulty', 'level']).doNothing())
		.execute();
}

/** Takes the puzzle out of practice. Returns whether it was in. */
export async function takeFromPool(db: Db, puzzleId: number): Promise<boolean> {
	const taken = await db
		.updateTable('puzzles')
		.set({ isPooled: 0 })
		.where('id', '=', puzzleId)
		.where('isPooled', '=', 1)
		.executeTakeFirst();
	await db.deleteFrom('puzzleTechniques').where('puzzleId', '=', puzzleId).execute();
	return taken.numUpdatedRows > 0n;
}

export interface TakenPuzzle {
	readonly playerId: string;
	readonly difficulty: Difficulty;
	/** Whether all players must not have seen it, and not only this one. */
	readonly isUnseen?: boolean;
}

/** A puzzle that is new to the player, which leaves the pool for good; undefined when there is none in the pool. */
export async function takePuzzle(tx: Db, { isUnseen = false, ...want }: TakenPuzzle): Promise<PuzzleRow | undefined> {
	for (;;) {
		const puzzle = await (isUnseen ? findUnseen : findNewPractice)(tx, want);
		// Another one may take the same puzzle at the same time.
		if (puzzle === undefined || (await takeFromPool(tx, puzzle.id))) return puzzle;
	}
}

/** Puzzles that no player has seen, which leave the pool for good; undefined when it has too few: undo the transaction then. */
export async function takeUnseen(tx: Db, difficulties: readonly Difficulty[]): Promise<PuzzleRow[] | undefined> {
	const puzzles: PuzzleRow[] = [];
	for (const difficulty of difficulties) {
		const puzzle = await takePuzzle(tx, { playerId: '', difficulty, isUnseen: true });
		if (puzzle === undefined) return undefined;
		puzzles.push(puzzle);
	}
	return puzzles;
}

/** The first commitment to a date is final; a later one changes nothing. */
export async function addCommitment(db: Db, row: CommitmentRow): Promise<void> {
	await db
		.insertInto('commitments')
		.values(row)
		.onConflict((conflict) => conflict.column('date').doNothing())
		.execute();
}

export async function countGivenOut(tx: Db, puzzleId: number): Promise<void> {
	await tx
		.updateTable('puzzles')
		.set(({ eb }) => ({ handedOutCount: eb('handedOutCount', '+', 1) }))
		.where('id', '=', puzzleId)
		.execute();
}
