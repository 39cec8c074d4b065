import type { GameStart } from '#contract/game.ts';
import type { Mode, PlayedMode } from '#contract/kinds.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { findDailyDateFault, formatUtcDate } from './utcDate.ts';

/** The subject of a game: practice of a difficulty, one daily, or one level. A player has at most one open game on each daily and level. */
export interface Challenge {
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
	readonly date: string | null;
	readonly level: number | null;
	/** The race of a game, null outside races. */
	readonly raceId?: string | null;
	/** The puzzle of a contest, null outside contests. */
	readonly contest?: ContestPuzzleName | null;
	/** The run that a confirmation is to confirm, else null. */
	readonly confirms?: string | null;
}

/** A puzzle of a contest, by its number from 1. */
export interface ContestPuzzleName {
	readonly id: string;
	readonly number: number;
}

/** The key of a challenge for storage and comparison. */
export function challengeKey(challenge: Challenge): string {
	const { mode, difficulty, date, level, raceId = null, confirms = null, contest = null } = challenge;
	if (raceId !== null) return RACE_KEY + raceId;
	if (confirms !== null) return CONFIRMATION_KEY + confirms;
	if (contest !== null) return contestKey(contest);
	return [mode, difficulty, date ?? level].filter((part) => part !== null).join(':');
}

const RACE_KEY = 'race:';
export const CONFIRMATION_KEY = 'confirmation:';

/** The run that a challenge of that key is to confirm; null for any other. */
export function findConfirmedId(key: string): string | null {
	return key.startsWith(CONFIRMATION_KEY) ? key.slice(CONFIRMATION_KEY.length) : null;
}

/** The race of a challenge's key; null outside races. */
export function findRaceId(key: string): string | null {
	return key.startsWith(RACE_KEY) ? key.slice(RACE_KEY.length) : null;
}

const CONTEST_KEY = 'contest:';

export function contestKey({ id, number }: ContestPuzzleName): string {
	return `${CONTEST_KEY}${id}:${number}`;
}

/** The puzzle of a contest that a challenge of that key is; null outside contests. */
export function findContestPuzzle(key: string): ContestPuzzleName | null {
	if (!key.startsWith(CONTEST_KEY)) return null;
	const [, id = '', number] = key.split(':');
	return { id, number: Number(number) };
}

/** The mode of a game on the wire, where games in races and contests and confirmations are practice. */
export function toMode(mode: PlayedMode): Mode {
	return mode === 'race' || mode === 'confirmation' || mode === 'contest' ? 'random' : mode;
}

/** The board that ranks runs of these challenges: all levels of a ladder share one. */
export function boardKey({ mode, difficulty, date = null }: BoardName): string {
	return challengeKey({ mode, difficulty, date, level: null });
}

interface BoardName extends Pick<Challenge, 'mode' | 'difficulty'> {
	readonly date?: string | null | undefined;
}

/** The keys of the dailies of these dates, for their boards and their games. */
export function listDailyKeys(dates: readonly string[]): string[] {
	return dates.flatMap((date) => DIFFICULTIES.map((difficulty) => boardKey({ mode: 'daily', difficulty, date })));
}

export interface LadderProgress {
	readonly levelCount: number;
	/** The highest level that the player has finished; 0 before the first. */
	readonly doneLevel: number;
}

/** The highest of the levels that a player has finished at a difficulty; 0 before the first. */
export function findDoneLevel(done: readonly { readonly level: number }[]): number {
	return Math.max(0, ...done.map(({ level }) => level));
}

type Field = 'date' | 'level' | 'fresh' | 'technique';

type ChosenChallenge =
	| { readonly ok: true; readonly challenge: Challenge }
	| { readonly ok: false; readonly why: 'invalid'; readonly field: Field; readonly message: string }
	| { readonly ok: false; readonly why: 'level_locked' };

type Request = Omit<GameStart, 'guestId' | 'contest' | 'number'>;

/** The challenge that a request to start a game names. The progress is that of the player at the difficulty; only progression needs it. */
export function chooseChallenge(request: Request, progress: LadderProgress, now: number): ChosenChallenge {
	const { mode, difficulty, date, level, fresh, technique } = request;
	if (fresh !== undefined && mode !== 'random') return invalid('fresh', 'comes with mode random only');
	if (technique !== undefined && mode !== 'random') return invalid('technique', 'comes with mode random only');
	if (date !== undefined && mode !== 'daily') return invalid('date', 'comes with mode daily only');
	if (level !== undefined && mode !== 'progression') return invalid('level', 'comes with mode progression only');
	if (mode === 'daily') return chooseDaily(difficulty, date ?? formatUtcDate(now), now);
	if (mode === 'progression') return chooseLevel(difficulty, level, progress);
	return { ok: true, challenge: { mode, difficulty, date: null, level: null } };
}

function chooseDaily(difficulty: Difficulty, date: string, now: number): ChosenChallenge {
	const fault = findDailyDateFault(date, now);
	if (fault !== undefined) return invalid('date', fault);
	return { ok: true, challenge: { mode: 'daily', difficulty, date, level: null } };
}

/** A level opens when the one before it is finished, even with help: levels teach, boards rank. */
function chooseLevel(
	difficulty: Difficulty,
	level: number | undefined,
	{ levelCount, doneLevel }: LadderProgress,
): ChosenChallenge {
	const highestOpen = Math.min(doneLevel + 1, levelCount);
	if (level !== undefined && level > levelCount) return invalid('level', `must not be above ${levelCount}`);
	if (level !== undefined && level > highestOpen) return { ok: false, why: 'level_locked' };
	return { ok: true, challenge: { mode: 'progression', difficulty, date: null, level: level ?? highestOpen } };
}

function invalid(field: Field, message: string): ChosenChallenge {
	return { ok: false, why: 'invalid', field, message };
}
