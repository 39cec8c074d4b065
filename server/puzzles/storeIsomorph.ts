import { formatGrid, parseGrid } from '#engine/grid.ts';
import { permute } from '#engine/permute.ts';
import { createRandom } from '#engine/random.ts';
import type { PuzzleRow } from '#store/read/puzzles.ts';
import type { Db } from '#store/schema.ts';
import { addIsomorph } from '#store/write/puzzles.ts';

interface Isomorph {
	readonly seed: string;
	readonly now: number;
	/** The id of the level's own puzzle, if this is an arrangement of it. */
	readonly arrangedFrom?: number;
}

/**
 * Stores a rearranged form of the puzzle: its digits, rows, columns, bands and stacks exchanged, perhaps transposed. It has the
 * same grade and the same path, and nothing of its solution can be remembered. Throws if the givens are no grid.
 */
export async function storeIsomorph(db: Db, puzzle: PuzzleRow, { seed, now, ...origin }: Isomorph): Promise<PuzzleRow> {
	const { id: _id, ...grade } = puzzle;
	const [givens, solution] = [rearrange(puzzle.givens, seed), rearrange(puzzle.solution, seed)];
	const isomorph = { ...grade, givens, solution, createdAt: now };
	return { ...isomorph, id: await addIsomorph(db, { ...isomorph, ...origin, isPooled: false }) };
}

/** The grid as the seed rearranges it. Throws if the text is no grid. */
export function rearrange(text: string, seed: string): string {
	const grid = parseGrid(text);
	if (grid === undefined) throw new TypeError('only a grid of 81 digits can be transformed');
	return formatGrid(permute(grid, createRandom(seed)));
}
