import { type Signal, signal } from '@preact/signals';
import { MODES, type Mode } from '#contract/kinds.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Storage } from '../browser/storage.ts';

const DEFAULT: Difficulty = 'easy';

/** The difficulty that the player chose last in each mode, which outlives the page. */
export class DifficultyChoices {
	readonly #storage: Storage;
	readonly #chosen: Readonly<Record<Mode, Signal<Difficulty>>>;

	constructor(storage: Storage) {
		this.#storage = storage;
		const read = (mode: Mode) =>
			signal(DIFFICULTIES.find((difficulty) => difficulty === storage.read(nameOf(mode))) ?? DEFAULT);
		this.#chosen = Object.fromEntries(MODES.map((mode) => [mode, read(mode)])) as Record<Mode, Signal<Difficulty>>;
	}

	get(mode: Mode): Difficulty {
		return this.#chosen[mode].value;
	}

	choose(mode: Mode, difficulty: Difficulty): void {
		this.#chosen[mode].value = difficulty;
		this.#storage.write(nameOf(mode), difficulty);
	}
}

function nameOf(mode: Mode): string {
	return `difficulty.${mode}`;
}
