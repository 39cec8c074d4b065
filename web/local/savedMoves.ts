import type { Move } from '#engine/move.ts';
import { isRecord } from '../account/preferences.ts';
import { readJson, type Storage } from '../browser/storage.ts';

const NAME = 'solve';

interface Kept {
	readonly givens: string;
	readonly moves: readonly Move[];
}

/** The moves on the latest own puzzle outlive a reload; another puzzle takes their place. */
export class KeptMoves {
	readonly #storage: Storage;
	readonly #givens: string;

	constructor(storage: Storage, givens: string) {
		this.#storage = storage;
		this.#givens = givens;
	}

	read(): readonly Move[] {
		const kept = readJson(this.#storage, NAME, isKept);
		return kept?.givens === this.#givens ? kept.moves : [];
	}

	write(moves: readonly Move[]): void {
		const kept: Kept = { givens: this.#givens, moves };
		this.#storage.write(NAME, moves.length === 0 ? undefined : JSON.stringify(kept));
	}
}

function isKept(value: unknown): value is Kept {
	return isRecord(value) && typeof value.givens === 'string' && Array.isArray(value.moves);
}
