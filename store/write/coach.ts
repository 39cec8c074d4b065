import type { Difficulty } from '#engine/difficulty.ts';
import type { ShiftsOfTechnique, TechniqueShifts } from '#rules/coach/techniqueMeasure.ts';
import type { PuzzleToFollow, RunToFollow } from '../read/insights.ts';
import type { Db } from '../schema.ts';
import { formatRunSums, type RunSums } from '../storedText.ts';

/** Stores where the time of a run went, unless it is stored already. */
export async function saveFollowed(tx: Db, { id }: Pick<RunToFollow, 'id'>, sums: RunSums): Promise<void> {
	await tx
		.updateTable('runs')
		.set({ timeSums: formatRunSums(sums) })
		.where('id', '=', id)
		.where('timeSums', 'is', null)
		.execute();
}

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

/** Stores the techniques of a puzzle that may have left the stock in the meantime. */
export async function saveFollowedPuzzle(
	tx: Db,
	{ id, difficulty }: Pick<PuzzleToFollow, 'id' | 'difficulty'>,
	techniques: readonly string[],
): Promise<void> {
	const row = await tx.selectFrom('puzzles').select('inStock').where('id', '=', id).forUpdate().executeTakeFirst();
	if (row !== undefined) await saveTechniques(tx, { id, difficulty, inStock: row.inStock === 1 }, techniques);
}

export async function saveShifts(tx: Db, shifts: TechniqueShifts, learnedAt: number): Promise<void> {
	await tx.deleteFrom('techniqueShifts').execute();
	const rows = Object.entries(shifts).flatMap(([technique, own]) =>
		(Object.keys(own) as (keyof ShiftsOfTechnique)[]).map((difficulty) => ({
			...{ technique, difficulty, learnedAt },
			...own[difficulty]!,
		})),
	);
	if (rows.length > 0) await tx.insertInto('techniqueShifts').values(rows).execute();
}
