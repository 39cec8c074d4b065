import { DIFFICULTIES } from '#engine/difficulty.ts';

const BOARD = /^(?:(?:random|progression):([a-z]+)|daily:([a-z]+):\d{4}-\d\d-\d\d)$/;

/** Whether there can be a board of that name: `random:easy`, `daily:easy:2026-11-20`, `progression:easy`. */
export function isBoardName(text: string): boolean {
	const match = BOARD.exec(text);
	return match !== null && DIFFICULTIES.some((difficulty) => difficulty === (match[1] ?? match[2]));
}
