import type { PlayedMode } from '#contract/kinds.ts';
import { CONFIRMATION_ATTEMPTS, CONFIRMATION_MS } from '#contract/limits.ts';
import type { Place } from '#contract/run.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { DAY_MS } from './utcDate.ts';

/**
 * A run with a soft sign that would come among the first of its board waits until its player confirms it by solving an
 * unseen puzzle nearly as fast. Runs below the first places never need a confirmation. Those of the Grand Prix wait once it is
 * closed and its places are known, and their points count meanwhile.
 */

export const LARGE_BOARD = 100;
export const FIRST_PLACES = { onLarge: 10, onSmall: 3 };

/** Of a contest the first three are confirmed, however many have entered. */
export function isAmongFirst({ rank, total }: Readonly<Place>, mode: PlayedMode): boolean {
	const isLarge = mode !== 'contest' && total >= LARGE_BOARD;
	return rank <= (isLarge ? FIRST_PLACES.onLarge : FIRST_PLACES.onSmall);
}

/** How long after its close the first of a Grand Prix are asked to confirm: a decision can move others up among them. */
export const ASKED_AFTER_CLOSE_MS = 7 * DAY_MS;

/** A time beside what is expected of its puzzle. */
export interface PacedRun {
	readonly difficulty: Difficulty;
	/** How many times as long as it takes the median player. */
	readonly pace: number;
}

/** `intensity` is the logarithm of the milliseconds that the median player needs. */
export function measureRunPace(timeMs: number, intensity: number): number {
	return timeMs / Math.exp(intensity);
}

/** Runs at the top are lucky ones, so a proof may be slower by this factor. */
export const PACE_FACTOR = 2;

/** Whether the proof shows that its player can make the run: at the same difficulty or a harder one, and not much slower. */
export function isCovered({ difficulty, pace }: PacedRun, proof: PacedRun): boolean {
	const isAsHard = DIFFICULTIES.indexOf(proof.difficulty) >= DIFFICULTIES.indexOf(difficulty);
	return isAsHard && proof.pace <= PACE_FACTOR * pace;
}

/** The facts that decide whether a run with soft signs waits. */
export interface TopFacts extends PacedRun {
	readonly mode: PlayedMode;
	readonly place: Readonly<Place>;
	/** Whether the run would be its player's row on the board, or is part of a ranked entry. */
	readonly isBest: boolean;
	/** The player's earlier runs on puzzles that no player could have seen. */
	readonly proofs: readonly PacedRun[];
}

/** Whether a run that nothing else keeps off its board waits for a confirmation, if it has a soft sign. */
export function mustBeConfirmed({ mode, place, isBest, proofs, ...run }: TopFacts): boolean {
	return isBest && isAmongFirst(place, mode) && !proofs.some((proof) => isCovered(run, proof));
}

/** How long a proof counts. */
export const PROOF_MS = 90 * DAY_MS;

/** A player proves nothing by a live race after giving up more than these, of its difficulty, in the time of the attempts before its start. */
export const GIVEN_UP_RACES_MAX = 2;

/** What decides whether a run can be confirmed. */
export interface ConfirmationState {
	/** When the time for new attempts ends. */
	readonly until: number;
	/** When the player has begun attempts at the run's difficulty, whichever run they were for. */
	readonly startedAts: readonly number[];
	/** When the attempt under way at this run began; null without one. */
	readonly openSince: number | null;
}

/** An attempt that began in time counts to its end, unless it stays open for a day. */
export const ATTEMPT_MS_MAX = DAY_MS;

/** Whether the run can still be confirmed. Afterwards the operator decides, if its place is still among the first. */
export function isWaiting({ openSince, ...state }: ConfirmationState, now: number): boolean {
	const isOpen = openSince !== null && now < openSince + ATTEMPT_MS_MAX;
	return isOpen || (now < state.until && !isUsedUp(state));
}

/** Whether the player cannot begin another attempt before the time of the run ends. */
export function isUsedUp({ until, startedAts }: Pick<ConfirmationState, 'until' | 'startedAts'>): boolean {
	return countSince(startedAts, until - CONFIRMATION_MS - 1) >= CONFIRMATION_ATTEMPTS;
}

/** How many attempts the player can begin now. */
export function countAttemptsLeft({ until, startedAts }: ConfirmationState, now: number): number {
	return now < until ? Math.max(0, CONFIRMATION_ATTEMPTS - countSince(startedAts, now - CONFIRMATION_MS)) : 0;
}

/** When the player can begin an attempt again, where none is left now; null where one is, or none will be in time. */
export function findNextAttempt(state: ConfirmationState, now: number): number | null {
	if (now >= state.until || isUsedUp(state) || countAttemptsLeft(state, now) > 0) return null;
	const latest = state.startedAts.toSorted((a, b) => b - a);
	return latest[CONFIRMATION_ATTEMPTS - 1]! + CONFIRMATION_MS;
}

function countSince(startedAts: readonly number[], after: number): number {
	return startedAts.filter((startedAt) => startedAt > after).length;
}
