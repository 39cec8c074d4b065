import type { PlayedMode } from '#contract/kinds.ts';
import { DAY_SOLVED_HOURS_MAX } from '#contract/limits.ts';
import { isPastDaily } from './pastDaily.ts';
import { formatLocalDate, type OffsetAt } from './timeZone.ts';

/** A daily counts for the day of its start if it is solved this soon after it. */
export const DAY_SOLVED_MS_MAX = DAY_SOLVED_HOURS_MAX * 3_600_000;

interface StartedDaily {
	readonly mode: PlayedMode;
	readonly date: string | null;
	readonly startedAt: number;
}

/** The player's own date when they started a daily that was open; null for every other game. */
export function findLocalDate(game: StartedDaily, offsetAt: OffsetAt): string | null {
	return game.mode === 'daily' && !isPastDaily(game) ? formatLocalDate(offsetAt, game.startedAt) : null;
}
