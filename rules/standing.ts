import {
	HOLD_REASONS,
	type HoldReason,
	OFF_BOARD_REASONS,
	type OffBoardReason,
	type PlayedMode,
	type PlayerKind,
	SOFT_SIGNS,
	type SoftSign,
	type Standing,
	UNRANKED_REASONS,
	type UnrankedReason,
} from '#contract/kinds.ts';
import { isPastDaily } from './pastDaily.ts';

/**
 * Whether a run ranks. A run keeps every reason that takes it off its board: when one is removed, because a guest signs in or
 * the operator accepts the run, the others still count. Every change of the reasons ends in `decideStanding`.
 */
export interface RankVerdict {
	readonly standing: Standing;
	/** Reasons are in the order of the closed list. */
	readonly reasons: readonly OffBoardReason[];
}

/** The facts of a game that decide its rank status. */
export interface RankFacts {
	readonly mode: PlayedMode;
	readonly date: string | null;
	readonly startedAt: number;
	readonly assisted: boolean;
	/** Whether a program plays it, by its own word. */
	readonly program: boolean;
	/** Whether this was the player's first game on that daily. */
	readonly isFirstGame: boolean;
}

/** The rules that keep a game off the boards, as far as they can be known while it is played. */
export function findUnrankedReasons(game: RankFacts, kind: PlayerKind): UnrankedReason[] {
	const reasons: UnrankedReason[] = [];
	if (game.program) reasons.push('program');
	if (kind === 'guest') reasons.push('guest');
	if (game.assisted) reasons.push('assisted');
	if (isPastDaily(game)) reasons.push('archive');
	const isCountedOnce = game.mode === 'daily' || game.mode === 'contest';
	if (isCountedOnce && !game.isFirstGame) reasons.push('not_first_game');
	if (game.mode === 'race' || game.mode === 'contest' || game.mode === 'confirmation') reasons.push(game.mode);
	return reasons;
}

/**
 * The status that follows from all reasons of a run: a rule leaves it unranked; a sign of fair play only holds it. In a race and in a
 * contest, whose runs never rank, a sign holds the run for the results, unless a program made it: nothing about its play
 * is in doubt.
 */
export function decideStanding(reasons: readonly OffBoardReason[]): RankVerdict {
	const ordered = OFF_BOARD_REASONS.filter((reason) => reasons.includes(reason));
	if (ordered.length === 0) return { standing: 'ranked', reasons: ordered };
	const isHeld = ordered.some(isSign) && !ordered.some(isAgainstOthers(ordered) ? endsReview : isRule);
	return { standing: isHeld ? 'held' : 'unranked', reasons: ordered };
}

/** The status of a guest's run once the guest has signed in, unless it begins to wait for a confirmation. */
export function decideAfterSignIn(reasons: readonly OffBoardReason[]): RankVerdict {
	return decideStanding(reasons.filter((reason) => reason !== 'guest'));
}

/** The status once soft signs no longer hold the run. */
export function decideConfirmed(reasons: readonly OffBoardReason[]): RankVerdict {
	return decideStanding(reasons.filter((reason) => !isSoftSign(reason)));
}

/** The status of a run that begins to wait for a confirmation because of these signs. */
export function decideWaiting(reasons: readonly OffBoardReason[], signs: readonly SoftSign[]): RankVerdict {
	return decideStanding([...reasons, ...signs]);
}

/**
 * The status once the operator accepts the run, which removes all signs and an earlier rejection. Returns `undefined`
 * if it has neither.
 */
export function decideAccepted(reasons: readonly OffBoardReason[]): RankVerdict | undefined {
	const left = reasons.filter((reason) => reason !== 'rejected' && !isSign(reason));
	return left.length === reasons.length ? undefined : decideStanding(left);
}

/** The status once the operator rejects the run, even a ranked one. Returns `undefined` if it is rejected already. */
export function decideRejected(reasons: readonly OffBoardReason[]): RankVerdict | undefined {
	return reasons.includes('rejected') ? undefined : decideStanding([...reasons, 'rejected']);
}

function isAgainstOthers(reasons: readonly OffBoardReason[]): boolean {
	return reasons.includes('race') || reasons.includes('contest');
}

/** Whether a run in a race or a contest needs no review, whatever its log is like. */
function endsReview(reason: OffBoardReason): boolean {
	return reason === 'rejected' || reason === 'not_first_game' || reason === 'assisted' || reason === 'program';
}

/** Whether a sign holds the run, or the operator has rejected it: nothing is learned from its time. */
export function isDoubted(reasons: readonly OffBoardReason[]): boolean {
	return reasons.some((reason) => reason === 'rejected' || isSign(reason));
}

function isRule(reason: OffBoardReason): reason is UnrankedReason {
	return (UNRANKED_REASONS as readonly OffBoardReason[]).includes(reason);
}

export function isSoftSign(reason: OffBoardReason): reason is SoftSign {
	return (SOFT_SIGNS as readonly OffBoardReason[]).includes(reason);
}

function isSign(reason: OffBoardReason): reason is HoldReason {
	return (HOLD_REASONS as readonly OffBoardReason[]).includes(reason);
}
