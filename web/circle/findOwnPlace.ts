import type { Game } from '#contract/game.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { Circles } from './circles.ts';

/** The player's place on a daily in their first circle, once that is read. */
export function findOwnPlace(circles: Circles | undefined, { mode, difficulty, date }: Game) {
	const first = circles?.own.data?.circles[0];
	const today = circles?.firstToday.data;
	if (mode !== 'daily' || first === undefined || today === undefined || today.date !== date) return undefined;
	const own = today.rows.find(({ number }) => number === first.you);
	const rank = own?.dailies[DIFFICULTIES.indexOf(difficulty)]?.place ?? null;
	return rank === null ? undefined : { rank, circle: first.name };
}
