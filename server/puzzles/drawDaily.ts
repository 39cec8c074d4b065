import { createHmac } from 'node:crypto';
import type { Difficulty } from '#engine/difficulty.ts';
import { findDaily, type PuzzleRow } from '#store/read/puzzles.ts';
import { addDaily, addNewPuzzle } from '#store/write/puzzles.ts';
import { type MakerParts, REPEATS_MAX, toNewPuzzle } from './poolPuzzles.ts';

export interface DailyName {
	readonly date: string;
	readonly difficulty: Difficulty;
}

/**
 * Makes and stores a daily, drawn by its seed alone so that no other day foretells its rating. If another process was faster, returns the
 * daily of that process. Throws if the worker fails.
 */
export async function drawDaily(parts: MakerParts, { date, difficulty }: DailyName): Promise<PuzzleRow> {
	const { store, clock, maker, secret } = parts;
	const name = { date, difficulty };
	for (let repeat = 0; repeat < REPEATS_MAX; repeat++) {
		const seed = `${dailySeed(secret, name)}${repeat === 0 ? '' : `/${repeat}`}`;
		const made = await maker.make({ seed, difficulty });
		const daily = await store.transaction(async (tx) => {
			const puzzleId = await addNewPuzzle(tx, toNewPuzzle(made, { isPooled: false, now: clock() }));
			if (puzzleId !== undefined) await addDaily(tx, { ...name, puzzleId });
			return findDaily(tx, name);
		});
		if (daily !== undefined) return daily;
	}
	throw new Error('Every puzzle for a daily is stored already.');
}

/** Without the secret no one can compute tomorrow's daily. */
export function dailySeed(secret: string, { date, difficulty }: DailyName): string {
	return createHmac('sha256', secret).update(`daily:${date}:${difficulty}`).digest('hex');
}
