import { CELL_COUNT, formatGrid, type Grid, parseGrid } from '#engine/grid.ts';
import type { Play } from '#engine/replay.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';

const NAME = 'entered';

/** The digits and notes of a puzzle that is being entered. */
interface Entered {
	readonly grid: Grid;
	readonly notes: Uint16Array;
	readonly centerNotes: Uint16Array;
}

interface Saved {
	/** The text that the grid began with. */
	readonly text: string;
	readonly grid: string;
	readonly notes: readonly number[];
	readonly centerNotes: readonly number[];
}

/** Keeps a puzzle that is being entered until it is started. A phone loads a tab again that has waited behind another app. */
export class EnteredPuzzle {
	readonly #storage: Storage;
	readonly #text: string;

	/** The text is that of the page's address, empty without one: each has its own entry. */
	constructor(tabStorage: Storage, text: string) {
		this.#storage = tabStorage;
		this.#text = text;
	}

	read(): Entered | undefined {
		const saved = readJson(this.#storage, NAME, isSaved);
		const grid = parseGrid(saved?.grid ?? '');
		if (saved?.text !== this.#text || grid === undefined) return undefined;
		return { grid, notes: Uint16Array.from(saved.notes), centerNotes: Uint16Array.from(saved.centerNotes) };
	}

	write({ cells, cornerNotes, centerNotes }: Play): void {
		const notes = Array.from(cornerNotes);
		const saved: Saved = { text: this.#text, grid: formatGrid(cells), notes, centerNotes: Array.from(centerNotes) };
		const isEmpty = [cells, cornerNotes, centerNotes].every((values) => values.every((value) => value === 0));
		this.#storage.write(NAME, isEmpty ? undefined : JSON.stringify(saved));
	}

	forget(): void {
		this.#storage.write(NAME, undefined);
	}
}

function isSaved(value: unknown): value is Saved {
	if (!isRecord(value) || typeof value.text !== 'string' || typeof value.grid !== 'string') return false;
	return [value.notes, value.centerNotes].every(
		(notes) => Array.isArray(notes) && notes.length === CELL_COUNT && notes.every(Number.isInteger),
	);
}
