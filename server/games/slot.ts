import type { GameStart } from '#contract/game.ts';
import type { Mode } from '#contract/mode.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { findDailyDateFault } from '../dailyDate.ts';
import { formatUtcDate } from '../process/clock.ts';

/** What a player can have one open game on: practice of a difficulty, one daily, one level. */
export interface Slot {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	readonly date: string | null;
	readonly level: number | null;
}

export interface Ladder {
	readonly levelCount: number;
	/** The highest level that was finished; 0 before the first. */
	readonly doneLevel: number;
}

export type ChosenSlot =
	| { readonly ok: true; readonly slot: Slot }
	| { readonly ok: false; readonly why: 'invalid'; readonly field: 'date' | 'level'; readonly message: string }
	| { readonly ok: false; readonly why: 'level_locked' };

type Want = Omit<GameStart, 'guestId'>;

/** Which game somebody wants to start. The ladder is that of the difficulty, and needed in progression only. */
export function chooseSlot(want: Want, ladder: Ladder, now: number): ChosenSlot {
	const { mode, difficulty, date, level } = want;
	if (date !== undefined && mode !== 'daily') return invalid('date', 'comes with mode daily only');
	if (level !== undefined && mode !== 'progression') return invalid('level', 'comes with mode progression only');
	if (mode === 'daily') return chooseDaily(difficulty, date ?? formatUtcDate(now), now);
	if (mode === 'progression') return chooseLevel(difficulty, level, ladder);
	return { ok: true, slot: { mode, difficulty, date: null, level: null } };
}

function chooseDaily(difficulty: Difficulty, date: string, now: number): ChosenSlot {
	const fault = findDailyDateFault(date, now);
	if (fault !== undefined) return invalid('date', fault);
	return { ok: true, slot: { mode: 'daily', difficulty, date, level: null } };
}

/** A level opens when the one before it is finished, with help or without: the ladder teaches, the board ranks. */
function chooseLevel(difficulty: Difficulty, level: number | undefined, { levelCount, doneLevel }: Ladder): ChosenSlot {
	const highestOpen = Math.min(doneLevel + 1, levelCount);
	if (level !== undefined && level > levelCount) return invalid('level', `must not be above ${levelCount}`);
	if (level !== undefined && level > highestOpen) return { ok: false, why: 'level_locked' };
	return { ok: true, slot: { mode: 'progression', difficulty, date: null, level: level ?? highestOpen } };
}

function invalid(field: 'date' | 'level', message: string): ChosenSlot {
	return { ok: false, why: 'invalid', field, message };
}
