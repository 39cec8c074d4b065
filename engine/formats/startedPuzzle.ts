import { CELL_COUNT, type Grid } from '../grid.ts';

/** A puzzle with what its player has entered. */
export interface StartedPuzzle {
	readonly givens: Grid;
	/** The givens and the player's digits. */
	readonly cells: Grid;
	readonly cornerNotes: Uint16Array;
	readonly centerNotes: Uint16Array;
}

/** What `readPuzzle` reads. */
export interface WrittenPuzzle {
	/** The digits, those of the player included. */
	readonly grid: Grid;
	/** The givens among them, if not all are. */
	readonly givens?: Grid | undefined;
	/** Corner marks, a set of digits for each cell. */
	readonly notes?: Uint16Array | undefined;
	readonly centerNotes?: Uint16Array | undefined;
}

export function toStarted({ grid, givens = grid, notes, centerNotes }: WrittenPuzzle): StartedPuzzle {
	const none = new Uint16Array(CELL_COUNT);
	return { givens, cells: grid, cornerNotes: notes ?? none, centerNotes: centerNotes ?? none };
}

/** Whether the player has entered anything. */
export function hasEntries({ givens, cells, cornerNotes, centerNotes }: StartedPuzzle): boolean {
	if (cells.some((digit, cell) => digit !== givens[cell])) return true;
	return [cornerNotes, centerNotes].some((notes) => notes.some((set) => set !== 0));
}
