import type { GameStatus, RaceKind, RacerStatus, RaceState } from '#contract/kinds.ts';
import {
	CHALLENGE_DAYS,
	RACE_CLOSING_FACTOR,
	RACE_COUNTDOWN_MS,
	RACE_MS_MAX,
	RACE_MS_MIN,
	RACERS_MAX,
	ROOM_WAIT_MS,
} from '#contract/limits.ts';
import { DAY_MS } from './utcDate.ts';

/**
 * The states of a race and their transitions. A challenge begins as `running`, a live race as `open`.
 *
 * | state     | a racer joins   | leaves          | is ready | the host starts | cancels   | time passes                      |
 * |-----------|-----------------|-----------------|----------|-----------------|-----------|----------------------------------|
 * | open      | waits           | is gone (1)     | open (2) | counting        | cancelled | cancelled, after two hours       |
 * | counting  | waits           | is gone (1)     | refused  | counting        | cancelled | running, at the announced moment |
 * | running   | plays           | is gone (3)     | refused  | refused         | (4)       | closed                           |
 * | closed    | refused         | refused         | refused  | refused         | refused   | closed                           |
 * | cancelled | refused         | refused         | refused  | refused         | refused   | cancelled                        |
 *
 * (1) The race is cancelled when its last racer leaves. (2) The countdown begins when all of at least two are ready. (3) Only without
 * a game. (4) Only a challenge where no racer but the host has a game.
 */
interface RaceFacts {
	readonly kind: RaceKind;
	readonly state: RaceState;
	/** When the clocks of a live race start; null before the countdown, and in a challenge. */
	readonly startsAt: number | null;
	/** When the race closes at the latest, or the service gives up an unstarted room. */
	readonly closesAt: number;
}

export interface RacerFacts {
	readonly number: number;
	readonly isReady: boolean;
	readonly hasGame: boolean;
	/** When the game was finished; null before. */
	readonly finishedAt: number | null;
	/** Whether the racer joined a live race after its start. */
	readonly isLate: boolean;
}

export type RaceRefusal =
	| 'race_full'
	| 'race_started'
	| 'race_not_started'
	| 'race_closed'
	| 'race_cancelled'
	| 'race_alone'
	| 'programs_not_invited'
	| 'not_joined'
	| 'not_the_host';

type Decision<T = object> = ({ readonly ok: true } & T) | { readonly ok: false; readonly why: RaceRefusal };

/** A decision's changes to the race. */
type RacePatch = Partial<Pick<RaceFacts, 'state' | 'startsAt' | 'closesAt'>>;

export function openRace(kind: RaceKind, now: number): RaceFacts {
	return kind === 'challenge'
		? { kind, state: 'running', startsAt: null, closesAt: now + CHALLENGE_DAYS * DAY_MS }
		: { kind, state: 'open', startsAt: null, closesAt: now + ROOM_WAIT_MS };
}

/** The race at that moment. It never goes back, even when a clock does. */
export function settleRace(race: RaceFacts, racers: readonly RacerFacts[], now: number): RaceFacts {
	const { state, startsAt } = race;
	if (state === 'open') return now >= race.closesAt ? { ...race, state: 'cancelled' } : race;
	if (state === 'counting' && startsAt !== null && now >= startsAt) {
		return settleRace({ ...race, state: 'running' }, racers, now);
	}
	if (state !== 'running') return race;
	const closesAt = findClosingTime(race, racers);
	return { ...race, closesAt, state: now >= closesAt ? 'closed' : state };
}

/** A live race closes at a multiple of the first finisher's time after its start. */
function findClosingTime({ startsAt, closesAt }: RaceFacts, racers: readonly RacerFacts[]): number {
	if (startsAt === null) return closesAt;
	const finishes = racers.flatMap(({ finishedAt, isLate }) => (finishedAt === null || isLate ? [] : [finishedAt]));
	if (finishes.length === 0) return startsAt + RACE_MS_MAX;
	const firstMs = Math.min(...finishes) - startsAt;
	return startsAt + Math.min(Math.max(RACE_CLOSING_FACTOR * firstMs, RACE_MS_MIN), RACE_MS_MAX);
}

/** Decides a join: the player waits for the start, starts now on a separate clock, or is in the race already. */
export function decideJoin(
	race: RaceFacts & { readonly programs: boolean },
	racers: readonly RacerFacts[],
	{ own, isProgram }: { readonly own: RacerFacts | undefined; readonly isProgram: boolean },
): Decision<{ readonly next: 'wait' | 'play' | 'nothing' }> {
	if (isProgram && !race.programs) return { ok: false, why: 'programs_not_invited' };
	if (race.state === 'running' && own?.hasGame === false) return { ok: true, next: 'play' };
	if (own !== undefined) return { ok: true, next: 'nothing' };
	if (isRaceOver(race)) return refuse(race);
	if (racers.length >= RACERS_MAX) return { ok: false, why: 'race_full' };
	return { ok: true, next: race.state === 'running' ? 'play' : 'wait' };
}

/** A racer who plays cannot leave, but can abandon the game. */
export function decideLeave(
	race: RaceFacts,
	racers: readonly RacerFacts[],
	own: RacerFacts | undefined,
): Decision<{ readonly patch: RacePatch }> {
	if (own === undefined) return { ok: false, why: 'not_joined' };
	if (isRaceOver(race)) return refuse(race);
	if (own.hasGame) return { ok: false, why: 'race_started' };
	const isEmpty = racers.length === 1 && race.kind === 'live';
	return { ok: true, patch: isEmpty ? { state: 'cancelled' } : {} };
}

/** When all are ready, the countdown begins. */
export function decideReady(
	race: RaceFacts,
	racers: readonly RacerFacts[],
	{ own, isReady, now }: { readonly own: RacerFacts | undefined; readonly isReady: boolean; readonly now: number },
): Decision<{ readonly patch: RacePatch }> {
	if (own === undefined) return { ok: false, why: 'not_joined' };
	if (race.state !== 'open') return refuse(race);
	const others = racers.filter(({ number }) => number !== own.number);
	const areAllReady = isReady && others.length > 0 && others.every((racer) => racer.isReady);
	return { ok: true, patch: areAllReady ? beginCountdown(now) : {} };
}

/** A repeated start changes nothing. */
export function decideStart(
	race: RaceFacts,
	racers: readonly RacerFacts[],
	{ own, now }: { readonly own: RacerFacts | undefined; readonly now: number },
): Decision<{ readonly patch: RacePatch }> {
	const why = findHostRefusal(racers, own);
	if (why !== undefined) return { ok: false, why };
	if (race.state === 'counting') return { ok: true, patch: {} };
	if (race.state !== 'open') return refuse(race);
	if (racers.length < 2) return { ok: false, why: 'race_alone' };
	return { ok: true, patch: beginCountdown(now) };
}

export function decideCancel(
	race: RaceFacts,
	racers: readonly RacerFacts[],
	own: RacerFacts | undefined,
): Decision<{ readonly patch: RacePatch }> {
	const why = findHostRefusal(racers, own);
	if (why !== undefined) return { ok: false, why };
	if (race.state === 'cancelled') return { ok: true, patch: {} };
	const isPlayed = racers.some(({ number, hasGame }) => hasGame && number !== own?.number);
	if (race.state === 'closed' || (race.state === 'running' && (race.kind === 'live' || isPlayed))) return refuse(race);
	return { ok: true, patch: { state: 'cancelled' } };
}

/** A racer who has played can ask for a rematch; after the end, every racer can. */
export function decideRematch(
	race: RaceFacts,
	own: RacerFacts | undefined,
	{ hasEnded }: { readonly hasEnded: boolean },
): Decision {
	if (own === undefined) return { ok: false, why: 'not_joined' };
	if (race.state === 'cancelled') return refuse(race);
	if (race.state === 'closed' || hasEnded) return { ok: true };
	return { ok: false, why: race.state === 'running' ? 'race_started' : 'race_not_started' };
}

/** The host: the earliest racer who is present. */
export function findHost<R extends Pick<RacerFacts, 'number'>>(racers: readonly R[]): R | undefined {
	return racers.reduce<R | undefined>((host, racer) => (host && host.number < racer.number ? host : racer), undefined);
}

function findHostRefusal(racers: readonly RacerFacts[], own: RacerFacts | undefined): RaceRefusal | undefined {
	if (own === undefined) return 'not_joined';
	return findHost(racers)?.number === own.number ? undefined : 'not_the_host';
}

function beginCountdown(now: number): RacePatch {
	const startsAt = now + RACE_COUNTDOWN_MS;
	return { state: 'counting', startsAt, closesAt: startsAt + RACE_MS_MAX };
}

function refuse({ state }: RaceFacts): { readonly ok: false; readonly why: RaceRefusal } {
	if (state === 'closed') return { ok: false, why: 'race_closed' };
	return { ok: false, why: state === 'cancelled' ? 'race_cancelled' : 'race_started' };
}

/** Whether nothing changes the race any more. */
export function isRaceOver({ state }: { readonly state: RaceState }): boolean {
	return state === 'closed' || state === 'cancelled';
}

/** Whether the racer has no game to play in the race any more. */
export function hasRacerEnded<R extends { readonly status: RacerStatus }>(
	racer: R,
): racer is R & { readonly status: Exclude<RacerStatus, 'waiting' | 'playing'> } {
	return racer.status !== 'waiting' && racer.status !== 'playing';
}

/** A racer's status. A finish after the race has closed comes too late for it. */
export function findRacerStatus(
	{ state, closesAt }: Pick<RaceFacts, 'state' | 'closesAt'>,
	{ game, finishedAt }: { readonly game: GameStatus | undefined; readonly finishedAt: number | null },
): RacerStatus {
	if (finishedAt !== null && finishedAt <= closesAt) return 'finished';
	if (game === 'abandoned') return 'gave_up';
	if (state === 'closed') return 'unfinished';
	return game === undefined ? 'waiting' : 'playing';
}
