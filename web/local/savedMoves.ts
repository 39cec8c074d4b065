import type { Move } from '#engine/move.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';

const NAME = 'solve';

interface Saved {
	readonly givens: string;
	readonly moves: readonly Move[];
}

/** The moves on the latest own puzzle outlive a reload; another puzzle takes their place. */
export class SavedMoves {
	readonly #storage: Storage;
	readonly #givens: string;

	constructor(storage: Storage, givens: string) {
		this.#storage = storage;
		this.#givens = givens;
	}

	read(): readonly Move[] {
		const saved = readJson(this.#storage, NAME, isSaved);
		return saved?.givens === this.#givens ? saved.moves : [];
	}

	write(moves: readonly Move[]): void {
		const saved: Saved = { givens: this.#givens, moves };
		this.#storage.write(NAME, moves.length === 0 ? undefined : JSON.stringify(saved));
	}
}

function isSaved(value: unknown): value is Saved {
	return isRecord(value) && typeof value.givens === 'string' && Array.isArray(value.moves);
}
