import type { Difficulty } from '#engine/difficulty.ts';
import type { Mode } from './tables.ts';

export interface Slot {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	readonly date: string | null;
	readonly level: number | null;
}

/** What a player has at most one open game on: practice of a difficulty, one daily, one level. */
export function slotKey({ mode, difficulty, date, level }: Slot): string {
	const place = date ?? level;
	return place === null ? `${mode}:${difficulty}` : `${mode}:${difficulty}:${place}`;
}
