import type { ContestState, OffBoardReason } from '#contract/kinds.ts';
import {
	CONTEST_AHEAD_DAYS_MAX,
	CONTEST_DAYS_MAX,
	CONTEST_ENTRANTS_MAX,
	CONTEST_MINUTE_POINTS,
} from '#contract/limits.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { DAY_MS } from './utcDate.ts';

/**
 * The rules of a contest. Its state follows from the time alone, and an entry's points from its start and the runs: what is stored
 * of them is counted again from these after every change.
 */
export interface ContestFacts {
	readonly opensAt: number;
	readonly closesAt: number;
	readonly minutes: number;
	/** Whether the clocks of all start when the contest opens. */
	readonly sameStart: boolean;
	/** Whether the table is hidden until the contest closes. */
	readonly hidden: boolean;
	/** Whether programs are invited. */
	readonly programs: boolean;
	/** Null for the Grand Prix. */
	readonly circleId: string | null;
}

export type ContestRefusal =
	| 'not_entered'
	| 'contest_not_open'
	| 'contest_opened'
	| 'contest_closed'
	| 'contest_time_over'
	| 'contest_under_way'
	| 'contest_full'
	| 'contest_limit'
	| 'programs_not_invited';

const MINUTE_MS = 60_000;

/** What a right grid counts: about ten for each minute of a practiced player. */
export const GRID_POINTS: Readonly<Record<Difficulty, number>> = {
	easy: 50,
	medium: 80,
	hard: 120,
	expert: 180,
	extreme: 250,
};

export function findContestState(
	{ opensAt, closesAt }: Pick<ContestFacts, 'opensAt' | 'closesAt'>,
	now: number,
): ContestState {
	if (now < opensAt) return 'upcoming';
	return now < closesAt ? 'open' : 'closed';
}

/** When the time of an entrant ends who has started then. */
export function findEntryEnd(
	{ minutes, closesAt }: Pick<ContestFacts, 'minutes' | 'closesAt'>,
	startedAt: number,
): number {
	return Math.min(startedAt + minutes * MINUTE_MS, closesAt);
}

/** The window of a contest with the minutes that belong in it. */
interface ContestWindow extends Pick<ContestFacts, 'opensAt' | 'minutes' | 'sameStart'> {
	/** Undefined if the caller gave none. */
	readonly closesAt: number | undefined;
}

type ChosenWindow =
	| { readonly ok: true; readonly closesAt: number }
	| { readonly ok: false; readonly field: 'opensAt' | 'closesAt' | 'minutes'; readonly message: string };

/** When a contest closes that is to open then. Times are milliseconds, NaN for a text that is no moment. */
export function chooseWindow({ opensAt, closesAt, minutes, sameStart }: ContestWindow, now: number): ChosenWindow {
	const fault = (field: 'opensAt' | 'closesAt' | 'minutes', message: string) =>
		({ ok: false, field, message }) as const;
	if (Number.isNaN(opensAt)) return fault('opensAt', 'is no moment');
	if (opensAt < now) return fault('opensAt', 'has passed: leave it out to open at once');
	if (opensAt > now + CONTEST_AHEAD_DAYS_MAX * DAY_MS) {
		return fault('opensAt', `must be within ${CONTEST_AHEAD_DAYS_MAX} days`);
	}
	if (sameStart) {
		if (closesAt !== undefined) return fault('closesAt', 'follows from the minutes with sameStart: leave it out');
		return { ok: true, closesAt: opensAt + minutes * MINUTE_MS };
	}
	if (closesAt === undefined) return fault('closesAt', 'is required without sameStart');
	if (Number.isNaN(closesAt)) return fault('closesAt', 'is no moment');
	if (closesAt <= opensAt) return fault('closesAt', 'must be after opensAt');
	if (closesAt > opensAt + CONTEST_DAYS_MAX * DAY_MS) {
		return fault('closesAt', `must be within ${CONTEST_DAYS_MAX} days of opensAt`);
	}
	if (closesAt < opensAt + minutes * MINUTE_MS) return fault('minutes', 'must fit between opensAt and closesAt');
	return { ok: true, closesAt };
}

interface EntryFacts {
	readonly startedAt: number;
}

type Decision<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly why: ContestRefusal };

interface Entrant {
	readonly own: EntryFacts | undefined;
	readonly entryCount: number;
	readonly isProgram: boolean;
	readonly now: number;
}

/** Decides an entry. A repeated one changes nothing, whenever it comes. With the same start for all, one can enter before. */
export function decideEntry(
	contest: ContestFacts,
	{ own, entryCount, isProgram, now }: Entrant,
): Decision<{ readonly startedAt: number; readonly isNew: boolean }> {
	if (isProgram && !contest.programs) return { ok: false, why: 'programs_not_invited' };
	if (own !== undefined) return { ok: true, startedAt: own.startedAt, isNew: false };
	const state = findContestState(contest, now);
	if (state === 'closed') return { ok: false, why: 'contest_closed' };
	if (state === 'upcoming' && !contest.sameStart) return { ok: false, why: 'contest_not_open' };
	if (contest.circleId !== null && entryCount >= CONTEST_ENTRANTS_MAX) return { ok: false, why: 'contest_full' };
	return { ok: true, startedAt: contest.sameStart ? contest.opensAt : now, isNew: true };
}

/** Why an entrant cannot start a game now. */
export function findStartRefusal(
	contest: ContestFacts,
	own: EntryFacts | undefined,
	now: number,
): ContestRefusal | undefined {
	if (own === undefined) return now < contest.closesAt ? 'not_entered' : 'contest_closed';
	if (now < own.startedAt) return 'contest_not_open';
	return now >= findEntryEnd(contest, own.startedAt) ? 'contest_time_over' : undefined;
}

/** Why the maker cannot change the contest any more. */
export function findChangeRefusal(contest: ContestFacts, now: number): ContestRefusal | undefined {
	return findContestState(contest, now) === 'upcoming' ? undefined : 'contest_opened';
}

interface Viewer {
	/** Whether the viewer has an entry, and nothing to play any more. */
	readonly hasEnded: boolean;
	readonly now: number;
}

/** Whether an entrant has nothing to play any more: their time or all of their games are over. */
export function hasEntryEnded(
	contest: ContestFacts,
	{ startedAt, endedCount, puzzleCount }: EntryFacts & { readonly endedCount: number; readonly puzzleCount: number },
	now: number,
): boolean {
	return now >= findEntryEnd(contest, startedAt) || endedCount >= puzzleCount;
}

/** Whether the viewer may see the rows of others: once the contest is closed and, if the maker chose so, from their own end on. */
export function canSeeTable(contest: ContestFacts, { hasEnded, now }: Viewer): boolean {
	return now >= contest.closesAt || (hasEnded && !contest.hidden);
}

/**
 * Why the viewer may not read the grids. Nobody reads them before their own start; an entrant who plays reads each by starting its game, so
 * that its clock starts. The maker of a cup may print them for those without a screen: from the same start on, or from the own.
 */
export function findGridsRefusal(
	contest: ContestFacts,
	{ own, isMaker, hasEnded, now }: Viewer & { readonly own: EntryFacts | undefined; readonly isMaker: boolean },
): ContestRefusal | undefined {
	if (now >= contest.closesAt || hasEnded) return undefined;
	if (now < contest.opensAt) return 'contest_not_open';
	if (!isMaker) return 'contest_under_way';
	return contest.sameStart || own !== undefined ? undefined : 'not_entered';
}

/** A run of an entrant on a puzzle of the contest. */
export interface ContestRun {
	readonly number: number;
	readonly finishedAt: number;
	readonly penaltyMs: number;
	readonly reasons: readonly OffBoardReason[];
	readonly isHeld: boolean;
}

interface EntryCount {
	readonly points: number;
	/** From the start to the last right grid, with the penalties; 0 without one. */
	readonly lastRightMs: number;
	readonly rightCount: number;
	/** Whether one of the runs that count is held. */
	readonly isHeld: boolean;
}

interface CountedEntry extends EntryFacts {
	readonly endsAt: number;
	readonly puzzles: readonly { readonly number: number; readonly points: number }[];
}

/**
 * The points of an entry. The first game on a puzzle counts, if its grid was right in time and its run was not rejected; a held
 * run counts until it is decided. Each wrong grid of a puzzle that was solved in the end takes its penalty off the minutes left.
 */
export function countEntry({ startedAt, endsAt, puzzles }: CountedEntry, runs: readonly ContestRun[]): EntryCount {
	const counted = runs.filter((run) => countsInContest(run, { startedAt, endsAt }));
	if (counted.length === 0) return { points: 0, lastRightMs: 0, rightCount: 0, isHeld: false };
	const penaltyMs = counted.reduce((sum, run) => sum + run.penaltyMs, 0);
	const lastRightMs = Math.max(...counted.map(({ finishedAt }) => finishedAt)) - startedAt + penaltyMs;
	const right = puzzles.filter(({ number }) => counted.some((run) => run.number === number));
	const leftMs = right.length === puzzles.length ? endsAt - startedAt - lastRightMs : 0;
	const bonus = CONTEST_MINUTE_POINTS * Math.max(0, Math.floor(leftMs / MINUTE_MS));
	return {
		points: right.reduce((sum, { points }) => sum + points, bonus),
		lastRightMs,
		rightCount: right.length,
		isHeld: counted.some(({ isHeld }) => isHeld),
	};
}

/** Whether a run is worth its puzzle's points. A finish before the start is that of a game which a merge brought along. */
export function countsInContest(
	{ finishedAt, reasons }: Pick<ContestRun, 'finishedAt' | 'reasons'>,
	{ startedAt, endsAt }: Pick<CountedEntry, 'startedAt' | 'endsAt'>,
): boolean {
	const isInTime = finishedAt >= startedAt && finishedAt < endsAt;
	return isInTime && !reasons.includes('not_first_game') && !reasons.includes('rejected');
}

/** The bonus in the points of an entry: all that its puzzles do not count. */
export function findBonus(
	{ points, rightCount }: Pick<EntryCount, 'points' | 'rightCount'>,
	puzzles: readonly { readonly points: number }[],
): number {
	if (rightCount < puzzles.length) return 0;
	return points - puzzles.reduce((sum, puzzle) => sum + puzzle.points, 0);
}

/** Whether an entry has a place. In the Grand Prix players rank who have signed in, and nowhere programs do. */
export function isRankedEntry(
	{ circleId }: Pick<ContestFacts, 'circleId'>,
	{ isGuest, isProgram }: { readonly isGuest: boolean; readonly isProgram: boolean },
): boolean {
	return !isProgram && (circleId !== null || !isGuest);
}
