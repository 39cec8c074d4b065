import type { Move } from '#engine/move.ts';
import { isRecord } from '../../account/preferences.ts';
import { readJson, type Storage } from '../../browser/storage.ts';

const OWN_PUZZLE = 'solve';

/** The progress of a local game. */
interface LocalProgress {
	readonly moves: readonly Move[];
	readonly elapsedMs: number;
}

interface Saved extends LocalProgress {
	readonly givens: string;
}

const NO_PROGRESS: LocalProgress = { moves: [], elapsedMs: 0 };

/** The moves and the clock of a local game outlive a reload; another puzzle under the same name takes their place. */
export class SavedMoves {
	readonly #storage: Storage;
	readonly #givens: string;
	readonly #name: string;

	constructor(storage: Storage, givens: string, name = OWN_PUZZLE) {
		this.#storage = storage;
		this.#givens = givens;
		this.#name = name;
	}

	read(): LocalProgress {
		const saved = readJson(this.#storage, this.#name, isSaved);
		return saved?.givens === this.#givens ? saved : NO_PROGRESS;
	}

	write(progress: LocalProgress): void {
		const saved: Saved = { givens: this.#givens, ...progress };
		this.#storage.write(this.#name, JSON.stringify(saved));
	}

	forget(): void {
		this.#storage.write(this.#name, undefined);
	}
}

function isSaved(value: unknown): value is Saved {
	if (!isRecord(value) || typeof value.givens !== 'string' || typeof value.elapsedMs !== 'number') return false;
	return Array.isArray(value.moves) && value.moves.every(isMove);
}

function isMove(value: unknown): value is Move {
	if (!isRecord(value)) return false;
	return typeof value.kind === 'string' && [value.at, value.cell, value.digit].every(Number.isInteger);
}
